import type { LinkOutcome } from '#app/platform/web-addresses/link-outcome.ts';

/** What an address has answered, and when. */
export type LinkCheck = Readonly<{ outcome: LinkOutcome; checkedAt: string }>;

/** An answer counts for a day (guides: staff d). */
export const freshMs = 24 * 60 * 60 * 1_000;

/** As many links of one text are asked. */
const maxLinks = 60;
const maxLength = 2_000;
const anchor = /<a\b[^<>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&#38;': '&', '&quot;': '"', '&#39;': "'" };

/** The form in which an address is asked and kept: an own one as a path. Null for what is no page, such as `tel:` or a mark in the text. */
function linkOf(href: string, ownOrigin: string): string | null {
  const text = href.replace(/&(?:amp|#38|quot|#39);/g, (one) => entities[one] ?? one).trim();
  if (text === '' || text.startsWith('#') || !URL.canParse(text, ownOrigin)) return null;
  const url = new URL(text, ownOrigin);
  if (!['https:', 'http:'].includes(url.protocol)) return null;
  url.hash = '';
  const address = url.origin === ownOrigin ? url.pathname + url.search : url.href;
  return address.length <= maxLength ? address : null;
}

/** The addresses that texts lead to, each once, in their order. */
export function linksIn(texts: readonly string[], ownOrigin: string): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(anchor)].map(([, one, other]) => linkOf(one ?? other ?? '', ownOrigin)));
  return [...new Set(found)].filter((one) => one !== null).slice(0, maxLinks);
}
