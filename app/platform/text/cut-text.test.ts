import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a short text is unchanged, without double spaces', () => {
  expect(cutText('  Demam  pada anak ', 50)).toBe('Demam pada anak');
  expect(cutText('x'.repeat(50), 50)).toBe('x'.repeat(50));
});

test('a long text ends at a word, without a trailing comma', () => {
  expect(cutText('Kenali tanda dehidrasi pada bayi, anak, dan orang tua di rumah', 50)).toBe(
    'Kenali tanda dehidrasi pada bayi, anak, dan orang…',
  );
  expect(cutText('Satu, dua', 6)).toBe('Satu…');
});

test('never longer than the maximum, never half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 2, max: 200 }), (text, max) => {
      const cut = cutText(text, max);
      expect([...cut].length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});
