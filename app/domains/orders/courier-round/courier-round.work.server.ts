import { sql } from 'kysely';
import { workList } from '#app/kits/work/declare-list.server.ts';
import { choiceFilter } from '#app/kits/work/work-filters.server.ts';
import { inScope, withinOf } from '#app/platform/access/staff-access.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { from, listed } from './courier-round.store.server.ts';
import { type RoundState, roundLabels, roundPath } from './courier-round.ts';

/** The rounds of couriers, those that are open first. */
export const courier_rounds = workList({
  name: 'courier_round.find',
  texts: {
    title: 'Serah terima kurir',
    lead: 'Kiriman yang diserahkan bersama. Yang baru dibuka dari daftar pesanan: pilih yang sudah dikemas, lalu "Serahkan ke kurir".',
    one: 'serah terima',
    many: 'Serah terima kurir',
    next: 'Serah terima berikutnya',
    empty: { title: 'Belum ada serah terima.', text: 'Pilih pesanan yang sudah dikemas di daftar pesanan.' },
  },
  path: roundPath,
  capability: 'orders.handle',
  perPage: 100,
  reach: (actor, chosen) => withinOf(actor, 'orders.handle', chosen),
  source: { from, key: sql.ref('h.id'), within: (scope) => inScope(sql.ref('h.facility_id'), scope) },
  list: listed,
  filters: {
    state: choiceFilter<RoundState>({
      label: 'Keadaan',
      param: 'keadaan',
      choices: { open: ['terbuka', roundLabels.open], closed: ['selesai', roundLabels.closed] },
      where: (state) => sql`h.state = ${state}`,
    }),
  },
  order: () => ({
    by: [
      { by: sql`(h.state = 'closed')::int`, type: 'number' },
      { by: sql.ref('h.opened_at'), type: 'time', isDescending: true },
    ],
    isDescending: true,
  }),
  columns: [
    { label: 'Dibuka', cell: ({ opened_at: at }) => momentText(at.toISOString()) },
    {
      label: 'Keadaan',
      isState: true,
      cell: ({ state }) => ({
        text: roundLabels[state],
        tone: state === 'open' ? 'warning' : 'good',
        glyph: state === 'open' ? clock : circleCheck,
      }),
    },
    { label: 'Kiriman', isNumber: true, cell: ({ parts }) => String(parts) },
    { label: 'Kurir', cell: ({ courier }) => courier },
    { label: 'Fasilitas', when: (_view, scope) => scope === 'group' || scope.length > 1, cell: ({ facility }) => facility },
  ],
  opens: (id) => `${roundPath}/${id}`,
});
