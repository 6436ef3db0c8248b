import { sql } from 'kysely';
import { shopTopicsOf } from '#app/domains/payments/index.server.ts';
import { workList } from '#app/kits/work/declare-list.server.ts';
import { inScope, withinOf } from '#app/platform/access/staff-access.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { circleAlert, circleCheck } from '#app/ui/icons/glyphs.ts';
import { from, listed } from './recall.store.server.ts';
import { recallPath } from './recall.ts';

/** The recalls of pharmacies, those with open tasks first. */
export const recalls = workList({
  name: 'stock.find_recalls',
  texts: {
    title: 'Penarikan',
    lead: 'Batch yang ditahan menunggu orang kedua. Yang ditarik dari peredaran tampil dengan pembeli yang menerimanya.',
    one: 'penarikan',
    many: 'Batch yang ditahan atau ditarik',
    next: 'Penarikan berikutnya',
    empty: {
      title: 'Belum ada batch yang ditahan atau ditarik.',
      text: 'Bila ada surat penarikan, cari nomor batch-nya di halaman stok, lalu tahan dari halaman obatnya.',
      glyph: circleCheck,
    },
  },
  path: recallPath,
  capability: 'recalls.handle',
  perPage: 200,
  reach: (actor, chosen) => withinOf(actor, 'recalls.handle', chosen),
  source: { from, key: sql.ref('r.id'), within: (scope) => inScope(sql.ref('i.facility_id'), scope) },
  list: listed,
  filters: {},
  order: () => ({
    by: [
      { by: sql`case when r.state = 'held' then 0 when r.state = 'recalled' and n.open > 0 then 1 else 2 end`, type: 'number' },
      { by: sql.ref('r.recalled_at'), type: 'time', isDescending: true },
    ],
    isDescending: true,
  }),
  columns: [
    { label: 'Obat dan batch', cell: ({ product, batch_no: batch }) => `${product}, ${batch}` },
    { label: 'Apotek', cell: ({ facility }) => facility },
    { label: 'Alasan', cell: ({ reason }) => reason },
    { label: 'Ditahan', cell: ({ recalled_at: at }) => momentText(at.toISOString()) },
    {
      label: 'Keadaan',
      isState: true,
      cell: ({ state, open, parts }) =>
        state === 'held'
          ? { text: 'Menunggu orang kedua', tone: 'danger', glyph: circleAlert }
          : state === 'released'
            ? { text: 'Dilepas', tone: 'neutral' }
            : open > 0
              ? { text: `${open} dari ${parts} belum selesai`, tone: 'warning', glyph: circleAlert }
              : { text: `${parts} pesanan, selesai`, tone: 'good' },
    },
  ],
  opens: (id) => `${recallPath}/${id}`,
  topics: shopTopicsOf('recalls.handle'),
});
