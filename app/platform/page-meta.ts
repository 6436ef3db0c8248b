import type { MetaDescriptor } from 'react-router';
import { cutText } from './cut-text.ts';

/** The group's name as titles and search engines show it. */
export const siteName = 'Sehati';

export type PageMetaInput = Readonly<{
  /** Where visitors reach the site, without a slash at the end: `env.publicUrl`. */
  origin: string;
  /** Without the site's name, which is added; the home page passes the whole title and `bare`. */
  title: string;
  bare?: boolean;
  /** Cut to 200 characters: spec 1, section 9. */
  description: string;
  /** Path of the page's one address, with the parameters that make it another page and no others. */
  canonicalPath: string;
  /** Path of a PNG or JPEG of 1200 × 630. */
  image?: string;
  kind?: 'website' | 'article';
}>;

/** What a page says of itself to search engines and to the places where its link is shared. */
export function pageMeta(input: PageMetaInput): MetaDescriptor[] {
  const url = new URL(input.canonicalPath, input.origin).href;
  const title = input.bare ? input.title : `${input.title}${pageOf(url)} | ${siteName}`;
  const description = cutText(input.description, 200);
  const image = new URL(input.image ?? '/media/share-default.png', input.origin).href;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
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

/** Later pages of a list are pages of their own, so their titles differ too. */
function pageOf(url: string): string {
  const page = new URL(url).searchParams.get('halaman');
  return page === null ? '' : `, halaman ${page}`;
}
