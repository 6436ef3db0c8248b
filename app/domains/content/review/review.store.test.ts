import { expect, test } from 'vitest';
import { publicText, reviewHash } from './review.store.server.ts';

const words = {
  name: 'Demam',
  summary: 'Kapan ke dokter',
  content: '<aside data-callout="emergency"><p>Ke IGD</p></aside><p>Minum cukup.</p>',
  citations: [{ ref: '1', cite: 'Kemenkes, 2024' }],
  image: '/media/sampul',
  ex_author: 'Redaksi',
};

test('the reviewer sees callouts as the site shows them', () => {
  expect(publicText(words).document?.content[0]).toMatchObject({ type: 'callout' });
});

test.each([
  ['name', 'Demam tinggi'],
  ['summary', 'Lain'],
  ['content', '<p>Minum cukup.</p>'],
  ['image', '/media/lain'],
  ['ex_author', 'dr. Lain'],
])('another %s is another text', (field, value) => {
  expect(reviewHash({ ...words, [field]: value })).not.toBe(reviewHash(words));
});
