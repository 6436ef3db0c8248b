/**
 * Where a short link leads. `ours` goes on by itself: a page of this site, a facility's own site, WhatsApp, or a configured host.
 * `foreign` is shown with its host, and the visitor decides.
 */
export type LinkTarget = Readonly<{ kind: 'ours' | 'foreign'; url: string; host: string }>;

/** What a link's token looks like; anything else is not looked up. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{8,64}$/.test(text);
}

/** What the name of a card in an address looks like. */
export function isCardName(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 100;
}

/**
 * Judges a stored target (guides: security S27): an own path or an https address, nothing else. Null when it is neither, or leads
 * back to a short link. `origin` is our own address, `knownHosts` are compared whole: a host below a known one is not known.
 */
export function checkTarget(target: string, origin: string, knownHosts: readonly string[]): LinkTarget | null {
  const isPath = target.startsWith('/');
  // Browsers read a backslash as a slash and leave out tabs and line ends: such an address leads elsewhere than it seems.
  if (/[\\\p{Cc}\s]/u.test(target) || !(isPath ? URL.canParse(target, origin) : URL.canParse(target))) return null;
  const url = isPath ? new URL(target, origin) : new URL(target);
  const isOwn = url.origin === new URL(origin).origin;
  if (isPath && !isOwn) return null;
  if (isOwn) return /^\/s(\/|$)/i.test(url.pathname) ? null : { kind: 'ours', url: url.href, host: url.host };
  if (url.protocol !== 'https:' || url.username || url.password) return null;
  return { kind: knownHosts.includes(url.host) ? 'ours' : 'foreign', url: url.href, host: url.host };
}
