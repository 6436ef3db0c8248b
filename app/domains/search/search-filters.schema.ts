/** A hospital whose doctors a query may ask for. */
export type Unit = { id: number; name: string };

/** What a typed text says of a doctor's hours, hospital and gender; null = anything. */
export type TypedFilters = {
  /** Monday = 1. */
  days: number[] | null;
  /** On the day that is so many days from today. */
  inDays: number | null;
  /** The hours begin at this time or later, and before the other: HH:mm. */
  startsFrom: string | null;
  startsBefore: string | null;
  gender: 'female' | 'male' | null;
  facility: number | null;
  /** Who pays the visit. */
  payer: 'bpjs' | 'insurance' | null;
  /** A code of BCP 47. */
  language: string | null;
};

export const noFilters: TypedFilters = {
  days: null,
  inDays: null,
  startsFrom: null,
  startsBefore: null,
  gender: null,
  facility: null,
  payer: null,
  language: null,
};

/** A filter as the page shows it; `without` is the query without its words. */
export type FilterChip = { label: string; without: string };
