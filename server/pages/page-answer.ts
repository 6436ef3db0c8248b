import { acceptedEncodings } from './accepted-encoding.ts';
import type { CachedPage, Freshness } from './page-cache.ts';

/** The answer to write: header names and values alternate; a null body means that the answer has none. */
export type PageAnswer = { status: number; headers: string[]; body: Buffer | null };

/** The request headers that decide the representation of the answer. */
export type RequestPreferences = { acceptEncoding: string | null | undefined; ifNoneMatch: string | null | undefined };

/**
 * The answer with a cached page, in the best encoding that the caller accepts. A caller that has that encoding already gets 304, except
 * while the database is down: the mark is sent with a whole page, because after a 304 the caller's copy would keep the mark.
 */
export function answerWith(page: CachedPage, freshness: Freshness, { acceptEncoding, ifNoneMatch }: RequestPreferences): PageAnswer {
  const { encodings } = page;
  const accepted = acceptedEncodings(acceptEncoding);
  const encoding = accepted.br && encodings.br ? encodings.br : accepted.gzip ? encodings.gzip : encodings.identity;
  if (freshness === 'away') return { status: 200, headers: encoding.staleHeaders, body: encoding.body };
  // A list of tags, and tags weakened by a proxy, contain the strong one.
  if (ifNoneMatch && (ifNoneMatch.includes(encoding.etag) || ifNoneMatch === '*')) {
    return { status: 304, headers: encoding.notModifiedHeaders, body: null };
  }
  return { status: 200, headers: encoding.headers, body: encoding.body };
}
