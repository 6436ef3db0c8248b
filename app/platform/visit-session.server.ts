import { randomBytes } from 'node:crypto';

const form = /^[0-9a-f]{64}$/;
const days = 30;

/**
 * The visit session: 64 hexadecimal characters for 30 days. Taken from the `Cookie-Id` header (API clients) or the cookie;
 * anything of another form is ignored. It never gives authority.
 */
export function readVisit(headers: Headers): string | null {
  const header = headers.get('cookie-id');
  if (header && form.test(header)) return header;
  const cookie = headers.get('cookie') ?? '';
  const match = /(?:^|;\s*)(?:__Host-)?kunjungan=([0-9a-f]{64})(?:;|$)/.exec(cookie);
  return match?.[1] ?? null;
}

/** A new visit session and the Set-Cookie line that carries it. `secure` is false only on plain-http development. */
export function createVisit(secure: boolean): { visit: string; setCookie: string } {
  const visit = randomBytes(32).toString('hex');
  const name = secure ? '__Host-kunjungan' : 'kunjungan';
  return { visit, setCookie: `${name}=${visit}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}` };
}
