import { afterAll, beforeEach, expect, test } from 'vitest';
import { remindVisits } from '#app/domains/appointments/notification/remind-visits.server.ts';
import { cancelRequest } from '#app/domains/appointments/patient-change/cancel-request.server.ts';
import { findRemindable } from '#app/domains/appointments/reminder/reminder.store.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { queueMessage } from '#app/platform/messaging/outbox.server.ts';
import { createClock, saturdayMorning, visitor } from '#tests/factories/appointments.ts';
import { bookVisit, confirmReminders, saveDetails } from '#tests/factories/reminders.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock });
// Another process on the same database.
const second = await createTestApp({ clock, connection: app.database.connection });
const { db, platform } = app;
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeEach(() => clock.set(saturdayMorning));

let requests = 0;
async function booked(isConfirmed = true) {
  requests += 1;
  const { token } = await bookVisit(platform, { n: 400 + requests });
  const email = `balapan${requests}@contoh.id`;
  await saveDetails(platform, { token, email });
  if (isConfirmed) await confirmReminders(platform, email);
  return { token, email };
}

const reminderCount = async ({ email }: { email: string }) =>
  (
    await db
      .selectFrom('outbox_messages')
      .select('id')
      .where('recipient', '=', email)
      .where('subject', 'like', 'Kunjungan Anda besok%')
      .execute()
  ).length;
const eveningBefore = '2026-11-22T10:00:00Z';

const visits = 30;

test(`six runs of two processes remind of ${visits} visits once each`, async () => {
  const all = [];
  for (let n = 0; n < visits; n += 1) all.push(await booked());
  clock.set(eveningBefore);
  await Promise.all(Array.from({ length: 6 }, (_, n) => remindVisits.run(n % 2 ? platform : second.platform, {})));
  expect(await Promise.all(all.map(reminderCount))).toEqual(all.map(() => 1));
});

test('cancelling against two runs: no deadlock, and no reminder is left to send', async () => {
  const before = await countDeadlocks(db);
  for (let round = 0; round < visits; round += 1) {
    clock.set(saturdayMorning);
    const one = await booked();
    clock.set(eveningBefore);
    const runs = () => [remindVisits.run(platform, {}), remindVisits.run(second.platform, {})];
    const cancel = () => invokeAs(platform, cancelRequest, visitor, { token: one.token });
    const begun = round % 2 ? { runs: runs(), cancelled: cancel() } : { cancelled: cancel(), runs: runs() };
    await Promise.all(begun.runs);
    expect(await begun.cancelled).toMatchObject({ ok: true });
    // A reminder that was queued first is taken back by the cancellation.
    expect(await reminderCount(one)).toBe(0);
    await remindVisits.run(platform, {});
    expect(await reminderCount(one)).toBe(0);
  }
  expect(await countDeadlocks(db)).toBe(before);
});

test('two presses against another address: one confirmation, and never of the address that replaced it', async () => {
  const before = await countDeadlocks(db);
  for (let round = 0; round < visits; round += 1) {
    const { token, email } = await booked(false);
    const other = `pengganti-${email}`;
    const press = () => confirmReminders(platform, email);
    const replace = () => saveDetails(second.platform, { token, email: other });
    const begun = round % 2 ? { presses: [press(), press()], replaced: replace() } : { replaced: replace(), presses: [press(), press()] };
    await Promise.all(begun.presses);
    expect(await begun.replaced).toMatchObject({ ok: true });
    const stored = await db.selectFrom('appointment_details').select('email_confirmed_at').where('email', '=', other).execute();
    expect(stored).toEqual([{ email_confirmed_at: null }]);
    const confirmed = db.selectFrom('outbox_messages').select('id').where('recipient', '=', email).where('subject', 'like', 'Pengingat%');
    expect((await confirmed.execute()).length).toBeLessThanOrEqual(1);
  }
  expect(await countDeadlocks(db)).toBe(before);
});

test('control: looking first and sending afterwards, without the key, reminds twice', async () => {
  const one = await booked();
  clock.set(eveningBefore);
  const { promise: bothRead, resolve } = Promise.withResolvers<void>();
  let readers = 0;
  const careless = () =>
    inTransaction(db, async (tx) => {
      const found = (await findRemindable(tx, clock.now())).find((request) => request.email === one.email);
      const sent = await tx
        .selectFrom('appointment_messages')
        .select('kind')
        .where('kind', '=', 'day_before')
        .where('request_id', '=', found?.id ?? '0')
        .execute();
      readers += 1;
      if (readers === 2) resolve();
      await bothRead;
      if (sent.length > 0) return;
      await queueMessage(tx, platform, { channel: 'email', recipient: one.email, subject: 'Kunjungan Anda besok', text: 'besok' });
    });
  await Promise.all([careless(), careless()]);
  expect(await reminderCount(one)).toBe(2);
});
