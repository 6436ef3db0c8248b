import { acceptedEncodings } from './accepted-encoding.ts';
import type { CachedPage, Verdict } from './page-cache.ts';

/** What goes out: header names and values alternate; a null body means that the answer has none. */
export type PageAnswer = { status: number; headers: string[]; body: Buffer | null };

/** What of a request decides the form of the answer. */
export type Wishes = { acceptEncoding: string | null | undefined; ifNoneMatch: string | null | undefined };

/**
 * The answer with a cached page, in the best form the caller accepts. A caller that has that form already gets 304, except
 * while the database is away: then the mark goes out with a whole page, so that no copy keeps it afterwards.
 */
export function answerWith(page: CachedPage, verdict: Verdict, { acceptEncoding, ifNoneMatch }: Wishes): PageAnswer {
  const { forms } = page;
  const accepted = acceptedEncodings(acceptEncoding);
  const form = accepted.br && forms.br ? forms.br : accepted.gzip ? forms.gzip : forms.identity;
  if (verdict === 'away') return { status: 200, headers: form.awayHeaders, body: form.body };
  // A list of tags, and tags weakened on the way, contain the strong one.
  if (ifNoneMatch && (ifNoneMatch.includes(form.etag) || ifNoneMatch === '*')) {
    return { status: 304, headers: form.notModifiedHeaders, body: null };
  }
  return { status: 200, headers: form.headers, body: form.body };
}
