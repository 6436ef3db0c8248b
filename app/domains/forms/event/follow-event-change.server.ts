import { postponeAttempts } from '#app/domains/payments/index.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { getFormOrNull } from '../form/published-form.store.server.ts';
import { endRegistration } from '../registration/cancel-or-accept-registration.server.ts';
import { eventNotices } from '../registration/event.notices.server.ts';
import { announceRegistration, type Changing } from '../registration/move-registration.server.ts';
import { changeRegistration, lockRegistration, type Registration } from '../registration/registration.store.server.ts';
import { payableKind } from '../registration/registration-names.ts';
import { type Change, findChange, findUntold, markDone, noticeKindOf } from './event-change.store.server.ts';

const batch = 100;
/** The highest generation that a ticket has room for. */
const maxGeneration = 255;
const spareMs = 10 * 60_000;

/**
 * Does for each registration what a change of its event brings: a new ticket or the end, and one message. Each registration is one
 * transaction, which also notes that it is done, so that a killed run goes on where it was and two at once do nothing twice. One that fails
 * keeps nobody else waiting, and is tried again each minute.
 */
export async function followChange(platform: Platform, id: string): Promise<void> {
  const change = await findChange(platform.db, id);
  if (!change || change.done_at !== null) return;
  let failed = 0;
  for (let after: string | null = null, isMore = true; isMore; ) {
    const left = await findUntold(platform.db, change, { after, max: batch });
    for (const registration of left) failed += (await isFollowed(platform, change, registration)) ? 0 : 1;
    [after, isMore] = [left.at(-1) ?? null, left.length === batch];
  }
  if (failed === 0) await markDone(platform.db, id, platform.clock.now());
}

async function isFollowed(platform: Platform, change: Change, registration: string): Promise<boolean> {
  try {
    await inTransaction(platform.db, (tx) => followOne({ tx, platform }, change, registration));
    return true;
  } catch (err) {
    platform.log.error({ err, change: change.id, registration }, 'a registration could not be told of its event');
    return false;
  }
}

async function followOne(context: Changing, change: Change, id: string): Promise<void> {
  const { tx, platform } = context;
  const registration = await lockRegistration(tx, { id });
  const form = registration && (await getFormOrNull(tx, { id: registration.form_id }));
  const key = { id, kind: noticeKindOf(change.kind), about: change.id } as const;
  if (!registration || !form || !(await eventNotices.claim(tx, key, platform.clock.now()))) return;
  if (change.kind === 'cancelled') {
    await endRegistration(context, { registration, form }, { cancelledBy: 'event', percent: 100, isNotified: true });
    // Nobody was ever told of what staff have not looked at.
    if (registration.state === 'quarantined') return;
  } else if (change.kind === 'moved') {
    await renewTicket(tx, registration, change, platform.clock.now());
  }
  await eventNotices.tellIn(tx, platform, key, true);
}

/** The ticket says nothing of the time, but who has the old one has the old time in mind. */
async function renewTicket(tx: Tx, registration: Registration, { to_ends_at: endsAt }: Change, now: Date): Promise<void> {
  const { id, state, generation } = registration;
  const isAtPlace = endsAt !== null && (await postponeAttempts(tx, payableKind, id, endsAt));
  const until = state === 'awaiting_payment' && isAtPlace ? { hold_until: new Date(endsAt.getTime() + spareMs) } : {};
  await changeRegistration(tx, id, [state], { ...until, generation: Math.min(generation + 1, maxGeneration) }, now);
  announceRegistration(tx, registration);
}
