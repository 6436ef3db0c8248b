import { accessRefusal } from '#app/platform/access/access.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import { isInScope, scopeOf, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { type Failure, fail, forbidden, ok, unauthenticated } from '#app/platform/operations/operation.server.ts';
import { perAccount, perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import { problemText } from '#app/platform/operations/problem.server.ts';
import { type GateEvent, getEventOrNull } from './gate.store.server.ts';
import { findDevice, type GateDevice } from './gate-device.store.server.ts';
import { scanTexts } from './scan-texts.ts';

/** Who may work at the gates of events. */
export const gateStaff = staffCan('events.check_in');

/** What a call for a gate may be refused with. A ticket, an event and a gate that are not there are refused alike, so that nobody learns which there are. */
export const gateFailures = {
  unauthenticated,
  forbidden,
  second_factor_required: [403, problemText('second_factor_required').title],
  reauth: [403, problemText('reauth').title],
  not_valid: [422, scanTexts.invalid],
} as const satisfies Record<string, Failure>;

/** How often a gate may scan: per device, and for staff per account; an address has many devices. */
export const scanLimits = [perRecord('device_token', 60, '1m'), perAccount(60, '1m'), perAddress(1_200, '1m')] as const;

/** Who scans: an enrolled device, or a member of staff of the event. */
export type GateCaller = Readonly<{ device: GateDevice | null; userId: string | null; event: GateEvent }>;

/** The caller at the gate of an event: the device of the cookie, otherwise staff with a right to the event. */
export async function gateCallerOf(
  db: Queryable,
  actor: Actor,
  { token, eventId, now }: Readonly<{ token: string | undefined; eventId: number | null; now: Date }>,
) {
  const device = token ? await findDevice(db, hashOfToken(token), now) : null;
  const refusal = device ? null : accessRefusal({ access: gateStaff }, actor);
  if (refusal) return fail(refusal);
  const id = eventId ?? device?.form_id ?? null;
  const event = id === null ? null : await getEventOrNull(db, id);
  const isAllowed = device
    ? device.form_id === event?.id
    : event !== null && isInScope(scopeOf(actor, 'events.check_in'), event.facility_id);
  if (!event || !isAllowed) return fail('not_valid');
  return ok({ device, userId: 'userId' in actor ? actor.userId : null, event } satisfies GateCaller);
}

/** The same for calls of an enrolled device alone. */
export async function requireDevice(db: Queryable, token: string | undefined, now: Date) {
  const device = token ? await findDevice(db, hashOfToken(token), now) : null;
  const event = device && (await getEventOrNull(db, device.form_id));
  return device && event ? ok({ device, event }) : fail('unauthenticated');
}
