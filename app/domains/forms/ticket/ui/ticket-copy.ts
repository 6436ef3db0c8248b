import { cachesOrNull, serviceWorkerOrNull } from '#app/ui/browser-parts.ts';
import { loadedFiles, tellWorker } from '#app/ui/offline-copy.ts';

/** The cache in which the service worker keeps tickets (`app/entry.worker.ts`). */
const ticketCache = 'sehati-tickets-1';

type Copy = 'none' | 'working' | 'kept' | 'failed';

const said: Readonly<Record<Copy, string>> = {
  none: '',
  working: 'Menyimpan…',
  kept: 'Tersimpan di perangkat ini. Tiket terbuka juga tanpa sinyal.',
  failed: 'Belum tersimpan. Periksa sambungan Anda, atau simpan gambarnya.',
};

/**
 * Makes the page of a ticket work: a copy of it on this device, which opens without a network, and a screen that stays on. Only a press keeps
 * the copy, because a phone may be another person's. It is renewed when the ticket is opened, and removed when it is not valid any more.
 */
export async function watchTicket(): Promise<void> {
  if (document.querySelector('[data-ticket="valid"]') === null) {
    await removeCopy();
    return;
  }
  keepScreenOn();
  const part = document.querySelector<HTMLElement>('[data-ticket-copy]');
  if (!(part && serviceWorkerOrNull() && cachesOrNull())) return;
  const [keep, remove] = ['keep', 'remove'].map((act) => part.querySelector<HTMLButtonElement>(`[data-act="${act}"]`));
  const show = (copy: Copy) => {
    part.dataset.ticketCopy = copy;
    const status = part.querySelector('[role="status"]');
    if (status) status.textContent = said[copy];
    if (keep) keep.hidden = copy === 'kept' || copy === 'working';
    if (remove) remove.hidden = copy !== 'kept';
  };
  const keepNow = async () => show((await storeCopy().catch(() => false)) ? 'kept' : 'failed');
  keep?.addEventListener('click', () => {
    show('working');
    void keepNow();
  });
  remove?.addEventListener('click', () => void removeCopy().then(() => show('none')));
  if (!(await isKept())) show('none');
  else if (navigator.onLine) await keepNow();
  else show('kept');
}

const isKept = async (): Promise<boolean> =>
  (await caches.match(location.pathname, { cacheName: ticketCache, ignoreVary: true })) !== undefined;

async function storeCopy(): Promise<boolean> {
  const message = { kind: 'ticket', address: location.pathname, files: loadedFiles() } as const;
  await tellWorker(message, true);
  return await isKept();
}

async function removeCopy(): Promise<void> {
  await tellWorker({ kind: 'ticket-end', address: location.pathname });
}

/** The screen stays on while the ticket is shown, where the browser can do that. It takes it back whenever the page is hidden. */
function keepScreenOn(): void {
  if (!('wakeLock' in navigator)) return;
  const hold = () => {
    if (document.visibilityState === 'visible') void navigator.wakeLock.request('screen').catch(() => null);
  };
  hold();
  document.addEventListener('visibilitychange', hold);
}
