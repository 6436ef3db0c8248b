import type { ServiceDetail } from './schema.ts';

/**
 * A service for search engines: who provides it, where, and offers only for prices that are recorded. Its days stand in the
 * calendar of the page; schema.org has no word for weekly hours of a service.
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
    ...(image ? { image: `${origin}${image}-640.webp` } : {}),
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
