import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, inTransaction } from '#app/platform/database/db.server.ts';
import { deliverMessage } from '#app/platform/messaging/outbox.server.ts';
import { ok } from '#app/platform/operations/operation.server.ts';
import { createUser, signIn, type UserFixture } from '#tests/factories/accounts.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createMedicine, listClasses, type MedicineFixture, stockUp } from '#tests/factories/shop.ts';
import { waitFor } from '#tests/factories/wishes.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { adjust } from '../index.server.ts';
import { personalNotices } from './stock-notice.personal-data.server.ts';
import { toTell } from './stock-notice.ts';

let now = new Date('2026-11-23T03:00:00Z');
const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' }, clock: { now: () => now } });
const { platform } = app;
const db: Database = app.db;
afterAll(() => app.close());
await listClasses(db);

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
let medicine: MedicineFixture;
let [tablet, strip] = [0, 0];
beforeEach(async () => {
  later(24 * 60);
  medicine = await createMedicine(db, {
    name: 'Zrahasiatin',
    variants: [
      ['tablet', 1, 1_500],
      ['strip', 10, 12_500],
    ],
  });
  [tablet = 0, strip = 0] = medicine.variants.map(({ id }) => id);
});

/** People who wait for a variant, one minute after the other. */
async function waiters(count: number, stockId: number): Promise<UserFixture[]> {
  const all = [];
  for (let n = 0; n < count; n += 1) {
    const user = await createUser(db);
    await waitFor(db, user.id, stockId, now);
    later(1);
    all.push(user);
  }
  return all;
}
const run = () => runJob(app, 'shop.tell-waiting');
const mailsTo = async ({ email }: UserFixture) =>
  await db
    .selectFrom('outbox_messages')
    .select(['id', 'subject', 'body_text', 'body_html', 'state', 'sent_at'])
    .where('recipient', '=', email ?? '')
    .where('channel', '=', 'email')
    .execute();
/** Of each person, how many mails. */
const mailCounts = async (people: readonly UserFixture[]) => await Promise.all(people.map(async (one) => (await mailsTo(one)).length));
const deliver = async (id: string | undefined) => await deliverMessage.run(platform, { id: id ?? '' });
/** Writes units off, as when they were sold elsewhere. */
async function lose(batchId: string, qty: number): Promise<void> {
  const result = await inTransaction(db, (tx) => adjust(tx, { batchId, delta: -qty, reason: 'Uji' }, { now, actorId: null }));
  expect(result).toEqual(ok());
}

describe('asking', () => {
  let session: Awaited<ReturnType<typeof signIn>>;
  beforeEach(async () => {
    session = await signIn(db, await createUser(db));
  });
  async function call(method: string, path: string, body?: unknown) {
    const answer = await app.fetch(`/v1${path}`, {
      method,
      headers: { 'x-forwarded-for': newAddress(), ...(body ? { 'content-type': 'application/json' } : {}), ...session.bearer },
      body: body ? JSON.stringify(body) : undefined,
    });
    return { status: answer.status, body: await answer.json() };
  }
  const ask = (medicine_stock_id: unknown) => call('POST', '/stock-notice', { medicine_stock_id });
  const awaited = async () => (await call('GET', '/wishlist')).body.data.notice;

  test('for what is sold out, once; it is listed and can be withdrawn', async () => {
    expect(await ask(strip)).toMatchObject({ status: 200, body: { data: { id: strip, name: 'Zrahasiatin' } } });
    expect((await ask(strip)).status).toBe(200);
    const until = new Date(now.getTime() + 90 * 86_400_000).toISOString();
    const path = expect.stringMatching(/^\/obat\/detail\/zrahasiatin\?apotek=/);
    expect(await awaited()).toEqual([{ id: strip, name: 'Zrahasiatin', unit: 'strip', slug: medicine.medicine.slug, path, until }]);
    expect((await call('DELETE', `/stock-notice/${strip}`)).status).toBe(200);
    expect(await awaited()).toEqual([]);
    expect((await call('DELETE', `/stock-notice/${strip}`)).status).toBe(404);
  });

  test('the page of a medicine that is sold out offers it', async () => {
    const html = await (await app.fetch(`/obat/detail/${medicine.product.slug}`)).text();
    expect(html).toContain('Kabari saya');
    await stockUp(db, medicine, 20, { now });
    // The page is renewed when the notice of its purge arrives.
    const offers = async () => (await (await app.fetch(`/obat/detail/${medicine.product.slug}`)).text()).includes('Kabari saya');
    await expect.poll(offers).toBe(false);
  });

  test('is refused for what is there, what is unknown, and what is not listed', async () => {
    await stockUp(db, medicine, 9, { now });
    expect(await ask(tablet)).toMatchObject({ status: 409, body: { reason: 'in_stock' } });
    // Nine tablets are no strip of ten.
    expect((await ask(strip)).status).toBe(200);
    const hard = await createMedicine(db, { class: 'keras' });
    const answers = await Promise.all([hard.variants[0]?.id, 999_999].map(ask));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect({ ...answers[0]?.body, requestId: '' }).toEqual({ ...answers[1]?.body, requestId: '' });
  });
});

