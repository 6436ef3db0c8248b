import { phoneText } from '#app/platform/contacts/phone-text.ts';
import type { MessageTemplate, TemplateValues } from '#app/platform/messaging/templates.ts';
import { hoursOf, longDateOf } from '#app/platform/time/calendar.ts';
import type { ReminderKind } from '../reminder/reminder-times.ts';
import { isExpected } from '../request/desk-states.ts';
import { noNumber, numberSample, numberText } from '../request/number-facts.ts';
import { arriveText } from '../request/report-texts.ts';
import type { RequestStatus } from '../request/request.schema.ts';
import type { CancelReason, DeskState } from '../request/request-desk.schema.ts';
import type { ShownNumber } from '../request/visit-number.schema.ts';
import { isDelayNews } from './delay-news.ts';

/** What a message says of a doctor on the date of a visit. */
export type PracticeMessageKind = 'doctor_late' | 'doctor_absent' | 'doctor_present';

/** What a patient is told by phone about a visit. */
export type VisitMessageKind = 'received' | 'confirmed' | 'moved' | 'cancelled' | 'corrected' | 'reminder' | PracticeMessageKind;

/** What the texts say of a visit: neither the patient nor the polyclinic, and the doctor only where the message is about the doctor. */
export type NotifiedVisit = Readonly<{
  code: string;
  status: RequestStatus;
  desk_state: DeskState;
  cancel_reason: CancelReason | null;
  visit_date: string;
  start_hour: string;
  end_hour: string | null;
  time_zone: string;
  doctor_id: number;
  doctor_name: string;
  facility_name: string;
  facility_phone: string;
  /** The doctor does not practise on its date. */
  is_off: boolean;
}>;

type Text = Readonly<{ title: string; body: string; minutes: number; version?: number }>;

const dayMinutes = 24 * 60;
const ending = 'lewat {{url}} sebelum waktunya.';

/** The texts; the provider approves each, so a change needs a new version. */
const texts: Readonly<Record<VisitMessageKind, Text>> = {
  received: {
    title: 'Permintaan tercatat',
    body: `Sehati: permintaan kunjungan Anda ke {{hospital}} pada {{when}} tercatat dengan kode {{code}}. Petugas menghubungi Anda untuk memastikannya. Lihat, pindahkan, atau batalkan ${ending}`,
    minutes: dayMinutes,
  },
  confirmed: {
    title: 'Kunjungan dipastikan',
    body: `Sehati: kunjungan Anda ke {{hospital}} pada {{when}} sudah dipastikan, dengan nomor antrean {{queue}}. {{arrive}} dan sebutkan kode {{code}} di loket. Bila berhalangan, pindahkan atau batalkan ${ending}`,
    minutes: dayMinutes,
    version: 2,
  },
  moved: {
    title: 'Kunjungan dipindahkan',
    body: `Sehati: kunjungan Anda ke {{hospital}} dengan kode {{code}} dipindahkan ke {{when}}. Bila waktu ini tidak cocok, pindahkan lagi atau batalkan ${ending}`,
    minutes: dayMinutes,
  },
  cancelled: {
    title: 'Kunjungan dibatalkan',
    body: 'Sehati: kunjungan Anda ke {{hospital}} pada {{when}} dengan kode {{code}} dibatalkan rumah sakit: {{reason}}. Lihat di {{url}} atau telepon {{phone}} bila Anda perlu bantuan.',
    minutes: dayMinutes,
    version: 2,
  },
  corrected: {
    title: 'Pembetulan pesan',
    body: 'Sehati: abaikan pesan kami sebelumnya. Kunjungan Anda ke {{hospital}} pada {{when}} dengan kode {{code}} sekarang {{state}}. Lihat keadaannya di {{url}} atau telepon {{phone}} bila Anda perlu bantuan.',
    minutes: dayMinutes,
  },
  reminder: {
    title: 'Pengingat kunjungan',
    body: `Sehati: kunjungan Anda {{day}} ke {{hospital}}, yaitu {{when}}, dengan nomor antrean {{queue}}. {{arrive}} dan sebutkan kode {{code}} di loket. Pindahkan, batalkan, atau hentikan pengingat ${ending}`,
    minutes: 4 * 60,
    version: 2,
  },
  doctor_late: {
    title: 'Dokter terlambat',
    body: `Sehati: {{doctor}} terlambat sekitar {{minutes}} menit pada {{when}} di {{hospital}}. Kunjungan Anda dengan kode {{code}} tetap berlaku. Bila tidak dapat menunggu, pindahkan atau batalkan lewat {{url}} sebelum dokter datang.`,
    minutes: 4 * 60,
    version: 2,
  },
  doctor_absent: {
    title: 'Dokter tidak praktik',
    body: 'Sehati: {{doctor}} tidak praktik pada {{when}} di {{hospital}}. Kunjungan Anda dengan kode {{code}} perlu dipindahkan. Pilih waktu lain atau batalkan lewat {{url}} atau tunggu telepon dari petugas.',
    minutes: dayMinutes,
  },
  doctor_present: {
    title: 'Dokter tetap praktik',
    body: `Sehati: {{doctor}} tetap praktik seperti semula pada {{when}} di {{hospital}}, jadi abaikan pesan sebelumnya. Kunjungan Anda dengan kode {{code}} tetap berlaku. Bila berhalangan, pindahkan atau batalkan ${ending}`,
    minutes: dayMinutes,
  },
};

