import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createClock, submitBody, visitor } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { deleteExpiredAppointments } from './delete-expired-appointments.server.ts';
import { cancelRequest } from './patient-change/cancel-request.server.ts';
import { submitRequest } from './submission/submit-request.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());

const deleteExpired = () => deleteExpiredAppointments.run(platform, {});
const codes = async () => (await db.selectFrom('appointment_requests').select('code').orderBy('id').execute()).map((row) => row.code);

test('requests go after 90 days, not before their visit is over; twice and at once is harmless', async () => {
  const slot = await createSlot(db, { capacity: null });
  const submit = async (n: number, visit_date: string, more = {}) => {
    const result = await invokeAs(platform, submitRequest, visitor, { ...submitBody(slot, n, { visit_date }), ...more });
    if (!result.ok) throw new Error(result.code);
    return result.data;
  };
  const near = await submit(1, '2026-11-23');
  const held = await submit(2, '2026-11-23', { website: 'x' });
  const cancelled = await submit(3, '2026-11-30');
  await invokeAs(platform, cancelRequest, visitor, { token: cancelled.status_url.split('/').at(-1) ?? '' });
  const far = await submit(4, '2027-02-15');
  clock.set('2026-12-20T03:00:00Z');
  const later = await submit(5, '2026-12-21');

  clock.set('2027-02-19T02:59:59Z');
  await deleteExpired();
  expect(await codes()).toEqual([near, held, cancelled, far, later].map((one) => one.code));

  clock.set('2027-02-19T03:00:01Z');
  await Promise.all([deleteExpired(), deleteExpired(), deleteExpired()]);
  expect(await codes()).toEqual([later.code]);
  await deleteExpired();
  expect(await codes()).toEqual([later.code]);

  clock.set('2027-03-21T03:00:00Z');
  await deleteExpired();
  expect(await codes()).toEqual([]);
  const left = await db.selectFrom('appointment_slots').select('visit_date').execute();
  expect(left.map((row) => row.visit_date)).not.toContain('2026-11-23');
  expect(app.logLines.join('')).not.toMatch(/Pasien|81210000/);
});

test('a locked row is left to the next run, and not waited for', async () => {
  clock.set('2026-11-21T03:00:00Z');
  const slot = await createSlot(db, { capacity: null });
  for (const [n, visit_date] of [
    [6, '2026-11-23'],
    [7, '2026-11-30'],
  ] as const)
    await invokeAs(platform, submitRequest, visitor, submitBody(slot, n, { visit_date }));
  const requests = () =>
    db.selectFrom('appointment_requests').select('network_hash').where('schedule_id', '=', slot.schedule.id).orderBy('id');
  const slots = () => db.selectFrom('appointment_slots').select('visit_date').where('schedule_id', '=', slot.schedule.id);
  await db.deleteFrom('appointment_requests').where('schedule_id', '=', slot.schedule.id).where('visit_date', '=', '2026-11-30').execute();
  clock.set('2026-12-20T03:00:00Z');
  await db.transaction().execute(async (tx) => {
    await sql`select from appointment_requests where schedule_id = ${slot.schedule.id} for update`.execute(tx);
    await sql`select from appointment_slots where schedule_id = ${slot.schedule.id} for update`.execute(tx);
    await deleteExpired();
  });
  expect(await requests().execute()).toEqual([{ network_hash: expect.any(String) }]);
  expect(await slots().execute()).toHaveLength(2);
  await deleteExpired();
  expect(await requests().execute()).toEqual([{ network_hash: null }]);
  expect(await slots().execute()).toEqual([{ visit_date: '2026-11-23' }]);
  await db.deleteFrom('appointment_requests').where('schedule_id', '=', slot.schedule.id).execute();
});

test('a visit that is still to come keeps its request', async () => {
  clock.set('2026-11-22T03:00:00Z');
  const slot = await createSlot(db, { day: 6, start: '23:00', end: null });
  const result = await invokeAs(platform, submitRequest, visitor, submitBody(slot, 9, { visit_date: '2027-02-20' }));
  expect(result.ok).toBe(true);
  clock.set('2027-02-20T16:30:00Z');
  await deleteExpired();
  expect(await codes()).toHaveLength(1);
  clock.set('2027-02-20T17:00:00Z');
  await deleteExpired();
  expect(await codes()).toHaveLength(0);
});

test('two instances: one plan for the night, and one of them does the work', async () => {
  const other = await createTestApp({ clock, connection: app.database.connection });
  try {
    await Promise.all([app.start(), other.start()]);
    const { rows } = await platform.pool.query('select key, cron, timezone from pgboss.schedule where key = $1', [
      deleteExpiredAppointments.name,
    ]);
    expect(rows).toEqual([{ key: deleteExpiredAppointments.name, cron: '20 3 * * *', timezone: 'Asia/Jakarta' }]);
    await inTransaction(db, (tx) => platform.jobs.enqueue(tx, deleteExpiredAppointments, {}));
    const done = async () => {
      const counts = await Promise.all([app, other].map((one) => one.platform.metrics.jobs.get()));
      const ours = counts.flatMap((count) => count.values).filter((value) => value.labels.name === deleteExpiredAppointments.name);
      return ours.reduce((sum, value) => sum + value.value, 0);
    };
    await waitUntil(async () => (await done()) > 0);
    const left = "select count(*)::int as n from pgboss.job where group_id = $1 and state <> 'completed'";
    await waitUntil(async () => (await platform.pool.query(left, [deleteExpiredAppointments.name])).rows[0].n === 0);
    expect(await done()).toBe(1);
  } finally {
    await other.close();
  }
});
