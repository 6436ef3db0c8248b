/** True while the content of the page is hidden, and the server refuses its data. */
export const isScreenLocked = () => document.documentElement.hasAttribute('data-locked');