test('who waits longest is told first, not more than there is stock for; the others an hour later, and each once', async () => {
  const people = await waiters(4, strip);
  await run();
  expect(await mailCounts(people)).toEqual([0, 0, 0, 0]);
  await stockUp(db, medicine, 25, { now });
  for (const _ of [1, 2]) await run();
  expect(await mailCounts(people)).toEqual([1, 1, 0, 0]);
  later(55);
  await run();
  expect(await mailCounts(people)).toEqual([1, 1, 0, 0]);
  later(10);
  await run();
  expect(await mailCounts(people)).toEqual([1, 1, 1, 1]);
  later(120);
  await run();
  expect(await mailCounts(people)).toEqual([1, 1, 1, 1]);
});

test('more stock within the hour is told of at once', async () => {
  const people = await waiters(3, strip);
  await stockUp(db, medicine, 10, { now });
  await run();
  later(10);
  await stockUp(db, medicine, 10, { now });
  await run();
  expect(await mailCounts(people)).toEqual([1, 1, 0]);
});

test('the message names no medicine and leads to the Wish List', async () => {
  const [person] = await waiters(1, tablet);
  await stockUp(db, medicine, 1, { now });
  await run();
  const [mail] = await mailsTo(person as UserFixture);
  expect(mail?.subject).toBe('Yang Anda tunggu tersedia lagi');
  expect(mail?.body_text).toContain('/order/wish-list');
  expect(`${mail?.subject}${mail?.body_text}${mail?.body_html}`).not.toMatch(/Zrahasiatin|obat-contoh/i);
});

test('never for what is not listed any more', async () => {
  const people = await waiters(1, tablet);
  await stockUp(db, medicine, 5, { now });
  await db.updateTable('products').set({ banned_at: now }).where('id', '=', medicine.product.id).execute();
  await run();
  expect(await mailCounts(people)).toEqual([0]);
});

describe('a mail that waits while the stock goes', () => {
  test('is not sent, and its person waits on and hears of the next stock', async () => {
    const [person] = (await waiters(1, tablet)) as [UserFixture];
    const { batchId } = await stockUp(db, medicine, 1, { now });
    await run();
    await lose(batchId, 1);
    const [first] = await mailsTo(person);
    await deliver(first?.id);
    const kept = await db
      .selectFrom('outbox_messages')
      .select(['state', 'reason', 'sent_at', 'recipient', 'body_text'])
      .where('id', '=', first?.id ?? '')
      .executeTakeFirst();
    expect(kept).toEqual({ state: 'dropped', reason: 'obsolete', sent_at: null, recipient: '', body_text: '' });
    await run();
    await stockUp(db, medicine, 1, { now });
    // The hour of those who were told does not count for who heard nothing.
    await run();
    const [second] = await mailsTo(person);
    await deliver(second?.id);
    expect((await mailsTo(person)).map(({ state }) => state)).toEqual(['accepted']);
    // A delivery that is repeated finds nothing to send.
    await deliver(first?.id);
    expect(await mailCounts([person])).toEqual([1]);
  });

  test('nor when the medicine is not listed any more; the control is sent', async () => {
    const people = (await waiters(2, tablet)) as [UserFixture, UserFixture];
    await stockUp(db, medicine, 2, { now });
    await run();
    const [[first], [second]] = [await mailsTo(people[0]), await mailsTo(people[1])];
    await deliver(first?.id);
    await db.updateTable('drug_policies').set({ listed: false }).where('class', '=', 'bebas').execute();
    await deliver(second?.id);
    await listClasses(db);
    expect([await mailCounts(people), (await mailsTo(people[0]))[0]?.state]).toEqual([[1, 0], 'accepted']);
  });
});

