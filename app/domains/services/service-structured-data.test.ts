import { expect, test } from 'vitest';
import { validateBlock } from '#tests/seo/structured-data.ts';
import { readVocabulary } from '#tests/seo/vocabulary.ts';
import type { ServiceDetail } from './service.schema.ts';
import { serviceData } from './service-structured-data.ts';

const vocabulary = readVocabulary();
const origin = 'https://sehati.example';
const facility = {
  id: 1,
  name: 'RSU Dago',
  slug: 'rsu-dago',
  type_slug: 'rumah-sakit',
  phone: '+62220000201',
  whatsapp_phone: '+62220000211',
  address: 'Jalan Dago 1',
  city: 'Bandung',
  province: 'Jawa Barat',
  time_zone: 'Asia/Jakarta',
  is_unit: true,
};
const service: ServiceDetail = {
  id: 1,
  slug: 'paket-jantung',
  name: 'Paket jantung',
  summary: 'Pemeriksaan jantung.',
  image: '/media/services/jantung',
  type: 'visit',
  is_featured: true,
  price: 500_000,
  category: { name: 'Medical Check Up', slug: 'medical-check-up' },
  health_facility: { name: 'RSU Dago', slug: 'rsu-dago', accent: 'teal' },
  content: '',
  updated_at: new Date(),
  facility,
  doctor: null,
  specialization: null,
  options: [],
  results: null,
  schedules: [],
};
const options = [{ id: 1, name: 'Chat 30 menit', price: 75_000, duration: 30 }];

test('is in the vocabulary, with and without price, options and picture', () => {
  for (const more of [{}, { price: null, image: null }, { options }]) {
    expect(validateBlock(vocabulary, serviceData(origin, { ...service, ...more })).errors).toEqual([]);
  }
});

test('offers are the recorded prices and nothing else', () => {
  expect(serviceData(origin, service).offers).toEqual([{ '@type': 'Offer', name: 'Paket jantung', price: 500_000, priceCurrency: 'IDR' }]);
  expect(serviceData(origin, { ...service, options }).offers).toMatchObject([{ name: 'Chat 30 menit', price: 75_000 }]);
  expect(serviceData(origin, { ...service, price: null })).not.toHaveProperty('offers');
});