const example: TemplateValues = {
  hospital: 'RSIA Sehati Dago',
  when: 'Senin, 23 November 2026, 08.00–12.00 WIB',
  code: 'K7M4P2QX',
  queue: numberSample,
  url: 'https://sehati.example/pendaftaran/status/R4hasia',
  reason: 'dokter berhalangan pada waktu itu',
  state: 'belum dipastikan, dan petugas menghubungi Anda untuk memastikannya',
  phone: '(022) 0000-0101',
  day: 'besok',
  doctor: 'dr. Rina Kusumawardani, Sp.A',
  minutes: '60',
  arrive: 'Lapor paling lambat pukul 09.40 WIB',
};

/** The id of the template of a message. */
export const templateOf = (kind: VisitMessageKind) => `visit_${kind}`;

export const visitTemplateIds = Object.keys(texts).map((kind) => templateOf(kind as VisitMessageKind));

const dayTexts: Readonly<Record<ReminderKind, string>> = { week_before: 'satu minggu lagi', day_before: 'besok', hours_before: 'hari ini' };

/** What a message is about: the visit itself, or the doctor's practice on its day. A reminder only repeats what is known. */
export type NoticeTopic = 'visit' | 'practice';

const practiceKinds: ReadonlySet<VisitMessageKind> = new Set<PracticeMessageKind>(['doctor_late', 'doctor_absent', 'doctor_present']);

/** A message of this kind says whether the doctor practises. */
export const isPracticeMessage = (kind: VisitMessageKind): kind is PracticeMessageKind => practiceKinds.has(kind);

/** Null for a reminder. */
export function topicOf(kind: VisitMessageKind): NoticeTopic | null {
  if (kind === 'reminder') return null;
  return isPracticeMessage(kind) ? 'practice' : 'visit';
}

/** What the staff said and no record has. */
export type Said = Readonly<{
  reason?: string;
  minutes?: string;
  reminder?: ReminderKind;
  /** Of a correction: that the visit is confirmed. */
  state?: 'confirmed';
  /** Of a change of hours: it also takes back that the doctor is late or absent. */
  takesBack?: 'practice';
}>;

/** What is stored with a message: which visit it was written for, what was said, and the notice whose message it is. */
export type VisitNote = Said & Readonly<{ about: string; notice?: string }>;

/** Which visit a message is about: it is obsolete once the request was moved. */
export const aboutOf = ({ visit_date, start_hour }: Pick<NotifiedVisit, 'visit_date' | 'start_hour'>) => `${visit_date} ${start_hour}`;

type Stated = Pick<NotifiedVisit, 'visit_date' | 'start_hour' | 'end_hour' | 'doctor_id'>;

/** What a notice says of the visit: who has it knows the date, the start, the doctor and the end. */
export const statementOf = (visit: Stated) => `${aboutOf(visit)} ${visit.doctor_id} ${visit.end_hour ?? ''}`;

/** Whether a notice is about the visit with its doctor, at whatever end: an end that became later is told to nobody. */
export const isAbout = ({ about }: Pick<Content, 'about'>, visit: Stated) => about.startsWith(`${aboutOf(visit)} ${visit.doctor_id} `);

type Content = Readonly<{ kind: string; about: string; said: string }>;

/** Who has this message believes that the visit is confirmed. */
export function saysConfirmed({ kind, said }: Pick<Content, 'kind' | 'said'>): boolean {
  return kind === 'confirmed' || (JSON.parse(said) as Said).state === 'confirmed';
}

const minutesOf = ({ said }: Pick<Content, 'said'>): number => Number((JSON.parse(said) as Said).minutes);

/** The message also takes back what was said of the doctor's practice. */
export const takesBackPractice = ({ said }: Pick<Content, 'said'>): boolean => (JSON.parse(said) as Said).takesBack !== undefined;

/**
 * The patient knows by `last` what `next` would say, so it is not sent. A confirmation says date, hours and doctor of a visit as a move does; delays are
 * much the same within some minutes.
 */
