import { expect, test } from 'vitest';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { freeSlug, withSlug } from './make-slug.ts';

test('an address is made while there is none, from all fields that it is made of, and from nothing when one is empty', () => {
  const slug: Field = { name: 'slug', label: 'Alamat', control: 'slug', max: 40, from: 'product unit', before: '/', after: 'stays' };
  const named = { product: 'Parasetamol 500 mg', unit: 'Dago', slug: '' };
  expect(withSlug([slug], { product: '7', unit: '3', slug: '' }, named)).toMatchObject({ slug: 'parasetamol-500-mg-dago' });
  expect(withSlug([slug], { ...named, slug: 'sendiri' })).toMatchObject({ slug: 'sendiri' });
  expect(withSlug([slug], { ...named, unit: '' })).toMatchObject({ slug: '' });
});

test.each([
  ['dr. Rina Kusumawardani, Sp.A', 'rina-kusumawardani'],
  ['Prof. Dr. dr. Ahmad Fauzi, Sp.JP(K), FIHA', 'ahmad-fauzi'],
  ['drg. M. Yusuf', 'm-yusuf'],
  ['dr.', 'dr'],
])('the address of %s has the name alone', (name, address) => {
  const slug: Field = {
    name: 'slug',
    label: 'Alamat',
    control: 'slug',
    max: 40,
    from: 'name',
    before: '/',
    after: 'stays',
    isOfPerson: true,
  };
  expect(withSlug([slug], { name, slug: '' })).toMatchObject({ slug: address });
});

test.each([
  ['demam', 20, [], 'demam'],
  ['demam', 20, ['demam'], 'demam-2'],
  ['demam', 20, ['demam', 'demam-2', 'demam-4'], 'demam-3'],
  ['demam', 20, ['demam-2'], 'demam'],
  ['demam-anak', 10, ['demam-anak'], 'demam-2'],
  ['panjangsekali', 13, ['panjangsekali'], 'panjangseka-2'],
])('%s of %d characters beside %j becomes %s', (slug, max, taken, free) => {
  expect(freeSlug(slug, max, new Set(taken))).toBe(free);
});
