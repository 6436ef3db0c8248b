/*
 * Plain calls of `/v1`, not forms of the router: after a form the router reads the page again, which the server refuses behind a locked
 * screen, and what was typed would be lost.
 */

const call = (path: string, body: object) =>
  fetch(`/v1/auth/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Tells the server that the screen is locked. Without a network the screen is locked all the same. */
export function lockOnServer(): void {
  call('lock', {}).catch(() => {});
}

/** Unlocks the session with the password; returns the text of a refusal, or null. */
export async function unlockOnServer(password: string): Promise<string | null> {
  try {
    const answer = await call('reauthenticate', { password });
    if (answer.ok) return null;
    if (answer.status === 401) return 'Sesi Anda sudah berakhir. Masuk lagi di tab lain, lalu masukkan kata sandi di sini.';
    const { message, errors } = (await answer.json()) as { message?: string; errors?: { password?: string[] } };
    return errors?.password?.[0] ?? message ?? unanswered;
  } catch {
    return unanswered;
  }
}

const unanswered = 'Belum ada jawaban dari server. Periksa sambungan internet, lalu coba lagi.';
