import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { askAbout, askableMedicine } from '#tests/factories/own-questions.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createPushRecorder, subscribeBrowser } from '#tests/factories/push.ts';
import { createPharmacy } from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { postMessage } from '../conversation/post-message.server.ts';

// A Monday at 10.00.
const clock = createClock(new Date('2026-11-30T03:00:00Z'));
const service = createPushRecorder();
const app = await createTestApp({ clock, push: service.sender });
afterAll(() => app.close());
const { db } = app;
const { done } = callsOn(app);

const medicine = await askableMedicine(app);
const here = medicine.medicine.facility_id;
await db.insertInto('facility_opening_hours').values({ facility_id: here, day: 1, opens: '08:00', closes: '21:00' }).execute();
await db.insertInto('facility_opening_hours').values({ facility_id: here, day: 2, opens: '08:00', closes: '21:00' }).execute();

async function pharmacistAt(facilityId: number) {
  const user = await createUser(db, { roles: ['pharmacist'], facilityId });
  await subscribeBrowser(app, user);
  const grants = [{ role: 'pharmacist', facilityId }] as const;
  return { id: user.id, actor: actorFor(user, { roles: ['pharmacist'], grants, hasSecondFactor: true }) };
}
const pharmacist = await pharmacistAt(here);
await pharmacistAt((await createPharmacy(db)).id);

/** In how many seconds the jobs of questions that were enqueued since the last call are due; those that are due now are run. */
async function enqueued(): Promise<number[]> {
  const { rows } = await sql<{ id: string; data: { id: string; seq: number }; seconds: number }>`
    update pgboss.job_common set state = 'completed' where group_id = 'chat.push-question' and state = 'created'
    returning id, data, extract(epoch from start_after - created_on)::int as seconds`.execute(db);
  for (const { data } of rows) await runJob(app, 'chat.push-question', data);
  return rows.map(({ seconds }) => seconds);
}

/** The accounts and texts of what the devices were sent since the last call. */
async function pushed(): Promise<unknown[]> {
  const { rows } = await sql<{ data: { id: string } }>`
    update pgboss.job_common set state = 'completed' where group_id = 'push.send' and state = 'created' returning data`.execute(db);
  const owners: string[] = [];
  for (const { data } of rows) {
    await runJob(app, 'push.send', data);
    owners.push((await db.selectFrom('push_subscriptions').select('user_id').where('id', '=', data.id).executeTakeFirstOrThrow()).user_id);
  }
  return service.sent.splice(0).map(({ text }, at) => [owners[at], JSON.parse(text)]);
}
const notice = [pharmacist.id, { text: 'Ada pertanyaan yang menunggu Anda di Sehati', path: '/staff/tanya' }];

test('the pharmacists of the pharmacy are notified of a question, once until they answer', async () => {
  const buyer = actorFor(await createUser(db));
  const room = await askAbout(app, buyer, medicine);
  expect([await enqueued(), await pushed()]).toEqual([[0], [notice]]);
  await done(postMessage, buyer, { room, message: 'Sebelum atau sesudah makan?' });
  expect(await enqueued()).toEqual([]);
  await done(postMessage, pharmacist.actor, { room, message: 'Sesudah makan.' });
  expect(await enqueued()).toEqual([]);
  await done(postMessage, buyer, { room, message: 'Terima kasih. Boleh dengan teh?' });
  expect([await enqueued(), await pushed()]).toEqual([[0], [notice]]);
});

test('while the pharmacy is closed they are notified when it opens, unless it was answered meanwhile', async () => {
  clock.set(new Date('2026-11-30T15:00:00Z'));
  const buyer = actorFor(await createUser(db));
  const room = await askAbout(app, buyer, medicine);
  const { rows } = await sql<{ data: { id: string; seq: number } }>`
    select data from pgboss.job_common where group_id = 'chat.push-question' and state = 'created'`.execute(db);
  await done(postMessage, pharmacist.actor, { room, message: 'Sesudah makan.' });
  expect([rows.length, await enqueued(), await pushed()]).toEqual([1, [10 * 3_600], []]);
});
