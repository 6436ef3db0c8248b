import { pictureAddress } from '#app/platform/pictures/picture-address.ts';

/** A landing page for search engines; every field is from its record. */
export type LandingRecord = Readonly<{
  slug: string;
  name: string;
  summary: string;
  image: string | null;
  priceFrom: number | null;
  publishedAt: Date;
  updatedAt: Date;
  facility: { name: string; address: string; city: string; phone: string };
  /** The sources that the page names. */
  sources: readonly string[];
}>;

/**
 * Returns the structured data of a landing page: the page with the dates of its record, and the service with the facility and the lowest
 * price of the record. A page with medical sources is a MedicalWebPage.
 */
export function landingStructuredData(origin: string, page: LandingRecord) {
  const url = `${origin}/sp/${page.slug}`;
  const { facility } = page;
  return {
    '@context': 'https://schema.org',
    '@type': page.sources.length > 0 ? 'MedicalWebPage' : 'WebPage',
    '@id': url,
    url,
    name: page.name,
    description: page.summary,
    inLanguage: 'id-ID',
    isPartOf: { '@id': `${origin}/#website` },
    datePublished: page.publishedAt.toISOString(),
    dateModified: page.updatedAt.toISOString(),
    ...(page.image ? { primaryImageOfPage: { '@type': 'ImageObject', contentUrl: `${origin}${pictureAddress(page.image, 'hero')}` } } : {}),
    ...(page.sources.length > 0 ? { citation: page.sources } : {}),
    mainEntity: {
      '@type': 'Service',
      name: page.name,
      description: page.summary,
      provider: {
        '@type': 'Hospital',
        name: facility.name,
        telephone: facility.phone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: facility.address,
          addressLocality: facility.city,
          addressCountry: 'ID',
        },
      },
      ...(page.priceFrom === null
        ? {}
        : {
            offers: {
              '@type': 'Offer',
              url,
              priceSpecification: { '@type': 'PriceSpecification', minPrice: page.priceFrom, priceCurrency: 'IDR' },
            },
          }),
    },
  };
}
