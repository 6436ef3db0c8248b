import { describe, expect, test } from 'vitest';
import { boxOf, type EmergencyClass, type EmergencyUnit } from './emergency-box-of-class.ts';
import type { EmergencyMatch } from './emergency-match.ts';

const stroke: EmergencyClass = {
  slug: 'stroke',
  title: 'Mungkin stroke',
  say: 'Tiap menit berharga.',
  isQuiet: false,
  isLowered: true,
  prefer: null,
  actions: ['Telepon sekarang.'],
  avoid: ['Jangan beri makan.'],
  signs: ['Bicara pelo', 'Lemas sebelah'],
  numbers: ['119', 'igd', '112'],
  hides: ['promo'],
  firstAid: ['Telepon 119.'],
};
const numbers = [
  { slug: '112', label: '112', href: 'tel:112', what: 'Bila 119 sibuk', city: 'Bandung' },
  { slug: '119', label: 'Ambulans 119', href: 'tel:119', what: 'Gratis', city: null },
];
const unit = (slug: string, city: string, practices: EmergencyUnit['practices'] = {}): EmergencyUnit => ({
  slug,
  name: `RS ${slug}`,
  city,
  practices,
  phone: '+62224000119',
});
const units = [
  unit('dago', 'Kota Bandung', { saraf: 1, anak: 3 }),
  unit('melati', 'Kabupaten Garut', { saraf: 2, anak: 2 }),
  unit('baru', 'Kota Cimahi'),
];

const box = (level: EmergencyMatch['level'], changed: Partial<EmergencyClass> = {}) =>
  boxOf({ class: 'stroke', level }, { ...stroke, ...changed }, { numbers, units });

test.each([
  ['now', false, 'red'],
  ['check', false, 'amber'],
  ['unit', false, 'plain'],
  ['crisis', false, 'red'],
  ['now', true, 'quiet'],
  ['check', true, 'quiet'],
  ['unit', true, 'quiet'],
  ['crisis', true, 'quiet'],
  ['violence', true, 'quiet'],
] as const)('level %s, quiet %s: %s', (level, isQuiet, tone) => {
  expect(box(level, { isQuiet }).tone).toBe(tone);
});

test('the box says what its class says', () => {
  const { calls: _calls, ...texts } = box('now');
  const { title, say, actions, avoid, hides } = stroke;
  expect(texts).toEqual({ tone: 'red', title, say, actions, avoid, hides, firstAid: '/pertolongan-pertama/stroke' });
  expect(box('now', { firstAid: [] }).firstAid).toBeNull();
});

test('a box that asks has the signs of its class, or its sentence where it has none', () => {
  const title = 'Apakah ada salah satu ini?';
  expect(box('check')).toMatchObject({ title, say: 'Bicara pelo · Lemas sebelah. Bila ada, telepon sekarang.' });
  expect(box('check', { signs: [] })).toMatchObject({ title, say: stroke.say });
});

describe('calls', () => {
  const callsOf = (changed: Partial<EmergencyClass>, known: readonly EmergencyUnit[] = units, chosen = '') =>
    boxOf({ class: 'stroke', level: 'now' }, { ...stroke, ...changed }, { numbers, units: known }, chosen).calls;
  const slugs = (...given: Parameters<typeof callsOf>) => callsOf(...given).map(({ slug }) => slug);

  test('have the words of their records', () => {
    expect(callsOf({ numbers: ['119', 'igd'] }, units.slice(0, 1))).toEqual([
      { slug: '119', label: 'Ambulans 119', what: 'Gratis', href: 'tel:119' },
      { slug: 'dago', label: 'IGD RS dago', what: '(022) 4000-119', href: 'tel:+62224000119' },
    ]);
  });

  test.each([
    ['the order of the class', { numbers: ['112', 'igd', '119'] }, '', ['112', 'dago', 'melati', 'baru', '119']],
    ['the largest share of the preferred specialization first', { prefer: 'saraf' }, '', ['119', 'melati', 'dago', 'baru', '112']],
    ['the largest share of another one', { prefer: 'anak' }, '', ['119', 'dago', 'melati', 'baru', '112']],
    ['the unit of the list before the share', { prefer: 'saraf' }, 'baru', ['119', 'baru', 'melati', 'dago', '112']],
    ['a unit that is not there', {}, 'lain', ['119', 'dago', 'melati', 'baru', '112']],
    ['a number that is not there', { numbers: ['999', '119'] }, '', ['119']],
  ])('stand in their order: %s', (_, changed, chosen, order) => {
    expect(slugs(changed, units, chosen)).toEqual(order);
  });

  test.each([
    ['Bandung', true],
    ['Kota Bandung', true],
    ['Kabupaten Bandung', false],
    ['Kota Cimahi', false],
  ])('a number of Bandung with a unit in %s: %s', (city, isShown) => {
    expect(slugs({}, [unit('satu', city)]).includes('112')).toBe(isShown);
  });

  test('a unit without a number of its department is left out, and its city counts', () => {
    expect(slugs({}, [{ ...unit('satu', 'Bandung'), phone: null }])).toEqual(['119', '112']);
  });
});
