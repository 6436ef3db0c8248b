import type { DateRefusal } from '#app/domains/directory/schedule/schedule.schema.ts';
import { shortDateOf } from '#app/platform/time/calendar.ts';
import type { DeskVisitState } from '#app/platform/visits/desk-visit.ts';
import { deskLife, isExpected } from '../request/desk-states.ts';
import type { RequestStatus } from '../request/request.schema.ts';
import type { DeskAct, DeskRow, DeskState, EventKind, MessageNews, Session, Source } from '../request/request-desk.schema.ts';

export type Tone = DeskVisitState['tone'];

export const stateLabels: Readonly<Record<DeskState | 'cancelled', string>> = {
  new: 'Baru',
  contacted: 'Sudah dihubungi',
  confirmed: 'Dipastikan',
  arrived: 'Datang',
  no_show: 'Tidak datang',
  done: 'Selesai',
  cancelled: 'Dibatalkan',
};

/** How the badge of a state looks. */
export const stateTones: Readonly<Record<DeskState | 'cancelled', Tone>> = {
  new: 'info',
  contacted: 'info',
  confirmed: 'good',
  arrived: 'good',
  no_show: 'danger',
  done: 'neutral',
  cancelled: 'neutral',
};

/** The state of a request as the desk sees it: first what it has to decide, otherwise how far the visit is. */
export function shownState({ status, desk_state, need, queue_number }: Pick<DeskRow, 'status' | 'desk_state' | 'need' | 'queue_number'>) {
  if (need === 'check') return { key: 'check', label: 'Mirip program', tone: 'warning' } satisfies DeskVisitState;
  if (need === 'merge') return { key: 'merge', label: 'Permintaan ganda', tone: 'warning' } satisfies DeskVisitState;
  if (need === 'grant') return { key: 'grant', label: 'Belum dapat tempat', tone: 'warning' } satisfies DeskVisitState;
  const key = status === 'cancelled' ? 'cancelled' : desk_state;
  const number = key === 'arrived' && queue_number !== null ? ` ke-${queue_number}` : '';
  return { key, label: stateLabels[key] + number, tone: stateTones[key] } satisfies DeskVisitState;
}

export const sourceLabels: Readonly<Record<Source, string>> = {
  web: 'Situs',
  phone: 'Telepon',
  walk_in: 'Datang langsung',
  whatsapp: 'WhatsApp',
};

const eventTexts: Readonly<Record<EventKind, string>> = {
  enter: 'mencatat permintaan ini',
  contact: 'menghubungi pasien',
  confirm: 'memastikan kunjungan',
  grant: 'memberi tempat',
  move: 'memindahkan kunjungan',
  cancel: 'membatalkan',
  merge: 'menggabungkan permintaan ganda',
  arrive: 'mencatat kedatangan',
  no_show: 'mencatat tidak datang',
  done: 'mencatat selesai',
  undo: 'mengurungkan langkah terakhir',
  reveal: 'melihat nomor telepon',
};

type ShownEvent = Readonly<{
  kind: EventKind;
  by: string | null;
  is_patient: boolean;
  from_date: string;
  from_place: string | null;
  to_date: string | null;
  to_place: string | null;
}>;

/** One line of the history: "Rina memastikan kunjungan". Of a move also from where to where; of one from before that was stored it is not known. */
export function eventText({ kind, by, is_patient, from_date, from_place, to_date, to_place }: ShownEvent): string {
  const said = `${is_patient ? 'Pasien' : (by ?? 'Petugas')} ${eventTexts[kind]}`;
  if (to_date === null) return said;
  const [from, to] = [from_place, to_place].map((place) => (place && from_place !== to_place ? `, ${place}` : ''));
  return `${said} dari ${shortDateOf(from_date)}${from} ke ${shortDateOf(to_date)}${to}`;
}

/** Why hours do not take place on a date. `past` only says that they have begun. */
const sessionRefusals = {
  wrong_weekday: 'Jadwal ini sudah berubah hari',
  too_far: 'Belum dibuka',
  schedule_ended: 'Jadwal sudah berakhir',
  closed: 'Praktik ditiadakan',
  doctor_away: 'Dokter tidak praktik',
  holiday: 'Hari libur',
  full: 'Penuh',
} satisfies Record<Exclude<DateRefusal, 'past'>, string>;

/** Why the hours of a session do not take place; null when they do. */
export function sessionRefusal({ refusal }: Pick<Session, 'refusal'>): string | null {
  return refusal === null || refusal === 'past' ? null : sessionRefusals[refusal];
}

