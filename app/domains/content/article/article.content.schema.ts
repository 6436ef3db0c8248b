import { converted, form, line, one, optional, type Published, picture, rich, rows, slug, text } from '#app/kits/content/field-builders.ts';

const citations = rows(
  'Sumber',
  { ref: optional(line('Nomor', 20, { isCounted: true })), cite: line('Sumber', 2_000) },
  { item: 'sumber', max: 200 },
);

/** Articles. Who reviewed one comes from the review. */
export const articleForm = form({
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
});

export type ArticleSnapshot = Published<typeof articleForm>;
