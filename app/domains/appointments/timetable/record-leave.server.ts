import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { type Failure, fail, notFound, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { bookingFailures, type Changed, changeSchedules } from '../absence/apply-schedule-change.server.ts';
import type { Changing } from '../absence/track-lost-visits.server.ts';
import { scheduleFailures } from './schedule-refusals.server.ts';
import * as store from './timetable.store.server.ts';

/*
 * Policy: leave at one facility by staff with `schedules.change` there; leave at every facility, only by those who have it in the whole group.
 * Holidays of a unit by staff with `schedules.change` there; the national ones come with the product.
 */

/** The refusals of a leave, entered by staff or asked for by a doctor. */
export const leaveFailures = {
  not_found: notFound,
  taken: [409, 'Sudah ada catatan yang mencakup hari itu.'],
  past: [422, 'Pilih hari ini atau sesudahnya.'],
  doctor_elsewhere: scheduleFailures.doctor_elsewhere,
  ...bookingFailures,
} as const satisfies Record<string, Failure>;

/** The refusal of days that another record has, at the field that names them. */
export const takenOn = (field: string, text: string) => fail('taken', { fieldErrors: { [field]: [text] } });

export const overlapText = 'Cuti lain dokter ini mencakup hari itu. Ubah cuti yang ada.';

type NewLeave = Parameters<typeof scheduleChanges.insertLeave>[1];

/** Records a leave with what it means for the visits on its days. The doctor must be locked. */
export async function recordLeave(
  context: Changing,
  leave: NewLeave,
  accept: boolean,
): Promise<Outcome<Changed<{ id: number }>, 'taken' | keyof typeof bookingFailures>> {
  const { tx, now } = context;
  const { doctorId, facilityId } = leave;
  if (await scheduleChanges.hasLeave(tx, leave, null)) return takenOn('starts_on', overlapText);
  return await changeSchedules(context, {
    schedules: store.schedulesOfDoctor(doctorId, facilityId, now),
    about: { doctorId, facilityId, startsOn: leave.startsOn, endsOn: leave.endsOn },
    accept,
    isPlanned: true,
    tags: [`doctor:${doctorId}`],
    write: async (): Promise<Outcome<{ id: number }, never>> => ok({ id: await scheduleChanges.insertLeave(tx, leave) }),
  });
}
