import { createHash, randomBytes } from 'node:crypto';

/** What a caller shows to be known: the cookie of a browser, or the bearer token of a program. */
export type Credentials = Readonly<{ kind: 'browser' | 'api'; token: string }>;

/** The longest life of a session of any kind, in days; the server ends it earlier by its own rules. */
const days = 30;
const form = /^[A-Za-z0-9_-]{43}$/;

/**
 * Reads who is calling. A request with `Authorization` is a program's: its cookie counts for nothing (guides: security S1).
 * `unreadable` is a bearer token of another form than ours.
 */
export function readCredentials(headers: Headers): Credentials | 'unreadable' | null {
  const authorization = headers.get('authorization');
  if (authorization !== null && /^bearer\b/i.test(authorization)) {
    const token = authorization.slice(6).trim();
    return form.test(token) ? { kind: 'api', token } : 'unreadable';
  }
  const match = /(?:^|;\s*)(?:__Host-)?sesi=([A-Za-z0-9_-]{43})(?:;|$)/.exec(headers.get('cookie') ?? '');
  return match?.[1] ? { kind: 'browser', token: match[1] } : null;
}

/** 256 random bits as text; only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What stands in the database in place of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The Set-Cookie line of a browser's session. `secure` is false only on plain-http development. */
export function sessionCookie(token: string, secure: boolean): string {
  return cookieLine('sesi', token, days * 86_400, secure);
}

/** Takes the session's cookie away. */
export function endedSessionCookie(secure: boolean): string {
  return cookieLine('sesi', '', 0, secure);
}

/** A cookie that no script reads and no other site sends. */
export function cookieLine(name: string, value: string, maxAgeSeconds: number, secure: boolean): string {
  const full = secure ? `__Host-${name}` : name;
  return `${full}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** The value of one of our cookies, whichever way it is named; null when absent. `name` is plain letters. */
export function readCookie(headers: Headers, name: string): string | null {
  const match = new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([^;]*)(?:;|$)`).exec(headers.get('cookie') ?? '');
  return match?.[1] ?? null;
}
