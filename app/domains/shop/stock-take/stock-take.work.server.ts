import { sql } from 'kysely';
import { shopTopicsOf } from '#app/domains/payments/index.server.ts';
import { workList } from '#app/kits/work/declare-list.server.ts';
import { choiceFilter, namedChoices } from '#app/kits/work/work-filters.server.ts';
import { inScope, type Scope, withinOf } from '#app/platform/access/staff-access.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { from, listed } from './stock-take.store.server.ts';
import { scopeText, takePath, takeStateLabels, takeStates, takeStateTones } from './stock-take.ts';

/** The stock takes of pharmacies, those that go on first. */
export const stockTakes = workList({
  name: 'count.find',
  texts: {
    title: 'Stok opname',
    lead: 'Dihitung tanpa melihat catatan, penjualan tetap jalan. Orang lain mengesahkan hasilnya.',
    one: 'opname',
    many: 'Stok opname, yang berjalan lebih dahulu',
    next: 'Opname berikutnya',
    empty: { title: 'Belum ada opname.', text: 'Hitung sepuluh obat setiap hari, atau satu rak.', glyph: circleCheck },
  },
  path: takePath,
  capability: 'stock.read',
  perPage: 50,
  reach: (actor, chosen) => withinOf(actor, 'stock.read', chosen),
  source: { from, key: sql.ref('c.id'), within: (scope) => inScope(sql.ref('c.facility_id'), scope) },
  list: listed,
  filters: {
    state: choiceFilter({
      label: 'Keadaan',
      param: 'keadaan',
      choices: namedChoices(takeStates, takeStateLabels),
      where: (state) => sql`c.state = ${state}`,
    }),
  },
  order: () => ({
    by: [
      { by: sql`(c.state in ('open', 'review'))::int`, type: 'number', isDescending: true },
      { by: sql.ref('c.opened_at'), type: 'time', isDescending: true },
    ],
    isDescending: true,
  }),
  columns: [
    { label: 'Yang dihitung', cell: ({ scope, value }) => scopeText(scope, value) },
    { label: 'Apotek', cell: ({ facility }) => facility },
    { label: 'Mulai', cell: ({ opened_at: at }) => momentText(at.toISOString()) },
    { label: 'Dihitung', isNumber: true, cell: ({ counted, lines }) => `${counted} dari ${lines}` },
    { label: 'Keadaan', isState: true, cell: ({ state }) => ({ text: takeStateLabels[state], tone: takeStateTones[state] }) },
  ],
  opens: (id) => `${takePath}/${id}`,
  topics: shopTopicsOf('stock.read'),
});

/** Stock takes whose result waits for a person who has not counted. */
export const waitingStockTakes = stockTakes.waiting(
  { name: 'shop.stock_takes', label: 'Opname menunggu pengesahan', capability: 'stock.approve' },
  { where: sql<boolean>`c.state = 'review'`, since: sql.ref('c.opened_at') },
  (scope: Scope) => scope,
);