export function saysTheSame(last: Content, next: Content, { desk_state }: Pick<NotifiedVisit, 'desk_state'>): boolean {
  const isPractice = isPracticeMessage(next.kind as VisitMessageKind);
  // Whether the doctor practises is the same news at whatever end.
  const [before, now] = [last.about, next.about].map((about) => (isPractice ? about.slice(0, about.lastIndexOf(' ')) : about));
  if (before !== now || (takesBackPractice(next) && !takesBackPractice(last))) return false;
  if (next.kind === 'confirmed') return saysConfirmed(last);
  if (next.kind === 'moved' && saysConfirmed(last)) return desk_state === 'confirmed';
  if (next.kind === 'doctor_late' && last.kind === next.kind) return !isDelayNews(minutesOf(next), minutesOf(last));
  return last.kind === next.kind && last.said === next.said;
}

type Cancelling = Readonly<{ status: RequestStatus; duplicate_of: string | null }>;

/**
 * Whether the patient hears of a cancellation by the desk: not at a number that is another person's, not about a request that a program
 * seems to have sent, and not about a repetition, whose first request remains.
 */
export function tellsCancellation({ status, duplicate_of }: Cancelling, reason: CancelReason): boolean {
  return status === 'requested' && duplicate_of === null && reason !== 'wrong_number' && reason !== 'merged';
}

/** What a correction says of the visit as it is when it is sent; null when nobody is to be told. */
function stateText({ status, desk_state, cancel_reason }: NotifiedVisit): string | null {
  if (status === 'cancelled') return cancel_reason === 'wrong_number' || cancel_reason === 'merged' ? null : 'sudah dibatalkan';
  if (status !== 'requested' || !isExpected(desk_state)) return null;
  return desk_state === 'confirmed' ? 'sudah dipastikan' : 'belum dipastikan, dan petugas menghubungi Anda untuk memastikannya';
}

/** What a message of this kind says is true of the visit. */
function isTrue(kind: VisitMessageKind, visit: NotifiedVisit): boolean {
  const { status, desk_state, is_off } = visit;
  if (kind === 'cancelled') return status === 'cancelled';
  if (kind === 'corrected' && status === 'cancelled') return stateText(visit) !== null;
  if (status !== 'requested' || !isExpected(desk_state)) return false;
  if (isPracticeMessage(kind)) return true;
  // Whoever reads the message comes on that date.
  if (is_off) return false;
  if (kind === 'received') return desk_state !== 'confirmed';
  return kind !== 'confirmed' || desk_state === 'confirmed';
}

/** The values of a message as the visit is now; null when what it says is not true any more: moved, cancelled, not confirmed after all. */
export function visitValues(
  kind: VisitMessageKind,
  visit: NotifiedVisit,
  note: VisitNote,
  statusUrl: string,
  number: ShownNumber = noNumber,
): TemplateValues | null {
  if (!isTrue(kind, visit) || (kind !== 'corrected' && aboutOf(visit) !== note.about)) return null;
  return {
    hospital: visit.facility_name,
    when: `${longDateOf(visit.visit_date)}, ${hoursOf(visit.start_hour, visit.end_hour, visit.time_zone)}`,
    code: visit.code,
    queue: numberText(number),
    url: note.reminder ? `${statusUrl}?buka=pengingat` : statusUrl,
    phone: phoneText(visit.facility_phone),
    doctor: visit.doctor_name,
    day: note.reminder ? dayTexts[note.reminder] : '',
    reason: note.reason ?? '',
    minutes: note.minutes ?? '',
    arrive: arriveText(number),
    state: stateText(visit) ?? '',
  };
}

type Behaviour = Pick<MessageTemplate, 'read' | 'lock' | 'correct'>;

/** The templates of all messages about visits. The staff may read and send each of them by hand. */
export function visitTemplates(behaviourOf: (kind: VisitMessageKind) => Behaviour): MessageTemplate[] {
  return Object.entries(texts).map(([name, { title, body, minutes, version = 1 }]) => {
    const kind = name as VisitMessageKind;
    const used = Object.fromEntries(Object.entries(example).filter(([value]) => body.includes(`{{${value}}}`)));
    return { id: templateOf(kind), version, title, category: 'UTILITY', body, example: used, minutes, byHand: true, ...behaviourOf(kind) };
  });
}

/** The sentence at the button. A changed text gets a new version; the record has the version that was shown. */
export const phoneReminderConsent = {
  version: '2026-11-22',
  text: 'Dengan menekan tombol ini Anda setuju pengingat kunjungan dikirim ke nomor itu lewat WhatsApp, atau SMS bila nomor itu tidak memakai WhatsApp. Isinya melewati penyedia pesan di luar Indonesia: nama rumah sakit, waktu, kode, dan tautan kunjungan.',
} as const;
