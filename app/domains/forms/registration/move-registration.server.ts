import type { Updateable } from 'kysely';
import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import type { DB } from '#db/types.ts';
import { offerSeats } from './offer-seats.server.ts';
import { changeRegistration, type Registration } from './registration.store.server.ts';
import { type RegistrationEvent, type RegistrationState, seatStates, stateAfter } from './registration-states.ts';
import { allocateSeats, findSeats, releaseSeats } from './seats.store.server.ts';

export type Changing = Readonly<{ tx: Tx; platform: PlatformServices }>;
type Changes = Omit<Updateable<DB['event_registrations']>, 'state'>;

/** Followers of the event, and of the account that registered, see the change. */
export function announceRegistration(tx: Tx, { id, form_id, user_id }: Pick<Registration, 'id' | 'form_id' | 'user_id'>): void {
  announce(tx, { topic: `event:${form_id}`, kind: 'registration.moved', key: id });
  if (user_id !== null) announce(tx, { topic: `user:${user_id}`, kind: 'registration.moved', key: id });
}

/** True for a state that keeps seats. */
export const occupiesSeat = (state: RegistrationState): boolean => seatStates.includes(state);

/**
 * Moves a locked registration, takes or gives back its seats, and has what became free offered to who waits. Null when the event does not
 * follow its state, or there are no seats for it any more. `hasSeats`: the caller has taken its seats.
 */
export async function step(
  { tx, platform }: Changing,
  registration: Registration,
  event: RegistrationEvent,
  changes: Changes = {},
  { hasSeats = false } = {},
): Promise<RegistrationState | null> {
  const { id, state: from, form_id: formId } = registration;
  const to = stateAfter(from, event);
  if (to === null) return null;
  if (!hasSeats && !occupiesSeat(from) && occupiesSeat(to) && !(await allocateSeats(tx, await findSeats(tx, id)))) return null;
  const moved = await changeRegistration(tx, id, [from], { ...changes, state: to }, platform.clock.now());
  if (!moved) throw new Error(`event registration ${id} was not locked`);
  const isFreed = occupiesSeat(from) && !occupiesSeat(to);
  if (isFreed) await releaseSeats(tx, id);
  // Also who waited in front of others may have been what they waited for.
  if (isFreed || from === 'waiting') await platform.jobs.enqueue(tx, offerSeats, { formId });
  announceRegistration(tx, registration);
  return to;
}
