import { sql } from 'kysely';
import { shopTopicsOf } from '#app/domains/payments/index.server.ts';
import { workList } from '#app/kits/work/declare-list.server.ts';
import type { RowOf } from '#app/kits/work/work-columns.server.ts';
import { choiceFilter, namedChoices } from '#app/kits/work/work-filters.server.ts';
import type { Badge, Cell } from '#app/kits/work/work-screen.ts';
import { withinOf } from '#app/platform/access/staff-access.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { spanText } from '#app/platform/time/span-text.ts';
import { circleAlert, circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { workStates } from '../order/order.schema.ts';
import { acceptText, deskPath, modeLabels, workBadge, workLabels } from './part-texts.ts';
import { from, isForOthers, listed, waiting, within, workState } from './part-work.store.server.ts';

/*
 * Policy: staff who handle orders, at the facilities that sell. The list names no buyer.
 */

type Part = RowOf<typeof listed>;

function badgesOf({ state, trip_state: trip, debt_at: debtAt }: Part): readonly Badge[] {
  const { text, tone } = state === 'unpaid' ? workBadge({ state: 'waiting', trip: null, unpaid: 'open' }) : workBadge({ state, trip });
  const glyph = tone === 'danger' ? circleAlert : tone === 'good' ? circleCheck : clock;
  return [{ text, tone, glyph }, ...(debtAt === null ? [] : [{ text: 'Pembayaran ditarik', tone: 'danger' as const }])];
}

/** Until when it must be accepted or is paid; of the others, for how long they are so far. */
function timeOf({ state, state_at: since, accept_until: until, pay_until: payUntil }: Part, now: Date): Cell {
  if (state === 'unpaid') return `Dibayar sebelum ${momentText(payUntil.toISOString())}`;
  const accept = state === 'waiting' && until ? acceptText(until.toISOString(), now) : null;
  if (!accept) return { whole: `${spanText(now.getTime() - since.getTime())} di tahap ini`, second: momentText(since.toISOString()) };
  return accept.isSoon ? { late: `Terima sebelum ${accept.text}` } : `Terima sebelum ${accept.text}`;
}

/** The parts that facilities have to handle, paid or to be paid when they are fetched. */
export const orderParts = workList({
  name: 'order.find_work',
  texts: {
    title: 'Pesanan',
    lead: 'Yang menunggu Anda lebih dulu; yang paling lama di atas.',
    one: 'pesanan',
    many: 'Pesanan yang belum selesai',
    next: 'Pesanan berikutnya',
    empty: {
      title: 'Semua pesanan sudah selesai.',
      text: 'Pesanan muncul di sini begitu dibayar, atau begitu dibuat bila dibayar saat diambil, tanpa memuat ulang halaman.',
      glyph: circleCheck,
    },
  },
  path: deskPath,
  capability: 'orders.handle',
  perPage: 200,
  reach: (actor, chosen) => withinOf(actor, 'orders.handle', chosen),
  source: { from, key: sql.ref('s.id'), within },
  list: listed,
  filters: {
    state: choiceFilter({
      label: 'Daftar pesanan',
      param: 'keadaan',
      tabs: ['all', 'Semua'],
      choices: namedChoices(workStates, workLabels),
      where: (state) => sql`${workState} = ${state}`,
    }),
  },
  order: () => ({
    by: [
      { by: isForOthers, type: 'number' },
      { by: sql.ref('s.state_at'), type: 'time' },
    ],
  }),
  columns: [
    { label: 'Pesanan', cell: ({ name }) => ({ whole: name }) },
    { label: 'Keadaan', isState: true, cell: badgesOf },
    { label: 'Waktu', cell: (part, { now }) => timeOf(part, now) },
    { label: 'Cara', cell: ({ mode }) => modeLabels[mode] },
    { label: 'Jenis barang', isNumber: true, cell: ({ lines }) => String(lines) },
    { label: 'Fasilitas', when: (_view, scope) => scope === 'group' || scope.length > 1, cell: ({ facility }) => facility },
  ],
  emptyIn: ({ state }) => state && { title: 'Tidak ada pesanan di daftar ini.' },
  opens: (id) => `${deskPath}/${id}`,
  topics: shopTopicsOf('orders.handle'),
});

/** The parts of paid orders that are to be accepted or packed. */
export const openParts = orderParts.waiting(
  { name: 'orders.open_parts', label: 'Pesanan untuk diterima dan dikemas', capability: 'orders.handle' },
  waiting,
  (scope) => scope,
);
