import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readFile } from '#app/domains/files/index.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { receive } from '#tests/factories/files.ts';
import { openOrders } from '#tests/factories/orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { personalOrders } from '../order.personal-data.server.ts';
import { actOnPart } from '../part/act-on-part.server.ts';
import { complainAboutPart } from './complain-about-part.server.ts';
import { getMyComplaints } from './get-my-complaints.server.ts';
import { buyerComplaints, openComplaints } from './order-complaint.work.server.ts';

const { act: answerComplaint, findRecords: findComplaints, viewRecord: getComplaint } = buyerComplaints;

const shop = await openOrders();
const { app, simulator, clock } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const [pharmacist] = shop.handlers;
const clerk = await createStaff(db, 'complaints', [shop.facilities[0].id]);
beforeEach(() => {
  simulator.hooks = 'lost';
});

const text = 'Botolnya pecah waktu sampai.';
/** An order whose first part has been delivered. */
async function delivered() {
  const order = await shop.paid();
  const part = order.sellers[0]?.id ?? '';
  for (const act of ['accept', 'pack', 'ship', 'deliver']) await done(actOnPart, pharmacist, { id: part, act });
  return { ...order, part, about: { name: order.name, part, kind: 'damaged', text } };
}
const rowOf = async (part: string) =>
  await db.selectFrom('order_complaints').selectAll().where('seller_order_id', '=', part).executeTakeFirstOrThrow();

test('a complaint with a photo is read and answered by the staff of its seller alone, and stored encrypted', async () => {
  const order = await delivered();
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { id } = await done(complainAboutPart, order.buyer, { ...order.about, file: receive(app, photo) });
  const row = await rowOf(order.part);
  expect(row.sealed_text).not.toContain('pecah');
  expect((await done(findComplaints, clerk, {})).rows[0]).toMatchObject({ id, order: order.name, has_photo: true, answered_at: null });
  expect(JSON.stringify(await done(findComplaints, clerk, {}))).not.toContain('pecah');
  const opened = await done(getComplaint, clerk, { id });
  expect(opened).toMatchObject({ text, photo: `/files/${row.file_id}`, answer: null });

  const stranger = await createStaff(db, 'complaints', [shop.facilities[1].id]);
  expect((await done(findComplaints, stranger, {})).rows).toEqual([]);
  for (const [operation, input] of [
    [getComplaint, { id }],
    [answerComplaint, { act: 'answer', id, answer: 'Kami kirim lagi besok.' }],
  ] as const) {
    expect(await refusal(operation as typeof getComplaint, stranger, input)).toBe('not_found');
  }
  const readers = [clerk, stranger, order.buyer].map((reader) => refusal(readFile, reader, { id: row.file_id }));
  expect(await Promise.all(readers)).toEqual(['ok', 'not_found', 'ok']);

  expect(await openComplaints.read({ db, clock, cache: platform.cache }, [shop.facilities[0].id])).toMatchObject({ count: 1 });
  await done(answerComplaint, clerk, { act: 'answer', id, answer: 'Kami kirim lagi besok.' });
  expect(await refusal(answerComplaint, clerk, { act: 'answer', id, answer: 'Sekali lagi, maaf.' })).toBe('answered');
  expect(await openComplaints.read({ db, clock, cache: platform.cache }, [shop.facilities[0].id])).toMatchObject({ count: 0 });
  const own = await done(getMyComplaints, order.buyer, { name: order.name });
  expect(own.find(({ part }) => part === order.part)).toMatchObject({ until: null, complaint: { text, answer: 'Kami kirim lagi besok.' } });
  expect((await shop.eventsOf(order.id)).filter((kind) => kind.startsWith('complain'))).toEqual(['complained', 'complaint_answered']);
});

