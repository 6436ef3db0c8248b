/** What a doctor and the hours have to be; null and an empty text = anything. */
export type DoctorFilter = Readonly<{
  text: string;
  /** With the specializations below it. */
  specialization: number | null;
  facility: number | null;
  /** Practises at one of these: where a payer covers the visit. */
  payingAt: readonly number[] | null;
  /** Is one of these: who takes chats. */
  among: readonly number[] | null;
  /** The hours are on one of these days of the week; Monday = 1. */
  days: readonly number[] | null;
  /** The hours are free on the day that is so many days from today. */
  inDays: number | null;
  /** The hours begin at this time or later, and before the other: HH:mm. */
  startsFrom: string | null;
  startsBefore: string | null;
  gender: 'female' | 'male' | null;
  /** A code of BCP 47. */
  language: string | null;
}>;

export const anyDoctor: DoctorFilter = {
  text: '',
  specialization: null,
  facility: null,
  payingAt: null,
  among: null,
  days: null,
  inDays: null,
  startsFrom: null,
  startsBefore: null,
  gender: null,
  language: null,
};

/** True when a filter says something of the hours. */
export const saysHours = ({ days, inDays, startsFrom, startsBefore }: DoctorFilter): boolean =>
  [days, inDays, startsFrom, startsBefore].some((one) => one !== null);
