import { isInScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { getFormOrNull, lockForm, momentsOf } from '../form/published-form.store.server.ts';
import { cancelEventInput, moveInput } from './event-change.schema.ts';
import * as store from './event-change.store.server.ts';
import { followEventChange } from './watch-event-changes.server.ts';

const access = staffCan('events.handle');
const limits = [perAccount(20, '1h', 'event_changes')] as const;

const failures = {
  not_found: notFound,
  ended: [409, 'Acara ini sudah selesai atau sudah dibatalkan.'],
} as const;

const audited = ({ id }: Readonly<{ id: number }>) => ({ object: `form:${id}` as const });

/**
 * Moves an event to another time or place, in one act: its gates go with it, everybody who is registered is told once and gets a new ticket.
 * A job does it; a killed one goes on where it was.
 */
export const moveEvent = operation({
  name: 'event.moved',
  access,
  limits,
  idempotent: true,
  input: moveInput,
  failures: { ...failures, past: [422, 'Waktu yang baru sudah lewat, atau selesainya sebelum mulainya.'] },
  async run({ tx, enqueue, purge, scope, actor, clock }, { id, starts, ends, place, note }) {
    await lockForm(tx, id);
    // Who registered while this waited for the lock came before the change, and is told.
    const now = clock.now();
    const form = await getFormOrNull(tx, { id });
    if (!form || !isInScope(scope, form.facility?.id ?? null)) return fail('not_found');
    const moments = await momentsOf(tx, { starts, ends, zone: form.time_zone });
    if (!moments || moments.starts <= now || moments.ends <= moments.starts) return fail('past');
    const change = await store.writeMove(tx, { id, ...moments, place, note, by: actor.userId, now });
    if (change === null) return fail('ended');
    await enqueue(followEventChange, { id: change });
    await purge(['forms']);
    return ok({ id, change });
  },
  audit: audited,
});

/** Cancels an event: everybody is told once, seats are free, and all that was paid goes back. A job does it, as for a move. */
export const cancelEvent = operation({
  name: 'event.cancelled',
  access,
  recent: true,
  limits,
  idempotent: true,
  input: cancelEventInput,
  failures,
  async run({ tx, enqueue, purge, scope, actor, clock }, { id, note }) {
    await lockForm(tx, id);
    const form = await getFormOrNull(tx, { id });
    if (!form || !isInScope(scope, form.facility?.id ?? null)) return fail('not_found');
    const change = await store.writeCancellation(tx, { id, note, by: actor.userId, now: clock.now() });
    if (change === null) return fail('ended');
    await enqueue(followEventChange, { id: change });
    await purge(['forms']);
    return ok({ id, change });
  },
  audit: audited,
});
