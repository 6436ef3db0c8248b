import { describe, expect, test } from 'vitest';
import { keyOfName, phoneField, phraseKey } from './text-schemas.ts';

describe('a phrase in an address', () => {
  test.each([
    ['sakit dada', 'sakit-dada'],
    ['  Tolak   Angin ', 'tolak-angin'],
    ['Vitacimin (500)', 'vitacimin-500'],
    ['(sakit) dada!', 'sakit-dada'],
    ['“Bodrex”', 'bodrex'],
    ['- oskadon -', 'oskadon'],
    ['neuro‑bion\u00a05000', 'neuro-bion-5000'],
    ['sédot', 'sedot'],
    ['ＰＡＮＡＤＯＬ', 'panadol'],
    ['x'.repeat(60), 'x'.repeat(60)],
  ])('%j is %s, and stays so', (text, key) => {
    expect(phraseKey.parse(text)).toBe(key);
    expect(phraseKey.parse(key)).toBe(key);
  });

  test.each(['', ' ', '()', '---', 'صداع', 'sakit الرأس', '頭痛', 'x'.repeat(61)])('%j is refused', (text) => {
    expect(phraseKey.safeParse(text).success).toBe(false);
  });
});

test('an address is written as people write its words', () => {
  const address = keyOfName(20, 'demam pada anak');
  expect(address.parse(' Demam pada Anak? ')).toBe('demam-pada-anak');
  expect(address.parse('demam-pada-anak')).toBe('demam-pada-anak');
  expect(address.safeParse('頭痛').error?.issues[0]?.message).toBe('Tulis dengan huruf a sampai z atau angka, contoh demam pada anak');
});

describe('a phone number', () => {
  test.each([
    ['62811123456', '+62811123456'],
    ['811123456789', '+62811123456789'],
    ['022-4231234', '+62224231234'],
    ['+6591234567', '+6591234567'],
  ])('a spreadsheet’s %s is stored as %s', (typed, stored) => expect(phoneField.parse(typed)).toBe(stored));

  test('a number that a spreadsheet has rounded is refused with what to do', () => {
    for (const typed of ['6,28112E+11', '6.28112e+11']) {
      expect(phoneField.safeParse(typed).error?.issues[0]?.message).toContain('Jadikan kolomnya Teks');
    }
  });
});