test('who agreed to messages by phone, or has no mail address, is told by WhatsApp; obsolete there too', async () => {
  const phones = ['+6281234560001', '+6281234560002', '+6281234560003'];
  const [none, agreed, silent] = await Promise.all(
    phones.map((phone, n) => createUser(db, { phone, ...(n === 0 ? { email: null } : {}) })),
  );
  await db
    .insertInto('consents')
    .values({
      user_id: agreed?.id ?? '',
      purpose: 'whatsapp_updates',
      version: '2026-11-21',
      is_given: true,
      text_hash: Buffer.alloc(32),
      channel: 'page',
    })
    .execute();
  for (const one of [none, agreed, silent]) await waitFor(db, one?.id ?? '', tablet, now);
  const { batchId } = await stockUp(db, medicine, 3, { now });
  await run();
  const byPhone = await db
    .selectFrom('outbox_messages')
    .select(['recipient', 'template', 'record_id', 'body_text'])
    .where('channel', '=', 'whatsapp')
    .where('recipient', 'in', phones)
    .orderBy('recipient')
    .execute();
  expect(byPhone.map(({ recipient, template }) => [recipient, template])).toEqual([
    [phones[0], 'stock_back'],
    [phones[1], 'stock_back'],
  ]);
  const read = () => platform.messageTemplates.get('stock_back')?.read?.(platform, byPhone[0]?.record_id ?? '', {});
  expect(await read()).toEqual({ url: `${platform.env.publicUrl}/order/wish-list` });
  await lose(batchId, 3);
  expect(await read()).toBe(null);
});

test('a notice ends after 90 days, told or not', async () => {
  const people = await waiters(2, tablet);
  await stockUp(db, medicine, 1, { now });
  await run();
  const left = async () => (await db.selectFrom('stock_notices').select('id').where('stock_id', '=', tablet).execute()).length;
  later(89 * 24 * 60);
  await runJob(app, 'shop.forget-notices');
  expect(await left()).toBe(2);
  later(2 * 24 * 60);
  await run();
  expect(await mailCounts(people)).toEqual([1, 0]);
  await runJob(app, 'shop.forget-notices');
  expect(await left()).toBe(0);
});

test('own data name it; erasing deletes it with its messages', async () => {
  const [person] = (await waiters(1, tablet)) as [UserFixture];
  await stockUp(db, medicine, 1, { now });
  await run();
  expect(await personalNotices.read(db, person.id)).toEqual([
    { nama: 'Zrahasiatin', satuan: 'tablet', diminta: expect.any(String), dikabari: expect.any(String) },
  ]);
  await inTransaction(db, (tx) => personalNotices.erase(tx, person.id, platform));
  expect([await personalNotices.read(db, person.id), await mailCounts([person])]).toEqual([[], [0]]);
});

test('of those who wait, small wants are met where a large one cannot be', () => {
  const waiting = [4, 10, 3, 3, 1].map((base_qty, n) => ({ id: String(n), user_id: '', base_qty, facility_id: 1 }));
  expect(toTell(waiting, 9).map(({ id }) => id)).toEqual(['0', '2', '4']);
  expect(toTell(waiting, -1)).toEqual([]);
});
