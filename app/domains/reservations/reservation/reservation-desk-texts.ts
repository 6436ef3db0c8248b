import type { ChatText } from '#app/platform/contacts/whatsapp-link.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { dayName, hoursOf, longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { dateInZone } from '#app/platform/time/date-and-time-in-zone.ts';
import type { DeskVisitState } from '#app/platform/visits/desk-visit.ts';
import { type ReservationEvent, type ReservationState, staffLabelOf, stateAfter } from './reservation-states.ts';

/** The steps of the desk with one press, in the order of a visit. */
export const deskActs = ['check_in', 'fulfil', 'no_show', 'undo'] as const;
export type DeskAct = (typeof deskActs)[number];
export type DeskStep = DeskAct | 'move' | 'cancel' | 'propose';

type Rights = Readonly<{ mayChange: boolean }>;

const events: Readonly<Record<DeskStep, ReservationEvent>> = {
  check_in: 'check_in',
  fulfil: 'fulfil',
  no_show: 'no_show',
  undo: 'undo',
  move: 'move',
  cancel: 'cancel',
  propose: 'offer',
};

/** Until an order is delivered the desk may take back what it has written; SQL says the same of orders. */
const deliveredAfterMs = 86_400_000;

type Timed = Readonly<{ startsAt: Date; timeZone: string; now: Date }>;

/** True while a step is not recorded yet: arrival and end are on the day of the visit, `tidak datang` follows once its hour has begun. */
export function isTooEarly(step: DeskStep, { startsAt, timeZone, now }: Timed): boolean {
  if (step === 'no_show') return now < startsAt;
  return (step === 'check_in' || step === 'fulfil') && dateInZone(now, timeZone) < dateInZone(startsAt, timeZone);
}

/** True once a visit that is done is not opened again: its order is delivered a day later. */
export const isTooLate = (state: ReservationState, step: DeskStep, { startsAt, now }: Timed): boolean =>
  state === 'fulfilled' && step === 'undo' && now.getTime() - startsAt.getTime() >= deliveredAfterMs;

/** What the desk can do with a reservation now. */
export function stepsOf(state: ReservationState, at: Timed, { mayChange }: Rights): DeskStep[] {
  if (!mayChange) return [];
  const isInTime = (step: DeskStep) => !isTooEarly(step, at) && !isTooLate(state, step, at);
  return (Object.keys(events) as DeskStep[]).filter((step) => stateAfter(state, events[step]) !== null && isInTime(step));
}

const doneTexts: Readonly<Record<DeskStep, string>> = {
  check_in: 'Kedatangan dicatat.',
  fulfil: 'Kunjungan selesai.',
  no_show: 'Pasien dicatat tidak datang.',
  undo: 'Langkah terakhir diurungkan.',
  move: 'Reservasi dipindah, dan pasien dikabari.',
  cancel: 'Reservasi dibatalkan, dan pasien dikabari.',
  propose: 'Jam diusulkan, dan pasien dikabari. Usulan disimpan 24 jam.',
};

/** The sentence of a step that an address names; null for none. */
export const doneText = (step: string | null): string | null => namedText(doneTexts, step);

type Concerned = Readonly<{ state: ReservationState; disruption: 'absent' | 'hours' | null; is_unlicensed: boolean }>;

/** Why a reservation that is ahead does not take place as it was told; null when it does. */
export function troubleOf({ state, disruption, is_unlicensed: isUnlicensed }: Concerned): string | null {
  if (state !== 'held' && state !== 'booked') return null;
  if (disruption === 'absent') return 'Tidak berjalan';
  if (isUnlicensed) return 'SIP dokter habis';
  return disruption && 'Jam berubah';
}

const deskStates: Readonly<Record<ReservationState, readonly [key: DeskVisitState['key'], tone: DeskVisitState['tone']]>> = {
  requested: ['new', 'warning'],
  offered: ['offered', 'info'],
  held: ['held', 'warning'],
  booked: ['confirmed', 'info'],
  checked_in: ['arrived', 'good'],
  fulfilled: ['done', 'good'],
  no_show: ['no_show', 'danger'],
  expired: ['cancelled', 'neutral'],
  cancelled: ['cancelled', 'neutral'],
};

