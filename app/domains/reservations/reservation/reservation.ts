import { spareMinutes } from '#app/domains/payments/attempt/spare-minutes.ts';

const minuteMs = 60_000;

/** Days for which a reservation is kept after its date. */
export const retentionDays = 90;

/** Without a way to pay a place is held for so long, until one is chosen. */
export const chooseMinutes = 15;
/** A bank transfer may take a day to be checked, so it is not offered later than this before a visit. */
const transferHours = 26;
/** Who pays at the place does so until so many hours after the visit. */
const placeHours = 6;
/** A time that the desk proposes is held for so long. */
export const proposalHours = 24;
/** A place is held for so long for who waited for it. */
export const offerMinutes = 30;
/** For one visit, or one doctor that an account waits for, at most so many places are held in a day, each with a message. */
export const maxOffersADay = 3;
/** Offers to who waits leave from the first hour until before the second one, on the clock of the facility. */
export const offerHours = ['07:00', '21:00'] as const;
/** One account has at most so many reservations ahead that are not paid. */
export const maxUnpaid = 5;
/** One account waits for so many doctors at once: each offer keeps a place from others for half an hour. */
export const maxWaits = 5;
/** After so many days a visit about which nobody has said anything counts as one that took place. */
export const confirmDays = 7;

/** A visit without an end, or without a duration, is taken to last so long. */
export const defaultMinutes = 60;

/** How long a place is held for a payment: a little longer than it can be paid, and never past the start of the visit. */
export function endOfUnpaidHold(payUntil: Date, startsAt: Date): Date {
  return new Date(Math.min(payUntil.getTime() + spareMinutes * minuteMs, startsAt.getTime()));
}

/** The last time at which a visit can be paid for, at the place. */
export function payLimitOf(endsAt: Date): Date {
  return new Date(endsAt.getTime() + placeHours * 60 * minuteMs);
}

/** True when a transfer would not be checked before the visit. */
export function isTooLateForTransfer(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < transferHours * 60 * minuteMs;
}

export type Refusal = 'past' | 'wrong_weekday' | 'too_far' | 'schedule_ended' | 'closed' | 'doctor_away' | 'holiday' | 'full';

/** Why a date cannot be taken, for people. */
export const refusalTexts: Readonly<Record<Refusal, string>> = {
  past: 'Jam layanannya sudah mulai atau sudah lewat. Pilih tanggal lain.',
  wrong_weekday: 'Jadwal ini tidak berjalan pada hari itu. Pilih tanggal lain.',
  too_far: 'Tanggal itu belum dibuka. Pilih tanggal yang lebih dekat.',
  schedule_ended: 'Jadwal ini sudah tidak berlaku. Pilih jadwal lain.',
  closed: 'Layanan ini tutup pada tanggal itu. Pilih tanggal lain.',
  doctor_away: 'Dokter tidak praktik pada tanggal itu. Pilih tanggal lain.',
  holiday: 'Tanggal itu hari libur. Pilih tanggal lain.',
  full: 'Tempat pada tanggal itu sudah penuh. Pilih tanggal lain, atau masuk daftar tunggu.',
};

/** The same in a word, for a day of a calendar. */
export const refusalWords: Readonly<Record<Refusal, string>> = {
  past: 'lewat',
  wrong_weekday: '',
  too_far: 'belum',
  schedule_ended: 'habis',
  closed: 'tutup',
  doctor_away: 'cuti',
  holiday: 'libur',
  full: 'penuh',
};

/** What is still missing before a way to pay a visit is chosen. */
export const noOptionText = 'Pilih salah satu pilihan dulu';
export const noTimeText = 'Pilih tanggal dan jam dulu';
