import { type Failure, fail, notFound } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { bookingFailures } from '../absence/apply-schedule-change.server.ts';
import { doctorInOnePlace } from '../slot/slot.store.server.ts';

/*
 * Policy of all operations here: staff with `schedules.change` at the facility of the practice. A schedule or practice of another facility is
 * `not_found`.
 */

export const changeLimits = [perAccount(120, '10m', 'schedule_change')] as const;

export const scheduleFailures = {
  not_found: notFound,
  overlap: [409, 'Dokter ini sudah praktik pada jam itu.'],
  past: [422, 'Pilih hari ini atau sesudahnya.'],
  not_running: [422, 'Jadwal ini tidak berlaku pada tanggal itu.'],
  not_begun: [409, 'Jadwal ini belum mulai dan sudah punya pasien. Akhiri paling cepat pada hari pertamanya, atau tiadakan tanggalnya.'],
  doctor_elsewhere: [409, 'Pada jam itu dokter ini sudah ditunggu pasien di rumah sakit lain.'],
  beyond_capacity: [409, 'Pasien yang terdaftar sudah lebih banyak dari kuota baru.'],
  ...bookingFailures,
} as const satisfies Record<string, Failure>;

/** The patients of these hours would meet a doctor who is expected at another hospital. */
export const scheduleRefusals = { [doctorInOnePlace]: 'doctor_elsewhere' } as const;

type Overlap = Readonly<{ facility: string; start_hour: string; end_hour: string | null }>;

/** The refusal of hours that the doctor has elsewhere. */
export function overlaps({ facility, start_hour, end_hour }: Overlap) {
  const text = [start_hour, end_hour].filter(Boolean).join('–').replaceAll(':', '.');
  return fail('overlap', { fieldErrors: { start_hour: [`Dokter ini sudah praktik ${text} di ${facility} pada hari itu`] } });
}

/** The refusal of a date before today. */
export const isPast = (field: string) => fail('past', { fieldErrors: { [field]: ['Pilih hari ini atau sesudahnya'] } });
