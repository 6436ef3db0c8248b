/** Every ending that a parser of addresses could take for a request of a page's data. */
const dataLike = /\.data\/*$/i;

/**
 * The path of the page that a request is for, derived as React Router does it: `/x.data` requests the data of `/x`, and `/x/_.data` that of
 * `/x/`. Null (a 404) for text that cannot be decoded, and for every other spelling of a data request.
 */
export function pagePathOf(pathname: string): string | null {
  const text = decoded(pathname);
  if (text === null) return null;
  if (!dataLike.test(text.replaceAll('\0', ''))) return pathname;
  if (text.includes('\0') || !pathname.endsWith('.data') || text.includes('//')) return null;
  if (pathname.endsWith('/_.data')) return withoutData(pathname.slice(0, -'_.data'.length));
  // Without escapes these would be other pages: React Router matches the address before it decodes it.
  return /\/(_|_root)?\.data$/i.test(text) ? null : withoutData(pathname.slice(0, -'.data'.length));
}

/** A page whose own path looks like a data request would be read differently by React Router. */
function withoutData(path: string): string | null {
  return dataLike.test(decoded(path) ?? '') ? null : path;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The path and the query of the page that a request is for, also where the request is for its data. */
export function pageAddressOf({ url }: Pick<Request, 'url'>): { pathname: string; search: string } {
  const { pathname, search, searchParams } = new URL(url);
  // The router's client adds the routes whose data it lacks, and the mark of an index page.
  const isAdded = (name: string, value: string) => name === '_routes' || (name === 'index' && value === '');
  const kept = [...searchParams].filter(([name, value]) => !isAdded(name, value));
  const query = new URLSearchParams(kept).toString();
  return { pathname: pagePathOf(pathname) ?? pathname, search: kept.length === searchParams.size ? search : query && `?${query}` };
}
