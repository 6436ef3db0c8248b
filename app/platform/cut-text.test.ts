import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a short text stays as it is, without double spaces', () => {
  expect(cutText('  Demam  pada anak ', 50)).toBe('Demam pada anak');
  expect(cutText('x'.repeat(50), 50)).toBe('x'.repeat(50));
});

test('a long text ends at a word, without a stray comma', () => {
  expect(cutText('Kenali tanda dehidrasi pada bayi, anak, dan orang tua di rumah', 50)).toBe(
    'Kenali tanda dehidrasi pada bayi, anak, dan orang…',
  );
  expect(cutText('Satu, dua', 6)).toBe('Satu…');
});

test('never longer than asked, never half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 2, max: 200 }), (text, max) => {
      const cut = cutText(text, max);
      expect([...cut].length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});
