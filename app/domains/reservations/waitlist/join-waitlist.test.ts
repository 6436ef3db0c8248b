import { afterAll, expect, test } from 'vitest';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { findWaits } from './find-waits.server.ts';
import { joinWaitlist } from './join-waitlist.server.ts';
import { leaveWaitlist } from './leave-waitlist.server.ts';

const given = await openReservations();
const { done, refusal } = given;
afterAll(() => given.close());

const [first, second] = mondays;

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
