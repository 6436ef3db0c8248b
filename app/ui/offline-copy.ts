import { serviceWorkerOrNull } from './browser-parts.ts';

/** What a page tells the service worker about its own copy for the time without a network. */
type CopyMessage =
  | Readonly<{ kind: 'gate' | 'ticket'; address: string; files: readonly string[] }>
  | Readonly<{ kind: 'gate-end' | 'tickets' }>
  | Readonly<{ kind: 'ticket-end'; address: string }>;

/** A worker that was switched off never answers. */
const timeoutMs = 15_000;

/**
 * Sends the service worker a message, and waits for its answer. `isToBegin`: the worker is started where there is none. False without a
 * worker that answers: then there is no copy, and the page needs the network.
 */
export async function tellWorker(message: CopyMessage, isToBegin = false): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false));
  return await Promise.race([send(message, isToBegin), late]);
}

async function send(message: CopyMessage, isToBegin: boolean): Promise<boolean> {
  const serviceWorker = serviceWorkerOrNull();
  if (!serviceWorker) return false;
  if (isToBegin) await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const active = isToBegin ? (await serviceWorker.ready).active : (await serviceWorker.getRegistration())?.active;
  if (!active) return false;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  active.postMessage(message, [port2]);
  await answered;
  return true;
}

/** The files of the site that this page has loaded. */
export function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href));
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  return [...new Set(files.map(({ pathname }) => pathname))];
}
