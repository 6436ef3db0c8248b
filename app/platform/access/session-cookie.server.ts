import { createHash, randomBytes } from 'node:crypto';
import { fail, type Outcome, ok } from '../operations/operation.server.ts';
import { cookieLine, readCookie } from './cookie.server.ts';
import type { SignedValues } from './signed-value.server.ts';
import { createVisit, readVisit } from './visit-session.server.ts';

/** The credentials of a caller: the cookie of a browser, or the bearer token of a program. */
export type Credentials = Readonly<{ kind: 'browser' | 'api'; token: string }>;

/** The longest lifetime of a session of any kind, in days; the server ends it earlier by its own rules. */
const days = 30;
const form = /^[A-Za-z0-9_-]{43}$/;
/** A session's token has a signature since 22 November 2026; earlier ones have none. */
const sessionForm = /^[A-Za-z0-9_-]{43}(\.[A-Za-z0-9_-]{43})?$/;
const purpose = 'session-token';

/**
 * Reads the credentials, null for none; `unreadable` is a bearer token of another format, `secure` as in `readCookie`. A request with
 * `Authorization` comes from a program: its cookie is ignored.
 */
export function readCredentials(headers: Pick<Headers, 'get'>, secure: boolean): Outcome<Credentials | null, 'unreadable'> {
  const authorization = headers.get('authorization');
  if (authorization !== null && /^bearer\b/i.test(authorization)) {
    const token = authorization.slice(6).trim();
    return sessionForm.test(token) ? ok({ kind: 'api', token }) : fail('unreadable');
  }
  const token = readCookie(headers, 'sesi', secure);
  return ok(token && sessionForm.test(token) ? { kind: 'browser', token } : null);
}

/** 256 random bits as text; only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The token of a session: 256 random bits and their signature. */
export function createSessionToken(signed: SignedValues): string {
  return signed.sign(purpose, createToken());
}

/**
 * True when the token was signed with the product's secret: an invented one is recognised without the database. It does not say whether the
 * session exists.
 */
export function isSessionTokenSigned(token: string, signed: SignedValues): boolean {
  return signed.verify(purpose, token) !== null;
}

/** What the database stores instead of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The Set-Cookie line of a browser's session. `secure` is false only in plain-http development. */
export function sessionCookie(token: string, secure: boolean): string {
  return cookieLine('sesi', token, days * 86_400, secure);
}

/** The Set-Cookie line that deletes the session's cookie. */
function endedSessionCookie(secure: boolean): string {
  return cookieLine('sesi', '', 0, secure);
}

const deviceDays = 365;

/** The token of a browser with earlier log-ins, in a cookie of its own. It grants no access. */
export function readDeviceToken(headers: Headers, secure: boolean): string | null {
  const token = readCookie(headers, 'perangkat', secure);
  return token && form.test(token) ? token : null;
}

/** Adds the cookies of a log-in: the session, the device token, and a new visit. */
export function addSignInCookies(answer: Headers, request: Request, tokens: { token: string; deviceToken: string }, secure: boolean): void {
  answer.append('set-cookie', sessionCookie(tokens.token, secure));
  answer.append('set-cookie', cookieLine('perangkat', tokens.deviceToken, deviceDays * 86_400, secure));
  renewVisit(answer, request, secure);
  beginDocument(answer);
}

/** Another person may use the browser now: the next page is a new document, so that nothing of the previous one remains in memory. */
function beginDocument(answer: Headers): void {
  answer.set('x-remix-reload-document', 'true');
}

/** Adds the headers of a log-out: no session, a new visit, and the order to delete this site's data. */
export function addSignOut(answer: Headers, request: Request, secure: boolean): void {
  answer.append('set-cookie', endedSessionCookie(secure));
  renewVisit(answer, request, secure);
  answer.set('clear-site-data', '"cache", "storage"');
  beginDocument(answer);
}

/** A visit that began with this request is already new. */
function renewVisit(answer: Headers, request: Request, secure: boolean): void {
  if (readVisit(request.headers, secure)) answer.append('set-cookie', createVisit(secure).setCookie);
}
