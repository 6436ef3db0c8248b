import { sessionStorageOrNull } from '#app/ui/browser-parts.ts';
import type { Cart, MergeChange, WantedLine } from '../cart.schema.ts';
import { addedText, cartVersion, fullText, maxCount, maxLines, maxOrderText, notEnoughText } from '../cart-limits.schema.ts';

/*
 * What a browser keeps of a cart: a guest's lines, ids and numbers alone (as specified), and of an account how many products its cart
 * has. A log-out deletes both with the site's data.
 */
const linesKey = 'keranjang';
export const countKey = 'keranjang-akun';
const changesKey = 'keranjang-perubahan';
const keptMs = 30 * 86_400_000;

/** Sent to the window when this tab has changed what is kept, and when a guest's cart has become part of the account's. */
export const changedEvent = 'keranjang';
export const mergedEvent = 'keranjang-digabung';
/** Sent when it was asked whether a guest's cart has to become part of an account's, whatever came of it. */
export const mergeEndedEvent = 'keranjang-selesai';

/** Where the browser refuses storage, the cart lasts as long as the document. */
const unstored = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) unstored.delete(key);
    else unstored.set(key, value);
  }
  dispatchEvent(new Event(changedEvent));
}

type Kept = { version: number; at: number; lines: { id: number; qt: number; checked: boolean }[] };

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) > 0;

/** The kept text as lines; none for another version, after 30 days, and for what this code did not write. */
export function linesOf(text: string | null, now: number): WantedLine[] {
  try {
    const { version, at, lines } = JSON.parse(text ?? '') as Kept;
    if (version !== cartVersion || !(now - at < keptMs)) return [];
    return lines
      .filter(({ id, qt }) => isCount(id) && isCount(qt))
      .slice(0, maxLines)
      .map(({ id, qt, checked }) => ({ id, qty: qt, checked: checked === true }));
  } catch {
    return [];
  }
}

/** The text that is kept of a guest's cart; it changes with the cart alone. */
export const guestText = () => read(linesKey) ?? '';

export const guestLines = () => linesOf(guestText(), Date.now());

export function storeGuestLines(lines: readonly WantedLine[]): void {
  const kept: Kept = { version: cartVersion, at: Date.now(), lines: lines.map(({ id, qty, checked }) => ({ id, qt: qty, checked })) };
  write(linesKey, lines.length > 0 ? JSON.stringify(kept) : null);
}

/** How many products the account's cart had last; null in the browser of a guest. */
export function accountCount(): number | null {
  const text = read(countKey);
  return text === null ? null : Number.parseInt(text, 10) || 0;
}

/** Whether a guest's lines are to become part of an account's cart, or may have since its page was rendered. */
export const mayBeMerging = () => guestLines().length > 0 || (accountCount() ?? 0) > 0;

/** Keeps the number of products of the account's cart; the moment beside it tells other tabs of a change that leaves the number. */
export function storeAccountCount(count: number | null): void {
  write(countKey, count === null ? null : `${count} ${Date.now()}`);
}

/** A call of `/v1`; `keepalive` lets it finish after the page has gone. Throws without a network. */
export function callCart(method: string, path: string, body?: object, keepalive = false): Promise<Response> {
  const content = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
  return fetch(`/v1/cart${path}`, { method, keepalive, signal: AbortSignal.timeout(15_000), ...content });
}

const dataOf = async <T>(answer: Response) => ((await answer.json()) as { data: T }).data;

/** Lines as `/v1` takes them. */
export const sentLines = (lines: readonly WantedLine[]) =>
  lines.map(({ id, qty, checked }) => ({ medicine_stock_id: id, count: qty, checked }));

/** Asks whether this browser is that of an account, and how many products its cart has; null when the question failed. */
async function ask(): Promise<{ account: boolean; count: number } | null> {
  const answer = await callCart('GET', '/count');
  return answer.ok ? await dataOf(answer) : null;
}

/** Makes a guest's cart part of the account's, after a log-in. */
async function mergeGuestLines(lines: readonly WantedLine[]): Promise<void> {
  const answer = await callCart('POST', '/merge', { lines: sentLines(lines) });
  if (!answer.ok) return;
  const { count, changes } = await dataOf<Cart & { changes: MergeChange[] }>(answer);
  if (changes.length > 0) sessionStorageOrNull()?.setItem(changesKey, JSON.stringify(changes));
  storeGuestLines([]);
  storeAccountCount(count);
  dispatchEvent(new Event(mergedEvent));
}

/** What became other at the log-in than the guest's cart said, until the person has read it. */
export function mergeChanges(): MergeChange[] {
  try {
    return JSON.parse(sessionStorage.getItem(changesKey) ?? '[]') as MergeChange[];
  } catch {
    return [];
  }
}

export function forgetMergeChanges(): void {
  sessionStorageOrNull()?.removeItem(changesKey);
}

/** Whether this browser is that of an account; brings the number of products, and a guest's lines after a log-in, to their place too. */
export async function isSignedIn(): Promise<boolean> {
  const asked = await ask();
  if (!asked) return accountCount() !== null;
  const lines = guestLines();
  if (!asked.account && accountCount() !== null) storeAccountCount(null);
  if (asked.account && asked.count !== accountCount()) storeAccountCount(asked.count);
  if (asked.account && lines.length > 0) await mergeGuestLines(lines);
  return asked.account;
}

type Added = Readonly<{ text: string; isAdded: boolean }>;
const refused = (text: string): Added => ({ text, isAdded: false });
const done: Added = { text: addedText, isAdded: true };

/** What a guest's cart becomes is asked first: only the server knows what is there now. */
async function addAsGuest(id: number, count: number): Promise<Added> {
  const lines = guestLines();
  const has = lines.find((line) => line.id === id);
  const line = { id, qty: (has?.qty ?? 0) + count, checked: true };
  if (!has && lines.length >= maxLines) return refused(fullText);
  if (line.qty > maxCount) return refused(maxOrderText(maxCount));
  // The new line stands last, so that it gets what the others leave of a stock that they share.
  const next = [...lines.filter((one) => one.id !== id), line];
  const answer = await callCart('POST', '/preview', { lines: sentLines(next) });
  if (!answer.ok) return refused(((await answer.json()) as { message: string }).message);
  const cart = await dataOf<Cart>(answer);
  const product = cart.seller.flatMap((one) => one.product).find((one) => one.id === id);
  if (!product || product.qt > product.available) return refused(notEnoughText);
  if (product.max !== null && product.qt > product.max) return refused(maxOrderText(product.max));
  storeGuestLines(has ? lines.map((one) => (one.id === id ? line : one)) : next);
  return done;
}

/** Puts so many of a variant into the cart, of the account or of the guest. Throws without a network. */
export async function addToCart(id: number, count: number): Promise<Added> {
  if (accountCount() === null && !(await isSignedIn())) return await addAsGuest(id, count);
  const answer = await callCart('POST', '', { medicine_stock_id: id, count });
  if (answer.status === 401) {
    storeAccountCount(null);
    return await addAsGuest(id, count);
  }
  if (!answer.ok) return refused(((await answer.json()) as { message: string }).message);
  storeAccountCount((await dataOf<Cart>(answer)).count);
  return done;
}
