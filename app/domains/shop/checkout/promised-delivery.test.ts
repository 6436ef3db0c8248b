import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { confirmPayment } from '#app/domains/payments/cashier/confirm-payment.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { daysAfter, weekdayOf } from '#app/platform/time/dates.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { checkOut, openCheckout, purchasesOf } from '#tests/factories/checkout.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createBankAccount } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { changesOf, shownTextOf } from './checkout-pages.ts';

// When a parcel comes is said of the moment in which it is read, and what is sold is what was read.
const shop = await openCheckout();
const { app, clock } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
await createBankAccount(app);

let buyer: UserActor;
let bearer: { authorization: string };
let headers: Record<string, string>;
beforeEach(async () => {
  clock.set(at('10:00'));
  buyer = await shop.buyer();
  ({ bearer, headers } = await signIn(db, { id: buyer.userId }, platform.signed));
});
const { shown, refused } = purchasesOf(shop, () => buyer);

/** A moment of Saturday, 28 November 2026, in Bandung. */
const at = (time: string, date = '2026-11-28') => new Date(`${date}T${time}:00+07:00`);

/** A pharmacy that is open from 08.00 to 20.00, but not on this Monday: what is paid before 17.30 is packed on the day. */
async function stocked() {
  const sold = await shop.stocked(50);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ facility_id: sold.facilityId, day, opens: '08:00', closes: '20:00' }));
  await db.insertInto('facility_opening_hours').values(hours).execute();
  await db.insertInto('public_holidays').values({ facility_id: sold.facilityId, day: '2026-11-30', name: 'Tutup' }).execute();
  return sold;
}

