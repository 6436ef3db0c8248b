import { storedText } from '#app/ui/staff/stored-text.ts';

/*
 * Plain calls of `/v1`, not forms of the router: after a form the router reads the page again, which the server refuses behind a locked
 * screen, and what was typed would be lost.
 */

const call = (path: string, body: object) =>
  fetch(`/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });

const lockMark = storedText('layar-terkunci');
const retryMs = 5_000;

let isAsking = false;
let isUnlocking = false;
let answered: Promise<Response | null> | null = null;

/** True while the screen was locked and the server does not know it yet, also for a page that is opened meanwhile. */
export const isLockUnsent = () => lockMark.get() !== null;

/** Tells the server that the screen is locked, again and again while there is no network: until then the session is open in other tabs. */
export async function lockOnServer(): Promise<void> {
  lockMark.set('1');
  if (isAsking) return;
  isAsking = true;
  while (isLockUnsent()) {
    if (!isUnlocking) {
      answered = call('lock', {}).catch(() => null);
      const status = (await answered)?.status;
      // A session that has ended needs no lock.
      if (status === 200 || status === 401) lockMark.set(null);
    }
    if (isLockUnsent()) await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  isAsking = false;
}

/** Unlocks the session with the password; returns the text of a refusal, or null. */
export async function unlockOnServer(password: string): Promise<string | null> {
  isUnlocking = true;
  try {
    // A lock on its way must not arrive after the unlocking.
    await answered;
    const answer = await call('reauthenticate', { password });
    if (answer.ok) {
      lockMark.set(null);
      return null;
    }
    if (answer.status === 401) return 'Sesi Anda sudah berakhir. Masuk lagi di tab lain, lalu masukkan kata sandi di sini.';
    const { message, errors } = (await answer.json()) as { message?: string; errors?: { password?: string[] } };
    return errors?.password?.[0] ?? message ?? unanswered;
  } catch {
    return unanswered;
  } finally {
    isUnlocking = false;
  }
}

const unanswered = 'Belum ada jawaban dari server. Periksa sambungan internet, lalu coba lagi.';
