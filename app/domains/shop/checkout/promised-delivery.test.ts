import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { daysAfter, weekdayOf } from '#app/platform/time/dates.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { fillCart } from '#tests/factories/cart.ts';
import { checkOut, openCheckout, purchasesOf } from '#tests/factories/checkout.ts';
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
    const text = (await page.text())
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    expect(text).toContain(etd.replace(/ (\d\d\.\d\d WIB)/, ' $1'));
    expect(text.includes('Sampai hari ini')).toBe(day === '2026-11-28');
  }
  // On Sunday evening the next open day is Tuesday.
  clock.set(at('18:00', '2026-11-29'));
  expect((await call('/cart/selected')).data.seller[0].shipment[0]).toMatchObject({ arrives_until: '2026-12-01' });
});

test('at every clock point of two weeks the page and /v1 say the day on which it can come, and the same', async () => {
  const { tablet, facilityId } = await stocked();
  // On Saturdays what is paid until noon is packed on the day; on the others until 17.30, and on that Monday nothing is.
  await db.insertInto('pharmacy_cut_offs').values({ facility_id: facilityId, day: 6, cut_off: '12:00' }).execute();
  const packable = (date: string) => (date === '2026-11-30' ? '00:00' : weekdayOf(date) === 6 ? '12:00' : '17:30');
  const points = bySuite({ push: 16, soak: 1_000 });
  const wrong: unknown[] = [];
  for (let n = 0; n < points; n += 1) {
    // A new buyer now and then: one session reads so often a minute.
    if (n % 100 === 0) {
      buyer = await shop.buyer();
      ({ bearer, headers } = await signIn(db, { id: buyer.userId }, platform.signed));
      await fillCart(db, buyer.userId, [[tablet, 1]]);
    }
    const now = at('00:00').getTime() + Math.round((n * 14 * 86_400_000) / points) + (n % 3) * 60_000;
    clock.set(new Date(now));
    const local = new Date(now + 7 * 3_600_000).toISOString();
    let day = local.slice(0, 10);
    if (local.slice(11, 16) >= packable(day))
      do day = daysAfter(day, 1);
      while (packable(day) === '00:00');
    const [own] = (await call('/cart/selected')).data.seller[0].shipment;
    const page = await app.fetch('/order/products/confirmation', { headers: { ...headers, 'x-forwarded-for': newAddress() } });
    const text = (await page.text())
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    const isSaid = text.includes(own.etd) && own.etd.startsWith('Sampai hari ini') === (day === local.slice(0, 10));
    if (own.arrives_until !== day || !isSaid || text.includes('Sampai hari ini') !== (day === local.slice(0, 10)))
      wrong.push([local, day, own]);
  }
  expect(wrong).toEqual([]);
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
