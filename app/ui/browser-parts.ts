/*
 * Parts of a browser that a sandboxed frame or a privacy setting refuses, by an error where they are only read. A page works without them.
 */

function orNull<T>(read: () => T | undefined): T | null {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
}

export const serviceWorkerOrNull = (): ServiceWorkerContainer | null => orNull(() => navigator.serviceWorker);
export const sessionStorageOrNull = (): Storage | null => orNull(() => sessionStorage);
export const cachesOrNull = (): CacheStorage | null => orNull(() => caches);
export const locksOrNull = (): LockManager | null => orNull(() => navigator.locks);
export const channelOrNull = (name: string): BroadcastChannel | null => orNull(() => new BroadcastChannel(name));
