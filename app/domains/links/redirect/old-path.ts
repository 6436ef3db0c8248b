import { withoutEnd } from '#app/platform/text/without-end.ts';

/** The number of a post in an address of WordPress, which has no path: `/?p=123`. */
const postNumber = /^\d{1,12}$/;
const postNumberOf = (query: URLSearchParams) => query.get('p') ?? query.get('page_id');

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path without the slash at its end; the home page alone keeps it. */
const pathOf = ({ pathname }: URL) => withoutEnd(decoded(pathname), /\//) || '/';

/** What begins so is the product's own, whether or not something is there: interfaces, files, accounts, staff and private links. */
const ownSpaces = new Set([
  ...[
    'v1',
    'assets',
    'media',
    'files',
    'account',
    'staff',
    'dev',
    'pratinjau',
    's',
    'business-card',
    'livez',
    'readyz',
    'healthz',
    'metrics',
  ],
  ...['lacak', 'keluhan', 'reservasi', 'chat', 'keranjang', 'sw.js', '__manifest'],
]);

/** True for a path in a space of the product, however its letters and slashes are written. */
function isOwnSpace(path: string): boolean {
  const [first = ''] = decoded(path).toLowerCase().split(/[/?#]/).filter(Boolean);
  return ownSpaces.has(first.replace(/\.data$/, ''));
}

/**
 * The old address that a person typed, a path or a whole address of the earlier site, in the form in which it is looked up. Null for what is
 * none, and for the home page, which is always there.
 */
export function oldPathOf(text: string): string | null {
  const typed = text.trim().replace(/^(?=\?)/, '/');
  if (/[\\\p{Cc}\s]/u.test(typed) || !/^(?:https?:\/\/|\/(?!\/))/i.test(typed) || !URL.canParse(typed, 'https://lama.invalid')) return null;
  const url = new URL(typed, 'https://lama.invalid');
  const path = pathOf(url);
  const number = postNumberOf(url.searchParams) ?? '';
  if (path !== '/') return isOwnSpace(path) ? null : path + url.search;
  return postNumber.test(number) ? `/?p=${Number(number)}` : null;
}

/** Under which old addresses a requested one is looked up, the exact one first. */
export function oldPathsOf(url: URL): string[] {
  const path = pathOf(url);
  // Such as NUL, which no text of PostgreSQL has.
  if (/\p{Cc}/u.test(path)) return [];
  if (path !== '/') return [...new Set([path + url.search, path])];
  const number = postNumberOf(url.searchParams) ?? '';
  return postNumber.test(number) ? [`/?p=${Number(number)}`] : [];
}
