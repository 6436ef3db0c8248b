import { afterAll, afterEach, expect, test } from 'vitest';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { submitBody, visitor } from '#tests/factories/appointments.ts';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { getReservation } from './find-reservations.server.ts';
import { freeExpiredAndLockHours, lockHours } from './free-expired-holds.server.ts';

const given = await openReservations();
const { db, platform, done, clock } = given;
afterAll(() => given.close());

const [first] = mondays;
const start = clock.now();
afterEach(() => clock.set(start));

/** The only place of an hour, held for a payment; no job runs that could free it. `end`: when its time to pay is over. */
async function heldPlace() {
  const at = await given.reservable({ capacity: 1 });
  const { owner, code } = await given.held(at);
  const { hold_until: until } = await done(getReservation, owner, { code });
  return { at, code, end: Date.parse(until ?? '') };
}

test('a place whose time to pay is over is taken by the next person, and not a moment earlier', async () => {
  const { at, code, end } = await heldPlace();
  const next = await given.patient();
  clock.set(new Date(end - 1));
  expect(await given.make(at, first, next)).toMatchObject({ ok: false, code: 'full' });
  expect(await given.stateOf(code)).toBe('held');
  clock.set(new Date(end));
  expect(await given.make(at, first, next)).toMatchObject({ ok: true });
  expect([await given.stateOf(code), await given.takenOf(at, first)]).toEqual(['expired', 1]);
  expect(await findWrongSlots(db)).toEqual([]);
});

test('so it is by an order of a service in the same hours, and by a request of Pendaftaran', async () => {
  const [ordered, asked] = [await heldPlace(), await heldPlace()];
  clock.set(new Date(Math.max(ordered.end, asked.end)));
  expect(await given.order(ordered.at.visitSchedule, first, await given.patient())).toMatchObject({ ok: true });
  expect(await invokeAs(platform, submitRequest, visitor, submitBody(asked.at, 8_001, { visit_date: first }))).toMatchObject({ ok: true });
  for (const { at, code } of [ordered, asked]) expect([await given.stateOf(code), await given.takenOf(at, first)]).toEqual(['expired', 1]);
  expect(await findWrongSlots(db)).toEqual([]);
});

test('a lock alone frees nothing', async () => {
  const { at, code, end } = await heldPlace();
  const hours = [{ practice: at.schedule.id, service: null }];
  expect(await inTransaction(db, (tx) => lockHours(tx, hours))).toEqual({ practices: [at.schedule.id], services: [] });
  expect(await given.stateOf(code)).toBe('held');
  await inTransaction(db, (tx) => freeExpiredAndLockHours(tx, hours, new Date(end)));
  expect([await given.stateOf(code), await given.takenOf(at, first)]).toEqual(['expired', 0]);
});
