import { expect, test } from 'vitest';
import { landingSection } from '#app/domains/content/landing/landing-section.schema.ts';
import { sectionKinds as kinds, textOfSection } from '#app/domains/content/landing/section-kinds.ts';
import { writeSectionTexts } from '#app/domains/content/landing/section-text.ts';
import { landingPages } from '#db/demo/landing-pages.ts';
import { readBlocks, writeBlocks } from './block-text.ts';

const demo = landingPages.map(({ sections }) => writeSectionTexts(sections.map((section) => textOfSection(landingSection.parse(section)))));

test.each(demo)('the sections of a page are read into their fields, and written as they were', (text) => {
  const blocks = readBlocks(text, kinds);
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.filter(({ rest }) => rest !== '')).toEqual([]);
  expect(writeBlocks(blocks, kinds)).toBe(text);
});

test('text that looks like a mark stays text, there and back', () => {
  const values = { paragraphs: '- bukan daftar\n\n## bukan: judul\n\nCatatan: bukan catatan\n\n\\ garis\n+ bukan kelompok' };
  const text = writeBlocks([{ kind: 'Pengantar', title: 'A: b', values, rest: '' }], kinds);
  expect(readBlocks(text, kinds)).toEqual([{ kind: 'Pengantar', title: 'A: b', values, rest: '' }]);
});

test('what a kind has no field for is kept apart, and stays in the text', () => {
  const text = 'halo\n\n## Foto: Gedung\napa saja\n- satu\n\n## Sumber: Rujukan\n- Kemenkes\nCatatan: 2024';
  const blocks = readBlocks(text, kinds);
  expect(blocks.map(({ kind, rest }) => [kind, rest])).toEqual([
    ['', 'halo'],
    ['Foto', 'apa saja\n- satu'],
    ['Sumber', 'Catatan: 2024'],
  ]);
  expect(writeBlocks(blocks, kinds)).toBe(text);
});

test('rows of groups are items below their group', () => {
  const values = { groups: 'Darah | Hemoglobin\nDarah | Gula | puasa\nUrine | Rutin' };
  const text = writeBlocks([{ kind: 'Isi paket', title: 'Isi', values, rest: '' }], kinds);
  expect(text).toBe('## Isi paket: Isi\n+ Darah\n- Hemoglobin\n- Gula | puasa\n+ Urine\n- Rutin');
  expect(readBlocks(text, kinds)[0]?.values).toEqual(values);
});
