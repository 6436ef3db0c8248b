import { isDate } from '#app/platform/time/dates.ts';
import type { DeskState, ListQuery, MessageNews } from '../request/request-desk.schema.ts';
import { stateLabels } from './desk-texts.ts';

/** The page of the booking desk, on which a request is open by its id. */
export const deskPath = '/staff/pendaftaran';

/** The part of the desk's address by which a reservation is open. */
export const reservationPart = (id: string) => `reservasi/${id}`;

/** What the address calls the kinds of visits. */
export const kindNames = { request: 'pendaftaran', reservation: 'reservasi' } as const;

/** What the desk shows, as its address has it. */
export type DeskQuery = Readonly<{
  lens: 'day' | 'waiting';
  /** Null = all kinds of visits. */
  kind: keyof typeof kindNames | null;
  date: string;
  scheduleId: number | null;
  state: DeskState | 'cancelled' | null;
  q: string;
  /** The row after which the page of the list begins. */
  after: string | null;
}>;

/** The date in a parameter; null when there is none that exists. */
export function readDate(text: string | null): string | null {
  return text && isDate(text) ? text : null;
}

/** The row after which a page of the list begins: its hour and session on one date, its date where the list has several. */
type DeskCursor = Readonly<{ place: string; id: string; scheduleId: number }>;

const hourForm = /^([01]\d|2[0-3]):[0-5]\d$/;
const scheduleForm = /^[1-9]\d{0,8}$/;
/** The hours of a service are less than 0, and the id of a reservation is no number. */
const hoursForm = /^-?[1-9]\d{0,8}$/;
const idForm = /^([1-9]\d{0,17}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Null for text that is no cursor of this list. */
export function readDeskCursor(lens: ListQuery['lens'], text: string): DeskCursor | null {
  const [place = '', id = '', schedule = '', ...more] = text.split('~');
  const isPlace = lens === 'day' ? hourForm.test(place) && hoursForm.test(schedule) : readDate(place) !== null && schedule === '';
  return isPlace && idForm.test(id) && more.length === 0 ? { place, id, scheduleId: Number(schedule) } : null;
}

type PlacedRow = Readonly<{ start_hour: string; schedule_id: number; visit_date: string; id: string }>;

/** The cursor of a row, behind which the next page begins, wherever the row is meanwhile. */
export function deskCursorOf(lens: ListQuery['lens'], row: PlacedRow): string {
  return lens === 'day' ? `${row.start_hour}~${row.id}~${row.schedule_id}` : `${row.visit_date}~${row.id}`;
}

/** Reads the address of the desk; what it does not understand it leaves out. */
export function readDeskQuery(params: URLSearchParams, today: string): DeskQuery {
  const state = params.get('keadaan');
  const schedule = params.get('jadwal') ?? '';
  const after = params.get('setelah') ?? '';
  const shown = params.get('tampil');
  // `perlu` is what waits in the former list of reservations.
  const lens = shown === 'menunggu' || shown === 'perlu' ? 'waiting' : 'day';
  const kind = shown === 'perlu' ? kindNames.reservation : params.get('jenis');
  return {
    lens,
    kind: kind === kindNames.request ? 'request' : kind === kindNames.reservation ? 'reservation' : null,
    date: readDate(params.get('tanggal')) ?? today,
    scheduleId: scheduleForm.test(schedule) ? Number(schedule) : null,
    state: state !== null && Object.hasOwn(stateLabels, state) ? (state as keyof typeof stateLabels) : null,
    q: (params.get('cari') ?? '').trim().slice(0, 60),
    after: readDeskCursor(lens, after) && after,
  };
}

/** The address of the desk with this query, and of the visit in it that is open. The frame's links add the chosen facilities. */
export function deskAddress(query: DeskQuery, change: Partial<DeskQuery> = {}, open: string | null = null): string {
  const { lens, kind, date, scheduleId, state, q, after } = { ...query, after: null, ...change };
  const params = new URLSearchParams();
  if (lens === 'waiting') params.set('tampil', 'menunggu');
  else params.set('tanggal', date);
  if (kind !== null) params.set('jenis', kindNames[kind]);
  if (scheduleId !== null) params.set('jadwal', String(scheduleId));
  if (state !== null) params.set('keadaan', state);
  if (q) params.set('cari', q);
  if (after !== null) params.set('setelah', after);
  return `${deskPath}${open === null ? '' : `/${open}`}?${params}`;
}

/** The address that a form of the desk was sent to, with what was done and without what only the last one said. */
export function doneAddress(url: string, done: string, news: MessageNews | null): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of ['sudah', 'pesan', 'pindah']) searchParams.delete(name);
  searchParams.set('sudah', done);
  if (news !== null) searchParams.set('pesan', news);
  // A form that the router sends goes to the data of the page.
  return `${pathname.replace(/\.data$/, '')}?${searchParams}`;
}
