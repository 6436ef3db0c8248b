import { expect, test } from 'vitest';
import { landingPages } from '#db/demo/landing-pages.ts';
import { landingSection } from './landing-section.schema.ts';
import { sectionKinds, sectionOfText, textOfSection } from './section-kinds.ts';
import { readSectionTexts, writeSectionTexts } from './section-text.ts';

const read = (text: string) => readSectionTexts(text).map((one) => landingSection.parse(sectionOfText(one)));

test('every section of the demo is written, and read as the same section', () => {
  const sections = landingPages.flatMap((page) => page.sections).map((section) => landingSection.parse(section));
  expect(new Set(sections.map(({ kind }) => kind)).size).toBe(sectionKinds.length - 1);
  expect(read(writeSectionTexts(sections.map(textOfSection)))).toEqual(sections);
});

test('text that looks like a mark, and a bar in a cell, stay text', () => {
  const sections = [
    { kind: 'intro', title: 'A: b', paragraphs: ['- bukan daftar', '## bukan judul', 'Catatan: bukan catatan', '\\ garis'] },
    { kind: 'questions', title: 'T', items: [{ question: 'a | b?', answer: 'c | d' }] },
  ] as const;
  const text = writeSectionTexts(sections.map((one) => textOfSection(landingSection.parse(one))));
  expect(read(text)).toEqual(sections);
});

test('a kind that does not exist, and text before the first heading, are no section', () => {
  expect(readSectionTexts('halo\n## Foto: x').map(sectionOfText)).toEqual([null, null]);
});
