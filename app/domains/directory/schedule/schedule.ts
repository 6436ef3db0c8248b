import { dayName } from '#app/platform/time/calendar.ts';
import type { DoctorDetail, Schedule } from './schedule.schema.ts';

type SlotRow = Omit<Schedule, 'day_string'> & Pick<DoctorDetail['practices'][number], 'facility' | 'specialization'>;

/** Slots grouped by facility and polyclinic, in their given order. */
export function practicesOf(slots: readonly SlotRow[]): DoctorDetail['practices'] {
  const practices: DoctorDetail['practices'] = [];
  for (const { facility, specialization, ...slot } of slots) {
    let practice = practices.find((one) => one.facility.id === facility.id && one.specialization.id === specialization.id);
    if (!practice) {
      practice = { facility, specialization, schedules: [] };
      practices.push(practice);
    }
    practice.schedules.push({ ...slot, day_string: dayName(slot.day) });
  }
  return practices;
}
