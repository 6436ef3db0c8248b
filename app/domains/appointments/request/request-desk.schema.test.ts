import { expect, test } from 'vitest';
import { yesOrNo } from '#app/platform/operations/fields.ts';
import { actInput, enterInput, grantInput } from './request-desk.schema.ts';

test('a yes or no takes no other word for a yes', () => {
  expect(['on', 'true', '1', true].map((value) => yesOrNo.parse(value))).toEqual([true, true, true, true]);
  expect(['', 'off', 'false', '0', false].map((value) => yesOrNo.parse(value))).toEqual([false, false, false, false, false]);
  expect([1, null, 'tidak', {}].map((value) => yesOrNo.safeParse(value).success)).toEqual([false, false, false, false]);
  const change = { id: '1', version: '1' };
  expect(grantInput.parse({ ...change, over_capacity: 'false' })).toMatchObject({ over_capacity: false });
  expect(grantInput.parse(change)).toMatchObject({ over_capacity: false });
  expect(enterInput.shape.accept_clash.parse('false')).toBe(false);
  expect(actInput.safeParse({ ...change, act: 'contact' }).success).toBe(true);
});
