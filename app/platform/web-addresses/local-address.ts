/**
 * The redirect target after a log-in, taken from an address that anyone can have written: a path of this site, or null. Anything a browser
 * could read as another host, or as no path at all, is refused (docs/security.md, R52).
 */
export function localAddressOrNull(address: string | null | undefined): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused: browsers drop them before reading an address
  if (!address || address.length > 500 || !address.startsWith('/') || /[\\\u0000-\u0020\u007f]/.test(address)) return null;
  const here = 'https://sehati.invalid';
  const url = URL.canParse(address, here) ? new URL(address, here) : null;
  // Dot segments can produce a path that begins with `//` only when they are removed.
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
