interface Product {
  price: number
}

export function price(product?: Product): number {
  return product!.price
}
