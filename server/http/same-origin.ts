import { readCookie } from '#app/platform/access/cookie.server.ts';
import type { SignedValues } from '#app/platform/access/signed-value.server.ts';
import { Problem } from '#app/platform/operations/problem.server.ts';

const safe = new Set(['GET', 'HEAD']);

/** `unnamed`: the browser has cookies and says by no header which site made it send the write. */
type Sender = 'own' | 'foreign' | 'unnamed';

/**
 * Which site made a browser send a write: `Sec-Fetch-Site` decides where a browser sends it, otherwise `Origin`, otherwise `Referer`, which no
 * other site can forge. Programs without cookies require none of them.
 */
export function senderOf(request: Request, publicUrl: string): Sender {
  if (safe.has(request.method)) return 'own';
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' ? 'own' : 'foreign';
  const origin = request.headers.get('origin');
  // An origin has no path; browsers write none.
  if (origin && (!URL.canParse(origin) || new URL(origin).origin !== origin)) return 'foreign';
  const named = origin ?? request.headers.get('referer');
  if (named) return isOwnOrigin(named, request, publicUrl) ? 'own' : 'foreign';
  return request.headers.has('cookie') ? 'unnamed' : 'own';
}

/** Throws Problem `forbidden` for a write that may come from another site. */
export function requireSameOrigin(request: Request, publicUrl: string): void {
  if (senderOf(request, publicUrl) !== 'own') throw new Problem('forbidden');
}

/** The allowed origin is the public address; in plain-http development also the host of the request. */
function isOwnOrigin(address: string, request: Request, publicUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const [own, given] = [new URL(publicUrl), new URL(address)];
  if (given.origin === own.origin) return true;
  const isPlain = own.protocol === 'http:' && /^https?:$/.test(given.protocol);
  return isPlain && given.host === (request.headers.get('host') ?? new URL(request.url).host);
}

/** The hidden field with which an unnamed sender shows that this site has written the form. */
export const senderField = 'form_sender';
const validMs = 24 * 60 * 60_000;

/** Bound to the page and to the caller's session or visit: what another browser was given is of no use in this one. */
function purposeOf(request: Request, path: string, secure: boolean): string {
  const session = readCookie(request.headers, 'sesi', secure) ?? readCookie(request.headers, 'kunjungan', secure) ?? '';
  return `form-sender ${path} ${session}`;
}

type Site = Readonly<{ signed: SignedValues; secure: boolean }>;

/** The value of that field for the form of the page at `path`, which only a page of this site can read. */
export const signSender = (request: Request, path: string, { signed, secure }: Site) =>
  signed.sign(purposeOf(request, path, secure), String(Date.now()));

export function isSenderSigned(request: Request, path: string, given: string | null, { signed, secure }: Site): boolean {
  const signedAt = given ? signed.verify(purposeOf(request, path, secure), given) : null;
  return signedAt !== null && Date.now() - Number(signedAt) <= validMs;
}
