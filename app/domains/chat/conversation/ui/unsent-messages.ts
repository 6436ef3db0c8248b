/** A message that waits to be sent, with everything that it needs after the page was closed. */
export type UnsentMessage = Readonly<{
  /** The sender's name for it: sent twice, it is one message. */
  clientId: string;
  room: string;
  /** The mark of the account that wrote it. */
  account: string;
  text: string;
  /** `id` is the browser's own, `uploadedId` that of the server once it has the file. */
  files: readonly Readonly<{ id: string; name: string; content: Blob; uploadedId: string | null }>[];
  at: number;
}>;

/** Where messages wait that are not sent yet. */
export type Unsent = Readonly<{
  put(written: UnsentMessage): Promise<void>;
  remove(clientId: string): Promise<void>;
  /** Those of a room and an account, in the order in which they were written. */
  of(room: string, account: string): Promise<readonly UnsentMessage[]>;
}>;

const name = 'sehati-chat';
const store = 'unsent';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'clientId' });
  return done(request);
}

/**
 * Messages that outlive a lost network, a closed tab and a restarted phone. A log-out deletes them with all that the site has stored
 * (`clear-site-data`). Where a browser refuses storage they live as long as the page.
 */
export function browserUnsent(): Unsent {
  async function within<T>(mode: IDBTransactionMode, work: (messages: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
    try {
      const database = await open();
      try {
        return await done(work(database.transaction(store, mode).objectStore(store)));
      } finally {
        database.close();
      }
    } catch {
      return null;
    }
  }
  return {
    async put(written) {
      await within('readwrite', (messages) => messages.put(written));
    },
    async remove(clientId) {
      await within('readwrite', (messages) => messages.delete(clientId));
    },
    async of(room, account) {
      const all = ((await within('readonly', (messages) => messages.getAll())) ?? []) as UnsentMessage[];
      return all.filter((written) => written.room === room && written.account === account).sort((a, b) => a.at - b.at);
    },
  };
}
