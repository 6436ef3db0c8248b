import { expect, test } from 'vitest';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { followTitle } from './follow-title.ts';

const fields: readonly Field[] = [
  { name: 'name', label: 'Judul', control: 'line', max: 100 },
  { name: 'slug', label: 'Alamat', control: 'slug', max: 20, from: 'name', before: '/artikel/', after: 'moves' },
];
const follow = (values: Record<string, string>, value: string) => followTitle(fields, values, { name: 'name', value });

test('an address follows its title key by key, also after its first letter was stored', () => {
  expect(follow({}, 'D')).toBe('d');
  expect(follow({ name: 'D', slug: 'd' }, 'Demam pada anak')).toBe('demam-pada-anak');
  expect(follow({ name: 'Demam pada anak', slug: 'demam-pada-anak' }, 'Demam pada anak balita')).toBe('demam-pada-anak');
  expect(follow({ name: 'Demam', slug: 'demam' }, '')).toBe('');
});

test('an address that somebody has written stays', () => {
  expect(follow({ name: 'Demam', slug: 'panas' }, 'Demam tinggi')).toBeNull();
});

test('another field changes no address', () => {
  expect(followTitle(fields, {}, { name: 'summary', value: 'Ringkas' })).toBeNull();
  expect(followTitle(fields.slice(0, 1), {}, { name: 'name', value: 'D' })).toBeNull();
});
