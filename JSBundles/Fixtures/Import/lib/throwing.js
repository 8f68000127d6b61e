const limit = 3;
limit.reached();
