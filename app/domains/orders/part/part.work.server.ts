import { sql } from 'kysely';
import { shopTopicsOf } from '#app/domains/payments/index.server.ts';
import { workList } from '#app/kits/work/declare-list.server.ts';
import type { RowOf } from '#app/kits/work/work-columns.server.ts';
import { choiceFilter, namedChoices } from '#app/kits/work/work-filters.server.ts';
import type { Badge, Cell } from '#app/kits/work/work-screen.ts';
import { withinOf } from '#app/platform/access/staff-access.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { momentText, shortDateOf } from '#app/platform/time/calendar.ts';
import { spanText } from '#app/platform/time/span-text.ts';
import { circleAlert, circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { workStates } from '../order/order.schema.ts';
import { acceptText, deskPath, modeLabels, workBadge, workLabels } from './part-texts.ts';
import { from, inOrder, inState, isUnfinished, listed, namedBy, newestFirst, waiting, within } from './part-work.store.server.ts';

/*
 * Policy: staff who handle orders, at the facilities that sell. The list names the buyer, what is bought and the district; where it is sent stands on the page
 * of the part, whose reading is recorded.
 */

type Part = RowOf<typeof listed>;

function badgesOf({ state, end, trip_state: trip, debt_at: debtAt }: Part): readonly Badge[] {
  const { text, tone } = state === 'unpaid' ? workBadge({ state: 'waiting', trip: null, unpaid: 'open' }) : workBadge({ state: end, trip });
  const glyph = tone === 'danger' ? circleAlert : tone === 'good' ? circleCheck : clock;
  return [{ text, tone, glyph }, ...(debtAt === null ? [] : [{ text: 'Pembayaran ditarik', tone: 'danger' as const }])];
}

/** Until when it must be accepted or is paid, and by which day it was promised; of the others, for how long they are so far. */
function timeOf({ state, state_at: since, accept_until: until, pay_until: payUntil, promised_on: promisedOn }: Part, now: Date): Cell {
  if (state === 'unpaid') return `Dibayar sebelum ${momentText(payUntil.toISOString())}`;
  if (state === 'done' || state === 'ended') return momentText(since.toISOString());
  const accept = state === 'waiting' && until ? acceptText(until.toISOString(), now) : null;
  if (accept?.isSoon) return { late: `Terima sebelum ${accept.text}` };
  const promise = promisedOn && `Sampai ${shortDateOf(promisedOn)}`;
  // A sentence: in one line it would be wider than a phone.
  if (accept) return [`Terima sebelum ${accept.text}`, promise].filter(Boolean).join('. ');
  return { whole: `${spanText(now.getTime() - since.getTime())} di tahap ini`, second: promise ?? momentText(since.toISOString()) };
}

/** How it reaches the buyer, and the district. A region is written from the village up. */
function placeOf({ mode, region }: Part): Cell {
  const [, district] = region?.split(', ') ?? [];
  return mode === 'pickup' || !district ? modeLabels[mode] : { whole: district, second: modeLabels[mode] };
}

/** The parts that facilities have to handle, paid or to be paid when they are fetched. */
export const orderParts = workList({
  name: 'order.find_work',
  texts: {
    title: 'Pesanan',
    lead: 'Yang menunggu Anda lebih dulu, menurut waktu yang dijanjikan.',
    one: 'pesanan',
    many: 'Pesanan',
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
      tabs: ['open', 'Belum selesai'],
      choices: namedChoices(workStates, workLabels),
      where: (state, { now }) => inState(state, now),
      otherwise: isUnfinished,
    }),
  },
  search: { label: 'Nomor, nama, ponsel, barang, atau batch', where: (text, { now }) => namedBy(text, now) },
  order: ({ state }) => (state === 'done' || state === 'ended' ? { by: newestFirst, isDescending: true } : { by: inOrder }),
  columns: [
    { label: 'Pesanan', cell: ({ name, recipient, buyer }) => ({ whole: name, second: recipient ?? buyer ?? 'Akun sudah dihapus' }) },
    { label: 'Keadaan', isState: true, cell: badgesOf },
    { label: 'Waktu', cell: (part, { now }) => timeOf(part, now) },
    { label: 'Barang', cell: ({ goods }) => goods },
    { label: 'Tujuan', cell: placeOf },
    { label: 'Total', isNumber: true, cell: ({ total }) => rupiah(total) },
    { label: 'Fasilitas', when: (_view, scope) => scope === 'group' || scope.length > 1, cell: ({ facility }) => facility },
  ],
  emptyIn: ({ state, search }) =>
    search ? { title: 'Tidak ada pesanan dengan kata ini.' } : state && { title: 'Tidak ada pesanan di daftar ini.' },
  opens: (id) => `${deskPath}/${id}`,
  topics: shopTopicsOf('orders.handle'),
});

/** The parts of paid orders that are to be accepted or packed. */
export const openParts = orderParts.waiting(
  { name: 'orders.open_parts', label: 'Pesanan untuk diterima dan dikemas', capability: 'orders.handle' },
  waiting,
  (scope) => scope,
);
