import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test.each([
  [0, '1 detik'],
  [0.2, '1 detik'],
  [33.1, '34 detik'],
  [90, '90 detik'],
  [91, '2 menit'],
  [434, '8 menit'],
  [7_140, '119 menit'],
  [7_141, '2 jam'],
  [86_400, '24 jam'],
])('%d seconds are "%s"', (seconds, text) => expect(waitText(seconds)).toBe(text));
