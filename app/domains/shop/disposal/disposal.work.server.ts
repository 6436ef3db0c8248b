import { sql } from 'kysely';
import { shopTopicsOf } from '#app/domains/payments/index.server.ts';
import { workList } from '#app/kits/work/declare-list.server.ts';
import { choiceFilter, namedChoices } from '#app/kits/work/work-filters.server.ts';
import { inScope, type Scope, withinOf } from '#app/platform/access/staff-access.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { from, listed } from './disposal.store.server.ts';
import {
  disposalKindLabels,
  disposalKinds,
  disposalLabel,
  disposalPath,
  disposalStateLabels,
  disposalStates,
  disposalTones,
} from './disposal.ts';

/** The returns and destructions of pharmacies, drafts first. */
export const disposals = workList({
  name: 'disposal.find',
  texts: {
    title: 'Retur dan pemusnahan',
    lead: 'Barang mendekati kedaluwarsa kembali ke PBF; yang di karantina dimusnahkan di depan dua orang.',
    one: 'catatan',
    many: 'Retur dan pemusnahan, draf lebih dahulu',
    next: 'Catatan berikutnya',
    empty: { title: 'Belum ada retur atau pemusnahan.', text: 'Periksa daftar segera kedaluwarsa dan karantina.', glyph: circleCheck },
  },
  path: disposalPath,
  capability: 'stock.read',
  perPage: 50,
  reach: (actor, chosen) => withinOf(actor, 'stock.read', chosen),
  source: { from, key: sql.ref('d.id'), within: (scope) => inScope(sql.ref('d.facility_id'), scope) },
  list: listed,
  filters: {
    kind: choiceFilter({
      label: 'Jenis',
      param: 'jenis',
      choices: namedChoices(disposalKinds, disposalKindLabels),
      where: (kind) => sql`d.kind = ${kind}`,
    }),
    state: choiceFilter({
      label: 'Keadaan',
      param: 'keadaan',
      choices: namedChoices(disposalStates, disposalStateLabels),
      where: (state) => sql`d.state = ${state}`,
    }),
  },
  order: () => ({
    by: [
      { by: sql`(d.state = 'draft')::int`, type: 'number', isDescending: true },
      { by: sql.ref('d.created_at'), type: 'time', isDescending: true },
    ],
    isDescending: true,
  }),
  columns: [
    { label: 'Jenis', cell: ({ kind, supplier }) => ({ whole: disposalKindLabels[kind], ...(supplier ? { second: supplier } : {}) }) },
    { label: 'Apotek', cell: ({ facility }) => facility },
    { label: 'Dicatat', cell: ({ created_at: at }) => momentText(at.toISOString()) },
    { label: 'Baris', isNumber: true, cell: ({ lines }) => String(lines) },
    { label: 'Keadaan', isState: true, cell: ({ state, kind }) => ({ text: disposalLabel(state, kind), tone: disposalTones[state] }) },
  ],
  opens: (id) => `${disposalPath}/${id}`,
  topics: shopTopicsOf('stock.read'),
});

/** Destructions that wait for a second person. */
export const waitingDestructions = disposals.waiting(
  { name: 'shop.destructions', label: 'Pemusnahan menunggu orang kedua', capability: 'stock.approve' },
  { where: sql<boolean>`d.state = 'draft' and d.kind = 'destroy' and n.lines > 0`, since: sql.ref('d.created_at') },
  (scope: Scope) => scope,
);
