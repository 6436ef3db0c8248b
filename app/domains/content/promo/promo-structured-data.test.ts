import { expect, test } from 'vitest';
import { type LandingRecord, landingStructuredData } from '../landing/landing-structured-data.ts';
import { type PromoRecord, promoStructuredData } from './promo-structured-data.ts';

const origin = 'https://sehati.example';
const facility = { name: 'RS Satu', address: 'Jalan Contoh 1', city: 'Bandung', phone: '+62220000001' };

const promo: PromoRecord = {
  slug: 'cek',
  name: 'Cek Jantung',
  summary: 'Ringkasan',
  image: '/media/promos/cek',
  startsOn: '2026-11-01',
  endsOn: '2026-12-31',
  status: 'running',
  publishedAt: new Date('2026-10-30T02:00:00Z'),
  updatedAt: new Date('2026-11-02T02:00:00Z'),
  facility,
};

const landing: LandingRecord = {
  slug: 'mcu-contoh',
  name: 'MCU Contoh',
  summary: 'Ringkasan',
  image: '/media/pages/mcu',
  priceFrom: 850_000,
  publishedAt: new Date('2026-10-30T02:00:00Z'),
  updatedAt: new Date('2026-11-02T02:00:00Z'),
  facility,
  sources: [],
};

/** The schema.org properties of each type that the site uses, with inherited ones. */
const vocabulary: Record<string, readonly string[]> = {
  WebPage: page(),
  MedicalWebPage: page(),
  ImageObject: ['contentUrl'],
  Offer: ['name', 'description', 'url', 'validFrom', 'validThrough', 'offeredBy', 'priceSpecification'],
  PriceSpecification: ['minPrice', 'priceCurrency'],
  Service: ['name', 'description', 'provider', 'offers'],
  Hospital: ['name', 'telephone', 'address'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
};

function page(): string[] {
  const words = ['url', 'name', 'description', 'inLanguage', 'isPartOf', 'datePublished', 'dateModified'];
  return [...words, 'primaryImageOfPage', 'citation', 'mainEntity'];
}

function errorsOf(value: unknown, place = '$'): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => errorsOf(item, `${place}[${index}]`));
  if (typeof value !== 'object' || value === null)
    return value === null || value === undefined || value === '' ? [`${place} is empty`] : [];
  const { '@type': type, '@id': id, '@context': _context, ...properties } = value as Record<string, unknown>;
  if (!type) return id && Object.keys(properties).length === 0 ? [] : [`${place} has no type`];
  return Object.entries(properties).flatMap(([name, inner]) => [
    ...(vocabulary[String(type)]?.includes(name) ? [] : [`${place}.${name} is no property of ${String(type)}`]),
    ...errorsOf(inner, `${place}.${name}`),
  ]);
}

const bare: PromoRecord = { ...promo, image: null, endsOn: null, facility: null };

test('types and properties are in the vocabulary', () => {
  for (const one of [promo, bare, { ...promo, status: 'ended' as const }]) expect(errorsOf(promoStructuredData(origin, one))).toEqual([]);
  for (const one of [landing, { ...landing, image: null, priceFrom: null }, { ...landing, sources: ['Buku'] }])
    expect(errorsOf(landingStructuredData(origin, one))).toEqual([]);
});

test('a promo says its true dates and its period', () => {
  expect(promoStructuredData(origin, promo)).toMatchObject({
    '@type': 'WebPage',
    url: 'https://sehati.example/promo/detail/cek',
    datePublished: '2026-10-30T02:00:00.000Z',
    dateModified: '2026-11-02T02:00:00.000Z',
    mainEntity: { '@type': 'Offer', validFrom: '2026-11-01', validThrough: '2026-12-31', offeredBy: { name: 'RS Satu' } },
  });
});

test('what the record does not state is not said: no price, no end, no facility', () => {
  const text = JSON.stringify(promoStructuredData(origin, bare));
  for (const word of ['price', 'validThrough', 'offeredBy', 'primaryImage', 'ating']) expect(text).not.toContain(word);
  const page = JSON.stringify(landingStructuredData(origin, { ...landing, priceFrom: null }));
  for (const word of ['offers', 'price', 'ating', 'review']) expect(page).not.toContain(word);
});

test('a promo that is over offers nothing', () => {
  expect(promoStructuredData(origin, { ...promo, status: 'ended' })).not.toHaveProperty('mainEntity');
});

test('a landing page tells its lowest price, and names its sources as a medical page', () => {
  expect(landingStructuredData(origin, landing)).toMatchObject({
    '@type': 'WebPage',
    mainEntity: { offers: { priceSpecification: { minPrice: 850_000, priceCurrency: 'IDR' } }, provider: { name: 'RS Satu' } },
  });
  expect(landingStructuredData(origin, { ...landing, sources: ['Buku'] })).toMatchObject({ '@type': 'MedicalWebPage', citation: ['Buku'] });
});
