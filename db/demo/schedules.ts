import { doctors } from './doctors.ts';
import type { DemoLeave, DemoPractice, DemoSchedule } from './records.ts';

// Everything depends on the doctor's index in the list: two loads create the same timetable.
const shifts: [start: string, end: string][] = [
  ['08:00', '11:00'],
  ['09:00', '12:00'],
  ['13:00', '16:00'],
  ['14:00', '17:00'],
  ['17:00', '20:00'],
  ['10:00', '13:00'],
];

const capacities = [8, 10, 12, 15, 20, 6, 18, 4, 1];

// Monday to Saturday in an order that spreads the visits: neighbours in it are two days apart.
const dayOrder = [1, 3, 5, 2, 4, 6];

/** A doctor is at one unit per day, so hours at two units can never overlap. */
function daysFor(doctorIndex: number, practiceIndex: number, practiceCount: number): number[] {
  const start = doctorIndex % dayOrder.length;
  const perPractice = practiceCount === 1 ? 3 + (doctorIndex % 3) : Math.floor(dayOrder.length / practiceCount);
  const from = practiceIndex * perPractice;
  return dayOrder
    .map((_, position) => dayOrder[(position + start) % dayOrder.length] ?? 1)
    .slice(from, from + perPractice)
    .sort();
}

function slotsOf(doctor: string, doctorIndex: number, practices: DemoPractice[]): DemoSchedule[] {
  const slots: DemoSchedule[] = [];
  for (const [practiceIndex, practice] of practices.entries()) {
    for (const [dayIndex, day] of daysFor(doctorIndex, practiceIndex, practices.length).entries()) {
      const seed = doctorIndex * 7 + practiceIndex * 3 + dayIndex;
      const shift = shifts[(doctorIndex + practiceIndex * 2 + (dayIndex === 2 ? 3 : 0)) % shifts.length] ?? ['08:00', '11:00'];
      const isByAppointment = doctorIndex % 6 === 5 ? dayIndex === 0 : seed % 17 === 0;
      const common = { doctor, unit: practice.unit, specialization: practice.specialization, day };
      slots.push({
        ...common,
        startHour: shift[0],
        endHour: isByAppointment ? null : shift[1],
        capacity: seed % 3 === 0 ? (capacities[Math.floor(seed / 3) % capacities.length] ?? 10) : null,
      });
      // Some morning doctors see patients again in the evening of the same day, at the same desk.
      if (doctorIndex % 5 === 2 && dayIndex === 0 && shift[1] <= '13:00' && !isByAppointment) {
        slots.push({ ...common, startHour: '18:00', endHour: '20:00', capacity: 10 });
      }
    }
  }
  return slots;
}

export const schedules: DemoSchedule[] = doctors.flatMap((doctor, index) => slotsOf(doctor.slug, index, doctor.practices));

function leaveOf(doctor: string, fromDay: number, toDay: number, reason: string, onlyFirstUnit = false): DemoLeave {
  const unit = onlyFirstUnit ? (doctors.find((entry) => entry.slug === doctor)?.practices[0]?.unit ?? null) : null;
  return { doctor, unit, fromDay, toDay, reason };
}

export const leaves: DemoLeave[] = [
  leaveOf('asep-hidayatullah', 0, 10, 'Cuti tahunan'),
  leaveOf('melinda-tanuwijaya', -2, 4, 'Simposium (data contoh)'),
  leaveOf('cecep-supriatna', 0, 10, 'Cuti tahunan', true),
  leaveOf('stefanus-halim', 3, 9, 'Pelatihan (data contoh)'),
  leaveOf('deni-ramdani', 7, 20, 'Cuti tahunan'),
  leaveOf('nadia-paramitha', 1, 3, 'Kegiatan ilmiah (data contoh)'),
  leaveOf('kevin-tjahjadi', 0, 35, 'Cuti panjang'),
  leaveOf('intan-permatasari', 14, 27, 'Cuti tahunan'),
];
