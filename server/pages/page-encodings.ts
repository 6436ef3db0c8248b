import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/** One page in one encoding, ready to be written: header names and values alternate, as `writeHead` takes them. */
export type PageEncoding = { body: Buffer; etag: string; headers: string[]; staleHeaders: string[]; notModifiedHeaders: string[] };

/** A page in all its encodings. Brotli at full strength is slow and follows later. */
export type PageEncodings = {
  fingerprint: string;
  identity: PageEncoding;
  gzip: PageEncoding;
  br: PageEncoding | null;
  brotliBegan: boolean;
};

/** Tells a visitor (and a monitor) that the page may be outdated because the database is down. */
const staleMark = ['sehati-stale', 'basis-data'];

const ofBody = new Set(['content-type', 'content-length', 'content-encoding']);

/** Changes when a byte of the page or one of its headers does. */
export function fingerprintOf(body: Buffer, headers: Record<string, string>): string {
  return createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22);
}

/** The identity and the gzip encoding; compression runs off the main thread. */
export async function encodePage(body: Buffer, headers: Record<string, string>, fingerprint: string): Promise<PageEncodings> {
  const packed = await gzipBytes(body, { level: 6 });
  return {
    fingerprint,
    identity: encodingOf(body, 'identity', headers, fingerprint),
    gzip: encodingOf(packed, 'gzip', headers, fingerprint),
    br: null,
    brotliBegan: false,
  };
}

/** The brotli encoding at full strength: about 30 ms of another thread per page. */
export async function encodeBrotli(encodings: PageEncodings, headers: Record<string, string>): Promise<PageEncoding> {
  const body = encodings.identity.body;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return encodingOf(await brotliBytes(body, { params }), 'br', headers, encodings.fingerprint);
}

function encodingOf(body: Buffer, encoding: Encoding, headers: Record<string, string>, fingerprint: string): PageEncoding {
  // Each encoding is a separate representation, so each has its own tag (RFC 9110, 8.8.3.3).
  const etag = `"${fingerprint}-${encoding[0]}"`;
  const all: Record<string, string> = { ...headers, etag, vary: 'accept-encoding', 'content-length': String(body.length) };
  if (encoding !== 'identity') all['content-encoding'] = encoding;
  const list = Object.entries(all).flat();
  const withoutBody = Object.entries(all).filter(([name]) => !ofBody.has(name));
  return { body, etag, headers: list, staleHeaders: [...list, ...staleMark], notModifiedHeaders: withoutBody.flat() };
}
