import { afterAll, expect, test } from 'vitest';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { cancelReservation } from '../reservation/cancel-reservation.server.ts';
import { findWaits } from './find-waits.server.ts';
import { joinWaitlist } from './join-waitlist.server.ts';
import { leaveWaitlist } from './leave-waitlist.server.ts';

const given = await openReservations();
const { done, refusal } = given;
afterAll(() => given.close());

const [first, second] = mondays;

test('who leaves with an offer gives the place to the next', async () => {
  const at = await given.reservable({ capacity: 1 });
  const taken = await given.booked(at, first);
  const [older, younger] = [await given.patient(), await given.patient()];
  const join = async (actor: typeof older) =>
    await done(joinWaitlist, actor, { doctor_service_id: at.service.id, from_date: first, to_date: first });
  await join(older);
  await given.at(new Date(given.clock.now().getTime() + 60_000));
  await join(younger);
  await done(cancelReservation, taken.owner, { code: taken.code });
  expect(await given.offer()).toBe(1);
  const [entry] = await done(findWaits, older, {});
  await done(leaveWaitlist, older, { id: entry?.id });
  expect([await done(findWaits, older, {}), await given.takenOf(at, first)]).toEqual([[], 0]);
  expect(await refusal(leaveWaitlist, older, { id: entry?.id })).toBe('not_found');
  expect([await given.offer(), await findWrongSlots(given.db)]).toEqual([1, []]);
  expect(await done(findWaits, younger, {})).toMatchObject([{ state: 'offered' }]);
});

test('one account waits for five doctors at most: each offer keeps a place from others', async () => {
  const owner = await given.patient();
  const join = async () =>
    await refusal(joinWaitlist, owner, { doctor_service_id: (await given.reservable()).service.id, from_date: first, to_date: second });
  const codes = [];
  for (const _ of Array.from({ length: 6 })) codes.push(await join());
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too_many']);
  const [entry] = await done(findWaits, owner, {});
  await done(leaveWaitlist, owner, { id: entry?.id });
  expect(await join()).toBe('ok');
});
