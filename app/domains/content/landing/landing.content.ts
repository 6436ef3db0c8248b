import { z } from 'zod';
import { choiceId, numberText, optionalText, pictureText, slugText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';
import { type LandingSection, landingSection } from './landing-section.schema.ts';
import { sectionForms, sectionOfText } from './section-kinds.ts';
import { readSectionTexts } from './section-text.ts';

/** The sections of a page from their text, each with its own errors. */
const sections = z.string().transform((text, context): LandingSection[] => {
  const written = readSectionTexts(text);
  if (written.length === 0) context.addIssue({ code: 'custom', message: 'Tulis paling sedikit satu bagian' });
  return written.flatMap((one, at) => {
    const place = `Bagian ${at + 1}${one.title ? ` (${one.title})` : ''}`;
    const section = sectionOfText(one);
    if (!section) {
      context.addIssue({ code: 'custom', message: `${place}: mulai dengan ## Jenis: Judul, dengan salah satu jenis di bawah isian ini` });
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
  items: 'baris dengan tanda -',
  groups: 'kelompoknya',
  columns: 'Kolom',
  rows: 'baris dengan tanda -',
  includes: '+ Termasuk',
  excludes: '+ Belum termasuk',
  steps: 'baris dengan tanda -',
  image: 'Gambar',
  alt: 'Keterangan',
  lead: 'Pembuka',
  note: 'Catatan',
  specialization: 'Spesialisasi',
};

/** What a landing page needs before it is shown. */
export const landingSnapshot = z.object({
  name: lineOfText(150, 'Isi judul'),
  slug: slugText(120, 'mcu-eksekutif'),
  facility_id: choiceId('Pilih unit'),
  summary: lineOfText(300, 'Isi ringkasan'),
  image: pictureText,
  price_from: optionalText(numberText(1, 2_000_000_000)),
  sections,
});

export type LandingSnapshot = z.output<typeof landingSnapshot>;

export const landingFields: readonly Field[] = [
  { name: 'name', label: 'Judul', control: 'line', hint: 'Paling baik sampai 65 karakter' },
  { name: 'slug', label: 'Alamat', control: 'line', hint: '/sp/… Setelah terbit tidak dapat diganti.' },
  { name: 'facility_id', label: 'Unit', control: 'choice' },
  { name: 'summary', label: 'Ringkasan', control: 'text', hint: 'Paling baik 120 sampai 160 karakter' },
  { name: 'image', label: 'Gambar utama', control: 'line', hint: 'Alamat dari halaman Gambar', hasPictures: true },
  { name: 'price_from', label: 'Harga mulai', control: 'line', isRupiah: true, hint: 'Rupiah; kosong = tanpa harga' },
  {
    name: 'sections',
    label: 'Bagian',
    control: 'text',
    rows: 24,
    hint: 'Setiap bagian mulai dengan ## Jenis: Judul. Periksa tampilannya dengan Pratinjau.',
    options: sectionForms,
  },
];
