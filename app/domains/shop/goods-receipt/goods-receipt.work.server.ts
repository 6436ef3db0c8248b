import { sql } from 'kysely';
import { shopTopicsOf } from '#app/domains/payments/index.server.ts';
import { workList } from '#app/kits/work/declare-list.server.ts';
import { choiceFilter, namedChoices } from '#app/kits/work/work-filters.server.ts';
import { inScope, withinOf } from '#app/platform/access/staff-access.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { receiptText } from '#app/ui/icons/page-glyphs.ts';
import { from, listed } from './goods-receipt.store.server.ts';
import { receiptPath, receiptStates, stateLabels, stateTones } from './goods-receipt.ts';

/** The receipts of pharmacies, drafts first. */
export const receipts = workList({
  name: 'receipt.find',
  texts: {
    title: 'Terima barang',
    lead: 'Satu penerimaan untuk setiap faktur. Draf belum masuk stok.',
    one: 'penerimaan',
    many: 'Penerimaan barang, draf lebih dahulu',
    next: 'Penerimaan berikutnya',
    empty: { title: 'Belum ada penerimaan.', text: 'Bila barang datang, mulai dari faktur PBF-nya.', glyph: receiptText },
  },
  path: receiptPath,
  capability: 'stock.receive',
  perPage: 50,
  reach: (actor, chosen) => withinOf(actor, 'stock.receive', chosen),
  source: { from, key: sql.ref('r.id'), within: (scope) => inScope(sql.ref('r.facility_id'), scope) },
  list: listed,
  filters: {
    state: choiceFilter({
      label: 'Keadaan',
      param: 'keadaan',
      choices: namedChoices(receiptStates, stateLabels),
      where: (state) => sql`r.state = ${state}`,
    }),
  },
  order: () => ({
    by: [
      { by: sql`(r.state = 'draft')::int`, type: 'number', isDescending: true },
      { by: sql.ref('r.created_at'), type: 'time', isDescending: true },
    ],
    isDescending: true,
  }),
  columns: [
    { label: 'Faktur', cell: ({ invoice_no: no, supplier }) => ({ whole: no, second: supplier }) },
    { label: 'Apotek', cell: ({ facility }) => facility },
    { label: 'Tanggal', cell: ({ invoiced_on: on }) => mediumDateOf(on) },
    { label: 'Jatuh tempo', cell: ({ due_on: on }) => mediumDateOf(on) },
    { label: 'Baris', isNumber: true, cell: ({ lines }) => String(lines) },
    { label: 'Jumlah', isNumber: true, cell: ({ total }) => rupiah(Number(total)) },
    { label: 'Keadaan', isState: true, cell: ({ state }) => ({ text: stateLabels[state], tone: stateTones[state] }) },
  ],
  opens: (id) => `${receiptPath}/${id}`,
  topics: shopTopicsOf('stock.receive'),
});
