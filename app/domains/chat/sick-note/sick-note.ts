import { daysAfter } from '#app/platform/time/dates.ts';
import type { staffReasons } from './sick-days.schema.ts';

/** What a note says, as it is stored, encrypted: what was true when it was signed. */
export type SickNoteText = Readonly<{
  patient: string;
  birthDate: string | null;
  doctor: string;
  sip: string;
  facility: string;
  /** Dates, both included. */
  startsOn: string;
  endsOn: string;
}>;

/** The last day of a note. */
export const lastDay = (startsOn: string, days: number): string => daysAfter(startsOn, days - 1);

/**
 * A note begins yesterday, today or tomorrow, and not before the chat: none is written for days before. A chat that waited a week for its doctor, or was
 * opened again, began when nobody saw the patient yet.
 */
export const mayBegin = (startsOn: string, { begun, today }: Readonly<{ begun: string; today: string }>): boolean =>
  startsOn >= begun && startsOn >= daysAfter(today, -1) && startsOn <= daysAfter(today, 1);

export type StaffReason = (typeof staffReasons)[number];
/** Why a note was withdrawn: by a person, or because the money of its chat went back. */
export type WithdrawReason = StaffReason | 'returned';

export const withdrawReasons: Readonly<Record<WithdrawReason, string>> = {
  wrong: 'Isinya keliru',
  untrue: 'Tidak sesuai keadaan pasien',
  returned: 'Uang chatnya dikembalikan',
};

export type SickNoteState = 'valid' | 'replaced' | 'withdrawn';

/** What the page that checks a note says of each state. */
export const stateTexts: Readonly<Record<SickNoteState, readonly [label: string, text: string]>> = {
  valid: ['Sah', 'Surat ini ditandatangani dokter kami.'],
  replaced: ['Sudah diganti', 'Dokter menggantinya dengan surat lain. Surat ini tidak berlaku lagi.'],
  withdrawn: ['Ditarik', 'Rumah sakit menariknya. Surat ini tidak berlaku lagi.'],
};