/** What patients read as their own next step has another name here. */
const deskLabels: Partial<Record<ReservationState, string>> = { requested: 'Perlu jam', offered: 'Menunggu pasien', held: 'Belum dibayar' };

/** The state of a reservation for the desk; one that does not take place as it was told says that first. */
export function deskStateOf(one: Concerned & Readonly<{ is_in_review: boolean }>): DeskVisitState {
  const trouble = troubleOf(one);
  if (trouble !== null) return { key: 'check', label: trouble, tone: 'danger' };
  const { state, is_in_review: isInReview } = one;
  const [key, tone] = deskStates[state];
  return { key, label: (isInReview ? undefined : deskLabels[state]) ?? staffLabelOf({ state, isInReview }), tone };
}

/** How it is paid for, in a word. */
export function paidText({ price, is_paid: isPaid }: Readonly<{ price: number; is_paid: boolean }>): string {
  if (price === 0) return 'Tanpa biaya';
  return isPaid ? `Lunas ${rupiah(price)}` : `Belum dibayar, ${rupiah(price)}`;
}

type Found = Readonly<{
  code: string;
  kind: 'SPT' | 'SRD';
  service: string;
  doctor: string | null;
  facility: string;
  date: string;
  start_hour: string;
  end_hour: string | null;
  time_zone: string;
  price: number;
  was_paid: boolean;
  order_name: string | null;
  phone_masked: string | null;
  moves: readonly Move[];
  hold_until: Date | null;
  created_at: Date;
}>;

type Move = Readonly<{ to_date: string; to_start: string; moved_by: string }>;
const movers: Readonly<Record<string, string>> = { patient: 'pasien', desk: 'petugas', schedule: 'perubahan jam dokter' };
const moveText = ({ to_date: date, to_start: start, moved_by: by }: Move) =>
  `ke ${longDateOf(date)} ${start.replace(':', '.')}, oleh ${movers[by] ?? 'rumah sakit'}`;

/** What a reservation is, for the panel. */
export function factsOf(one: Found): [label: string, value: string][] {
  const rows: [string, string | null][] = [
    ['Waktu', `${longDateOf(one.date)}, ${hoursOf(one.start_hour, one.end_hour, one.time_zone)}`],
    ['Ditahan sampai', one.hold_until && momentText(one.hold_until.toISOString())],
    ['Layanan', one.service],
    ['Dokter', one.doctor],
    ['Rumah sakit', one.facility],
    ['Jenis', one.kind === 'SRD' ? 'Reservasi dokter' : 'Layanan'],
    ['Pembayaran', paidText({ price: one.price, is_paid: one.was_paid })],
    ['Pesanan', one.order_name],
    ['Telepon', one.phone_masked],
    ['Dipindah', one.moves.map(moveText).join('; ')],
    ['Dipesan', momentText(one.created_at.toISOString())],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** What goes back when a patient cancels now, and when the hospital does. */
export function moneyTexts({ paid, percent, returned }: Readonly<{ paid: number; percent: number; returned: number }>) {
  if (paid === 0) return { patient: 'Belum ada yang dibayar, jadi tidak ada yang dikembalikan.', full: 'Belum ada yang dibayar.' };
  const patient = returned === 0 ? 'Menurut aturan tidak ada yang kembali.' : `Menurut aturan ${rupiah(returned)} kembali (${percent}%).`;
  return { patient, full: `Semua kembali: ${rupiah(paid)}.` };
}

/** The weekdays on which a time can be proposed: "Senin dan Rabu, mulai 08.00". */
export function weekdaysText(days: readonly Readonly<{ day: number; start_hour: string }>[]): string {
  const names = listText(days.map(({ day }) => dayName(day)));
  return days.length === 0 ? '' : `${names}, mulai ${(days[0]?.start_hour ?? '').replace(':', '.')}`;
}

/** The message with which the desk begins a chat. Neither the service nor the doctor is named, as in every message. */
export const reservationChat = (place: string, visit: string, code: string): ChatText => ({
  lines: [`Halo, kami dari ${place}. Ini tentang reservasi Anda pada ${visit}. Kode: ${code}.`],
  values: { place, visit, code },
});
