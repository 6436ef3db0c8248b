import type { FacilityDetail } from '#app/domains/directory/facility/facility.schema.ts';
import { siteName } from '#app/platform/pages/page-meta.ts';
import { type PlaceRecord, placeData } from '#app/platform/pages/place-data.ts';
import { pictureAddress } from '#app/platform/pictures/picture-address.ts';

/** The schema.org type of each of our categories; a category without one is a medical organisation. */
const types: Readonly<Record<string, string>> = {
  'rumah-sakit': 'Hospital',
  klinik: 'MedicalClinic',
  apotek: 'Pharmacy',
  laboratorium: 'DiagnosticLab',
};

/** The types that are places in schema.org, and therefore have their own position and opening hours. */
const places = ['Hospital', 'MedicalClinic', 'Pharmacy'];

/**
 * A facility for search engines: its type, address, numbers and opening hours, without what the record does not state. The `@id` is the one
 * that the home page gives to units, so that both mean the same entity.
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
    ...(thumbnail ? { image: `${origin}${pictureAddress(thumbnail, 'facility')}` } : {}),
    ...(web_url ? { sameAs: web_url } : {}),
    parentOrganization: { '@type': 'Organization', '@id': `${origin}/#organization`, name: siteName, url: `${origin}/` },
    ...(places.includes(type) ? place : { address: place.address, location: { '@type': 'Place', name, ...place } }),
  };
}
