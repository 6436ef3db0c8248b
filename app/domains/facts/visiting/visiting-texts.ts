import type { VisitingRow } from './visiting-today.ts';
import type { HolidayRule } from './wards.schema.ts';

type Limits = Pick<VisitingRow, 'maxPersons' | 'minAge' | 'who' | 'onHolidays' | 'hours'>;

const holidayTexts: Readonly<Record<HolidayRule, string | null>> = {
  usual: null,
  sunday: 'Hari libur nasional: jam hari Minggu',
  none: 'Hari libur nasional: tidak ada jam besuk',
  ask: 'Hari libur nasional: tanyakan dahulu',
};

/** Who may visit, and what holds on holidays, each as a line; what the record does not say is left out. */
export function visitingLimits({ maxPersons, minAge, who, onHolidays, hours }: Limits): string[] {
  return [
    maxPersons === null ? null : `Paling banyak ${maxPersons} orang sekaligus`,
    minAge === null ? null : `Paling muda ${minAge} tahun`,
    who,
    hours.length === 0 ? null : holidayTexts[onHolidays],
  ].filter((text) => text !== null);
}
