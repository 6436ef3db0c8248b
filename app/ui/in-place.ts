/** Addresses whose data is being loaded into the current page. */
const loading = new Set<string>();

/**
 * Loads the data of another page into this one. Without an answer the data is null, and the page does not change
 * (`shell/working-area.tsx`).
 */
export function loadInPlace(address: string, load: (address: string) => Promise<void>): void {
  loading.add(address);
  load(address).finally(() => loading.delete(address));
}

export function isLoadedInPlace({ pathname, search }: URL): boolean {
  return loading.has(pathname + search);
}
