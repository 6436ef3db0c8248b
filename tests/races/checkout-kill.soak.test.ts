import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import { postmasterOf } from '#server/database/database-testing.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createRegions, dago } from '#tests/factories/addresses.ts';
import { createShipment, levelsOf } from '#tests/factories/checkout.ts';
import { createBankAccount } from '#tests/factories/payments.ts';
import { createMedicine, listClasses, stockUp } from '#tests/factories/shop.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { ownProcess, type Running } from '#tests/harness/own-process.ts';

const { start, stop, onDatabase, close, dataDir } = ownProcess();
let running: Running | null = null;
afterAll(() => close(running));

let prepared: Awaited<ReturnType<typeof prepare>> | null = null;
const [writers, accountsEach, rounds] = [6, 12, 10];
type Account = Readonly<{ id: string; bearer: Readonly<Record<string, string>> }>;

/** Accounts with an address, and a medicine of two pharmacies each that send. */
async function prepare(db: Database) {
  if (!(await db.selectFrom('regions').select('id').where('id', '=', dago.subdistrict).executeTakeFirst())) await createRegions(db);
  await listClasses(db);
  await createBankAccount({ db });
  const accounts: Account[] = [];
  for (let n = 0; n < writers * accountsEach; n += 1) {
    const user = await createUser(db);
    const place = { label: 'Rumah', name: 'Penerima', description: 'Jalan Ir. H. Juanda', phone: '+628123456789', note: '' };
    await db
      .insertInto('addresses')
      .values({ ...place, user_id: user.id, post_code: '40135', subdistrict_id: dago.subdistrict, is_main: true, is_selected: true })
      .execute();
    accounts.push({ id: user.id, bearer: (await signIn(db, user)).bearer });
  }
  const goods = [];
  for (let n = 0; n < 2; n += 1) {
    const medicine = await createMedicine(db);
    await createShipment(db, medicine.medicine.facility_id);
    goods.push({ itemId: (await stockUp(db, medicine, 1_000_000)).itemId, variant: medicine.variants[0]?.id ?? 0 });
  }
  const method = await db.selectFrom('payment_methods').select('id').where('channel', '=', 'transfer').executeTakeFirstOrThrow();
  return { accounts, goods, methodId: method.id };
}