test('only a delivered part of an own order, within 48 hours, once', async () => {
  const order = await delivered();
  const { buyer, about } = order;
  const other = order.sellers[1]?.id ?? '';
  expect(await refusal(complainAboutPart, pharmacist, about)).toBe('not_found');
  expect(await refusal(complainAboutPart, buyer, { ...about, part: other })).toBe('not_delivered');
  expect(await refusal(complainAboutPart, buyer, { ...about, part: '999999' })).toBe('not_found');
  expect(await refusal(complainAboutPart, buyer, { ...about, text: 'pecah' })).toBe('invalid_input');
  const now = clock.now();
  clock.set(new Date(now.getTime() + 48 * 3_600_000));
  expect(await refusal(complainAboutPart, buyer, about)).toBe('too_late');
  clock.set(new Date(now.getTime() + 48 * 3_600_000 - 1_000));
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => refusal(complainAboutPart, buyer, about)));
  expect(sent.toSorted()).toEqual(['known', 'known', 'known', 'known', 'ok']);
  expect(await refusal(complainAboutPart, buyer, about)).toBe('known');
});

test('control: without the constraint two complaints about one part are written', async () => {
  const order = await delivered();
  await sql`create table free_complaints (like order_complaints including defaults including identity)`.execute(app.database.ownerDb);
  await sql`grant all on free_complaints to public`.execute(app.database.ownerDb);
  const naive = () =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql`select from free_complaints where seller_order_id = ${order.part}`.execute(tx);
      if (rows.length > 0) return;
      await sql`insert into free_complaints (seller_order_id, facility_id, kind, sealed_text, created_at)
        values (${order.part}, ${shop.facilities[0].id}, 'other', 'x', now())`.execute(tx);
    });
  for (;;) {
    await sql`delete from free_complaints`.execute(db);
    await Promise.all([naive(), naive(), naive(), naive()]);
    const { rows } = await sql`select from free_complaints`.execute(db);
    if (rows.length > 1) break;
  }
});

test('the export names it without its text, erasing deletes it, and a year later it is deleted with its photo', async () => {
  const [order, old] = [await delivered(), await delivered()];
  for (const { buyer, about } of [order, old]) await done(complainAboutPart, buyer, about);
  const exported = JSON.stringify(await personalOrders.read(db, order.buyer.userId));
  expect(exported).toContain('Barang rusak atau bocor');
  expect(exported).not.toContain('pecah');
  await inTransaction(db, (tx) => personalOrders.erase(tx, order.buyer.userId, platform));
  await expect(rowOf(order.part)).rejects.toThrow();
  await runJob(app, 'orders.clean');
  expect((await rowOf(old.part)).kind).toBe('damaged');
  const now = clock.now();
  clock.set(new Date(now.getTime() + 367 * 86_400_000));
  await runJob(app, 'orders.clean');
  clock.set(now);
  await expect(rowOf(old.part)).rejects.toThrow();
});

test('the pages: the form on the order without a script, and the list of the staff', async () => {
  const order = await delivered();
  const { headers } = await signIn(db, { id: order.buyer.userId }, platform.signed);
  const post = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ act: 'complain', part: order.part, ...fields });
    const answer = await app.fetch(`/order/detail/${order.name}`, { method: 'POST', headers, body });
    return { status: answer.status, html: await answer.text() };
  };
  const refused = await post({ kind: '', text: 'pecah' });
  expect(refused.status).toBe(422);
  for (const message of ['Pilih apa yang terjadi.', 'Ceritakan dengan sedikitnya 10 karakter.', '>pecah<'])
    expect(refused.html).toContain(message);
  expect((await post({ kind: 'damaged', text })).html).toContain('Keluhan terkirim');
  const user = await createUser(db, { roles: ['complaints'] });
  const staff = await signIn(db, user, platform.signed);
  const list = await (await app.fetch('/staff/keluhan', { headers: staff.headers })).text();
  expect(list).toContain(order.name);
  expect(list).not.toContain('pecah');
  const { id } = await rowOf(order.part);
  expect(await (await app.fetch(`/staff/keluhan?keluhan=${id}`, { headers: staff.headers })).text()).toContain(text);
});
