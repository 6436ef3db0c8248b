import { describe, expect, test } from 'vitest';
import { doctorStructuredData } from './doctor-structured-data.ts';

describe('structured data', () => {
  const facility = {
    id: 1,
    name: 'RS Satu',
    slug: 'rs-satu',
    phone: '+62220000001',
    whatsappPhone: '+628110000001',
    address: 'Jalan Contoh 1',
    city: 'Bandung',
    province: 'Jawa Barat',
    postalCode: null,
    isUnit: true,
    timeZone: 'Asia/Jakarta',
  };
  const doctor = {
    slug: 'ani',
    name: 'dr. Ani',
    portrait: '/media/portraits/ani',
    languages: ['id', 'en'],
    description: 'Merawat anak.',
    specializations: [{ id: 1, name: 'Anak', slug: 'anak', parentName: null }],
    practices: [{ facility }, { facility }],
  };

  test('says what the record says, each facility once', () => {
    expect(doctorStructuredData('https://sehati.test', doctor)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'IndividualPhysician',
      '@id': 'https://sehati.test/dokter/anak/ani#dokter',
      url: 'https://sehati.test/dokter/anak/ani',
      name: 'dr. Ani',
      image: 'https://sehati.test/media/portraits/ani-320.webp',
      description: 'Merawat anak.',
      knowsAbout: ['Anak'],
      knowsLanguage: ['id', 'en'],
      medicalSpecialty: ['https://schema.org/Pediatric'],
      hospitalAffiliation: [
        {
          '@type': 'Hospital',
          '@id': 'https://sehati.test/#rs-satu',
          name: 'RS Satu',
          telephone: '+62220000001',
          address: {
            '@type': 'PostalAddress',
            streetAddress: 'Jalan Contoh 1',
            addressLocality: 'Bandung',
            addressRegion: 'Jawa Barat',
            addressCountry: 'ID',
          },
        },
      ],
    });
  });

  test('and nothing that it does not say', () => {
    const bare = { ...doctor, portrait: null, languages: [], description: '', specializations: [], practices: [] };
    const said = doctorStructuredData('https://sehati.test', bare);
    expect(Object.keys(said)).toEqual(['@context', '@type', '@id', 'url', 'name']);
    expect(JSON.stringify(doctorStructuredData('https://sehati.test', doctor))).not.toMatch(/price|rating|opening/i);
  });
});
