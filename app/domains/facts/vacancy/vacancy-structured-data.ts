import { siteName } from '#app/platform/pages/page-meta.ts';
import { vacancyPath } from './vacancy-addresses.ts';
import { type VacancyKind, vacancyKinds } from './vacancy-kinds.schema.ts';

type Stated = Readonly<{
  slug: string;
  name: string;
  kind: VacancyKind;
  content: string;
  closesOn: string;
  publishedOn: string;
  facility: Readonly<{ name: string; slug: string; address: string; city: string; province: string; postalCode: string | null }>;
}>;

/** A vacancy for search engines. It is valid through its last day in Bandung. */
export function vacancyData(origin: string, { slug, name, kind, content, closesOn, publishedOn, facility }: Stated) {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: name,
    description: content,
    url: `${origin}${vacancyPath(slug)}`,
    datePosted: publishedOn,
    validThrough: `${closesOn}T23:59:59+07:00`,
    employmentType: vacancyKinds.find(({ value }) => value === kind)?.type ?? 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', '@id': `${origin}/#organization`, name: siteName, url: `${origin}/` },
    jobLocation: {
      '@type': 'Place',
      name: facility.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: facility.address,
        addressLocality: facility.city,
        addressRegion: facility.province,
        ...(facility.postalCode ? { postalCode: facility.postalCode } : {}),
        addressCountry: 'ID',
      },
    },
  };
}
