import { expect, test } from 'vitest';
import { publicText, reviewHash } from './review.store.server.ts';

const words = {
  name: 'Demam',
  summary: 'Kapan ke dokter',
  content: '<aside data-callout="emergency"><p>Ke IGD</p></aside><p>Minum cukup.</p>',
  citations: [{ ref: '1', cite: 'Kemenkes, 2024' }],
  image: '/media/sampul',
  ex_author: 'Redaksi',
  care_call: [],
  care_today: [],
  care_appointment: [],
  care_home: [],
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
  ['care_call', ['Kejang']],
  ['care_today', ['Kejang']],
  ['care_appointment', ['Kejang']],
  ['care_home', ['Kejang']],
])('another %s is another text', (field, value) => {
  expect(reviewHash({ ...words, [field]: value })).not.toBe(reviewHash(words));
});

test('a text without a care block keeps the approval of before there were any', () => {
  expect(reviewHash(words)).toBe('fe073f782b014382398587912b62ea56153a7a2245690c31207aeeb556502ce1');
});

test('a line that moves to another list of the care block is another text', () => {
  expect(reviewHash({ ...words, care_call: ['Kejang'] })).not.toBe(reviewHash({ ...words, care_today: ['Kejang'] }));
});
