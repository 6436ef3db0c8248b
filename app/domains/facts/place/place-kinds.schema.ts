import type { DaySpan } from '#app/platform/time/day-spans.ts';

/** How one comes to a hospital, in the order of the page. */
export const waysToCome = [
  { value: 'parkir-mobil', label: 'Parkir mobil' },
  { value: 'parkir-motor', label: 'Parkir motor' },
  { value: 'angkot', label: 'Angkot' },
  { value: 'bus', label: 'Bus' },
  { value: 'kereta', label: 'Kereta' },
  { value: 'kursi-roda', label: 'Kursi roda dan jalur landai' },
] as const;

/** What visitors find inside. */
export const visitorServices = [
  { value: 'musala', label: 'Musala' },
  { value: 'atm', label: 'ATM' },
  { value: 'kantin', label: 'Kantin' },
  { value: 'laktasi', label: 'Ruang menyusui' },
  { value: 'pengisian-daya', label: 'Pengisian daya' },
] as const;

export const placeKinds = [...waysToCome, ...visitorServices] as const;

export type PlaceKind = (typeof placeKinds)[number]['value'];

/** A place of a unit for its visitors. */
export type PlaceRow = Readonly<{
  kind: PlaceKind;
  location: string;
  hours: readonly DaySpan[];
  price: string | null;
  note: string | null;
}>;
