import { siteName } from './page-meta.ts';

type WebPage = Readonly<{ type: 'CollectionPage' | 'MedicalWebPage'; path: string; name: string }>;

/** A page for search engines that is none of a record, such as a list or a calculator. */
export const webPageData = (origin: string, { type, path, name }: WebPage) => ({
  '@context': 'https://schema.org',
  '@type': type,
  '@id': `${origin}${path}#webpage`,
  url: `${origin}${path}`,
  name,
  inLanguage: 'id-ID',
  publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: siteName, url: `${origin}/` },
});
