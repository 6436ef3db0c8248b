import { expect, test } from 'vitest';
import { readStory, writeStory } from './group-story.ts';

test('sections are written by their kind, and read as the same sections', () => {
  const sections = [
    { id: 'awal', level: 2, title: 'Awal: 1998', paragraphs: ['Tautan: bukan tautan', '- bukan daftar', '## bukan judul'] },
    { id: 'pusat-rehabilitasi', level: 3, title: 'Pusat rehabilitasi', paragraphs: ['Satu.'], items: ['a', 'b'] },
  ] as const;
  const text = writeStory(
    sections.map((one) => ({ ...one, paragraphs: [...one.paragraphs], ...('items' in one ? { items: [...one.items] } : {}) })),
  );
  expect(text).toContain('## Bagian: Awal: 1998\nTautan: awal\n');
  expect(text).toContain('## Bagian kecil: Pusat rehabilitasi\nTautan: pusat-rehabilitasi\nSatu.\n- a\n- b');
  expect(readStory(text)).toEqual(sections);
});

test('a text with headings of two levels and anchors behind them is read as before', () => {
  expect(readStory('## Cara kami {#cara}\nSatu.\n\nDua.\n\n### Pusat rehabilitasi\n- a')).toEqual([
    { id: 'cara', level: 2, title: 'Cara kami', paragraphs: ['Satu.', 'Dua.'] },
    { id: 'pusat-rehabilitasi', level: 3, title: 'Pusat rehabilitasi', paragraphs: [], items: ['a'] },
  ]);
});

test('a link to a section stays when its title changes, and two of one title have two anchors', () => {
  const anchors = (text: string) => readStory(text)?.map(({ id }) => id);
  const text = writeStory(readStory('## Bagian: Sejarah\nSatu.') ?? []);
  expect(anchors(text.replace('Sejarah', 'Cerita kami'))).toEqual(['sejarah']);
  expect(anchors(`## Bagian: Sejarah\n\n${text}\n\n## Bagian: Sejarah`)).toEqual(['sejarah-2', 'sejarah', 'sejarah-3']);
  expect(anchors(`${text}\n\n${text}`)).toEqual(['sejarah', 'sejarah-2']);
});

test('what does not begin with a heading is no story', () => {
  expect(readStory('Tautan: awal\n## Bagian: Awal')).toBeNull();
  expect(readStory('')).toEqual([]);
});
