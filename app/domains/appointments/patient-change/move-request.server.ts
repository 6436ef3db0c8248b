import { sql } from 'kysely';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { findFreeHours } from '../free-hours/free-hours.store.server.ts';
import { nearestText } from '../free-hours/free-hours.ts';
import type { Change } from '../reminder/visit-mails.ts';
import { moveInput } from '../request/request.schema.ts';
import { auditRequest, linkLimits, originOf } from '../request/request-link.server.ts';
import { changeFailures, refusalExtra } from '../request/request-refusals.ts';
import { doctorInOnePlace } from '../slot/slot.store.server.ts';
import { detailOf } from './get-request.server.ts';
import { underOwnLock } from './lock-own-request.server.ts';
import * as store from './patient-change.store.server.ts';

/** Refusals after which other hours do not help. */
const final: ReadonlySet<string> = new Set(['not_active', 'visit_over', 'duplicate']);

/**
 * Moves the request to another date of its schedule, or to hours of the same doctor or specialization at any hospital, with the hours of that date.
 * Refused like `submitRequest`, with the nearest free hours, and where the caps of the new date allow no place to who has one; then the old date is kept.
 * The staff is told, and a guardian is not kept for a patient who is of age on the new date.
 */
export const moveRequest = operation({
  name: 'appointment.move',
  access: 'public',
  limits: linkLimits('register_change'),
  input: moveInput,
  failures: changeFailures,
  refusedBy: { [doctorInOnePlace]: 'doctor_elsewhere' },
  async run({ tx, actor, clock, platform }, { token, schedule_id: schedule, visit_date: date }) {
    const { networkHash } = originOf(platform, actor);
    const move = async (locked: store.LockedByLink, tokenHash: Buffer) => {
      const to = { scheduleId: schedule ?? locked.schedule_id, date };
      const moved = await store.moveRequest(tx, locked, { ...to, tokenHash, networkHash }, clock.now());
      if (moved.ok) return ok<Change | null>(store.isSameVisit(locked, to) ? null : { kind: 'moved', from: locked.visit_date });
      if (final.has(moved.code)) return moved;
      const free = await findFreeHours(tx, sql<boolean>`r.id = ${locked.id}::bigint`, { now: clock.now(), networkHash });
      return fail(moved.code, { message: `${refusalExtra(moved.code).message}${nearestText(free, date)}` });
    };
    return await underOwnLock(tx, platform, token, move, schedule ?? null);
  },
  complete: ({ platform }, _input, row) => detailOf(platform, row),
  audit: (_input, row) => auditRequest(row),
});
