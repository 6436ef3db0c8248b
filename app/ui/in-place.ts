/** What a page does when a request for its data gets no answer; `isInPlace` is true for `loadInPlace`. */
type OnUnanswered = (address: string, result: unknown, isInPlace: boolean) => void;

/** Addresses whose data is being loaded into the current page. */
const loading = new Set<string>();
let keeper: { pathname: string; tell: OnUnanswered } | null = null;
/** The address that the page goes back to, whose data it shows already. */
let shown: string | null = null;
/** Whether the page keeps its data when the person goes to another entry of the history, as pages of a form do. */
let keeps: (address: string) => boolean = () => false;

const addressOf = ({ pathname, search }: URL) => pathname + search;

/**
 * Loads the data of another page into this one. Without an answer the data is null, and the page does not change
 * (`shell/working-area.tsx`).
 */
export function loadInPlace(address: string, load: (address: string) => Promise<void>): void {
  loading.add(address);
  load(address).finally(() => loading.delete(address));
}

export function isLoadedInPlace(url: URL): boolean {
  return loading.has(addressOf(url));
}

/**
 * Keeps the page when another address of it gets no answer: no document is loaded, and `tell` shows why. Returns the function that ends
 * this.
 */
export function preservePage(pathname: string, tell: OnUnanswered): () => void {
  const own = { pathname, tell };
  keeper = own;
  return () => {
    if (keeper === own) keeper = null;
  };
}

/** Tells the page that a request got no answer; false when it does not keep itself. */
export function tellPage(url: URL, result: unknown): boolean {
  if (keeper?.pathname !== url.pathname) return false;
  keeper.tell(addressOf(url), result, isLoadedInPlace(url));
  return true;
}

/** Ends a navigation that got no answer by one to the page's own address, which needs no data. */
export function goBackTo(address: string, navigate: (address: string) => void): void {
  shown = address;
  navigate(address);
}

/** From now on the page keeps its data in a navigation to an address of which `test` is true. */
export const keepDataAt = (test: typeof keeps): void => {
  keeps = test;
};

/** True for a navigation to data that the page shows already: once for that of `goBackTo`, and between entries that it keeps. */
export function isGoingBack(url: URL): boolean {
  const isBack = shown === addressOf(url) || keeps(addressOf(url));
  shown = null;
  return isBack;
}
