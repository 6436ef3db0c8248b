import { afterAll, beforeEach, expect, test } from 'vitest';
import { queueVisitMessage } from '#app/domains/appointments/index.server.ts';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning, submitBody, visitor } from '#tests/factories/appointments.ts';
import { createFacility, createSlot } from '#tests/factories/directory.ts';
import { attempt, messageOf, queueFor } from '#tests/factories/phone-messages.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { countSentMessages, findManualMessages } from './find-manual-messages.server.ts';
import { markManualMessage, revealManualMessage } from './mark-manual-message.server.ts';

const clock = createClock();
const variables = { NODE_ENV: 'production', PUBLIC_URL: 'https://sehati.example', APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' };
// Production without keys.
const app = await createTestApp({ clock, variables });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));
const staff = actorFor(await createUser(db), { roles: ['booking_desk'], hasSecondFactor: true });

let requests = 0;
async function listed() {
  requests += 1;
  const slot = await createSlot(db, { start: '13:00', end: '15:00' });
  const body = submitBody(slot, 600 + requests, { visit_date: '2026-11-23' });
  const sent = await invokeAs(platform, submitRequest, visitor, body);
  if (!sent.ok) throw new Error(sent.code);
  const request = await db.selectFrom('appointment_requests').selectAll().where('code', '=', sent.data.code).executeTakeFirstOrThrow();
  await db.updateTable('appointment_requests').set({ desk_state: 'confirmed' }).where('id', '=', request.id).execute();
  const id = await inTransaction(db, (tx) => queueVisitMessage(tx, platform, { requestId: request.id, kind: 'confirmed' }));
  if (!id) throw new Error('nobody to tell');
  await attempt(app, id);
  const found = async () => {
    const list = await invokeAs(platform, findManualMessages, staff, { facility_id: request.facility_id });
    return list.ok ? list.data.filter((one) => one.id === id) : [];
  };
  return { id, found, request, statusUrl: sent.data.status_url };
}

test('without keys the desk finds the message, opens it, and it counts as sent when the desk says so', async () => {
  const { id, found, request, statusUrl } = await listed();
  expect(await found()).toMatchObject([{ title: 'Kunjungan dipastikan', reason: 'Belum ada penyedia pesan', may_have_arrived: false }]);
  expect(JSON.stringify(await found())).not.toContain(request.phone.slice(3));
  expect(await messageOf(app, id)).toMatchObject({ state: 'failed', sent_at: null, body_text: '' });
  expect(JSON.stringify(await messageOf(app, id))).not.toContain(statusUrl.slice(-20));

  const opened = await invokeAs(platform, revealManualMessage, staff, { id });
  if (!opened.ok) throw new Error(opened.code);
  expect(opened.data.text).toContain(`sebutkan kode ${request.code} di loket`);
  expect(opened.data.text).toContain(statusUrl);
  expect(opened.data.whatsapp_url).toBe(`https://wa.me/${request.phone.slice(1)}?text=${encodeURIComponent(opened.data.text)}`);
  const audited = await db.selectFrom('audit_records').select(['action', 'object']).where('object', '=', `message:${id}`).execute();
  expect(audited).toEqual([{ action: 'message.revealed', object: `message:${id}` }]);
  expect(await found()).toHaveLength(1);
  expect((await messageOf(app, id)).sent_at).toBeNull();

  expect(await invokeAs(platform, markManualMessage, staff, { id, result: 'sent' })).toMatchObject({ ok: true });
  expect(await found()).toEqual([]);
  expect(await messageOf(app, id)).toMatchObject({ manual_result: 'sent', manual_by: staff.userId, recipient: '', sealed_values: null });
  expect((await messageOf(app, id)).sent_at).not.toBeNull();
  expect(await invokeAs(platform, revealManualMessage, staff, { id })).toEqual({ ok: false, code: 'not_found' });
  // Listed, opened and marked: the pages of the hospital's desk hear of each.
  const announced = db.selectFrom('live_events').select('topic').where('kind', '=', 'message.manual').where('key', '=', id);
  expect(await announced.execute()).toEqual(Array.from({ length: 3 }, () => ({ topic: `unit:${request.facility_id}` })));
});

test('a desk of another hospital finds, opens and marks nothing', async () => {
  const { id, found, request } = await listed();
  const { id: otherFacility } = await createFacility(db);
  const grants = [{ role: 'booking_desk', facilityId: otherFacility }] as const;
  const other = actorFor(await createUser(db), { roles: ['booking_desk'], grants, hasSecondFactor: true });
  const missing = { ok: false, code: 'not_found' };
  expect(await invokeAs(platform, findManualMessages, other, { facility_id: request.facility_id })).toEqual(missing);
  expect(await invokeAs(platform, findManualMessages, other, { facility_id: otherFacility })).toEqual({ ok: true, data: [] });
  expect(await invokeAs(platform, revealManualMessage, other, { id })).toEqual(missing);
  expect(await invokeAs(platform, markManualMessage, other, { id, result: 'sent' })).toEqual(missing);
  expect(await invokeAs(platform, countSentMessages, other, { units: [request.facility_id] })).toEqual(missing);
  expect(await invokeAs(platform, countSentMessages, other, { units: [] })).toEqual({
    ok: true,
    data: [{ facility_id: otherFacility, sent: 0 }],
  });
  expect(await found()).toHaveLength(1);
});

test('a message whose visit changed is dropped when it is opened', async () => {
  const { id, found, request } = await listed();
  await db.updateTable('appointment_requests').set({ visit_date: '2026-11-30' }).where('id', '=', request.id).execute();
  expect(await invokeAs(platform, revealManualMessage, staff, { id })).toEqual({ ok: false, code: 'obsolete' });
  expect(await messageOf(app, id)).toMatchObject({ state: 'dropped', recipient: '' });
  expect(await found()).toEqual([]);
});

test('the list ends with the hours of the visit', async () => {
  const { id, found } = await listed();
  clock.set('2026-11-23T07:59:59Z');
  expect(await found()).toHaveLength(1);
  clock.set('2026-11-23T08:00:01Z');
  expect(await found()).toEqual([]);
  expect(await invokeAs(platform, revealManualMessage, staff, { id })).toEqual({ ok: false, code: 'not_found' });
});

test('opening a message that still waits for its provider ends our own attempts', async () => {
  const { id, found } = await listed();
  await db.updateTable('outbox_messages').set({ state: 'waiting' }).where('id', '=', id).execute();
  expect(await found()).toMatchObject([{ reason: 'Belum ada penyedia pesan' }]);
  expect(await invokeAs(platform, markManualMessage, staff, { id, result: 'sent' })).toEqual({ ok: false, code: 'busy' });
  await invokeAs(platform, revealManualMessage, staff, { id });
  expect(await messageOf(app, id)).toMatchObject({ state: 'failed', reason: 'by_hand', attempts: 0 });
  await db.updateTable('outbox_messages').set({ state: 'sending' }).where('id', '=', id).execute();
  expect(await invokeAs(platform, revealManualMessage, staff, { id })).toEqual({ ok: false, code: 'busy' });
});

test('a message that opens an account is in no list, and its link is gone', async () => {
  const id = await queueFor(app);
  await attempt(app, id);
  expect(await messageOf(app, id)).toMatchObject({
    state: 'failed',
    reason: 'no_provider',
    manual_at: null,
    sealed_values: null,
    recipient: '',
  });
  expect(await invokeAs(platform, revealManualMessage, staff, { id })).toEqual({ ok: false, code: 'not_found' });
});
