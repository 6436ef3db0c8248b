import { sql } from 'kysely';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { lockSchedules } from '../slot/slot.store.server.ts';
import { ownDelayInput } from './absence.schema.ts';
import { getTodayOrNull, isScheduleOfAccount } from './hours-of-today.store.server.ts';
import { absenceFailures, absenceLimits, recordDelay } from './record-absence.server.ts';

/** A doctor says that one of the own sessions of today begins later: as the desk records it, with a message to everybody who is expected. */
export const reportOwnDelay = operation({
  name: 'practice.report_late',
  access: staffCan('practice.own'),
  limits: absenceLimits,
  input: ownDelayInput,
  failures: absenceFailures,
  async run({ tx, actor, clock, platform, purge }, { schedule_id: scheduleId, minutes }) {
    const now = clock.now();
    if (!(await isScheduleOfAccount(tx, scheduleId, actor.userId))) return fail('not_found');
    await lockSchedules(tx, sql`${scheduleId}::int`);
    const today = await getTodayOrNull(tx, scheduleId, now);
    if (!today) return fail('not_today');
    if (today.is_over) return fail('over');
    return ok({ id: await recordDelay({ tx, actor, platform, purge, now }, today, minutes) });
  },
  audit: (_input, { id }) => ({ object: `absence:${id}` }),
});
