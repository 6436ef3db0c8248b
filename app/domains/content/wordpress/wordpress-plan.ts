import { cutText } from '#app/platform/text/cut-text.ts';
import { normalForm } from '#app/platform/text/normal-form.ts';
import { withoutEnd } from '#app/platform/text/without-end.ts';
import type { Export, Post } from './wordpress.schema.ts';
import type { Links } from './wordpress-text.ts';

/** An address part from any text: letters without marks, digits, and dashes. */
function slugFrom(text: string, max: number): string {
  const plain = normalForm(leniently(text), 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, max)
    .replace(/-$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Percent codes as text; one that was cut, or is none, is left out. */
function leniently(text: string): string {
  const bytesOf = (codes: string) => Uint8Array.from(codes.slice(1).split('%'), (code) => Number.parseInt(code, 16));
  return text
    .replace(/(?:%[0-9a-f]{2})+/gi, (codes) => new TextDecoder().decode(bytesOf(codes)))
    .replaceAll('\uFFFD', '')
    .replace(/%[0-9a-f]?$/i, '');
}

/** The address of its article. */
export const slugOfPost = ({ slug, title, id }: Post) => slugFrom(slug, 120) || slugFrom(title, 120) || `artikel-${id}`;

/** The moment of its publication; null for one that was never published, or is still to be. */
export function publishedAt({ date, local_date, status }: Post, now: Date): Date | null {
  const inUtc = new Date(`${date.replace(' ', 'T')}Z`);
  const moment = Number.isNaN(inUtc.getTime()) ? new Date(`${local_date.replace(' ', 'T')}+07:00`) : inUtc;
  return status === 'publish' && !Number.isNaN(moment.getTime()) && moment <= now ? moment : null;
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : '');
const withoutSlash = (path: string) => withoutEnd(path, /\//) || path.slice(0, 1);

/** A path that can be an old address: not the home page, and none with a space, a backslash or a control character. */
const leadsOn = /^\/(?!\/)[^\\\s\p{Cc}]{1,499}$/u;

/** The old addresses of a post: its own, and the one with its number. */
export function oldAddressesOf({ link, id }: Post): string[] {
  const path = URL.canParse(link) ? withoutSlash(decoded(new URL(link).pathname)) : '/';
  return [...(leadsOn.test(path) ? [path] : []), ...(/^\d{1,12}$/.test(id) ? [`/?p=${id}`] : [])];
}

/** Where links to the earlier site lead: posts of the file to their new addresses, every other page to its path, which may be redirected. */
export function linksOf({ site, posts }: Export, pathOf: (slug: string) => string): Links {
  const own = hostOf(site);
  const known = new Map(
    posts.filter(({ type }) => type === 'post').flatMap((post) => oldAddressesOf(post).map((old) => [old, pathOf(slugOfPost(post))])),
  );
  return (href) => {
    if (!/^(?:https?:)?\/\/|^\/(?!\/)/i.test(href) || !URL.canParse(href, site || 'https://lama.invalid')) return null;
    const url = new URL(href, site || 'https://lama.invalid');
    if (hostOf(url.href) !== own && !href.startsWith('/')) return null;
    const number = url.searchParams.get('p');
    const path = withoutSlash(decoded(url.pathname));
    const found = known.get(path === '/' && number ? `/?p=${number}` : path);
    return { href: (found ?? (path === '/' ? '/' : url.pathname)) + url.hash, isKnown: found !== undefined || path === '/' };
  };
}

/** The summary of a card: the excerpt, otherwise the beginning of the text. */
export const summaryOf = (excerpt: string, text: string) => cutText(excerpt || text, excerpt ? 300 : 160);

const unnamed = /^(?:uncategorized|tak-berkategori|tanpa-kategori)$/;

/** The first real category of a post. */
export function categoryOf({ categories }: Post): { name: string; slug: string } {
  const found = categories.find(({ slug }) => !unnamed.test(slug)) ?? { name: 'Kesehatan', slug: 'kesehatan' };
  return { name: cutText(found.name, 60), slug: slugFrom(found.slug || found.name, 60) || 'kesehatan' };
}
