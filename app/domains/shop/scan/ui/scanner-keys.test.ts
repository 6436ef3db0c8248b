import { expect, test } from 'vitest';
import { createKeyBurst, createSeparatorKeys } from './scanner-keys.ts';

/** Whether the last key ends a code, where the keys come this many ms apart. */
function ends(keys: readonly string[], ms: number): boolean {
  const isEnd = createKeyBurst();
  return keys.map((key, at) => isEnd({ key, timeStamp: 1_000 + at * ms })).at(-1) ?? false;
}

test('a code that is typed at the speed of a scanner ends by its Enter or Tab; a person never ends one', () => {
  const code = [...'8991234567891'];
  expect([ends([...code, 'Enter'], 8), ends([...code, 'Tab'], 8), ends(['Shift', ...code, 'Enter'], 8)]).toEqual([true, true, true]);
  expect([ends([...code, 'Enter'], 120), ends(['1', '0', 'Enter'], 8), ends(code, 8)]).toEqual([false, false, false]);
  const isEnd = createKeyBurst();
  for (const [at, key] of code.entries()) isEnd({ key, timeStamp: at * 8 });
  // The pause before it is that of a person.
  expect(isEnd({ key: 'Enter', timeStamp: 1_000 })).toBe(false);
});

test('the separator is Ctrl and ], or 029 with Alt; other keys with Alt are none', () => {
  const press = (key: string, more: object = {}) => ({ key, ctrlKey: false, altKey: false, type: 'keydown', ...more });
  expect(createSeparatorKeys()(press(']', { ctrlKey: true }))).toBe('separator');
  expect(createSeparatorKeys()(press(']'))).toBeNull();
  const withAlt = (digits: string) => {
    const read = createSeparatorKeys();
    for (const digit of digits) expect(read(press(digit, { altKey: true }))).toBe('typed');
    return read(press('Alt', { type: 'keyup' }));
  };
  expect(['029', '0029', '29', '0169', '129', '0129'].map(withAlt)).toEqual(['separator', 'separator', 'separator', null, null, null]);
});
