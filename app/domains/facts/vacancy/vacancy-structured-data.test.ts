import { expect, test } from 'vitest';
import { validateBlock } from '#tests/seo/structured-data.ts';
import { readVocabulary } from '#tests/seo/vocabulary.ts';
import { guideData } from '../guide/guide-structured-data.ts';
import { vacancyData } from './vacancy-structured-data.ts';

const vocabulary = readVocabulary();
const origin = 'https://sehati.example';
const facility = { name: 'RSU Dago', slug: 'rsu-dago', address: 'Jalan Dago 1', city: 'Bandung', province: 'Jawa Barat', postalCode: null };
const vacancy = {
  slug: 'perawat',
  name: 'Perawat',
  kind: 'part-time',
  content: '<p>Merawat.</p>',
  closesOn: '2026-12-31',
  publishedOn: '2026-11-01',
  facility,
} as const;

test('a vacancy is in the vocabulary and ends with its last day in Bandung', () => {
  const said = vacancyData(origin, vacancy);
  expect(validateBlock(vocabulary, said).errors).toEqual([]);
  expect(said).toMatchObject({ validThrough: '2026-12-31T23:59:59+07:00', employmentType: 'PART_TIME', url: `${origin}/karier/perawat` });
  expect(JSON.stringify(said)).not.toContain('postalCode');
  expect(JSON.stringify(vacancyData(origin, { ...vacancy, facility: { ...facility, postalCode: '40135' } }))).toContain('40135');
});

test('the steps of a guide are in the vocabulary, and a guide without steps says nothing', () => {
  const step = { name: 'Datang ke loket', place: 'Lantai 1', bring: 'KTP', time: null, price: null };
  const guide = { anchor: 'lab', name: 'Hasil laboratorium', unit: null, content: '', steps: [step], checkedOn: '2026-11-01' };
  const said = guideData(`${origin}/pasien/hasil`, guide);
  expect(validateBlock(vocabulary, said).errors).toEqual([]);
  expect(said?.step).toEqual([
    { '@type': 'HowToStep', position: 1, name: 'Datang ke loket', text: 'Datang ke loket. Lantai 1. Bawa: KTP' },
  ]);
  expect(guideData(origin, { ...guide, steps: [] })).toBeNull();
});
