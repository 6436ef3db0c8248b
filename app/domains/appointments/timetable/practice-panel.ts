import { plainHours } from '#app/domains/directory/doctor/doctor.ts';
import { dayName } from '#app/platform/time/calendar.ts';
import type { PracticeView } from './timetable-view.schema.ts';

type Schedule = PracticeView['schedules'][number];
type Exception = PracticeView['exceptions'][number];
type Leave = PracticeView['leaves'][number];

/** The form that a practice's page shows beside its lists. */
export type Panel =
  | { kind: 'add' | 'week' | 'extra' | 'leave' }
  | { kind: 'except'; scheduleId: number | null }
  | { kind: 'change' | 'end'; schedule: Schedule }
  | { kind: 'unexcept'; exception: Exception }
  | { kind: 'change-leave'; leave: Leave };

/** Reads the panel of an address: `?panel=ubah&jadwal=12`; null for one whose record is not there. */
export function panelOf(query: URLSearchParams, practice: PracticeView): Panel | null {
  const id = Number(query.get('jadwal') ?? query.get('cuti'));
  const schedule = practice.schedules.find((one) => one.id === id);
  switch (query.get('panel')) {
    case 'baru':
      return { kind: 'add' };
    case 'minggu':
      return { kind: 'week' };
    case 'tambahan':
      return { kind: 'extra' };
    case 'cuti':
      return { kind: 'leave' };
    case 'tanggal':
      return { kind: 'except', scheduleId: schedule?.id ?? null };
    case 'ubah':
      return schedule ? { kind: 'change', schedule } : null;
    case 'akhiri':
      return schedule ? { kind: 'end', schedule } : null;
    case 'hapus-tanggal': {
      const exception = practice.exceptions.find((one) => one.schedule_id === id && one.day === query.get('hari'));
      return exception ? { kind: 'unexcept', exception } : null;
    }
    case 'ubah-cuti': {
      const leave = practice.leaves.find((one) => one.id === id);
      return leave ? { kind: 'change-leave', leave } : null;
    }
    default:
      return null;
  }
}

/** "Senin 08.00–12.00" */
export function scheduleText({ day, start, end }: Pick<Schedule, 'day' | 'start' | 'end'>): string {
  return `${dayName(day)} ${end === null ? `mulai ${plainHours(start, null)}` : plainHours(start, end)}`;
}

/** How many patients a date takes. */
export const capacityText = (capacity: number | null): string => (capacity === null ? 'tanpa batas' : `${capacity} pasien`);
