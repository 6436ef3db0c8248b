import { sql } from 'kysely';
import { placeOrder } from '#app/domains/orders/index.server.ts';
import { cancelMyOrder } from '#app/domains/orders/order/cancel-my-order.server.ts';
import { findOrder } from '#app/domains/orders/order/order.store.server.ts';
import { payMyOrder } from '#app/domains/orders/order/pay-my-order.server.ts';
import type { NewOrder } from '#app/domains/orders/order/place-order.server.ts';
import { orderPayable } from '#app/domains/orders/order/receive-order-payment.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { inTransaction, type Queryable } from '#app/platform/database/db.server.ts';
import { ok } from '#app/platform/operations/operation.server.ts';
import type { OrderType, SoldLine } from '#app/platform/orders/order-types.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { actorFor, createUser } from './accounts.ts';
import { createStaff } from './desk.ts';
import { createFacility } from './directory.ts';
import { callsOn, createBankAccount, openPayments, type PaymentOptions } from './payments.ts';
import type { OwnRecord } from './records.ts';

const take = async (db: Queryable, key: string, count: number) =>
  (await sql`update test_stock set free = free - ${count} where key = ${key} and free >= ${count} returning key`.execute(db)).rows
    .length === 1;

const heldOf = ({ quantity, cancelled }: SoldLine): number => quantity - cancelled;

/** What the tests sell: things with a stock, in a table that the test app creates. It holds as the shop does. */
export const stockType: OrderType = {
  code: 'MS',
  async onPlaced(tx, { sellers }) {
    const lines = sellers.flatMap(({ lines: all }) => all);
    for (const line of lines) {
      await sql`insert into test_stock (key, free) values (${line.itemKey}, 100) on conflict do nothing`.execute(tx);
      if (!(await take(tx, line.itemKey, line.quantity))) return [{ line, available: 0 }];
    }
    return [];
  },
  onPayUntil: async () => true,
  async onOrderPaid(tx, order, { isReleased }) {
    if (!isReleased) return 'accepted';
    const lines = order.sellers.flatMap(({ lines: all }) => all).toSorted((a, b) => a.itemKey.localeCompare(b.itemKey));
    const needed = Map.groupBy(lines, ({ itemKey }) => itemKey);
    const { rows } = await sql<{ key: string; free: number }>`
      select key, free from test_stock where key = any(${[...needed.keys()]}) order by key for update`.execute(tx);
    const sumOf = (key: string) => (needed.get(key) ?? []).reduce((sum, line) => sum + heldOf(line), 0);
    if (rows.some(({ key, free }) => free < sumOf(key))) return 'refused';
    for (const { key } of rows) await take(tx, key, sumOf(key));
    return 'accepted';
  },
  async onReleased(tx, _order, { lines }) {
    for (const { line, quantity } of lines.toSorted((a, b) => a.line.itemKey.localeCompare(b.line.itemKey))) {
      await sql`update test_stock set free = free + ${quantity} where key = ${line.itemKey}`.execute(tx);
    }
  },
  pickList: async () => ({ picks: [], short: [] }),
  async onPacked(tx, { lines }) {
    for (const line of lines) await sql`update test_stock set packed = packed + ${heldOf(line)} where key = ${line.itemKey}`.execute(tx);
    return ok();
  },
  acceptUntil: async (_tx, _part, paidAt) => new Date(paidAt.getTime() + 2 * 3_600_000),
};

/** Sells what needs no stock, for tests that are not about orders. */
export const plainType: OrderType = {
  code: 'SPT',
  onPlaced: async () => [],
  onPayUntil: async () => true,
  onOrderPaid: async () => 'accepted',
  async onReleased() {},
  pickList: async () => ({ picks: [], short: [] }),
  onPacked: async () => ok(),
  acceptUntil: async () => null,
};

/** An order of this account that can be paid at the place. */
export async function ownOrder(
  { db, platform }: Pick<TestApp, 'db' | 'platform'>,
  userId: string,
  mode: 'service' | 'courier' = 'service',
): Promise<OwnRecord> {
  const facility = (await db.selectFrom('facilities').select('id').orderBy('id').executeTakeFirst()) ?? (await createFacility(db));
  const { clock } = platform;
  const placed = await inTransaction(db, (tx) =>
    placeOrder({ tx, enqueue: async () => {} }, platform, {
      typeCode: 'SPT',
      userId,
      address: null,
      methodId: null,
      payLimit: new Date(clock.now().getTime() + 86_400_000),
      sellers: [
        {
          facilityId: facility.id,
          mode,
          shipmentName: mode === 'service' ? 'Di tempat' : 'Kurir',
          shipment: 0,
          lines: [{ itemKey: 'paket', name: 'Paket', unit: 'kali', image: null, quantity: 1, price: 250_000, taxCode: 'none' }],
        },
      ],
    }),
  );
  if (!placed.ok) throw new Error(`refused: ${JSON.stringify(placed)}`);
  const methods = db.selectFrom('payment_methods').select('id').where('channel', '=', 'at_place');
  const { id } = await methods.where('facility_id', 'is', null).executeTakeFirstOrThrow();
  return { params: { name: placed.value.order.name }, body: { payment_method: id } };
}

