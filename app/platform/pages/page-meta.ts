import type { MetaDescriptor } from 'react-router';
import { cutText } from '../text/cut-text.ts';

/** The group's name in titles and for search engines. */
export const siteName = 'Sehati';

export type PageMetaInput = Readonly<{
  /** The site's address without a trailing slash: `env.publicUrl`. */
  origin: string;
  /** Without the site's name, which is added; the home page passes the whole title and `bare`. */
  title: string;
  /** What stands before a title that has room for it, such as "Dokter Spesialis ". */
  titleStart?: string;
  /** What stays whole behind a title that has to be cut, such as " di Apotek Dago". */
  titleEnd?: string;
  bare?: boolean;
  /** Cut to 200 characters, as specified. */
  description: string;
  /** The page's canonical path, with only the parameters that make it a different page. */
  canonicalPath: string;
  /** Path of a PNG or JPEG of 1200 × 630. */
  image?: string;
  kind?: 'website' | 'article';
  /** Not for search engines: such a page names no canonical address, which would contradict it. */
  noindex?: boolean;
}>;

/** The meta elements of a page for search engines and link previews. */
export function pageMeta(input: PageMetaInput): MetaDescriptor[] {
  const url = new URL(input.canonicalPath, input.origin).href;
  const title = titleOf(input, url);
  const description = cutText(input.description, 200);
  const image = new URL(input.image ?? '/media/share-default.png', input.origin).href;
  return [
    { title },
    { name: 'description', content: description },
    input.noindex ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: input.kind ?? 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'id_ID' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    // X takes title, description and picture from the Open Graph lines above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Lists of results show no more of a title. */
const longestTitle = 70;

function titleOf({ title, titleStart = '', titleEnd = '', bare }: PageMetaInput, url: string): string {
  if (bare) return cutText(title, longestTitle);
  const page = pageOf(url);
  const end = `${page} | ${siteName}`;
  // What many titles share gives way before the name, which tells two pages apart.
  const whole = [titleStart, ''].flatMap((start) => [end, page].map((last) => start + title + titleEnd + last));
  const fitting = whole.find((one) => one.length <= longestTitle);
  if (fitting !== undefined) return fitting;
  const room = longestTitle - end.length;
  const ofName = room - titleEnd.length;
  // An end that leaves no name is cut too.
  return ofName < 20 ? cutText(title + titleEnd, room) + end : cutText(title, ofName) + titleEnd + end;
}

/** Later pages of a list are separate pages, so their titles differ too. */
function pageOf(url: string): string {
  const page = new URL(url).searchParams.get('halaman');
  return page === null ? '' : `, halaman ${page}`;
}
