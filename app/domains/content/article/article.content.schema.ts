import { z } from 'zod';
import { choiceId, linesOf, pictureText, slugText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { blockOfText, lineOfText } from '#app/platform/fields.ts';

/** A source per line: `1 | Kementerian Kesehatan, 2024`. */
const citations = z.string().transform((text, context) => {
  return linesOf(text).map((line) => {
    const [, ref = '', cite = ''] = /^([\w-]{1,20})\s*\|\s*(\S.*)$/.exec(line) ?? [];
    if (!cite) context.addIssue({ code: 'custom', message: 'Tulis satu sumber per baris: nomor | sumber' });
    return { ref, cite };
  });
});

/** What an article needs before it can be published. Who reviewed it comes from the review. */
export const articleSnapshot = z.object({
  name: lineOfText(150, 'Isi judul'),
  slug: slugText(120, 'demam-pada-anak'),
  category_id: choiceId('Pilih kategori'),
  summary: lineOfText(300, 'Isi ringkasan'),
  content: blockOfText(100_000, 'Isi tulisan'),
  image: pictureText,
  ex_author: lineOfText(100, 'Isi penulis'),
  citations,
});

export type ArticleSnapshot = z.output<typeof articleSnapshot>;

export const articleFields: readonly Field[] = [
  { name: 'name', label: 'Judul', control: 'line', hint: 'Paling baik sampai 65 karakter' },
  { name: 'slug', label: 'Alamat', control: 'line', hint: '/articles/detail/… Alamat lama tetap mengantar ke sini.' },
  { name: 'category_id', label: 'Kategori', control: 'choice' },
  { name: 'summary', label: 'Ringkasan', control: 'text', hint: 'Paling baik 120 sampai 160 karakter' },
  { name: 'content', label: 'Isi', control: 'rich', hasBlocks: true },
  { name: 'citations', label: 'Sumber', control: 'list', hint: 'Satu per baris: nomor | sumber' },
  { name: 'image', label: 'Gambar sampul', control: 'line', hint: 'Alamat dari halaman Gambar', hasPictures: true },
  { name: 'ex_author', label: 'Penulis', control: 'line' },
];