async function call(path: string, body?: object) {
  const answer = await app.fetch(`/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...bearer, 'x-forwarded-for': newAddress(), ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  return await answer.json();
}

test('page and /v1 say the same true day at every hour, also of a price that was held from before, and the estimate of a guest too', async () => {
  const { tablet, facilityId } = await stocked();
  await fillCart(db, buyer.userId, [[tablet, 1]]);
  const moments = [
    ['17:29', 'Sampai hari ini, bila pembayaran diterima sebelum 17.30 WIB', '2026-11-28'],
    ['17:30', 'Sampai besok, Min 29 Nov, bila pembayaran diterima sebelum besok 17.30 WIB', '2026-11-29'],
    ['20:29', 'Sampai besok, Min 29 Nov, bila pembayaran diterima sebelum besok 17.30 WIB', '2026-11-29'],
    ['23:59', 'Sampai besok, Min 29 Nov, bila pembayaran diterima sebelum besok 17.30 WIB', '2026-11-29'],
  ] as const;
  for (const [time, etd, day] of moments) {
    clock.set(at(time));
    const own = { name: 'Kurir Apotek', etd, arrives_from: day, arrives_until: day };
    const fetched = { mode: 'pickup', etd: 'Setelah ada kabar siap diambil', arrives_from: null, arrives_until: null };
    expect([time, (await call('/cart/selected')).data.seller[0].shipment]).toMatchObject([time, [own, fetched]]);
    expect((await call(`/shipment?health_facility=${facilityId}`)).data).toMatchObject([own, fetched]);
    const lines = [{ medicine_stock_id: tablet, count: 1, checked: true }];
    expect((await call('/cart/estimate', { lines, region_id: '327302' })).data.seller[0].shipment).toMatchObject([own, fetched]);
    const page = await app.fetch('/order/products/confirmation', { headers: { ...headers, 'x-forwarded-for': newAddress() } });
    const text = inWords(await page.text());
    expect(text).toContain(etd.replace(/ (\d\d\.\d\d WIB)/, ' $1'));
    expect(text.includes('Sampai hari ini')).toBe(day === '2026-11-28');
  }
  // On Sunday evening the next open day is Tuesday.
  clock.set(at('18:00', '2026-11-29'));
  expect((await call('/cart/selected')).data.seller[0].shipment[0]).toMatchObject({ arrives_until: '2026-12-01' });
});

const inWords = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

type Hours = readonly [from: string, to: string];
type Said = Readonly<{ etd: string; arrives_until: string; arrives_hour_from: string | null; arrives_hour_until: string | null }>;

// In hours of the evening, what comes on its day is packed before they begin: within two and a half open hours after it was paid.
test.each<[string, Hours | null, string]>([
  ['at any time of its day', null, '17:30'],
  ['between 18.30 and 21.00', ['18:30', '21:00'], '16:00'],
])('at every clock point of two weeks the page and /v1 say the day on which it can come, and the same: %s', async (_name, hours, last) => {
  const { tablet, facilityId } = await stocked();
  if (hours) {
    const rates = sql`select r.id from shipment_rates r join shipment_services s on s.id = r.service_id where s.facility_id = ${facilityId}`;
    await sql`update shipment_rates set hour_from = ${hours[0]}, hour_to = ${hours[1]} where id in (${rates})`.execute(db);
  }
  // On Saturdays what is paid until noon is packed on the day, and on that Monday nothing is.
  await db.insertInto('pharmacy_cut_offs').values({ facility_id: facilityId, day: 6, cut_off: '12:00' }).execute();
  const packable = (date: string) => (date === '2026-11-30' ? '00:00' : weekdayOf(date) === 6 ? '12:00' : last);
  const localOf = (now: number) => new Date(now + 7 * 3_600_000).toISOString();
  /** The day on which it comes that is paid at a moment, and before when it is paid then. */
  const truthAt = (now: number) => {
    const local = localOf(now);
    let day = local.slice(0, 10);
    if (local.slice(11, 16) >= packable(day))
      do day = daysAfter(day, 1);
      while (packable(day) === '00:00');
    return { day, isToday: day === local.slice(0, 10), before: packable(day).replace(':', '.') };
  };
  const isTrue = (said: Said, text: string, now: number) => {
    const { day, isToday, before } = truthAt(now);
    return (
      said.arrives_until === day &&
      said.arrives_hour_from === (hours?.[0] ?? null) &&
      said.arrives_hour_until === (hours?.[1] ?? null) &&
      text.includes(said.etd) &&
      [said.etd, text].every((words) => words.includes('Sampai hari ini') === isToday && words.includes(`${before} WIB`)) &&
      (hours === null || said.etd.includes('pukul 18.30–21.00'))
    );
  };
  const points = bySuite({ push: 16, soak: 1_000 });
  const wrong: unknown[] = [];
  let [stale, lastSaid] = [0, null as null | { said: Said; text: string }];
  for (let n = 0; n < points; n += 1) {
    // A new buyer now and then: one session reads so often a minute.
    if (n % 100 === 0) {
      buyer = await shop.buyer();
      ({ bearer, headers } = await signIn(db, { id: buyer.userId }, platform.signed));
      await fillCart(db, buyer.userId, [[tablet, 1]]);
    }
    const now = at('00:00').getTime() + Math.round((n * 14 * 86_400_000) / points) + (n % 3) * 60_000;
    clock.set(new Date(now));
    const [said] = (await call('/cart/selected')).data.seller[0].shipment as Said[];
    const page = await app.fetch('/order/products/confirmation', { headers: { ...headers, 'x-forwarded-for': newAddress() } });
    const text = inWords(await page.text());
    if (!said || !isTrue(said, text, now)) wrong.push([localOf(now), truthAt(now), said]);
    // The control: what was said at the point before, and kept.
    if (lastSaid && !isTrue(lastSaid.said, lastSaid.text, now)) stale += 1;
    lastSaid = said ? { said, text } : null;
  }
  expect(wrong).toEqual([]);
  expect(stale).toBeGreaterThan(0);
});

test('once it is paid, the promise is counted again: page and /v1 say the day and the hours of then', async () => {
  const { tablet, facilityId } = await stocked();
  await sql`update shipment_rates set hour_from = '18:30', hour_to = '21:00' where service_id in (
    select id from shipment_services where facility_id = ${facilityId})`.execute(db);
  clock.set(at('15:55'));
  await shop.ready(buyer, [[tablet, 1]], 'transfer');
  expect((await shown()).seller[0]?.shipment_selected).toMatchObject({ arrives_until: '2026-11-28', arrives_hour_from: '18:30' });
  const placed = await checkOut(platform, buyer);
  if (!placed.ok) throw new Error(placed.code);
  const { id, name } = placed.data;
  const comes = async () => (await call(`/transaction/${name}`)).data.health_facility[0];
  expect(await comes()).toMatchObject({ arrives_until: null, arrives_hour_from: null, arrives_hour_until: null });
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['id', 'amount'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  clock.set(at('16:05'));
  await shop.done(confirmPayment, await createStaff(db, 'cashier', [facilityId]), { id: attempt.id, amount: Number(attempt.amount) });
  expect(await comes()).toMatchObject({ arrives_until: '2026-11-29', arrives_hour_from: '18:30', arrives_hour_until: '21:00' });
  const page = await app.fetch(`/order/detail/${name}`, { headers: { ...headers, 'x-forwarded-for': newAddress() } });
  expect(inWords(await page.text())).toContain('Sampai paling lambat Min 29 Nov pukul 18.30–21.00');
});

test('a promise that has gone by is not sold: the cart is refused with what is so now, nothing is written, and shown again it is placed', async () => {
  const { tablet } = await stocked();
  clock.set(at('17:25'));
  await shop.ready(buyer, [[tablet, 1]]);
  const before = { purchase: await shown(), method: 'BCA Virtual Account' };
  clock.set(at('17:31'));
  expect(await refused()).toBe('changed');
  const after = { purchase: await shown(), method: 'BCA Virtual Account' };
  expect(changesOf(shownTextOf(before), after).texts).toEqual([
    `Pengiriman ${after.purchase.seller[0]?.name}: Sampai besok, Min 29 Nov, bila pembayaran diterima sebelum besok 17.30 WIB`,
  ]);
  // The tab that still shows today is refused also after another tab has shown tomorrow.
  expect(await refused({ version: before.purchase.version })).toBe('changed');
  expect((await checkOut(platform, buyer, { version: after.purchase.version })).ok).toBe(true);
});

test('a direct purchase of a program that names the shipment alone is refused too, until the new day was shown', async () => {
  const { tablet } = await stocked();
  clock.set(at('17:25'));
  const input = await shop.direct(buyer, tablet, 1);
  clock.set(at('17:29'));
  expect((await checkOut(platform, buyer, input, crypto.randomUUID())).ok).toBe(true);
  clock.set(at('17:30'));
  expect(await refused(input)).toBe('changed');
  const again = await shop.direct(buyer, tablet, 1);
  expect(again.shipment_id).toBe(input.shipment_id);
  expect((await checkOut(platform, buyer, again)).ok).toBe(true);
});

test('hours or holidays that change between reading and buying count as well', async () => {
  const { tablet, facilityId } = await stocked();
  await shop.ready(buyer, [[tablet, 1]]);
  await sql`update facility_opening_hours set closes = '12:00' where facility_id = ${facilityId}`.execute(db);
  expect(await refused()).toBe('changed');
  await shown();
  await db.insertInto('public_holidays').values({ facility_id: facilityId, day: '2026-11-29', name: 'Tutup' }).execute();
  expect((await shown()).seller[0]?.shipment_selected).toMatchObject({ arrives_until: '2026-12-01' });
  expect((await checkOut(platform, buyer)).ok).toBe(true);
});
