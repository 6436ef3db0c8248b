import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Actor } from '../access/actor.server.ts';
import type { RateLimit } from '../limits/rate-limit.server.ts';
import type { Platform } from '../platform.server.ts';
import type { DerivedFile } from './derived-files.server.ts';

/** A text with its encodings, compressed once. */
export type PackedText = Readonly<{ identity: Buffer; br: Buffer; gzip: Buffer; etag: string }>;

/** The answer of a generated asset: a text from memory, or bytes from the disk. `open` is not called for 304 and HEAD. */
export type AssetAnswer =
  | { kind: 'text'; type: string; text: PackedText; cacheControl: string }
  | { kind: 'bytes'; type: string; etag: string; cacheControl: string; open(): Promise<DerivedFile> };

/**
 * An address of the site that is neither a page nor a `/v1` endpoint nor a file of the build: a site map, a feed, a picture. Public, the
 * same bytes for everyone; `answer` returns null when there is no such file.
 */
export type GeneratedAsset = Readonly<{
  /** Hono's pattern, such as `/share/:kind/:file`; also the route's name in log and metrics. */
  pattern: string;
  /** Counted per client address. */
  rateLimit: RateLimit;
  answer(call: { platform: Platform; actor: Actor; params: Record<string, string> }): Promise<AssetAnswer | null>;
}>;

/** Compresses a text off the event loop. */
export async function packText(text: string): Promise<PackedText> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(identity, { level: 6 }),
  ]);
  return { identity, br, gzip: zipped, etag: tagOf(identity) };
}

/** The ETag of exactly these bytes. */
export function tagOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** For pictures that the product draws: another drawing has the same address. */
export const drawnCacheControl = 'public, max-age=86400, stale-while-revalidate=604800';

/** For texts from memory: high, so that it stops a flood and no reader. */
export const textLimit: RateLimit = { name: 'made-texts', max: 120, windowSeconds: 60 };

/** A text that clients may cache for an hour. */
export function textAnswer(type: string, text: PackedText): AssetAnswer {
  return { kind: 'text', type, text, cacheControl: 'public, max-age=3600' };
}
