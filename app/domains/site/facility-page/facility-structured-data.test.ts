import { describe, expect, test } from 'vitest';
import type { FacilityDetail } from '#app/domains/directory/facility/facility.schema.ts';
import { validateBlock } from '#tests/seo/structured-data.ts';
import { isA, readVocabulary } from '#tests/seo/vocabulary.ts';
import { facilityData } from './facility-structured-data.ts';

const vocabulary = readVocabulary();
const origin = 'https://sehati.example';
const facility: FacilityDetail = {
  id: 1,
  name: 'RSU Dago',
  slug: 'rsu-dago',
  category: { name: 'Rumah Sakit', slug: 'rumah-sakit' },
  description: 'Rumah sakit umum.',
  content: '',
  address: 'Jalan Dago 1',
  city: 'Bandung',
  province: 'Jawa Barat',
  postal_code: '40135',
  latitude: -6.9,
  longitude: 107.6,
  phone: '+62220000201',
  whatsapp_phone: '+62220000211',
  emergency_phone: null,
  web_url: 'https://dago.example',
  thumbnail: '/media/facilities/dago',
  accent: 'teal',
  time_zone: 'Asia/Jakarta',
  is_unit: true,
  opening_hours: [{ day: 1, opens: '07:00', closes: '16:00' }],
};
const least = { description: '', postal_code: null, latitude: null, longitude: null, web_url: null, thumbnail: null, opening_hours: [] };

describe.each([
  ['rumah-sakit', 'Hospital'],
  ['klinik', 'MedicalClinic'],
  ['apotek', 'Pharmacy'],
  ['laboratorium', 'DiagnosticLab'],
  ['optik', 'MedicalOrganization'],
])('%s', (slug, type) => {
  const record = { ...facility, category: { name: slug, slug } };

  test('is in the vocabulary, with everything a record can state and with the least', () => {
    expect(validateBlock(vocabulary, facilityData(origin, record)).errors).toEqual([]);
    expect(validateBlock(vocabulary, facilityData(origin, { ...record, ...least })).errors).toEqual([]);
    expect(isA(vocabulary, type, 'MedicalOrganization')).toBe(true);
  });

  test('says what it is and only what is stated', () => {
    const said = facilityData(origin, record);
    expect(said).toMatchObject({ '@type': type, '@id': `${origin}/#rsu-dago`, telephone: '+62220000201' });
    expect(JSON.stringify(said)).toContain('OpeningHoursSpecification');
    const little = JSON.stringify(facilityData(origin, { ...record, ...least }));
    for (const word of ['OpeningHours', 'Geo', 'postalCode', 'sameAs', 'image', 'priceRange', 'rating']) expect(little).not.toContain(word);
  });
});
