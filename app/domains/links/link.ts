import { isOwnHost } from '#app/domains/directory/facility/own-hosts.ts';

/**
 * The target of a short link. `ours` (this site, a facility's own site or number at WhatsApp, or a configured host) is opened without a question; for
 * `foreign` the page names the host and the visitor decides.
 */
export type LinkTarget = Readonly<{ kind: 'ours' | 'foreign'; url: string; host: string }>;

/** True for text in the format of a link's token; other text is not looked up. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{8,64}$/.test(text);
}

/** True for text in the format of a card's name. */
export function isCardName(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 100;
}

/** How programs that read pages name themselves: search engines, previews of chats, and tools. */
const programs =
  /bot\b|crawl|spider|slurp|preview|facebookexternalhit|^whatsapp\/|^(curl|wget|python|go-http|java|okhttp|axios|node)\b|headless|monitor|uptime/i;

/** True when a person seems to follow the link: no program that says so, and no page that is fetched ahead. */
export function isFollow(headers: Headers): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return !purpose.includes('prefetch') && !programs.test(headers.get('user-agent') ?? '');
}

/** Where no short link leads on this site: to short links, which could lead back, to the pages of staff, the API and private files. */
const closedPaths = /^\/+(s|staff|v1|files)(\/|$)/i;

function isClosed(pathname: string): boolean {
  try {
    return closedPaths.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}

/**
 * Checks a target: only an own path or an https address is allowed. Null for anything else and for a closed path of
 * this site; `origin` is our own address, and `knownHosts` are compared exactly, without subdomains.
 */
export function checkTarget(target: string, origin: string, knownHosts: readonly string[]): LinkTarget | null {
  const isPath = target.startsWith('/');
  // Browsers read a backslash as a slash and drop tabs and line ends, so such an address leads to another target than it shows.
  if (/[\\\p{Cc}\s]/u.test(target) || !(isPath ? URL.canParse(target, origin) : URL.canParse(target))) return null;
  const url = isPath ? new URL(target, origin) : new URL(target);
  const isOwn = url.origin === new URL(origin).origin;
  if (isPath && !isOwn) return null;
  // A log-in leads on to its `next`, which could be a short link again.
  if (isOwn) return isClosed(url.pathname) || url.searchParams.has('next') ? null : { kind: 'ours', url: url.href, host: url.host };
  if (url.protocol !== 'https:' || url.username || url.password) return null;
  return { kind: isOwnHost(url, knownHosts) ? 'ours' : 'foreign', url: url.href, host: url.host };
}

/** A target as it is stored: a page of this site as its path, any other address as browsers write it. Null for one that is not allowed. */
export function storedTarget(target: string, origin: string): string | null {
  const checked = checkTarget(target, origin, []);
  if (!checked || checked.kind === 'foreign') return checked?.url ?? null;
  const path = checked.url.slice(new URL(origin).origin.length);
  return path === '/' ? checked.url : path;
}
