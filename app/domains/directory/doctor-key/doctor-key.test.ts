import { expect, test } from 'vitest';
import { doctorKey } from './doctor-key.ts';

test.each([
  ['rina', { slug: 'rina' }],
  ['12', { id: 12 }],
  ['99999999999', { slug: '99999999999' }],
  ['-1', { slug: '-1' }],
])('%s names a doctor', (text, key) => {
  expect(doctorKey(text)).toEqual(key);
});
