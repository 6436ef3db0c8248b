import { describe, expect, test } from 'vitest';
import { homeStructuredData, type UnitRecord } from '#app/domains/site/home-page/home-structured-data.ts';
import { breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { validateBlock } from './structured-data.ts';
import { isA, readVocabulary } from './vocabulary.ts';

const vocabulary = readVocabulary();
const origin = 'https://sehati.example';
const errorsOf = (block: unknown) => validateBlock(vocabulary, block).errors;
const block = (said: Record<string, unknown>) => ({ '@context': 'https://schema.org', ...said });

describe('the vocabulary is read whole', () => {
  test('types, inheritance and enumerations are those of schema.org', () => {
    expect(vocabulary.size).toBeGreaterThan(800);
    expect(isA(vocabulary, 'Hospital', 'LocalBusiness')).toBe(true);
    expect(isA(vocabulary, 'IndividualPhysician', 'Physician')).toBe(true);
    expect(isA(vocabulary, 'MedicalWebPage', 'CreativeWork')).toBe(true);
    expect(isA(vocabulary, 'CreativeWork', 'MedicalWebPage')).toBe(false);
    expect(vocabulary.get('DayOfWeek')?.members).toContain('Monday');
    expect(vocabulary.get('MedicalSpecialty')?.members).toContain('Cardiovascular');
    expect(vocabulary.get('MedicalWebPage')?.properties.has('lastReviewed')).toBe(true);
    expect(vocabulary.get('Article')?.properties.has('lastReviewed')).toBe(false);
    expect(vocabulary.get('3DModel')).toBeDefined();
  });
});

const article = {
  '@type': ['Article', 'MedicalWebPage'],
  headline: 'Demam',
  name: 'Demam',
  url: `${origin}/articles/detail/demam`,
  datePublished: '2026-05-01T08:00:00+07:00',
  dateModified: '2026-05-02T08:00:00+07:00',
  lastReviewed: '2026-05-01',
  inLanguage: 'id-ID',
  author: { '@type': 'Organization', name: 'Redaksi' },
  publisher: { '@id': `${origin}/#organization` },
  image: [`${origin}/share/article/demam.png`],
};
const hospital = {
  '@type': 'Hospital',
  name: 'RS',
  telephone: '+62',
  address: { '@type': 'PostalAddress', streetAddress: 'Jalan', addressLocality: 'Bandung', addressCountry: 'ID' },
};
const hours = { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], opens: '07:00', closes: '21:00' };

describe('what is right passes', () => {
  test.each([
    ['an article that is a medical page', article],
    ['a hospital with hours', { ...hospital, openingHoursSpecification: [hours] }],
    [
      'a specialty of the enumeration',
      { '@type': 'Physician', name: 'dr. A', url: origin, medicalSpecialty: 'https://schema.org/Pediatric' },
    ],
    ['an offer', { '@type': 'Service', name: 'X', provider: hospital, offers: { '@type': 'Offer', price: 150_000, priceCurrency: 'IDR' } }],
  ])('%s', (_name, said) => {
    expect(errorsOf(block(said))).toEqual([]);
  });
});

