import { randomBytes } from 'node:crypto';
import { cookieLine, readCookie } from './cookie.server.ts';

const form = /^[0-9a-f]{64}$/;
const days = 30;

/**
 * The visit session: 64 hexadecimal characters for 30 days, read from the `Cookie-Id` header (API clients) or the cookie; any other format
 * is ignored. It never grants rights.
 */
export function readVisit(headers: Headers, secure: boolean): string | null {
  const header = headers.get('cookie-id');
  if (header && form.test(header)) return header;
  const cookie = readCookie(headers, 'kunjungan', secure);
  return cookie && form.test(cookie) ? cookie : null;
}

/** A new visit session and its Set-Cookie line. `secure` is false only in plain-http development. */
export function createVisit(secure: boolean): { visit: string; setCookie: string } {
  const visit = randomBytes(32).toString('hex');
  return { visit, setCookie: cookieLine('kunjungan', visit, days * 86_400, secure) };
}
