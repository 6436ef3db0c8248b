import type { Progress, ReschedulingState } from './rescheduling.schema.ts';

const hourMs = 3_600_000;

/** A proposed time is held for so long, and begins no earlier than that, so that everybody has the whole time to answer. */
export const holdHours = 24;

/** So many times are looked at for one proposal; who books them meanwhile leaves the next. */
export const candidatesPerProposal = 6;

/** After so many minutes without a free time it is looked for again. */
export const retryMinutes = 60;

/** Messages about reservations are written by a job, which has so many minutes before their people count as not reached. */
export const notifiedMinutes = 15;

/** The end of a hold that begins now, never past the start of the visit. */
export function endOfProposalHold(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + holdHours * hourMs, startsAt.getTime()));
}

const open: readonly ReschedulingState[] = ['waiting', 'proposed', 'lapsed', 'none'];

/** Nobody has decided about the booking yet. */
export function isOpenState(state: ReschedulingState): boolean {
  return open.includes(state);
}

type Room = Readonly<{ capacity: number | null; used: number }>;

/** True when one more fits, besides what is held for this one already. */
export function fits({ capacity, used }: Room, isHeld: boolean): boolean {
  return capacity === null || used - (isHeld ? 1 : 0) < capacity;
}

/** A time in the list of those that were declined. */
export function declinedKey(
  time: Readonly<{ practice: number | null; service: number | null; serviceId: number | null; date: string }>,
): string {
  return [time.practice ?? '-', time.service ?? '-', time.serviceId ?? '-', time.date].join(' ');
}

/** "12 dari 18 menjawab" */
export function answeredText({ answered, total }: Readonly<{ answered: number; total: number }>): string {
  return `${answered} dari ${total} menjawab`;
}

/** What the list for telephoning announces: with those to call it has who has just answered. */
export function toCallText({ toCall, listed }: Readonly<{ toCall: number; listed: number }>): string {
  return `${toCall} perlu ditelepon${listed > toCall ? `, ${listed - toCall} baru dilayani` : ''}`;
}

/** How far a patient is, with the tone of its badge. */
export const progressTexts: Readonly<Record<Progress, readonly [text: string, tone: 'warning' | 'info' | 'good' | 'neutral']>> = {
  accepted: ['Menerima usulan', 'good'],
  moved: ['Pindah ke jadwal lain', 'good'],
  cancelled: ['Dibatalkan', 'good'],
  restored: ['Berlaku lagi', 'neutral'],
  over: ['Sudah lewat', 'neutral'],
  preparing: ['Usulan disiapkan', 'info'],
  waiting: ['Menunggu jawaban', 'info'],
  to_call: ['Perlu ditelepon', 'warning'],
};
