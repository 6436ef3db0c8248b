import { expect, test } from 'vitest';
import { agoText, durationText } from './span-text.ts';

test('a time is said in its two largest units, and zero only where there is nothing else', () => {
  expect([54 * 60, 54 * 60 + 20, 180, 181, 59, 0, 24 * 60, 1_500 * 24 * 60].map(durationText)).toEqual([
    ...['2 hari 6 jam', '2 hari 6 jam', '3 jam', '3 jam 1 menit', '59 menit', '0 menit', '1 hari', '1.500 hari'],
  ]);
});

test('how long ago something was, in its largest unit', () => {
  expect([agoText(59_000), agoText(60_000), agoText(3 * 3_600_000), agoText(49 * 3_600_000)]).toEqual([
    'baru saja',
    '1 menit lalu',
    '3 jam lalu',
    '2 hari lalu',
  ]);
});