/** The payment of an order of this account, which is to be paid at the place. */
export async function ownPayment(app: Pick<TestApp, 'db' | 'platform'>, userId: string): Promise<OwnRecord> {
  const { params, body } = await ownOrder(app, userId);
  await callsOn(app).done(payMyOrder, actorFor({ id: userId }), { ...params, ...body });
  return { params: { kind: 'order', ...params } };
}

/** The transfer for an order of this account that waits for its proof: the id of the attempt. */
export async function ownTransfer(app: Pick<TestApp, 'db' | 'platform'>, userId: string): Promise<string> {
  const active = app.db.selectFrom('payment_accounts').select('id').where('state', '=', 'active');
  if (!(await active.executeTakeFirst())) await createBankAccount(app);
  const { params } = await ownOrder(app, userId);
  const methods = app.db.selectFrom('payment_methods').select('id').where('channel', '=', 'transfer').where('facility_id', 'is', null);
  const { id: method } = await methods.executeTakeFirstOrThrow();
  await callsOn(app).done(payMyOrder, actorFor({ id: userId }), { ...params, payment_method: method });
  const order = await findOrder(app.db, { name: params.name ?? '' });
  const attempts = app.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('subject_id', '=', order?.id ?? '');
  return (await attempts.executeTakeFirstOrThrow()).id;
}

/** An order of this account that was paid at the place and cancelled: its money waits for a bank account. */
export async function ownReturnedOrder(app: Pick<TestApp, 'db' | 'platform'>, userId: string): Promise<OwnRecord> {
  const { params, body } = await ownOrder(app, userId);
  const [owner, { done }] = [actorFor({ id: userId }), callsOn(app)];
  await done(payMyOrder, owner, { ...params, ...body });
  const order = await findOrder(app.db, { name: params.name ?? '' });
  // What a cashier's entry leaves: the operation would call the order by the modules of the build.
  const now = app.platform.clock.now();
  const paid = { state: 'paid', paid: 250_000, paid_at: now, accepted: true };
  const { id } = await app.db
    .updateTable('payment_attempts')
    .set(paid)
    .where('subject_id', '=', order?.id ?? '')
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('orders')
    .set({ state: 'paid', attempt_id: id, paid_at: now })
    .where('id', '=', order?.id ?? '')
    .execute();
  await done(cancelMyOrder, owner, params);
  return { params, body: { bank: 'BCA', number: '1234567890', holder: 'Siti Aminah' } };
}

