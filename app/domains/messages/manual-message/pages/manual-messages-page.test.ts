import { afterAll, expect, test } from 'vitest';
import { queueVisitMessage } from '#app/domains/appointments/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { deskOn } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { attempt, messageOf } from '#tests/factories/phone-messages.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const variables = { NODE_ENV: 'production', PUBLIC_URL: 'https://sehati.example', APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' };
// Production without keys: what nobody else can send.
const app = await createTestApp({ clock, variables });
const { db, platform } = app;
afterAll(() => app.close());
const { submitted } = deskOn(app);
const path = '/staff/pesan';

async function deskOf(facilityId: number) {
  const { token } = await signIn(db, await createUser(db, { roles: ['booking_desk'], facilityId }));
  const headers = { cookie: `__Host-sesi=${token}`, 'sec-fetch-site': 'same-origin' };
  const ask = async (init: RequestInit = {}, address = path) =>
    await app.fetch(address, { ...init, headers, redirect: 'manual' }, newAddress());
  return {
    open: async (address = path) => await (await ask({}, address)).text(),
    post: async (fields: Record<string, string>) => await ask({ method: 'POST', body: new URLSearchParams(fields) }),
  };
}

test('the desk sees the kind and a masked number, opens a message, sends it and says so', async () => {
  const slot = await createSlot(db, { start: '13:00', end: '15:00', capacity: 5 });
  const request = await submitted(slot, { phone: '081266667777' });
  await db.updateTable('appointment_requests').set({ desk_state: 'confirmed' }).where('id', '=', request.id).execute();
  const id = await inTransaction(db, (tx) => queueVisitMessage(tx, platform, { requestId: request.id, kind: 'confirmed' }));
  if (!id) throw new Error('nobody to tell');
  await attempt(app, id);
  const desk = await deskOf(slot.facility.id);
  const list = await desk.open();
  for (const text of ['Kunjungan dipastikan', '0812-••••-•777', '1 pesan menunggu, 0 dikirim hari ini']) expect(list).toContain(text);
  expect(list).not.toMatch(/6666-?7777/);
  expect(await desk.open('/staff')).toMatch(/href="\/staff\/pesan[^"]*"[^>]*>Pesan untuk dikirim manual/);

  const opened = await (await desk.post({ intent: 'open', id })).text();
  for (const text of ['0812-6666-7777', 'https://wa.me/6281266667777?text=', `kode ${request.code}`]) expect(opened).toContain(text);
  const done = await desk.post({ intent: 'sent', id });
  expect([done.status, done.headers.get('location')]).toEqual([303, `${path}?sudah=sent`]);
  expect(await messageOf(app, id)).toMatchObject({ manual_result: 'sent' });
  expect(await desk.open()).toContain('Tidak ada pesan yang menunggu, 1 dikirim hari ini');
  // A second press, or another desk that was faster.
  const late = await desk.post({ intent: 'sent', id });
  expect(late.status).toBe(404);
  expect(await late.text()).toContain('Kirim manual');
});

test('a desk of another hospital sees none of it', async () => {
  const [slot, other] = [await createSlot(db, { capacity: 5 }), await createSlot(db)];
  const request = await submitted(slot);
  const id = await inTransaction(db, (tx) => queueVisitMessage(tx, platform, { requestId: request.id, kind: 'confirmed' }));
  await attempt(app, id ?? '');
  const desk = await deskOf(other.facility.id);
  const list = await desk.open();
  expect(list).not.toContain('Kunjungan dipastikan');
  expect(list).not.toContain(slot.facility.name);
  expect((await desk.post({ intent: 'open', id: id ?? '' })).status).toBe(404);
});
