import { daysAfter } from '#app/platform/time/dates.ts';

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

/** A note begins on a day of the chat or tomorrow: none is written for days before. */
export const mayBegin = (startsOn: string, { begun, today }: Readonly<{ begun: string; today: string }>): boolean =>
  startsOn >= begun && startsOn <= daysAfter(today, 1);