/** A product with two facilities that sell, a stock of a hundred of each thing, and what the tests of orders ask it. */
export async function openOrders(options: Pick<PaymentOptions, 'seed' | 'createApp'> = {}) {
  const pay = await openPayments({ ...options, payables: [orderPayable], orderTypes: [stockType] });
  const { app, clock, simulator } = pay;
  const { db, platform } = app;
  const owner = app.database.ownerDb;
  await sql`create table test_stock (key text primary key, free int not null check (free >= 0), packed int not null default 0);
    grant all on test_stock to public`.execute(owner);
  const [one, two] = [pay.facility, await createFacility(db)];

  type Sold = Partial<Omit<NewOrder, 'userId'>> & { buyer?: UserActor; key?: string };
  const line = { unit: 'strip', image: null, taxCode: 'ppn_11' } as const;

  /** An order of two sellers: three of A from one seller, two of B from another; Rp214.500 without the fee. */
  async function placed({ buyer, key, ...more }: Sold = {}) {
    const actor = buyer ?? actorFor(await createUser(db));
    const id = key ?? crypto.randomUUID();
    const sellers: NewOrder['sellers'] = more.sellers ?? [
      {
        facilityId: one.id,
        mode: 'courier',
        shipmentName: 'Kurir RS',
        shipment: 11_000,
        lines: [{ ...line, itemKey: `${id}-a`, name: 'Obat A', quantity: 3, price: 12_500 }],
      },
      {
        facilityId: two.id,
        mode: 'pickup',
        shipmentName: 'Ambil sendiri',
        shipment: 18_000,
        lines: [{ ...line, itemKey: `${id}-b`, name: 'Obat B', quantity: 2, price: 74_000 }],
      },
    ];
    const result = await inTransaction(db, async (tx) => {
      const enqueue = async () => {};
      const payLimit = new Date(clock.now().getTime() + 24 * 3_600_000);
      return await placeOrder({ tx, enqueue }, platform, {
        typeCode: 'MS',
        address: null,
        payLimit,
        methodId: null,
        ...more,
        userId: actor.userId,
        sellers,
      });
    });
    if (!result.ok) throw new Error(`refused: ${JSON.stringify(result)}`);
    const { order, attemptId } = result.value;
    return { id: order.id, name: order.name, attemptId, buyer: actor, sellers: order.sellers };
  }

  /** An order with a charge that its provider has taken. */
  async function charged(channel = 'va_bca', more: Sold = {}) {
    const order = await placed({ ...more, methodId: await pay.methodOf(channel) });
    const attemptId = order.attemptId ?? '';
    await pay.follow(attemptId);
    return { ...order, attemptId, reference: (await pay.attemptOf(attemptId)).reference };
  }

  const orderOf = async (id: string) => {
    const order = await findOrder(db, { id });
    if (!order) throw new Error('the order is gone');
    return order;
  };

  return {
    ...pay,
    facilities: [one, two] as const,
    handlers: [await createStaff(db, 'pharmacist', [one.id]), await createStaff(db, 'warehouse', [two.id])] as const,
    placed,
    charged,
    /** An order that is paid. */
    async paid(channel = 'va_bca', more: Sold = {}) {
      const order = await charged(channel, more);
      simulator.pay(order.reference);
      await pay.minutesLater(1);
      return order;
    },
    orderOf,
    async stateOf(id: string) {
      const { state, sellers } = await orderOf(id);
      return [state, ...sellers.map((part) => part.state)].join(' ');
    },
    /** What is free and packed of the things of an order, in the order of its lines. */
    async stockOf(id: string) {
      const keys = (await orderOf(id)).sellers.flatMap(({ lines }) => lines.map(({ itemKey }) => itemKey));
      const { rows } = await sql<{ key: string; free: number; packed: number }>`select * from test_stock where key = any(${keys})`.execute(
        owner,
      );
      return keys.map((key) => {
        const row = rows.find((found) => found.key === key);
        return `${row?.free}+${row?.packed}`;
      });
    },
    /** What was requested back of an order: amount and PPN of each part. */
    async backOf(id: string) {
      const rows = await db.selectFrom('order_refunds').select(['amount', 'ppn']).where('order_id', '=', id).orderBy('id').execute();
      return rows.map(({ amount, ppn }) => [Number(amount), Number(ppn)]);
    },
    eventsOf: async (id: string) =>
      (await db.selectFrom('order_events').select('kind').where('order_id', '=', id).orderBy('id').execute()).map(({ kind }) => kind),
  };
}

/** Orders whose sums, stock or history do not fit. */
export async function findWrongOrders(db: Queryable) {
  const { rows } = await sql<object>`
    select o.name, o.state, o.refunded, 'refunds' as what from orders o
    left join lateral (select coalesce(sum(amount), 0) as amount from order_refunds r where r.order_id = o.id and r.declined_at is null) r on true
    where o.refunded <> r.amount or o.refunded > o.total
    union all
    select o.name, o.state, a.refunded, 'payment' from orders o join payment_attempts a on a.id = o.attempt_id
    where a.state = 'paid' and a.refunded <> o.refunded + a.paid - a.amount
    union all
    select k.key, null, k.free, 'stock' from test_stock k
    left join lateral (
      select coalesce(sum(l.quantity - l.cancelled), 0) as held from order_lines l
      join seller_orders s on s.id = l.seller_order_id join orders o on o.id = s.order_id
      where l.item_key = k.key and o.state not in ('expired', 'cancelled', 'refused') and s.state not in ('refused', 'cancelled')) h on true
    where k.free + h.held <> 100
    union all
    select string_agg(receipt_no::text, ','), null, facility_id, 'receipts' from seller_orders where receipt_no is not null
    group by facility_id, receipt_year having max(receipt_no) <> count(*) or min(receipt_no) <> 1`.execute(db);
  return rows;
}

/** A part of an order of this account that is on its way. */
export async function ownSentPart(app: Pick<TestApp, 'db' | 'platform'>, userId: string): Promise<OwnRecord> {
  const { params, body } = await ownOrder(app, userId, 'courier');
  await callsOn(app).done(payMyOrder, actorFor({ id: userId }), { ...params, ...body });
  const { id, sellers } = (await findOrder(app.db, { name: params.name ?? '' })) ?? { id: '', sellers: [] };
  const part = sellers[0]?.id ?? '';
  // What the acts of cashier and seller leave.
  const now = app.platform.clock.now();
  await app.db
    .updateTable('payment_attempts')
    .set({ state: 'paid', paid: 250_000, paid_at: now, accepted: true })
    .where('subject_id', '=', id)
    .execute();
  for (const state of ['paid', 'processing'])
    await app.db.updateTable('orders').set({ state, paid_at: now }).where('id', '=', id).execute();
  for (const state of ['accepted', 'packed', 'shipped'])
    await app.db.updateTable('seller_orders').set({ state }).where('id', '=', part).execute();
  return { params, body: { part } };
}
