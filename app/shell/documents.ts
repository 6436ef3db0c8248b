/** Leaves for another document. Never resolves, so that the page remains as it is until the browser shows the other one. */
export function loadDocument(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}
