import { digitsOfPhone, type Grade } from './complaint-grades.schema.ts';

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
