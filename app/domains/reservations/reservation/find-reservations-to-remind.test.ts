import { afterAll, beforeEach, expect, test } from 'vitest';
import { remindVisits } from '#app/domains/appointments/notification/remind-visits.server.ts';
import type { VisitKind } from '#app/platform/visits/visit-kinds.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { bookVisit, confirmReminders, saveDetails } from '#tests/factories/reminders.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { reservationNotices } from './reservation.notices.server.ts';

const given = await openReservations();
const { db, clock, platform } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));
const [first] = mondays;
const eveningBefore = '2026-11-22T10:00:00Z';

let visits = 0;
async function reserved() {
  visits += 1;
  const email = `reservasi-${visits}@contoh.example`;
  const at = await given.reservable({ capacity: 3 });
  const { code } = await given.booked(at, first, actorFor(await createUser(db, { email })));
  return { email, id: await given.idOf(code) };
}
async function requested() {
  visits += 1;
  const email = `pendaftaran-${visits}@contoh.example`;
  const { token } = await bookVisit(platform, { n: 9_100 + visits, visit_date: first });
  await saveDetails(platform, { token, email });
  await confirmReminders(platform, email);
  return { email };
}

/** How many reminders of the day before are on the way to each. */
const remindersTo = async (people: readonly Readonly<{ email: string }>[]) =>
  await Promise.all(
    people.map(async ({ email }) => {
      const mails = db.selectFrom('outbox_messages').select('subject').where('recipient', '=', email).where('subject', 'like', '%besok%');
      return (await mails.execute()).length;
    }),
  );

test('one job reminds of requests and reservations, each once over six runs, and not of what an earlier version has sent', async () => {
  const earlier = await reserved();
  const people = [earlier, await reserved(), await requested(), await requested()];
  clock.set(eveningBefore);
  // As the job of reservations did it.
  await reservationNotices.tellNow(platform, { id: earlier.id, kind: 'day_before' });
  await Promise.all(Array.from({ length: 6 }, () => remindVisits.run(platform, {})));
  expect(await remindersTo(people)).toEqual([1, 1, 1, 1]);
});

test('a reminder of one kind that fails loses none of another kind; the job fails at its end, and its next run sends what is left', async () => {
  const people = [await reserved(), await requested()];
  clock.set(eveningBefore);
  const [requests, reservations] = platform.visitKinds as readonly [VisitKind, VisitKind];
  const findBroken: VisitKind['findDueReminders'] = async (of) =>
    (await requests.findDueReminders(of)).map(({ id }) => ({ id, send: () => Promise.reject(new Error('broken')) }));
  const broken = { ...platform, visitKinds: [{ ...requests, findDueReminders: findBroken }, reservations] };
  await expect(remindVisits.run(broken, {})).rejects.toThrow(/[1-9]\d* reminders of visits were not queued/);
  expect(await remindersTo(people)).toEqual([1, 0]);
  await remindVisits.run(platform, {});
  expect(await remindersTo(people)).toEqual([1, 1]);
});
