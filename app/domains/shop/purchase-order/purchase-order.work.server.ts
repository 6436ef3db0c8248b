import { sql } from 'kysely';
import { shopTopicsOf } from '#app/domains/payments/index.server.ts';
import { workList } from '#app/kits/work/declare-list.server.ts';
import { choiceFilter, namedChoices } from '#app/kits/work/work-filters.server.ts';
import { inScope, type Scope, withinOf } from '#app/platform/access/staff-access.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { receiptText } from '#app/ui/icons/page-glyphs.ts';
import { from, listed } from './purchase-order.store.server.ts';
import { kindLabels, numberOf, purchaseLabels, purchasePath, purchaseStates, purchaseTones } from './purchase-order.ts';

/** The orders of goods of pharmacies: drafts, then those whose goods are still to come. */
export const purchaseOrders = workList({
  name: 'purchase_order.find',
  texts: {
    title: 'Surat pesanan',
    lead: 'Pesanan barang ke PBF. Apoteker menandatangani; prekursor dan OOT terpisah.',
    one: 'surat pesanan',
    many: 'Surat pesanan, yang belum selesai lebih dahulu',
    next: 'Surat pesanan berikutnya',
    empty: { title: 'Belum ada surat pesanan.', text: 'Mulai dari PBF-nya; jumlahnya diusulkan dari pemakaian.', glyph: receiptText },
  },
  path: purchasePath,
  capability: 'stock.order',
  perPage: 50,
  reach: (actor, chosen) => withinOf(actor, 'stock.order', chosen),
  source: { from, key: sql.ref('o.id'), within: (scope) => inScope(sql.ref('o.facility_id'), scope) },
  list: listed,
  filters: {
    state: choiceFilter({
      label: 'Keadaan',
      param: 'keadaan',
      choices: namedChoices(purchaseStates, purchaseLabels),
      where: (state) => sql`o.state = ${state}`,
    }),
  },
  order: () => ({
    by: [
      {
        by: sql`case o.state when 'draft' then 2 when 'received' then 0 when 'cancelled' then 0 else 1 end`,
        type: 'number',
        isDescending: true,
      },
      { by: sql.ref('o.created_at'), type: 'time', isDescending: true },
    ],
    isDescending: true,
  }),
  columns: [
    { label: 'Nomor', cell: (row) => ({ whole: numberOf(row) ?? 'Draf', second: row.supplier }) },
    { label: 'Apotek', cell: ({ facility }) => facility },
    { label: 'Jenis', cell: ({ kind }) => kindLabels[kind] },
    { label: 'Tanggal', cell: ({ signed_at: signed, created_at: created }) => momentText((signed ?? created).toISOString()) },
    { label: 'Baris', isNumber: true, cell: ({ lines }) => String(lines) },
    { label: 'Keadaan', isState: true, cell: ({ state }) => ({ text: purchaseLabels[state], tone: purchaseTones[state] }) },
  ],
  opens: (id) => `${purchasePath}/${id}`,
  topics: shopTopicsOf('stock.order'),
});

/** Drafts that wait for a pharmacist to sign them. */
export const unsignedPurchaseOrders = purchaseOrders.waiting(
  { name: 'shop.unsigned_purchase_orders', label: 'Surat pesanan menunggu tanda tangan', capability: 'stock.sign' },
  { where: sql<boolean>`o.state = 'draft' and n.lines > 0`, since: sql.ref('o.created_at') },
  (scope: Scope) => scope,
);
