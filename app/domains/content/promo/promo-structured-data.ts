import { pictureAddress } from '#app/platform/pictures/picture-address.ts';

/** A promo for search engines; every field is from its record. */
export type PromoRecord = Readonly<{
  slug: string;
  name: string;
  summary: string;
  image: string | null;
  startsOn: string;
  endsOn: string | null;
  status: 'upcoming' | 'running' | 'ended';
  publishedAt: Date;
  updatedAt: Date;
  facility: { name: string; address: string; city: string; phone: string } | null;
}>;

/**
 * Returns the structured data of a promo's page: the page with the dates of its record and, until the promo ends, the offer with its period
 * and provider. There is no price and no rating, because no record states them.
 */
export function promoStructuredData(origin: string, promo: PromoRecord) {
  const url = `${origin}/promo/detail/${promo.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': url,
    url,
    name: promo.name,
    description: promo.summary,
    inLanguage: 'id-ID',
    isPartOf: { '@id': `${origin}/#website` },
    datePublished: promo.publishedAt.toISOString(),
    dateModified: promo.updatedAt.toISOString(),
    ...(promo.image
      ? { primaryImageOfPage: { '@type': 'ImageObject', contentUrl: `${origin}${pictureAddress(promo.image, 'promo')}` } }
      : {}),
    ...(promo.status === 'ended' ? {} : { mainEntity: offer(url, promo) }),
  };
}

function offer(url: string, promo: PromoRecord) {
  return {
    '@type': 'Offer',
    name: promo.name,
    description: promo.summary,
    url,
    validFrom: promo.startsOn,
    ...(promo.endsOn ? { validThrough: promo.endsOn } : {}),
    ...(promo.facility
      ? {
          offeredBy: {
            '@type': 'Hospital',
            name: promo.facility.name,
            telephone: promo.facility.phone,
            address: {
              '@type': 'PostalAddress',
              streetAddress: promo.facility.address,
              addressLocality: promo.facility.city,
              addressCountry: 'ID',
            },
          },
        }
      : {}),
  };
}
