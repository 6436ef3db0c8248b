import type { ChatState } from './room.schema.ts';

const chatEvents = ['pay', 'reverse', 'expire', 'cancel', 'start', 'wait', 'miss', 'extend', 'end', 'fail', 'reopen'] as const;
export type ChatEvent = (typeof chatEvents)[number];

/** Which state follows which event; what is not here does not happen. */
export const chatMoves: Readonly<Record<ChatState, Readonly<Partial<Record<ChatEvent, ChatState>>>>> = {
  requested: { pay: 'paid', miss: 'missed', expire: 'expired', cancel: 'cancelled' },
  /** `reverse`: the provider took the payment back before the chat began. */
  paid: { start: 'active', wait: 'paid', miss: 'missed', cancel: 'cancelled', reverse: 'requested' },
  active: { extend: 'active', end: 'done', fail: 'failed' },
  /** Money that came late, while the doctor still has a place in the queue. */
  expired: { pay: 'paid' },
  /** A patient who was absent goes on, once. */
  done: { reopen: 'paid' },
  failed: {},
  missed: {},
  cancelled: {},
};

/** The state after an event; null when it does not follow. */
export const stateAfter = (state: ChatState, event: ChatEvent): ChatState | null => chatMoves[state][event] ?? null;

/** So many chats of one account wait to be paid at once: each keeps a place of its doctor's queue from others, for nothing. */
export const maxUnpaidChats = 2;

/** Messages are taken for so long after the end, so that nobody is cut off in a sentence. */
export const graceMinutes = 10;
/** By how much a doctor extends a chat, and how often. */
export const extendMinutes = 10;
export const maxExtensions = 2;
/** By how much a patient waits longer, once. */
export const waitMinutes = 30;
/** A chat that is paid outside the hours is answered after the next opening, if that is within so many hours. */
export const openingHours = 12;
/** A chat that never began is no medical record: it is deleted after so many days. */
export const unbegunDays = 90;
/** The new doctor and the patient accept a hand-over within this, or everything goes back. */
export const handoverMinutes = 15;
/** How long a patient may ask one further question after the chat. */
export const followUpDays = 7;

/** An answer, of either side, that is waited for so long is a silence. */
export const silentMinutes = 15;
/** How long a patient may open a chat again that ended because nobody answered the doctor, and how long it goes on at least. */
export const reopenHours = 24;
const leastLeftMinutes = 10;
/** An opened chat is answered after the next opening, also some days later. */
export const reopenedOpeningHours = 168;
/** How long after the end a patient may say that the question was not answered. */
const unhelpedHours = 24;

/** How long after the end a doctor may write a prescription for it, as the summary. */
const prescribeHours = 24;

/** What is needed to say how a chat reads now. */
export type Timed = Readonly<{
  state: ChatState;
  answerBy: Date | null;
  endsAt: Date | null;
  answeredSeq: number | null;
  /** Until when a hand-over that is offered is accepted by both; null = none is offered. */
  handoverUntil?: Date | null;
}>;

const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** When no more messages are taken. */
export const closesAt = ({ endsAt }: Pick<Timed, 'endsAt'>): Date | null => endsAt && minutesAfter(endsAt, graceMinutes);

/** The event that is due by the clock; null = none. A chat without a word of the doctor, or whose hand-over has lapsed, has failed. */
export function dueEvent({ state, answerBy, endsAt, answeredSeq, handoverUntil = null }: Timed, now: Date): 'miss' | 'end' | 'fail' | null {
  if (handoverUntil !== null && (state === 'paid' || state === 'active')) {
    if (handoverUntil <= now) return state === 'paid' ? 'miss' : 'fail';
    // Who waits for another doctor is not cut off.
    if (state === 'active') return null;
  }
  if (state === 'paid' && answerBy !== null && answerBy <= now) return 'miss';
  const closes = state === 'active' ? closesAt({ endsAt }) : null;
  if (closes === null || closes > now) return null;
  return answeredSeq === null ? 'fail' : 'end';
}

