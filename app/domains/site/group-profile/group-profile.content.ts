import { z } from 'zod';
import { blocks, entries, form, line, number, type Published, rows, text } from '#app/kits/content/fields/field-builders.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import type { TextSection } from './group-profile.schema.ts';
import { readStory, storyKinds } from './group-story.ts';
import { yearsSign } from './profile-intro.ts';

const storyFields: readonly Field[] = [
  {
    name: 'tautan',
    label: 'Tautan bagian',
    control: 'line',
    max: 100,
    isOptional: true,
    isKept: true,
  },
  { name: 'paragraphs', label: 'Alinea', control: 'text', max: 9_600, rows: 6, hint: 'Dipisah baris kosong', isOptional: true },
  {
    name: 'items',
    label: 'Daftar',
    control: 'rows',
    item: 'isi',
    min: 0,
    max: 40,
    isOptional: true,
    cells: [{ name: '0', label: 'Isi', control: 'line', max: 1_200 }],
  },
];

const story = z.string().transform((text, context): TextSection[] => {
  const sections = readStory(text);
  if (!sections?.length) context.addIssue({ code: 'custom', message: 'Mulai dengan judul bagian' });
  return sections ?? [];
});

const intro = entries('Perkenalan', 1_000, { item: 'alinea', min: 2, max: 2, between: '\n\n' });

/** What the group says of itself. It answers for its figures: they cannot be counted here. */
export const profileForm = form({
  description: text('Grup ini dalam satu kalimat', 120, {
    rows: 2,
    missing: 'Tulis satu kalimat tentang grup ini',
    hint: 'Tampil di mesin pencari dan pratinjau tautan. Contoh: Tiga rumah sakit di Bandung: ibu dan anak, umum, dan jantung.',
  }),
  years_of_service: number('Lama melayani', 1, 500, { unit: 'tahun' }),
  figures: rows(
    'Angka di beranda',
    { value: line('Nilai', 20), label: line('Keterangan', 60) },
    { item: 'angka', max: 6, hint: 'Contoh +200, Dokter' },
  ),
  intro: { ...intro, field: { ...intro.field, inserts: { sign: yearsSign, from: 'years_of_service' } } },
  story: blocks(
    'Tentang kami',
    Object.values(storyKinds).map((label) => ({ label, fields: storyFields })),
    story,
  ),
  vision: text('Visi', 300),
  mission: entries('Misi', 300, { item: 'misi', min: 1, max: 12 }),
});

export type ProfileSnapshot = Published<typeof profileForm>;
