import type { Bundle } from '../gate.schema.ts';

/** A scan that the server has not answered yet. */
export type QueuedScan = Readonly<{
  nonce: string;
  event: number;
  unique: string;
  list: number;
  party: number;
  device_at: string;
  decision: 'first' | 'again' | 'refused';
}>;

const name = 'sehati-gerbang';

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('bundle');
    request.result.createObjectStore('queue', { keyPath: 'nonce' });
  };
  return asPromise(request);
}

/** What a device at a gate keeps: the list of tickets of its event, and scans until the server has answered them. */
export async function openGateDatabase() {
  const db = await open();
  // Another tab deletes or renews it.
  db.onversionchange = () => db.close();

  /** A write that is on the disk when it ends: a device that loses its power has it. */
  async function write(store: 'bundle' | 'queue', work: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = db.transaction(store, 'readwrite', { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    work(transaction.objectStore(store));
    await done;
  }

  return {
    readBundle: (): Promise<Bundle | undefined> => asPromise(db.transaction('bundle').objectStore('bundle').get('current')),
    saveBundle: (bundle: Bundle) => write('bundle', (store) => store.put(bundle, 'current')),
    deleteBundle: () => write('bundle', (store) => store.clear()),
    readQueue: (): Promise<QueuedScan[]> => asPromise(db.transaction('queue').objectStore('queue').getAll()),
    addToQueue: (scan: QueuedScan) => write('queue', (store) => store.put(scan)),
    removeFromQueue: (nonces: readonly string[]) =>
      write('queue', (store) => {
        for (const nonce of nonces) store.delete(nonce);
      }),
    close: () => db.close(),
  };
}

export type GateDatabase = Awaited<ReturnType<typeof openGateDatabase>>;
