/** The number of products in the cart, on every link to it. Its code is loaded after everything that a touch needs. */
export function cartCount(): void {
  import('./browser-cart.ts').then(({ watchCart }) => watchCart()).catch(() => {});
}
