import { sql } from 'kysely';
import { shopTopicsOf } from '#app/domains/payments/index.server.ts';
import { workList } from '#app/kits/work/declare-list.server.ts';
import { choiceFilter, namedChoices } from '#app/kits/work/work-filters.server.ts';
import { withinOf } from '#app/platform/access/staff-access.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { from, listed, within } from './stock-transfer.store.server.ts';
import { transferLabels, transferPath, transferStates, transferTones } from './stock-transfer.ts';

/** The transfers between pharmacies, those that are not over first. */
export const stockTransfers = workList({
  name: 'transfer.find',
  texts: {
    title: 'Pindah stok',
    lead: 'Barang yang dikirim ke apotek lain. Yang belum dihitung penerimanya tetap di jalan.',
    one: 'pengiriman',
    many: 'Pengiriman antarapotek, yang berjalan lebih dahulu',
    next: 'Pengiriman berikutnya',
    empty: { title: 'Belum ada pengiriman.', text: 'Kirim obat yang lebih dibutuhkan di apotek lain.', glyph: circleCheck },
  },
  path: transferPath,
  capability: 'stock.receive',
  perPage: 50,
  reach: (actor, chosen) => withinOf(actor, 'stock.receive', chosen),
  source: { from, key: sql.ref('t.id'), within },
  list: listed,
  filters: {
    state: choiceFilter({
      label: 'Keadaan',
      param: 'keadaan',
      choices: namedChoices(transferStates, transferLabels),
      where: (state) => sql`t.state = ${state}`,
    }),
  },
  order: () => ({
    by: [
      { by: sql`(t.state in ('draft', 'sent', 'received'))::int`, type: 'number', isDescending: true },
      { by: sql.ref('t.created_at'), type: 'time', isDescending: true },
    ],
    isDescending: true,
  }),
  columns: [
    { label: 'Dari', cell: ({ sender }) => sender },
    { label: 'Ke', cell: ({ receiver }) => receiver },
    { label: 'Dicatat', cell: ({ created_at: at }) => momentText(at.toISOString()) },
    { label: 'Baris', isNumber: true, cell: ({ lines }) => String(lines) },
    { label: 'Keadaan', isState: true, cell: ({ state }) => ({ text: transferLabels[state], tone: transferTones[state] }) },
  ],
  opens: (id) => `${transferPath}/${id}`,
  topics: shopTopicsOf('stock.receive'),
});
