import { sql } from 'kysely';
import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { getScheduleOfScopeOrNull } from '../request/entered-request.store.server.ts';
import { lockSchedules } from '../slot/slot.store.server.ts';
import { recordInput } from './absence.schema.ts';
import * as store from './absence.store.server.ts';
import { findStanding, ofSchedules } from './affected-visits.store.server.ts';
import { changeSchedules } from './apply-schedule-change.server.ts';
import { getTodayOrNull, type Today } from './hours-of-today.store.server.ts';
import { announceFacilities, type Changing, findConcerned, notify } from './track-lost-visits.server.ts';

/*
 * Policy of this act, of its undo and of what is ticked by hand: staff with `absences.record` at the facility. A schedule or an absence of another
 * facility is `not_found`.
 */

export const absenceLimits = [perAccount(120, '10m', 'absence_change')] as const;

export const absenceFailures = {
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
  limits: absenceLimits,
  input: recordInput,
  failures: absenceFailures,
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

/** Every patient hears of the same delay once: a second report of it reaches those who have booked since. A small one moves the windows, and is told to nobody. */
export async function recordDelay({ tx, actor, platform, now }: Changing, today: Today, minutes: number): Promise<string> {
  const [former] = await store.findDelays(tx, today.schedule_id, today.day);
  const isSame = former?.minutes === minutes;
  if (!isSame) await store.endDelays(tx, [{ schedule_id: today.schedule_id, visit_date: today.day }], now);
  const id = isSame ? former.id : await store.insertAbsence(tx, { ...about(today), kind: 'late', minutes, recordedBy: actor.userId }, now);
  const recorded = new Set(await store.findRequestIds(tx, id));
  const standing = await findStanding(tx, ofSchedules([today.schedule_id]), now);
  const expected = await findConcerned(
    tx,
    standing.filter((visit) => visit.visit_date === today.day && !recorded.has(visit.id)),
    minutes,
  );
  await store.insertVisits(tx, id, { requests: expected.map((visit) => visit.id) });
  for (const visit of expected.filter(({ is_duplicate }) => !is_duplicate)) {
    await notify(tx, platform, id, { requestId: visit.id, kind: 'doctor_late', minutes: String(minutes), absence: id });
  }
  for (const kind of platform.visitKinds) {
    const reservations = await kind.tellDelay?.(tx, platform, { scheduleId: today.schedule_id, day: today.day, minutes });
    await store.insertVisits(tx, id, { reservations: reservations ?? [] });
  }
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
