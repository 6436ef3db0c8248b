import { expect, test } from 'vitest';
import { plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { validateBlock } from '#tests/seo/structured-data.ts';
import { readVocabulary } from '#tests/seo/vocabulary.ts';
import { definitionSchema } from '../definition/form-definition.schema.ts';
import type { OpenedForm } from '../filling/fill-path.ts';
import { eventData, eventListData } from './event-structured-data.ts';

const vocabulary = readVocabulary();
const origin = 'https://sehati.example';
const form: OpenedForm = {
  kind: 'event',
  slug: 'kelas-ibu',
  name: 'Kelas Ibu',
  image: '/media/promos/kelas',
  description: '',
  summary: 'Tentang kelas.',
  when: 'Senin, 23 November 2026, 08.00–12.00 WIB',
  place: 'Aula, RS Melati',
  facility: { name: 'RS Melati', address: 'Jalan Melati 1' },
  starts_at: '2026-11-23T01:00:00.000Z',
  ends_at: '2026-11-23T05:00:00.000Z',
  opens_at: null,
  closes_at: null,
  is_active: true,
  is_cancelled: false,
  is_over: false,
  is_announced: false,
  definition: definitionSchema.parse(plainDefinition),
  version: 1,
  left: {},
  seats: 'free',
  seats_text: null,
  pay_text: null,
  today: '2026-11-01',
  form_time: '',
  until_text: '',
  closed_reason: '',
  now: '',
};

test('an event is in the vocabulary, with and without prices, picture, hospital and opening', () => {
  const priced = { definition: definitionSchema.parse(pricedDefinition), opens_at: '2026-11-02T01:00:00.000Z' };
  for (const more of [{}, priced, { image: null, facility: null }, { is_cancelled: true, is_active: false }]) {
    expect(validateBlock(vocabulary, eventData(origin, { ...form, ...more })).errors).toEqual([]);
  }
  const card = { slug: 'kelas-ibu', name: 'Kelas Ibu', image: null, accent: null, date: '', when: '', place: '', price: '', note: null };
  expect(validateBlock(vocabulary, eventListData(origin, [card])).errors).toEqual([]);
});

test('offers are the prices of the form, sold out with its seats', () => {
  expect(eventData(origin, form).offers).toMatchObject([{ price: 0, priceCurrency: 'IDR', availability: 'https://schema.org/InStock' }]);
  const priced = eventData(origin, { ...form, definition: definitionSchema.parse(pricedDefinition), seats: 'none' });
  expect(priced.offers.map(({ name, price, availability }) => [name, price, availability])).toEqual([
    ['Kelas pagi', 150_000, 'https://schema.org/SoldOut'],
    ['Kelas sore', 200_000, 'https://schema.org/SoldOut'],
  ]);
  expect(eventData(origin, { ...form, is_cancelled: true }).eventStatus).toBe('https://schema.org/EventCancelled');
});
