/** The number of products in the cart, on every link to it. Its code is loaded after everything that a touch needs, and not where no link leads to it. */
export const cartCount = () =>
  void (document.querySelector('[data-cart-count]') && import('./watch-cart.ts').then(({ watchCart }) => watchCart()).catch(() => {}));
