import { describe, expect, test } from 'vitest';
import { phraseKey } from './texts.ts';

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
