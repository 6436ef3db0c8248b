import { digitsOfPhone, type Grade } from './grades.schema.ts';
import { type ComplaintState, isOpen } from './states.rules.ts';

export const gradeLabels: Readonly<Record<Grade, string>> = { red: 'Merah', yellow: 'Kuning', green: 'Hijau' };

/** What a grade means, for who chooses it. */
export const gradeHints: Readonly<Record<Grade, string>> = {
  red: 'Mengancam keselamatan atau nama orang; dijawab dalam 1 hari',
  yellow: 'Merugikan orang; dijawab dalam 3 hari',
  green: 'Tidak merugikan; dijawab dalam 7 hari',
};

const daysOfGrade: Readonly<Record<Grade, number>> = { red: 1, yellow: 3, green: 7 };
const dayMs = 86_400_000;

/** Until when a complaint is to be answered, from the moment it came or was reopened. Nobody has graded it yet: as if it were the worst. */
export function dueOf(grade: Grade | null, from: Date): Date {
  return new Date(from.getTime() + daysOfGrade[grade ?? 'red'] * dayMs);
}

/** True for a complaint that should have been answered by now. */
export function isOverdue({ state, due_at: due }: Readonly<{ state: ComplaintState; due_at: Date | null }>, now: Date): boolean {
  return isOpen(state) && due !== null && due < now;
}

/** How long after an answer the person can reopen the complaint; then the product closes it. */
export const reopenDays = 14;

/** Until when a complaint that was answered at this moment can be reopened. */
export const reopenUntil = (answeredAt: Date): Date => new Date(answeredAt.getTime() + reopenDays * dayMs);

/** The last digits of a number, whatever its format; null for one that has fewer. */
export function lastDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits.length >= digitsOfPhone ? digits.slice(-digitsOfPhone) : null;
}

/** Whom an answer goes to. */
export type Contact = Readonly<{ name: string | null; phone: string | null; email: string | null }>;

/** What the history of a complaint is called, for staff. */
export const eventLabels: Readonly<Record<string, string>> = {
  received: 'Keluhan masuk',
  graded: 'Tingkat ditetapkan',
  acknowledged: 'Diterima petugas',
  taken: 'Penanggung jawab dipilih',
  begun: 'Mulai ditangani',
  noted: 'Catatan',
  answered: 'Dijawab',
  reopened: 'Dibuka kembali',
  closed: 'Selesai',
  contacted: 'Nomor dibuka',
};

/** What of the history the person reads, and in which words; the rest is of the staff alone. */
export const shownEvents: Readonly<Record<string, string>> = {
  received: 'Keluhan Anda kami terima',
  acknowledged: 'Keluhan Anda dibaca petugas',
  begun: 'Keluhan Anda sedang ditangani',
  answered: 'Jawaban rumah sakit',
  reopened: 'Anda membuka kembali keluhan ini',
  closed: 'Keluhan ini selesai',
};

/** An event of the history in the words of its person; staff reopen a complaint too. */
export const shownLabel = (kind: string, isByPerson: boolean): string =>
  kind === 'reopened' && !isByPerson ? 'Petugas membuka kembali keluhan ini' : (shownEvents[kind] ?? '');

/** The staff's page of complaints from surveys. */
export const complaintsPath = '/staff/keluhan-pasien';
