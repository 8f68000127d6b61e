const prices = { tea: 4, teapot: 25.5 };

service.register(options.serviceName, {
  create(id, env) {
    return {
      instance: { priceOf: (name) => prices[name] },  // becomes a global of the page
      currency: env.weex.config.currency ?? '€',      // becomes service.currency
    };
  },
});
