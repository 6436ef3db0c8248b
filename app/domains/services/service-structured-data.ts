import { pictureAddress } from '#app/platform/pictures/picture-address.ts';
import type { ServiceDetail } from './service.schema.ts';

/**
 * A service for search engines: its provider, its location, and offers only for recorded prices. It has no weekly hours, because schema.org
 * has no property for those of a service; the page's calendar shows the days.
 */
export function serviceData(origin: string, service: ServiceDetail) {
  const { slug, name, summary, image, category, facility, options, price } = service;
  const offers = options.length > 0 ? options : price !== null ? [{ name, price }] : [];
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description: summary,
    url: `${origin}/layanan/detail/${slug}`,
    serviceType: category.name,
    ...(image ? { image: `${origin}${pictureAddress(image, 'facility')}` } : {}),
    provider: {
      '@type': 'MedicalOrganization',
      '@id': `${origin}/#${facility.slug}`,
      name: facility.name,
      url: `${origin}/fasilitas-kesehatan/detail/${facility.slug}`,
      telephone: facility.phone,
    },
    areaServed: { '@type': 'City', name: facility.city },
    ...(offers.length > 0
      ? { offers: offers.map((one) => ({ '@type': 'Offer', name: one.name, price: one.price, priceCurrency: 'IDR' })) }
      : {}),
  };
}
