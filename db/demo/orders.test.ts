import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { loadDemo } from './load.ts';

const database = await createTestDatabase();
afterAll(() => database.close());
const { db } = database;

test('the demo patient has an order in every state, and stock, money and receipts fit', async () => {
  await loadDemo(db, new Date());
  const states = await db
    .selectFrom('orders as o')
    .innerJoin('seller_orders as s', 's.order_id', 'o.id')
    .select(['o.state', 's.state as part', 'o.paid_at', 'o.attempt_id', 's.receipt_no'])
    .where('o.type_code', '=', 'MS')
    .orderBy('o.placed_at', 'desc')
    .execute();
  expect(states.map(({ state, part }) => `${state} ${part}`)).toEqual([
    ...['placed waiting', 'paid waiting', 'processing accepted', 'awaiting waiting', 'processing packed', 'processing packed'],
    'processing shipped',
    ...['processing ready', 'completed delivered', 'refused refused', 'expired waiting', 'cancelled cancelled', 'completed collected'],
  ]);
  for (const { paid_at, attempt_id, receipt_no } of states) {
    expect([attempt_id === null, receipt_no === null]).toEqual([paid_at === null, paid_at === null]);
  }
  expect(await findWrongItems(db)).toEqual([]);
  const wrong = await db
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', (join) => join.on(sql`o.id::text`, '=', sql.ref('a.subject_id')))
    .select('a.id')
    .where('a.subject_kind', '=', 'order')
    .whereRef('a.amount', '<>', 'o.total')
    .execute();
  expect(wrong).toEqual([]);
  const saved = await db.selectFrom('wishes').select('medicine_id').execute();
  const complaints = await db.selectFrom('order_complaints').select('answered_at').execute();
  expect([saved.length, complaints]).toEqual([3, [{ answered_at: null }]]);
});
