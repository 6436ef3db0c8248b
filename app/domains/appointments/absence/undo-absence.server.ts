import { sql } from 'kysely';
import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { lockSchedules } from '../slot/slot.store.server.ts';
import { absencePath } from './absence.schema.ts';
import * as store from './absence.store.server.ts';
import { getAbsenceOrNull } from './absence-list.store.server.ts';
import { findFacilitiesOf, findStanding, ofRequests } from './affected-visits.store.server.ts';
import { changeSchedules } from './apply-schedule-change.server.ts';
import { absenceFailures, absenceLimits } from './record-absence.server.ts';
import { announceFacilities, type Changing, endCare } from './track-lost-visits.server.ts';

/**
 * Takes back what was recorded today. Whoever was told otherwise is told again; messages that have not left are dropped. Visits that do not
 * take place for another reason, such as a leave, stay in the list.
 */
export const undoAbsence = operation({
  name: 'absence.undo',
  access: staffCan('absences.record'),
  limits: absenceLimits,
  input: absencePath,
  failures: {
    ...absenceFailures,
    overlap: [409, 'Dokter ini sekarang praktik di tempat lain pada jam itu. Ubah jadwalnya lewat halaman dokter.'],
    not_undone: [
      409,
      'Catatan ini sudah ditarik, bukan dari hari ini, atau tanggalnya sudah diubah lewat jadwal. Ubah jadwalnya lewat halaman dokter.',
    ],
  },
  async run({ tx, actor, scope, clock, platform, purge }, { id }) {
    const context: Changing = { tx, actor, platform, purge, now: clock.now() };
    const absence = await getAbsenceOrNull(tx, id, scope, context.now);
    if (!absence) return fail('not_found');
    const scheduleId = absence.schedule_id;
    if (scheduleId === null || !absence.may_undo) return fail('not_undone');
    if (absence.kind !== 'late') await scheduleChanges.lockDoctorOf(tx, scheduleId);
    await lockSchedules(tx, sql`${scheduleId}::int`);
    // Its date may have gone to the schedule that follows this one, meanwhile.
    if ((await getAbsenceOrNull(tx, id, scope, context.now))?.schedule_id !== scheduleId) return fail('not_undone');
    if (!(await store.markUndone(tx, id, context.now))) return fail('not_undone');
    if (absence.kind === 'late') {
      const visits = await findStanding(tx, ofRequests(await store.findRequestIds(tx, id)), context.now);
      await endCare(
        context,
        visits.filter(
          (visit) => visit.stands === 'as_booked' && visit.schedule_id === scheduleId && visit.visit_date === absence.starts_on,
        ),
      );
      announceFacilities(tx, await findFacilitiesOf(tx, [scheduleId]));
    } else {
      const undone = await changeSchedules(context, {
        schedules: sql`${scheduleId}::int`,
        about: { doctorId: null, facilityId: null, startsOn: absence.starts_on, endsOn: absence.ends_on },
        accept: true,
        async write() {
          await scheduleChanges.reopenDate(tx, scheduleId, absence.starts_on);
          const on = { from: absence.starts_on, to: absence.starts_on };
          return (await scheduleChanges.findOverlapOrNull(tx, scheduleId, on)) ? fail('overlap') : ok();
        },
      });
      if (!undone.ok) {
        if (undone.code === 'overlap') return fail('overlap');
        throw new Error('a change that was accepted is refused');
      }
    }
    return ok({ id });
  },
  audit: ({ id }) => ({ object: `absence:${id}` }),
});
