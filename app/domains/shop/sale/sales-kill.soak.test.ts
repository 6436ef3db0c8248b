import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { holdStock } from '#app/domains/shop/index.server.ts';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { type Database, inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createMedicine, stockUp } from '#tests/factories/shop.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { ownProcess, type Running } from '#tests/harness/own-process.ts';

const { start, onDatabase, close } = ownProcess();
let running: Running | null = null;
afterAll(() => close(running));

const [rounds, perRound] = [10, 16];
type Work = Readonly<{ part: string; line: string; from: string; code: string }>;

/** Paid and accepted orders of one strip each, and the session of a member of the warehouse. */
async function createWork(db: Database, round: number): Promise<{ work: Work[]; cookie: string }> {
  const medicine = await createMedicine(db, { variants: [['strip', 10, 125_000]] });
  const facilityId = medicine.medicine.facility_id;
  const { batchId } = await stockUp(db, medicine, perRound * 10);
  const { batch_no: code } = await db.selectFrom('stock_batches').select('batch_no').where('id', '=', batchId).executeTakeFirstOrThrow();
  const work: Work[] = [];
  for (let n = 1; n <= perRound; n += 1) {
    const { part, line } = await inTransaction(db, async (tx) => {
      const name = `INV-20261121-${String(round * 100 + n).padStart(8, '0')}`;
      const { rows } = await sql<{ part: string; line: string }>`
        with attempt as (
          insert into payment_attempts (subject_kind, subject_id, no, method_id, channel, provider, reference, amount, fee, state, state_at, expires_at,
            hold_until, created_at)
          select 'kill_test', ${name}, 1, id, 'va_bca', 'midtrans', ${`${name}.1`}, 125000, 0, 'pending', now(), now() + interval '1 hour',
            now() + interval '1 hour', now() from payment_methods where channel = 'va_bca' and facility_id is null
          returning id
        ), placed as (
          insert into orders (name, type_code, state, state_at, products, discount, shipment, total, ppn, pay_until, pay_limit, placed_at, paid_at, attempt_id)
          select ${name}, 'MS', 'processing', now(), 125000, 0, 0, 125000, 0, now() + interval '1 day', now() + interval '1 day', now(), now(), id
          from attempt returning id
        ), part as (
          insert into seller_orders (order_id, facility_id, state, state_at, mode, shipment_name, products, discount, shipment, ppn)
          select id, ${facilityId}, 'accepted', now(), 'pickup', 'Ambil sendiri', 125000, 0, 0, 0 from placed returning id
        )
        insert into order_lines (seller_order_id, no, item_key, name, unit, quantity, price, tax_code, ppn)
        select part.id, 1, ${String(medicine.variants[0]?.id)}, 'Obat', 'strip', 1, 125000, 'none', 0 from part
        returning seller_order_id as part, id as line`.execute(tx);
      await sql`update payment_attempts set state = 'paid', paid = amount, paid_at = now(), accepted = true where reference = ${`${name}.1`}`.execute(
        tx,
      );
      const [row] = rows;
      if (!row) throw new Error('no order');
      return row;
    });
    const needs = [{ lineId: line, stockId: medicine.variants[0]?.id ?? 0, qty: 1 }];
    const held = await inTransaction(db, (tx) => holdStock(tx, needs, { now: new Date(), expiresAt: new Date(Date.now() + 3_600_000) }));
    if (!held.ok) throw new Error('short');
    work.push({ part, line, from: batchId, code });
  }
  const { headers } = await signIn(db, await createUser(db, { roles: ['warehouse'], facilityId }));
  return { work, cookie: headers.cookie };
}

test('kill -9 while parts are packed, 10 times: the ledger is what is on hand, and what was acknowledged is packed', async () => {
  const acknowledged: string[] = [];
  let broken = 0;
  for (let round = 0; round < rounds; round += 1) {
    running = await start();
    const { url, process: child } = running;
    const { work, cookie } = await onDatabase((db) => createWork(db, round));
    const ended = once(child, 'exit');
    let answered = 0;
    const pack = async ({ part, line, from, code }: Work) => {
      const body = new URLSearchParams({ intent: 'pack', [`scan-${line}-${from}`]: code });
      const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newAddress() };
      const answer = await fetch(`${url}/staff/pesanan/${part}`, { method: 'POST', headers, body, redirect: 'manual' }).catch(() => null);
      if (answer?.status !== 303) {
        broken += 1;
        return;
      }
      acknowledged.push(part);
      answered += 1;
      if (answered === 1 + (round % 6)) child.kill('SIGKILL');
    };
    // Four at a time, so that some are under way when the process ends.
    const waiting = [...work];
    const packer = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await pack(next);
    };
    await Promise.all([packer(), packer(), packer(), packer()]);
    await ended;
  }
  running = await start();
  const { wrong, states, halves } = await onDatabase(async (db) => ({
    wrong: await findWrongItems(db),
    states: await db.selectFrom('seller_orders').select('state').where('id', 'in', acknowledged).execute(),
    // A part is packed, its goods are picked and its hold is consumed: all of it, or nothing.
    halves: await sql`
      select s.id from seller_orders s join order_lines l on l.seller_order_id = s.id join stock_holds h on h.line_id = l.id
      where ((s.state = 'packed') <> (h.state = 'consumed'))
        or (s.state = 'packed') <> exists (select from stock_moves m where m.line_id = l.id and m.kind = 'pick')
        or (s.state = 'packed') <> exists (select from order_events e where e.seller_order_id = s.id and e.kind = 'part_pack')`.execute(db),
  }));
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
  expect(broken).toBeGreaterThan(0);
  expect(states.filter(({ state }) => state !== 'packed')).toEqual([]);
  expect([wrong, halves.rows]).toEqual([[], []]);
  console.log(`${acknowledged.length} packed and acknowledged, ${broken} cut off`);
});
