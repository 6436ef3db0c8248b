import { z } from 'zod';
import { linesOf, numberText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';
import type { TextSection } from './group-profile.schema.ts';
import { readParagraphs, readStory } from './group-story.ts';

/** A figure per line: `+200 | Dokter`. */
const figures = z.string().transform((text, context) => {
  const lines = linesOf(text);
  if (lines.length > 6) context.addIssue({ code: 'custom', message: 'Paling banyak enam angka' });
  return lines.map((line) => {
    const [value = '', label = '', ...rest] = line.split('|').map((part) => part.trim());
    if (!(value && label) || rest.length > 0 || value.length > 20 || label.length > 60) {
      context.addIssue({ code: 'custom', message: `“${line}” tidak terbaca. Tulis satu angka per baris: nilai | keterangan` });
    }
    return { value, label };
  });
});

const story = z.string().transform((text, context): TextSection[] => {
  const sections = readStory(text);
  if (!sections?.length) context.addIssue({ code: 'custom', message: 'Mulai dengan judul bagian: ## Judul' });
  const twice = sections?.find(({ id }, at) => sections.findIndex((one) => one.id === id) < at);
  if (twice)
    context.addIssue({
      code: 'custom',
      message: `Alamat bagian ${twice.id} dipakai dua kali. Beri alamat lain: ${twice.title} {#alamat-lain}`,
    });
  return sections ?? [];
});

const mission = z
  .string()
  .transform(linesOf)
  .pipe(
    z
      .array(z.string().max(300, { error: 'Paling banyak 300 karakter setiap misi' }))
      .min(1, { error: 'Tulis paling sedikit satu misi' })
      .max(12, { error: 'Paling banyak dua belas misi' }),
  );

/** What the group says of itself. It answers for its figures: they cannot be counted here. */
export const profileSnapshot = z.object({
  description: lineOfText(120, 'Tulis satu kalimat tentang grup ini'),
  years_of_service: numberText(1, 500),
  figures,
  intro: z
    .string()
    .transform(readParagraphs)
    .pipe(
      z
        .array(z.string().max(1_000, { error: 'Paling banyak 1.000 karakter setiap alinea' }))
        .length(2, { error: 'Tulis dua alinea, dipisah baris kosong' }),
    ),
  story,
  vision: lineOfText(300, 'Isi visi'),
  mission,
});

export type ProfileSnapshot = z.output<typeof profileSnapshot>;

export const profileFields: readonly Field[] = [
  {
    name: 'description',
    label: 'Grup ini dalam satu kalimat',
    control: 'text',
    rows: 2,
    hint: 'Tampil di mesin pencari dan pratinjau tautan. Contoh: Tiga rumah sakit di Bandung: ibu dan anak, umum, dan jantung.',
  },
  { name: 'years_of_service', label: 'Lama melayani', control: 'line', hint: 'Tahun' },
  { name: 'figures', label: 'Angka di halaman depan', control: 'list', hint: 'Satu per baris: nilai | keterangan, contoh +200 | Dokter' },
  {
    name: 'intro',
    label: 'Perkenalan',
    control: 'text',
    rows: 6,
    hint: 'Dua alinea, dipisah baris kosong. {tahun} diganti lama melayani.',
  },
  {
    name: 'story',
    label: 'Tentang kami',
    control: 'text',
    rows: 24,
    hint: '## Judul bagian, ### Judul bagian kecil, alinea dipisah baris kosong, - untuk daftar. {#alamat} di ujung judul menetapkan alamatnya.',
  },
  { name: 'vision', label: 'Visi', control: 'text' },
  { name: 'mission', label: 'Misi', control: 'list', rows: 6, hint: 'Satu per baris' },
];