/** Every row of an order that one checkout writes is there, or none of them. */
async function findHalf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select o.name from orders o
    where not exists (select from seller_orders s where s.order_id = o.id)
      or exists (select from seller_orders s where s.order_id = o.id and not exists (select from order_lines l where l.seller_order_id = s.id))
      or exists (select from seller_orders s join order_lines l on l.seller_order_id = s.id
        where s.order_id = o.id and not exists (select from stock_holds h where h.line_id = l.id))
      or not exists (select from payment_attempts a where a.subject_kind = 'order' and a.subject_id = o.id::text)
      or not exists (select from checkouts c where c.order_id = o.id)
      or not exists (select from order_events e where e.order_id = o.id)`.execute(db);
  return rows.map(({ name }) => name);
}

test.each(['product', 'database'] as const)(
  'kill -9 of the %s during checkouts, 10 times: none that was acknowledged is lost, none is half, and holds are released',
  async (victim) => {
    if (running) await stop(running);
    running = await start();
    prepared ??= await onDatabase(prepare);
    const { accounts, goods, methodId } = prepared;
    const acknowledged: { name: string; total: number }[] = [];
    const former = await onDatabase(async (db) => (await db.selectFrom('orders').select('id').execute()).length);
    let [broken, sent, isStopping] = [0, 0, false];

    /** One call as a program makes it: again and again until it is answered. */
    async function call(account: Account, method: string, path: string, body?: object, key?: string) {
      for (;;) {
        const app = running;
        if (!app) {
          await waitUntil(() => running !== null, { interval: 5 });
          continue;
        }
        try {
          const headers = { ...account.bearer, 'x-forwarded-for': newAddress(), ...(key ? { 'idempotency-key': key } : {}) };
          const answer = await fetch(`${app.url}/v1${path}`, {
            method,
            headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
            body: body && JSON.stringify(body),
          });
          const result = await answer.json();
          if (answer.status < 500) return { status: answer.status, body: result };
          broken += 1;
        } catch (error) {
          if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
          broken += 1;
          if (victim === 'product' && running === app) await waitUntil(() => running !== app, { interval: 2 });
        }
      }
    }

    async function buy(account: Account, n: number): Promise<void> {
      const key = `kill-${victim}-${n}`;
      const [one, other] = goods;
      if (n % 2 === 0) {
        const query = `medicine_stock_id=${one?.variant}&count=2`;
        const { body } = await call(account, 'GET', `/cart/selected?${query}`);
        const direct = {
          medicine_stock_id: one?.variant,
          count: 2,
          shipment_id: body.data.seller[0].shipment[0].id,
          payment_method: methodId,
        };
        const { status, body: placed } = await call(account, 'POST', '/sale/medicine/checkout', direct, key);
        expect([status, placed.message]).toEqual([200, 'Order diproses']);
        acknowledged.push(placed.transaction);
        return;
      }
      // An addition that was cut off may have been made, so the number is set and not added to.
      for (const good of [one, other])
        await call(account, 'POST', '/cart/merge', { lines: [{ medicine_stock_id: good?.variant, count: 1 }] });
      const { body } = await call(account, 'GET', '/cart/selected');
      for (const { id, shipment } of body.data.seller) {
        await call(account, 'POST', '/shipment/select', { health_facility_id: id, shipment_id: shipment[0].id });
      }
      await call(account, 'POST', '/payment/select', { payment_id: methodId });
      const { status, body: placed } = await call(account, 'POST', '/sale/medicine/checkout', undefined, key);
      expect([status, placed.message]).toEqual([200, 'Order diproses']);
      acknowledged.push(placed.transaction);
    }

    const writer = async (at: number) => {
      const own = accounts.slice(at * accountsEach, (at + 1) * accountsEach);
      for (let n = 0; !isStopping; n += 1) {
        sent += 1;
        await buy(own[n % own.length] as Account, sent);
      }
    };
    const working = Promise.all(Array.from({ length: writers }, (_, at) => writer(at)));
    const more = async (count: number) => {
      const aim = acknowledged.length + count;
      await waitUntil(() => acknowledged.length >= aim, { interval: 1 });
    };
    for (let round = 0; round < rounds; round += 1) {
      await more(6 + ((round * 5) % 11));
      if (victim === 'product') {
        const killed = running as Running;
        killed.process.kill('SIGKILL');
        running = null;
        await once(killed.process, 'exit');
        running = await start();
      } else {
        const pid = postmasterOf(dataDir);
        process.kill(pid, 'SIGKILL');
        await waitUntil(() => ![pid, 0].includes(postmasterOf(dataDir)), { interval: 5 });
      }
    }
    await more(10);
    isStopping = true;
    await working;
    expect(broken).toBeGreaterThan(0);

    await onDatabase(async (db) => {
      const rows = await db.selectFrom('orders').select(['name', 'total']).execute();
      const stored = new Map(rows.map(({ name, total }) => [name, Number(total)]));
      expect(acknowledged.filter(({ name, total }) => stored.get(name) !== total)).toEqual([]);
      expect(new Set(acknowledged.map(({ name }) => name)).size).toBe(acknowledged.length);
      // Every call was repeated until it was answered, so there is nothing that nobody knows of.
      expect(rows.length - former).toBe(acknowledged.length);
      expect([await findHalf(db), await findWrongItems(db)]).toEqual([[], []]);
      await sql`update stock_holds set expires_at = now() where state = 'active'`.execute(db);
    });
    console.log(`${victim}: ${acknowledged.length} acknowledged, ${broken} cut off`);
    await waitUntil(
      () => onDatabase(async (db) => (await Promise.all(goods.map(({ itemId }) => levelsOf(db, itemId)))).every(([, held]) => held === 0)),
      { interval: 2_000 },
    );
  },
);
