import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSharePicture } from './share-picture.server.ts';
import { loadTextToPath } from './text-to-path.server.ts';

const letters = await loadTextToPath();
const at = { weight: 800, size: 50, width: 400, maxLines: 2 } as const;
const picture = readFileSync(new URL('../../../public/media/share-default.png', import.meta.url));
const plain = { kicker: 'Jantung', title: 'Mengenali serangan jantung', line: '', picture: null };

test.each([
  ['a plain title', plain],
  ['a picture and a line', { ...plain, line: 'Ditinjau dr. Contoh', picture }],
  ['a title of one endless word', { ...plain, title: 'a'.repeat(500) }],
  ['a very long title', { ...plain, title: 'Pemeriksaan kesehatan lengkap untuk keluarga '.repeat(20) }],
  ['markup and odd characters', { ...plain, title: `</path><script>alert("x")</script> & 🫀 \u0000 漢字`, kicker: '<&>', line: '"' }],
  ['nothing at all', { kicker: '', title: '', line: '', picture: null }],
])('%s is drawn in 1200 × 630', async (_name, facts) => {
  const { format, width, height, size = 0 } = await sharp(await drawSharePicture(facts)).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(size).toBeLessThan(300_000);
});

test('two drawings differ by their titles alone', async () => {
  const [one, same, other] = await Promise.all([plain, plain, { ...plain, title: 'Mengenali serangan asma' }].map(drawSharePicture));
  expect(one?.equals(same as Buffer)).toBe(true);
  expect(one?.equals(other as Buffer)).toBe(false);
});

test('lines break at words, are never wider than the maximum, and what does not fit ends with an ellipsis', () => {
  expect(letters.wrap('Demam pada anak', at)).toEqual(['Demam pada', 'anak']);
  expect(letters.wrap('Demam pada anak: kapan ke dokter', at)).toEqual(['Demam pada', 'anak: kapan…']);
  expect(letters.wrap('satu', { ...at, maxLines: 1 })).toEqual(['satu']);
  expect(letters.wrap('   ', at)).toEqual([]);
});

test('accents the font lacks become plain letters, and unsupported characters are dropped', () => {
  expect(letters.wrap('Čaj é 🫀 漢', at)).toEqual(['Caj é']);
});

test('outlines are numbers throughout', () => {
  for (const line of ['Promo · RSU Sehati Dago', 'AVATAR To Ty “kutip” – 100% & (a/b)?', 'dr. Ajeng, Sp.A']) {
    const outline = letters.outline(line, { weight: 800, size: 27, x: 72, y: 200 });
    expect(outline).toMatch(/^[MLQCZ0-9 .-]+$/);
  }
});
