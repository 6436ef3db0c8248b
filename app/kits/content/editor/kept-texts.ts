import type { Unsaved } from './editor-state.ts';

/** What one page of an editor holds and the server does not have yet. */
export type KeptText = Readonly<{
  /** The page that holds it. */
  id: string;
  /** The mark of the account that wrote it. */
  account: string;
  /** Where it is stored. */
  address: string;
  unsaved: Unsaved;
  at: number;
}>;

const name = 'sehati-naskah';
const store = 'texts';
const keptForMs = 30 * 86_400_000;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other; null where a browser refuses storage. */
function within<T>(mode: IDBTransactionMode, work: (texts: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  const next = last.then(async () => {
    try {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
      const database = await done(request);
      try {
        return await done(work(database.transaction(store, mode).objectStore(store)));
      } finally {
        database.close();
      }
    } catch {
      return null;
    }
  });
  last = next;
  return next;
}

/** Keeps what is typed over a closed tab. A log-out deletes it with all that the site has stored (`clear-site-data`). */
export async function storeDraftText(text: KeptText): Promise<void> {
  await within('readwrite', (texts) => texts.put(text));
}

/** Deletes what one page held. */
export async function forgetText(id: string): Promise<void> {
  await within('readwrite', (texts) => texts.delete(id));
}

/** What an account has left unsaved at an address, the newest first. Deletes what other accounts have left, and what is older than 30 days. */
export async function findKeptTexts(account: string, address: string, now: number): Promise<readonly KeptText[]> {
  const all = ((await within('readonly', (texts) => texts.getAll())) ?? []) as KeptText[];
  const isOwn = (text: KeptText) => text.account === account && now - text.at < keptForMs;
  for (const { id } of all.filter((text) => !isOwn(text))) await forgetText(id);
  return all.filter((text) => isOwn(text) && text.address === address).sort((a, b) => b.at - a.at);
}
