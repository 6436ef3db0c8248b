import { sql } from 'kysely';
import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { publish } from '#app/platform/events.server.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { staffCan } from '#app/platform/staff-access.server.ts';
import { forgetPractice } from '../notification/visit-notification.store.server.ts';
import { getScheduleOfScopeOrNull } from '../request/entered-request.store.server.ts';
import { lockScheduleOf, lockSchedules } from '../slot/slot.store.server.ts';
import { absencePath, recordInput, tickInput } from './absence.schema.ts';
import * as store from './absence.store.server.ts';
import { getAbsenceOrNull } from './absence-list.store.server.ts';
import { writeTick } from './absence-notifications.store.server.ts';
import { findFacilitiesOf, findStanding, ofRequests, ofSchedules } from './affected-visits.store.server.ts';
import { announceFacilities, type Changing, changeSchedules, endCare, notify } from './apply-schedule-change.server.ts';
import { getTodayOrNull, type Today } from './hours-of-today.store.server.ts';

/*
 * Policy of all operations here: staff with `absences.record` at the facility. A schedule or an absence of another facility is `not_found`.
 */

const limits = [perAccount(120, '10m', 'absence_change')] as const;

const failures = {
  not_found: notFound,
  not_today: [409, 'Jadwal ini tidak berjalan hari ini. Muat ulang halaman, lalu pilih jadwal lain.'],
  over: [409, 'Jam praktiknya sudah selesai.'],
} as const satisfies Record<string, Failure>;

/**
 * Records on the day that a doctor is late or does not practise: one act, after which every patient who is still expected has a message and is
 * in the list of those to tell. A further delay replaces the one before.
 */
export const recordAbsence = operation({
  name: 'absence.record',
  access: staffCan('absences.record'),
  limits,
  input: recordInput,
  failures,
  async run({ tx, actor, scope, clock, platform, purge }, { schedule_id: scheduleId, kind, minutes }) {
    const context: Changing = { tx, actor, platform, purge, now: clock.now() };
    const schedule = await getScheduleOfScopeOrNull(tx, scheduleId, scope, context.now);
    if (!schedule) return fail('not_found');
    await lockSchedules(tx, sql`${scheduleId}::int`);
    const today = await getTodayOrNull(tx, scheduleId, context.now);
    if (!today) return fail('not_today');
    if (today.is_over) return fail('over');
    return ok({ id: kind === 'late' ? await recordDelay(context, today, minutes ?? 0) : await recordNoPractice(context, today) });
  },
  audit: (_input, { id }) => ({ object: `absence:${id}` }),
});

const about = ({ schedule_id, doctor_id, facility_id, day }: Today) => ({
  doctorId: doctor_id,
  facilityId: facility_id,
  scheduleId: schedule_id,
  startsOn: day,
  endsOn: day,
});

/** Every patient hears of the same delay once: a second report of it reaches those who have booked since. */
async function recordDelay({ tx, actor, platform, now }: Changing, today: Today, minutes: number): Promise<string> {
  const [former] = await store.findDelays(tx, today.schedule_id, today.day);
  const isSame = former?.minutes === minutes;
  if (!isSame) await store.endDelays(tx, [{ schedule_id: today.schedule_id, visit_date: today.day }], now);
  const id = isSame ? former.id : await store.insertAbsence(tx, { ...about(today), kind: 'late', minutes, recordedBy: actor.userId }, now);
  const recorded = new Set(await store.findRequestIds(tx, id));
  const standing = await findStanding(tx, ofSchedules([today.schedule_id]), now);
  const expected = standing.filter((visit) => visit.visit_date === today.day && !recorded.has(visit.id));
  await store.insertRequests(
    tx,
    id,
    expected.map((visit) => visit.id),
  );
  for (const visit of expected.filter(({ is_duplicate }) => !is_duplicate)) {
    await notify(tx, platform, id, { requestId: visit.id, kind: 'doctor_late', minutes: String(minutes), absence: id });
  }
  if (!isSame) await publish(tx, platform, 'practice.late', { scheduleId: today.schedule_id, day: today.day, minutes });
  announceFacilities(tx, [today.facility_id]);
  return id;
}

async function recordNoPractice(context: Changing, today: Today): Promise<string> {
  const { tx, actor, now } = context;
  const changed = await changeSchedules(context, {
    schedules: sql`${today.schedule_id}::int`,
    about: about(today),
    accept: true,
    async write() {
      await scheduleChanges.closeDate(tx, today.schedule_id, today.day, null);
      return ok();
    },
  });
  // Nothing refuses: the list of affected requests is accepted.
  if (!changed.ok) throw new Error('a change that was accepted is refused');
  // Until here a delay keeps the hours from being over.
  await store.endDelays(tx, [{ schedule_id: today.schedule_id, visit_date: today.day }], now);
  return (
    changed.value.absenceId ??
    (await store.insertAbsence(tx, { ...about(today), kind: 'absent', minutes: null, recordedBy: actor.userId }, now))
  );
}

/**
 * Takes back what was recorded today. Whoever was told otherwise is told again; messages that have not left are dropped. Visits that do not
 * take place for another reason, such as a leave, stay in the list.
 */
export const undoAbsence = operation({
  name: 'absence.undo',
  access: staffCan('absences.record'),
  limits,
  input: absencePath,
  failures: {
    ...failures,
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

/** Records by hand that a patient was reached, or has decided; a second call takes it back. */
export const tickAbsence = operation({
  name: 'absence.tick',
  access: staffCan('absences.record'),
  limits: [perAccount(600, '10m', 'absence_tick')],
  input: tickInput,
  failures: { not_found: notFound },
  async run({ tx, scope, clock }, { id, request_id: requestId, tick, on }) {
    // What the staff said by telephone comes after every message that has left.
    const isNotified = on && tick !== 'answered';
    if (isNotified) await lockScheduleOf(tx, requestId);
    const ticked = await writeTick(tx, { absenceId: id, requestId, tick, at: on ? clock.now() : null }, scope);
    if (!ticked) return fail('not_found');
    if (isNotified) await forgetPractice(tx, requestId, { keepsWaiting: true });
    announceFacilities(tx, [ticked.facility_id]);
    return ok({ id, requestId, user_id: ticked.user_id });
  },
  audit: (_input, { requestId, user_id }) => ({
    object: `appointment_request:${requestId}`,
    ...(user_id === null ? {} : { subjectId: user_id }),
  }),
});
