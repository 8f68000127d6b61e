service.register('throwing', {
  create() {
    return { instance: { priceOf: undefinedPrices.of } };
  },
});
