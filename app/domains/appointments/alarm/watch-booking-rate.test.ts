import { afterAll, beforeEach, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning, submitBody, visitorAt } from '#tests/factories/appointments.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { addressOf } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { submitRequest } from '../submission/submit-request.server.ts';
import { watchBookingRate } from './watch-booking-rate.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());

let people = 0;
let started = saturdayMorning.getTime();
beforeEach(() => {
  // Every test has its own hours, so that requests of an earlier test do not count.
  started += 5 * 3_600_000;
  clock.set(new Date(started));
});
const minutes = (n: number) => clock.set(new Date(started + n * 60_000));
const watch = () => watchBookingRate.run(platform, {});
const mails = () => db.selectFrom('outbox_messages').select(['recipient', 'subject', 'body_text']).orderBy('created_at').execute();
const lines = () => app.logLines.filter((line) => line.includes('unusual rate'));

async function book(slot: SlotFixture, actor = visitorAt(addressOf(people)), visit_date = '2026-11-30') {
  people += 1;
  const result = await invokeAs(platform, submitRequest, actor, submitBody(slot, people, { visit_date }));
  expect(result).toMatchObject({ ok: true });
}

test('20 addresses for one date: it rings within the hour, once a day, by line, metric and mail, with ids alone', async () => {
  const slot = await createSlot(db, { capacity: 20 });
  let rangAfter: number | null = null;
  for (let minute = 0; minute < 60; minute += 3) {
    minutes(minute);
    await book(slot);
    if (minute % 10 < 3) await watch();
    if (rangAfter === null && (await mails()).length > 0) rangAfter = minute;
  }
  expect(rangAfter).toBeLessThan(60);
  // The unverified share is 10, and the tenth request comes at minute 27.
  expect(rangAfter).toBeGreaterThanOrEqual(30);
  await Promise.all([watch(), watch()]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: platform.env.contactEmail,
    subject: `Pendaftaran tidak biasa: jadwal ${slot.schedule.id}, tanggal 2026-11-30`,
  });
  expect(lines()).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ level: 40, alarm: { kind: 'date', schedule_id: slot.schedule.id } });
  for (const text of [lines()[0], mail?.body_text]) expect(text).not.toMatch(/Pasien|81210000|10\.0\.0/);
  expect(await platform.metrics.registry.getSingleMetricAsString('appointment_alarms_total')).toContain('{kind="date"} 1');
  minutes(24 * 60);
  for (let n = 0; n < 11; n += 1) await book(slot);
  await watch();
  expect(await mails()).toHaveLength(2);
});

test('one address over many schedules rings', async () => {
  const slots = await Promise.all(Array.from({ length: 10 }, () => createSlot(db, { capacity: 12 })));
  const before = (await mails()).length;
  for (let n = 0; n < 31; n += 1) {
    if (n === 30) {
      await watch();
      expect(await mails()).toHaveLength(before);
    }
    minutes(n);
    await book(slots[n % 10] as SlotFixture, visitorAt('198.51.100.200'));
  }
  await watch();
  const found = (await mails()).slice(before);
  expect(found).toHaveLength(1);
  expect(found[0]?.subject).toMatch(/^Pendaftaran tidak biasa: satu jaringan \([\w-]{12}\)$/);
  expect(found[0]?.body_text).not.toContain('198.51');
});

test('an ordinary hour raises no alarm: 1/2 of a session, a shared address, and people with verified numbers', async () => {
  const before = (await mails()).length;
  const slots = await Promise.all(Array.from({ length: 10 }, () => createSlot(db, { capacity: 20 })));
  for (let n = 0; n < 6; n += 1) await book(slots[0] as SlotFixture);
  for (let n = 0; n < 30; n += 1) await book(slots[n % 10] as SlotFixture, visitorAt('198.51.100.201'));
  const account = actorFor(await createUser(db, { phone: '+6281320009999' }));
  for (let n = 0; n < 9; n += 1) await book(slots[1] as SlotFixture, account);
  await watch();
  expect(await mails()).toHaveLength(before);
  // Control: one more request exceeds the limit.
  await book(slots[0] as SlotFixture);
  await watch();
  expect(await mails()).toHaveLength(before + 1);
});

const since = async (before: number) =>
  (await mails()).slice(before).map((mail) => (mail.subject ?? '').replace('Pendaftaran tidak biasa: ', ''));
const shareOf = (capacity: number) => Math.ceil(capacity / 2);

test('capacities 5 to 20: the request that uses up the share rings, the one before does not', async () => {
  const sizes = Array.from({ length: 16 }, (_, at) => at + 5);
  const slots = await Promise.all(sizes.map((capacity) => createSlot(db, { capacity })));
  const before = (await mails()).length;
  for (const [at, slot] of slots.entries()) for (let n = 1; n < shareOf(sizes[at] as number); n += 1) await book(slot);
  await watch();
  expect(await since(before)).toEqual([]);
  for (const slot of slots) await book(slot);
  await watch();
  expect((await since(before)).sort()).toEqual(slots.map((slot) => `jadwal ${slot.schedule.id}, tanggal 2026-11-30`).sort());
});

test('capacities 1 to 4: one or two patients are quiet; three for one date ring, and three dates of a schedule that are used up', async () => {
  const sizes = [1, 2, 3, 4];
  const slots = await Promise.all(sizes.map((capacity) => createSlot(db, { capacity })));
  const before = (await mails()).length;
  const takeShares = async (date: string) => {
    for (const [at, slot] of slots.entries())
      for (let n = 0; n < shareOf(sizes[at] as number); n += 1) await book(slot, visitorAt(addressOf(people)), date);
  };
  for (const date of ['2026-11-30', '2026-12-07']) await takeShares(date);
  await watch();
  expect(await since(before)).toEqual([]);
  await takeShares('2026-12-14');
  await watch();
  expect((await since(before)).sort()).toEqual(slots.map((slot) => `jadwal ${slot.schedule.id}, 3 tanggal`).sort());

  const asked = slots.slice(1);
  const after = (await mails()).length;
  for (const slot of asked) while ((await requestsOn(slot)) < 3) await book(slot);
  await watch();
  expect((await since(after)).sort()).toEqual(asked.map((slot) => `jadwal ${slot.schedule.id}, tanggal 2026-11-30`).sort());
});

const requestsOn = async (slot: SlotFixture) =>
  (
    await db
      .selectFrom('appointment_requests')
      .select('id')
      .where('schedule_id', '=', slot.schedule.id)
      .where('visit_date', '=', '2026-11-30')
      .execute()
  ).length;

test('one account with a verified number and requests for many patients on one date raises an alarm, without a name', async () => {
  const [slot, other] = [await createSlot(db, { capacity: 10 }), await createSlot(db, { capacity: 10 })];
  const user = await createUser(db, { phone: '+6281320008888' });
  const before = (await mails()).length;
  for (let n = 0; n < 4; n += 1) for (const one of [slot, other]) await book(one, actorFor(user));
  await watch();
  expect(await since(before)).toEqual([]);
  await book(slot, actorFor(user));
  await Promise.all([watch(), watch()]);
  expect(await since(before)).toEqual([`satu akun, jadwal ${slot.schedule.id}, tanggal 2026-11-30`]);
  const line = lines().at(-1) ?? '';
  expect(JSON.parse(line).alarm).toEqual({
    kind: 'account',
    account_id: user.id,
    schedule_id: slot.schedule.id,
    visit_date: '2026-11-30',
    requests: 5,
  });
  for (const text of [line, (await mails()).at(-1)?.body_text]) expect(text).not.toMatch(/Pasien|81210000|81320008888|Orang \d/);
});
