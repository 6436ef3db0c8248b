/** What an address has answered: `silent` did not, or said that it cannot now; `unasked` may not be asked, or refuses programs. */
export type LinkOutcome = 'answered' | 'missing' | 'silent' | 'unasked';
export type LinkCheck = Readonly<{ outcome: LinkOutcome; checkedAt: string }>;

/** An answer counts for a day (guides: staff d). */
export const freshMs = 24 * 60 * 60 * 1_000;

/** As many links of one text are asked. */
export const maxLinks = 60;
const maxLength = 2_000;
const anchor = /<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
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

/** What a status says. Who refuses programs, or wants to be asked more slowly, is there for people. */
export function outcomeOf(status: number): LinkOutcome {
  if (status < 400) return 'answered';
  if (status === 404 || status === 410) return 'missing';
  return status < 500 || status === 999 ? 'unasked' : 'silent';
}
