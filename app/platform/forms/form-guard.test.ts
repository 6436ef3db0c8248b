import { expect, test } from 'vitest';
import { createSignedValues } from '../access/signed-value.server.ts';
import type { Platform } from '../platform.server.ts';
import { checkForm, checkFormAge, signFormTime } from './form-guard.server.ts';

let now = new Date('2026-11-21T03:00:00Z');
const platform = { signed: createSignedValues('a secret of the test'), clock: { now: () => now } } as Platform;
const after = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test('a form is checked by its age', () => {
  const ages = [0, 1_999, 2_000, 86_400_000, 86_400_001];
  expect(ages.map(checkFormAge)).toEqual(['suspicious', 'suspicious', 'ok', 'ok', 'expired']);
  // Signed by a process whose clock is ahead of this one's.
  expect([-1, -5_000, -3_600_000, -48 * 3_600_000].map(checkFormAge)).toEqual(['ok', 'ok', 'ok', 'ok']);
});

test('by its signature, its purpose and the hidden field', () => {
  const time = signFormTime(platform, 'this');
  expect(checkForm(platform, 'this', { form_time: time })).toBe('suspicious');
  after(5_000);
  expect(checkForm(platform, 'this', { form_time: time, website: '' })).toBe('ok');
  expect(checkForm(platform, 'this', { form_time: time, website: 'x' })).toBe('suspicious');
  expect(checkForm(platform, 'another', { form_time: time })).toBe('suspicious');
  expect(checkForm(platform, 'this', { form_time: `${time}x` })).toBe('suspicious');
  expect(checkForm(platform, 'this', { form_time: '0.x' })).toBe('suspicious');
  expect(checkForm(platform, 'this', {})).toBe('ok');
  expect(checkForm(platform, 'this', { website: 'x' })).toBe('suspicious');
  after(25 * 3_600_000);
  expect(checkForm(platform, 'this', { form_time: time, website: 'x' })).toBe('expired');
});
