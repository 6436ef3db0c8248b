import type { FacilityDetail } from '#app/domains/directory/facilities/schema.ts';
import { siteName } from '#app/platform/page-meta.ts';
import { type PlaceRecord, placeData } from '#app/platform/place-data.ts';

/** What schema.org calls each category of ours; a category it has no word for is a medical organisation. */
const types: Readonly<Record<string, string>> = {
  'rumah-sakit': 'Hospital',
  klinik: 'MedicalClinic',
  apotek: 'Pharmacy',
  laboratorium: 'DiagnosticLab',
};

/** Those that schema.org counts among places, and so have a position and opening hours of their own. */
const places = ['Hospital', 'MedicalClinic', 'Pharmacy'];

/**
 * A facility for search engines: its kind, address, numbers and its own opening hours, all from the record. What the record does
 * not state is left out. The `@id` is the one that the home page gives to units, so that both speak of the same thing.
 */
export function facilityData(origin: string, facility: FacilityDetail) {
  const { slug, name, category, description, phone, web_url, thumbnail, latitude, longitude } = facility;
  const type = types[category.slug] ?? 'MedicalOrganization';
  const record: PlaceRecord = { ...facility, postalCode: facility.postal_code, latitude, longitude, hours: facility.opening_hours };
  const place = placeData(record);
  return {
    '@context': 'https://schema.org',
    '@type': type,
    '@id': `${origin}/#${slug}`,
    name,
    ...(description ? { description } : {}),
    url: `${origin}/fasilitas-kesehatan/detail/${slug}`,
    telephone: phone,
    ...(thumbnail ? { image: `${origin}${thumbnail}-640.webp` } : {}),
    ...(web_url ? { sameAs: web_url } : {}),
    parentOrganization: { '@type': 'Organization', '@id': `${origin}/#organization`, name: siteName, url: `${origin}/` },
    ...(places.includes(type) ? place : { address: place.address, location: { '@type': 'Place', name, ...place } }),
  };
}