/** The state as a reader sees it: what is due has happened, also before the minute's job has written it. */
export function shownState(room: Timed, now: Date): ChatState {
  const due = dueEvent(room, now);
  return (due && stateAfter(room.state, due)) ?? room.state;
}

/** Whether its doctor may sign a prescription in a chat now: while it goes on, or within a day after it was answered. */
export function mayPrescribe(room: Timed & Readonly<{ endedAt: Date | null }>, now: Date): boolean {
  const state = shownState(room, now);
  if (state === 'active') return true;
  const endedAt = room.endedAt ?? closesAt(room);
  return state === 'done' && endedAt !== null && now.getTime() < endedAt.getTime() + prescribeHours * 3_600_000;
}

/** How many minutes an opened chat goes on: what was left of it, and ten at least. */
export const leftMinutes = ({ endsAt }: Pick<Timed, 'endsAt'>, endedAt: Date): number =>
  Math.max(leastLeftMinutes, endsAt === null ? 0 : Math.ceil((endsAt.getTime() - endedAt.getTime()) / 60_000));

type Ended = Timed & Readonly<{ endedAt: Date | null; endedReason: string | null; reopenUntil: Date | null }>;

/** Whether the patient who was absent may open the chat again. */
export const mayReopen = ({ state, reopenUntil }: Pick<Ended, 'state' | 'reopenUntil'>, now: Date): boolean =>
  state === 'done' && reopenUntil !== null && now < reopenUntil;

/** Whether the patient may say that a chat which was answered and is over did not answer the question. */
export function mayComplain(room: Ended, now: Date): boolean {
  const endedAt = room.endedAt ?? closesAt(room);
  if (shownState(room, now) !== 'done' || endedAt === null || room.endedReason === 'patient_absent') return false;
  return now.getTime() < endedAt.getTime() + unhelpedHours * 3_600_000;
}

/** The labels of the specification, and those of the ends without an answer. */
export const stateLabels: Readonly<Record<ChatState, string>> = {
  requested: 'Pending',
  paid: 'Menunggu Konfirmasi',
  active: 'Diproses',
  done: 'Selesai',
  failed: 'Dana dikembalikan',
  missed: 'Dana dikembalikan',
  cancelled: 'Dibatalkan',
  expired: 'Kedaluwarsa',
};

/** Why the money goes back, as the patient reads it. */
export const returnTexts = {
  missed: 'Dokter tidak menjawab sampai waktu yang dijanjikan',
  unanswered: 'Dokter tidak menulis jawaban dalam chat ini',
  not_by_chat: 'Keluhan ini tidak dapat dinilai lewat chat',
  sip_lapsed: 'Izin praktik dokter berakhir',
  handover: 'Chat ini tidak dilanjutkan oleh dokter pengganti',
  patient: 'Dibatalkan pasien',
} as const;
export type ReturnReason = keyof typeof returnTexts;

/** How money goes back: a person approves it, and not every way to pay takes it back. */
export const returnWay =
  'Pengembaliannya kami ajukan untuk Anda dan disetujui petugas dulu. Uangnya lalu kembali lewat cara Anda membayar; bila itu tidak dapat, Anda mengisi rekening tujuan di halaman pesanan.';
const returnedText = `Seluruh uang Anda dikembalikan. ${returnWay}`;

/** Why a chat ended without an answer, and what becomes of the money; null for one that goes on, or was answered. */
export function endTextOf(state: ChatState, reason: string | null): string | null {
  if (state === 'expired') return `Waktu pembayaran habis. Bila Anda terlanjur membayar, uangnya dikembalikan. ${returnWay}`;
  if (state !== 'failed' && state !== 'missed' && state !== 'cancelled') return null;
  const known = reason !== null && Object.hasOwn(returnTexts, reason) ? returnTexts[reason as ReturnReason] : null;
  const due = state === 'missed' ? returnTexts.missed : state === 'failed' ? returnTexts.unanswered : 'Chat dibatalkan';
  return `${known ?? due}. ${state === 'cancelled' ? `Bila sudah dibayar, seluruh uangnya dikembalikan. ${returnWay}` : returnedText}`;
}
