import { sql } from 'kysely';
import type { Tx } from '#app/platform/database/db.server.ts';

/** SQL with what is picked for these lines and not back, by item, batch and line. */
const outFor = (lineIds: readonly string[]) => sql`(
  select m.item_id, m.batch_id, m.line_id, -sum(m.delta)::int as qty from stock_moves m
  where m.line_id = any(${lineIds}::bigint[]) and m.kind in ('pick', 'restock')
  group by m.item_id, m.batch_id, m.line_id having sum(m.delta) < 0)`;

/** Writes what was picked for these lines back, except of recalled batches and of those that are not sold any more. The items are locked. */
export async function writeRestock(tx: Tx, lineIds: readonly string[], now: Date, actorId: string | null): Promise<void> {
  await sql`
    with back as (
      insert into stock_moves (item_id, batch_id, kind, delta, actor_id, line_id, happened_at)
      select m.item_id, m.batch_id, 'restock', m.qty, ${actorId}::uuid, m.line_id, ${now}::timestamptz
      from ${outFor(lineIds)} m
      join stock_batches b on b.id = m.batch_id
      join stock_items i on i.id = m.item_id
      join facilities f on f.id = i.facility_id
      where b.sell_until >= (${now}::timestamptz at time zone f.time_zone)::date
        and not exists (select from withheld_batches w where w.batch_id = b.id)
      returning item_id, batch_id, delta
    ), items as (
      update stock_items i set on_hand = i.on_hand + p.delta
      from (select item_id, sum(delta)::int as delta from back group by item_id) p
      where i.id = p.item_id
    )
    update stock_batches b set on_hand = b.on_hand + p.delta
    from (select batch_id, sum(delta)::int as delta from back group by batch_id) p
    where b.id = p.batch_id`.execute(tx);
}

type Damaged = Readonly<{ reason: string; now: Date; actorId: string | null }>;

/** Writes what is still out for these lines back and off again as damaged: none of it can be sold. The items are locked. */
export async function writeDamaged(tx: Tx, lineIds: readonly string[], { reason, now, actorId }: Damaged): Promise<void> {
  await sql`
    with back as (
      insert into stock_moves (item_id, batch_id, kind, delta, actor_id, line_id, happened_at)
      select m.item_id, m.batch_id, 'restock', m.qty, ${actorId}::uuid, m.line_id, ${now}::timestamptz from ${outFor(lineIds)} m
      returning item_id, batch_id, delta
    ), aside as (
      insert into stock_moves (item_id, batch_id, kind, delta, reason, actor_id, happened_at)
      select item_id, batch_id, 'damage', -delta, left(${reason}, 200), ${actorId}::uuid, ${now}::timestamptz from back
    )
    update stock_batches b set quarantined = b.quarantined + p.delta
    from (select batch_id, sum(delta)::int as delta from back group by batch_id) p
    where b.id = p.batch_id`.execute(tx);
}

/**
 * Writes what was picked for these lines out of recalled batches back and out again: it counts as set aside, and none of it can be sold. The items
 * are locked.
 */
export async function writeRecalled(tx: Tx, lineIds: readonly string[], now: Date, actorId: string | null): Promise<void> {
  await sql`
    with back as (
      insert into stock_moves (item_id, batch_id, kind, delta, actor_id, line_id, happened_at)
      select m.item_id, m.batch_id, 'restock', m.qty, ${actorId}::uuid, m.line_id, ${now}::timestamptz
      from ${outFor(lineIds)} m
      where exists (select from withheld_batches w where w.batch_id = m.batch_id)
      returning item_id, batch_id, delta
    ), aside as (
      insert into stock_moves (item_id, batch_id, kind, delta, reason, actor_id, happened_at)
      select b.item_id, b.batch_id, 'recall', -b.delta, w.reason, ${actorId}::uuid, ${now}::timestamptz
      from back b join withheld_batches w on w.batch_id = b.batch_id
    )
    update stock_batches b set quarantined = b.quarantined + p.delta
    from (select batch_id, sum(delta)::int as delta from back group by batch_id) p
    where b.id = p.batch_id`.execute(tx);
}

/** Ends the packing of these lines: they hold nothing, until they are held again. Everything that was picked for them is back. */
export async function reopenHolds(tx: Tx, lineIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update stock_holds set state = 'released', ended_at = ${now}
    where line_id = any(${lineIds}::bigint[]) and state = 'consumed'`.execute(tx);
}
