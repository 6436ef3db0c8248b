import { afterAll, expect, test } from 'vitest';
import { createSchedule } from '#tests/factories/directory.ts';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { declineOffer } from '../offer/answer-offer.server.ts';
import { cancelReservation } from '../reservation/cancel-reservation.server.ts';
import { findWaits } from './find-waits.server.ts';
import { joinWaitlist } from './join-waitlist.server.ts';
import { leaveWaitlist } from './leave-waitlist.server.ts';

const given = await openReservations();
const { db, clock, done, refusal } = given;
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

test('what who waits without a visit has not taken is not offered again, and no more than three places a day are held', async () => {
  const at = await given.reservable({ capacity: 1 });
  await createSchedule(db, at.practice.id, { day: 2, capacity: 1 });
  const [owner, other] = [await given.patient(), await given.patient()];
  const join = (actor: typeof owner) =>
    done(joinWaitlist, actor, { doctor_service_id: at.service.id, from_date: first, to_date: '2026-12-31' });
  const offers: (string | undefined)[] = [];
  const declineNext = async () => {
    await join(owner);
    const offered = await given.offer();
    const [entry] = await done(findWaits, owner, {});
    if (offered === 0) return await done(leaveWaitlist, owner, { id: entry?.id });
    offers.push(entry?.offer?.date);
    await done(declineOffer, owner, { code: entry?.offer?.code });
  };
  for (const _ of [1, 2, 3, 4]) await declineNext();
  expect(offers).toEqual([first, '2026-11-24', second]);
  // Somebody else gets what was declined.
  await join(other);
  expect([await given.offer(), (await done(findWaits, other, {}))[0]?.offer?.date]).toEqual([1, first]);
  clock.set(new Date(clock.now().getTime() + 24 * 3_600_000));
  for (const _ of [1, 2]) await declineNext();
  expect(offers.slice(3)).toEqual(['2026-12-01', '2026-12-07']);
  expect(await findWrongSlots(db)).toEqual([]);
});
