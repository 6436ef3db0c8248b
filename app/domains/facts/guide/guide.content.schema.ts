import { orderField } from '#app/kits/content/fields/category-fields.ts';
import { form, line, one, optional, type Published, rich, rows, select, slug } from '#app/kits/content/fields/field-builders.ts';
import { guidePageOptions } from './guide-pages.schema.ts';
import { isIdOfPage } from './page-ids.schema.ts';

/** A part of a page for patients: a text, steps, or both. */
export const guideForm = form(
  {
    page: select('Halaman', guidePageOptions),
    name: line('Judul bagian', 120),
    anchor: slug(60, { before: '#', example: 'rujukan', hint: 'Bagian terakhir alamatnya, untuk tautan langsung ke bagian ini.' }),
    facility_id: optional(one('Unit', 'facilities', { hint: 'Tanpa pilihan: berlaku di semua unit' })),
    content: rich('Teks', 20_000),
    steps: rows(
      'Langkah',
      {
        name: line('Yang dilakukan', 160),
        place: optional(line('Di mana', 120)),
        bring: optional(line('Yang dibawa', 160)),
        time: optional(line('Berapa lama', 60)),
        price: optional(line('Biaya', 80)),
      },
      { item: 'langkah', max: 12 },
    ),
    sort_order: orderField(['page']),
  },
  ({ anchor, content, steps }) => {
    if (isIdOfPage(anchor)) return { anchor: 'Nama ini dipakai halamannya sendiri. Tulis nama lain.' };
    return content.trim() === '' && steps.length === 0 ? { content: 'Isi teks atau langkahnya' } : null;
  },
);

export type GuideSnapshot = Published<typeof guideForm>;