/** "7 dari 10 terisi", with what is left. */
export function roomText({ capacity, taken, withheld }: Pick<Session, 'capacity' | 'taken' | 'withheld'>): string {
  const used = taken + withheld;
  return capacity === null ? `${used} terisi` : `${used} dari ${capacity} terisi`;
}

/** True when no slot is left. */
export const isFull = ({ capacity, taken, withheld }: Pick<Session, 'capacity' | 'taken' | 'withheld'>): boolean =>
  capacity !== null && taken + withheld >= capacity;

/** What can be chosen for a visit: "Rina Kusumawardani, Sp.A · 08.00–12.00 · sisa 3"; a person finds it by the first letter of the name. */
export function sessionOption(session: Session, withFacility: boolean): string {
  const left = session.capacity === null ? null : session.capacity - session.taken - session.withheld;
  const name = session.doctor.name.replace(/^(?:(?:prof|drg|dr|apt)\.\s*)+/i, '');
  const hours = [session.start_hour, session.end_hour].filter(Boolean).join('–').replaceAll(':', '.');
  const room = left === null ? null : left > 0 ? `sisa ${left}` : 'penuh';
  return [name, session.specialization.name, hours, room, withFacility ? session.facility.name : null].filter(Boolean).join(' · ');
}

const undoable: readonly EventKind[] = ['contact', 'confirm', 'arrive', 'no_show', 'done'];

type Open = Readonly<{
  status: RequestStatus;
  desk_state: DeskState;
  holds_place: boolean;
  duplicate_of: string | null;
  is_over: boolean;
  is_today: boolean;
  events: readonly Readonly<{ kind: EventKind }>[];
}>;

export type DeskStep = DeskAct | 'grant' | 'merge' | 'move' | 'cancel' | 'undo';

/** The steps that the operations allow for a request now, the most likely next one first. */
export function stepsOf(request: Open): DeskStep[] {
  const { status, desk_state: state, holds_place, duplicate_of, is_over, is_today } = request;
  if (status === 'cancelled') return [];
  const isOpen = status === 'requested';
  const isAhead = isExpected(state) && !is_over;
  const life = deskLife[state];
  const last = request.events.find(({ kind }) => kind !== 'reveal');
  const needsSlot = isAhead && !holds_place && duplicate_of === null;
  const steps: readonly (readonly [DeskStep, boolean])[] = [
    ['merge', isOpen && duplicate_of !== null],
    ['arrive', isOpen && life.arrive !== undefined && is_today && holds_place],
    ['confirm', isAhead && life.confirm !== undefined && (holds_place ? isOpen && state !== 'confirmed' : needsSlot)],
    ['grant', needsSlot],
    ['done', isOpen && life.done !== undefined],
    ['no_show', isOpen && life.no_show !== undefined && is_over],
    ['contact', isAhead],
    ['move', isOpen && isExpected(state)],
    ['undo', isOpen && last !== undefined && undoable.includes(last.kind)],
    ['cancel', isExpected(state)],
  ];
  return steps.filter(([, isAllowed]) => isAllowed).map(([step]) => step);
}

/** What has just been done, by the word in the address. */
const doneTexts = {
  contact: 'Dicatat: pasien sudah dihubungi.',
  confirm: 'Kunjungan dipastikan.',
  grant: 'Tempat diberikan.',
  move: 'Kunjungan dipindahkan.',
  cancel: 'Permintaan dibatalkan.',
  merge: 'Permintaan ganda digabungkan. Yang pertama tetap berlaku.',
  arrive: 'Kedatangan dicatat.',
  no_show: 'Dicatat: pasien tidak datang.',
  done: 'Kunjungan selesai.',
  undo: 'Langkah terakhir diurungkan.',
} as const satisfies Record<DeskStep, string>;

/** What became of the message to the patient. */
const newsTexts: Readonly<Record<MessageNews, string>> = {
  queued: 'Pesan untuk pasien disiapkan.',
  known: 'Pesan yang sama sudah dikirim ke pasien, jadi tidak dikirim lagi.',
  unreachable: 'Nomor ini tidak dapat menerima pesan, jadi beri tahu pasien lewat telepon.',
  silent: 'Pasien tidak dikirimi pesan.',
  stopped: 'Pesan konfirmasinya belum terkirim dan tidak jadi dikirim.',
  corrected: 'Pesan konfirmasi sudah terkirim, jadi pesan pembetulan untuk pasien disiapkan.',
};

/** The sentence for `?sudah=…&pesan=…`, or null. */
export function doneText(step: string | null, news: string | null): string | null {
  if (step === null || !Object.hasOwn(doneTexts, step)) return null;
  const text = doneTexts[step as DeskStep];
  return news !== null && Object.hasOwn(newsTexts, news) ? `${text} ${newsTexts[news as MessageNews]}` : text;
}
