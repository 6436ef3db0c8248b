import {
  converted,
  entries,
  form,
  later,
  line,
  one,
  optional,
  type Published,
  picture,
  rich,
  rows,
  slug,
  text,
} from '#app/kits/content/fields/field-builders.ts';
import { careHeadings, findCareGaps } from '../care/care.schema.ts';

const citations = rows(
  'Sumber',
  { ref: optional(line('Nomor', 20, { isCounted: true })), cite: line('Sumber', 2_000) },
  { item: 'sumber', max: 200 },
);

/** A list of the care block: short lines, which are read in a hurry. */
const care = (label: string, hint?: string) =>
  later(entries(label.replace(/:$/, ''), 90, { item: 'baris', max: 7, ...(hint ? { hint } : {}) }));

const parts = {
  name: line('Judul', 150, { hint: 'Paling baik sampai 65 karakter' }),
  slug: slug(120, { before: '/articles/detail/', example: 'demam-pada-anak', after: 'moves' }),
  category_id: one('Kategori', 'article-categories', { hasCreate: true }),
  summary: text('Ringkasan', 300, { best: [120, 160] }),
  content: rich('Isi', 100_000, { missing: 'Isi tulisan', hasBlocks: true }),
  citations: converted(citations, (read, refuse) => {
    let last = Math.max(0, ...read.map((one) => Number(one.ref) || 0));
    return read.map(({ ref: typed, cite }, at) => {
      if (typed !== null && !/^[\w-]{1,20}$/.test(typed)) refuse('Tulis nomor atau kata pendek tanpa spasi', [at, 'ref']);
      // A source without a number has the next one.
      if (typed === null) last += 1;
      return { ref: typed ?? String(last), cite };
    });
  }),
  image: optional(picture('Gambar sampul', 'wide')),
  ex_author: line('Penulis', 100, { offersUsed: true }),
  illnesses: later(
    entries('Penyakit', 60, { item: 'penyakit', max: 5, hint: 'Nama dalam daftar penyakit A–Z. Kosong bila bukan tentang penyakit.' }),
  ),
  symptoms: later(entries('Gejala', 60, { item: 'gejala', max: 8, hint: 'Nama dalam daftar gejala A–Z, contoh Batuk' })),
  care_call: care(careHeadings.care_call, 'Paling banyak 7 baris pendek. Dokter meninjaunya bersama naskah.'),
  care_today: care(careHeadings.care_today),
  care_appointment: care(careHeadings.care_appointment),
  care_home: care(careHeadings.care_home),
  care_specialization_id: later(optional(one('Spesialis untuk tombol janji', 'specializations'))),
};

/** Articles. Who reviewed one comes from the review. */
export const articleForm = form(parts, (article) => {
  const gaps = findCareGaps(article);
  if (gaps === null || article.care_specialization_id !== null) return gaps;
  return { ...gaps, care_specialization_id: 'Pilih spesialis untuk tombol janji' };
});

export type ArticleSnapshot = Published<typeof articleForm>;