describe('what is wrong is refused', () => {
  test.each<[string, unknown, RegExp]>([
    ['another context', { ...article, '@context': 'http://schema.org' }, /@context/],
    ['a type that is not there', block({ '@type': 'Hospitall', name: 'x' }), /no type of schema.org/],
    ['a property of another type', block({ ...article, '@type': 'Article' }), /lastReviewed: is no property of Article/],
    ['a made-up property', block({ ...hospital, rating: 5 }), /rating: is no property/],
    ['a value of the wrong type', block({ ...hospital, address: hours }), /is none of/],
    ['a text where a thing belongs', block({ ...article, publisher: 'Sehati' }), /publisher: "Sehati" is none of/],
    ['a date that is none', block({ ...article, datePublished: '2026-02-30' }), /datePublished/],
    ['a date in words', block({ ...article, datePublished: '1 Mei 2026' }), /datePublished/],
    ['a moment without its offset', block({ ...article, datePublished: '2026-05-01T08:00:00' }), /datePublished/],
    ['a day of no week', block({ ...hospital, openingHoursSpecification: { ...hours, dayOfWeek: 'Senin' } }), /Senin/],
    ['an hour of no day', block({ ...hospital, openingHoursSpecification: { ...hours, closes: '24:00' } }), /24:00/],
    ['a specialty of no enumeration', block({ '@type': 'Physician', name: 'A', url: origin, medicalSpecialty: 'Anak' }), /Anak/],
    ['a relative address', block({ ...article, image: '/x.png' }), /image: "\/x.png" is none of/],
    ['a relative address where a text may stand', block({ ...article, sameAs: '/x' }), /sameAs/],
    ['a relative identity', block({ ...hospital, '@id': '#rs' }), /@id #rs/],
    ['an empty text', block({ ...hospital, name: '' }), /name/],
    ['an empty list', block({ ...hospital, openingHoursSpecification: [] }), /is empty/],
    ['null', block({ ...hospital, telephone: null }), /telephone/],
    ['a number as text', block({ ...hospital, geo: { '@type': 'GeoCoordinates', latitude: null, longitude: 107 } }), /latitude/],
    ['an article without its date', block({ ...article, datePublished: undefined }), /states its datePublished/],
    ['a hospital without its address', block({ '@type': 'Hospital', name: 'RS', telephone: '+62' }), /states its address/],
    [
      'a price of no currency',
      block({ '@type': 'Service', name: 'X', provider: hospital, offers: { '@type': 'Offer', price: 5 } }),
      /price and its currency/,
    ],
    ['an object without a type', block({ ...hospital, address: { streetAddress: 'x' } }), /has no @type/],
    ['an empty graph', block({ '@graph': [] }), /is no list/],
    ['a superseded property', block({ ...article, aspect: 'x' }), /is superseded/],
    [
      'a breadcrumb out of order',
      block({ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 2, name: 'A' }] }),
      /position 2/,
    ],
    [
      'a search whose query goes nowhere',
      block({
        '@type': 'WebSite',
        name: 'x',
        url: origin,
        potentialAction: { '@type': 'SearchAction', target: `${origin}/cari?q={kata}`, 'query-input': 'required name=search_term_string' },
      }),
      /do not belong together/,
    ],
  ])('%s', (_name, said, error) => {
    expect(errorsOf(said).join('\n')).toMatch(error);
  });
});

const unit: UnitRecord = {
  slug: 'rs-satu',
  name: 'RS Satu',
  address: 'Jalan Contoh 1',
  city: 'Bandung',
  province: 'Jawa Barat',
  postalCode: '40115',
  latitude: -6.9,
  longitude: 107.6,
  phone: '+62220000001',
  webUrl: 'https://satu.sehati.example',
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '07:00', closes: '21:00' })),
};
const site = { name: 'Sehati', description: 'Kelompok rumah sakit' };

describe('the blocks of the rules', () => {
  test('home: with everything a record can state, and with the least', () => {
    const least = { ...unit, postalCode: null, latitude: null, longitude: null, webUrl: null, hours: [] };
    const { errors, defined, mentioned } = validateBlock(
      vocabulary,
      homeStructuredData(origin, site, [unit, { ...least, slug: 'rs-dua' }]),
    );
    expect(errors).toEqual([]);
    expect([...mentioned].filter((id) => !defined.has(id))).toEqual([]);
    expect(errorsOf(homeStructuredData(origin, site, []))).toEqual([]);
  });

  test('breadcrumb', () => {
    expect(errorsOf(breadcrumbData(origin, [{ label: 'Beranda', href: '/' }, { label: 'Artikel' }]))).toEqual([]);
  });
});
