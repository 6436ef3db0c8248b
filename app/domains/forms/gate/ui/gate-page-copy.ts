import { readerAddress } from '#app/ui/camera/code-reader.ts';
import { loadedFiles, tellWorker } from '#app/ui/offline-copy.ts';

/** What of the scanner works without a network: all of it, only what is open (there is no service worker), or what was loaded by chance. */
export type PageCopy = 'kept' | 'open' | 'incomplete';

/** Keeps this page and its files on the device, so that it opens without a network. */
export async function storePageCopy(): Promise<PageCopy> {
  // Loaded now, so that it is among the files: what only some browsers need.
  const [own] = await Promise.all([filesOfReader().catch(() => null), import('@noble/ed25519').catch(() => null)]);
  if (own === null) return 'incomplete';
  await tellWorker({ kind: 'gate', address: location.pathname, files: [...loadedFiles(), ...own] }, true).catch(() => {});
  const kept = await globalThis.caches?.match(location.pathname, { ignoreVary: true });
  return kept ? 'kept' : 'open';
}

/** The reader's worker, and the files that it loads by itself, which this page does not see. */
async function filesOfReader(): Promise<string[]> {
  const text = await (await fetch(readerAddress)).text();
  const own = text.match(/\/assets\/[\w.-]+\.(wasm|js)/g) ?? [];
  // Read to the end, so that the browser has them too where there is no service worker.
  await Promise.all(own.map(async (path) => await (await fetch(path)).arrayBuffer()));
  return [new URL(readerAddress, location.href).pathname, ...own];
}

/** Removes the copy: the device is no gate any more. */
export async function deletePageCopy(): Promise<void> {
  await tellWorker({ kind: 'gate-end' }).catch(() => {});
}
