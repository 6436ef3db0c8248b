import { z } from 'zod';
import { blocks, form, line, money, one, optional, type Published, picture, slug, text } from '#app/kits/content/fields/field-builders.ts';
import { type LandingSection, landingSection } from './landing-section.schema.ts';
import { sectionKinds, sectionOfText } from './section-kinds.ts';
import { readSectionTexts } from './section-text.ts';

/** The sections of a page from their text, each with its own errors. */
const sections = z.string().transform((text, context): LandingSection[] => {
  const written = readSectionTexts(text);
  if (written.length === 0) context.addIssue({ code: 'custom', message: 'Tulis paling sedikit satu bagian' });
  return written.flatMap((one, at) => {
    const place = `Bagian ${at + 1}${one.title ? ` (${one.title})` : ''}`;
    const section = sectionOfText(one);
    if (!section) {
      context.addIssue({ code: 'custom', message: `${place}: pilih salah satu jenis bagian, dan beri judul` });
      return [];
    }
    const read = landingSection.safeParse(section);
    if (read.success) return [read.data];
    const [issue] = read.error.issues;
    context.addIssue({
      code: 'custom',
      message: `${place}: ${partNames[String(issue?.path[0])] ?? 'isinya'} belum lengkap atau terlalu panjang`,
    });
    return [];
  });
});

/** The parts of a section, as its errors name them. */
const partNames: Readonly<Record<string, string>> = {
  title: 'judulnya',
  paragraphs: 'alineanya',
  items: 'isinya',
  groups: 'kelompoknya',
  columns: 'Kolom',
  rows: 'barisnya',
  includes: 'Termasuk',
  excludes: 'Belum termasuk',
  steps: 'langkahnya',
  image: 'Gambar',
  alt: 'Keterangan',
  lead: 'Pembuka',
  note: 'Catatan',
  specialization: 'Spesialisasi',
};

/** Landing pages with their sections. */
export const landingForm = form({
  name: line('Judul', 150, { hint: 'Paling baik sampai 65 karakter' }),
  slug: slug(120, { before: '/sp/', example: 'mcu-eksekutif' }),
  facility_id: one('Unit', 'facilities', { preset: 'own' }),
  summary: text('Ringkasan', 300, { best: [120, 160] }),
  image: optional(picture('Gambar utama', 'wide')),
  price_from: optional(money('Harga mulai', { max: 2_000_000_000, hint: 'Kosong = tanpa harga' })),
  sections: blocks('Bagian', sectionKinds, sections, { hint: 'Periksa tampilannya dengan Pratinjau.' }),
});

export type LandingSnapshot = Published<typeof landingForm>;
