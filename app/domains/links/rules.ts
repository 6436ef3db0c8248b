/**
 * The target of a short link. `ours` (this site, a facility's own site, WhatsApp, or a configured host) is opened without a question; for
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

/**
 * Checks a stored target (guides: security S27): only an own path or an https address is allowed. Null for anything else and for a link to
 * a short link; `origin` is our own address, and `knownHosts` are compared exactly, without subdomains.
 */
export function checkTarget(target: string, origin: string, knownHosts: readonly string[]): LinkTarget | null {
  const isPath = target.startsWith('/');
  // Browsers read a backslash as a slash and drop tabs and line ends, so such an address leads to another target than it shows.
  if (/[\\\p{Cc}\s]/u.test(target) || !(isPath ? URL.canParse(target, origin) : URL.canParse(target))) return null;
  const url = isPath ? new URL(target, origin) : new URL(target);
  const isOwn = url.origin === new URL(origin).origin;
  if (isPath && !isOwn) return null;
  if (isOwn) return /^\/s(\/|$)/i.test(url.pathname) ? null : { kind: 'ours', url: url.href, host: url.host };
  if (url.protocol !== 'https:' || url.username || url.password) return null;
  return { kind: knownHosts.includes(url.host) ? 'ours' : 'foreign', url: url.href, host: url.host };
}
