import { sql } from 'kysely';
import type { Tx } from '#app/platform/database/db.server.ts';

/** Units that leave a batch, for the line that they leave by. */
export type Leaving = Readonly<{ itemId: string; batchId: string; qty: number }> &
  (
    | Readonly<{ kind: 'void'; receiptLineId: string }>
    | Readonly<{ kind: 'transfer'; transferLineId: string }>
    | Readonly<{ kind: 'return'; disposalLineId: string }>
  );

/** Takes units out of their batch, and records it; false, with the caller to roll back, where not as many are free and sold. */
export async function takeUnits(
  tx: Tx,
  leaving: Leaving,
  { reason, actorId, now }: Readonly<{ reason: string; actorId: string | null; now: Date }>,
): Promise<boolean> {
  const { itemId, batchId, qty, kind } = leaving;
  const receiptLine = leaving.kind === 'void' ? leaving.receiptLineId : null;
  const transferLine = leaving.kind === 'transfer' ? leaving.transferLineId : null;
  const disposalLine = leaving.kind === 'return' ? leaving.disposalLineId : null;
  const { rows } = await sql`
    with batch as (
      update stock_batches b set on_hand = b.on_hand - ${qty}
      where b.id = ${batchId} and b.item_id = ${itemId}
        and b.on_hand - coalesce((select sum(s.qty) from stock_shortages s where s.batch_id = b.id), 0) >= ${qty}
      returning b.item_id
    ), item as (
      update stock_items i set on_hand = i.on_hand - ${qty} from batch
      where i.id = batch.item_id and i.on_hand - i.held >= ${qty} returning i.id
    )
    insert into stock_moves (item_id, batch_id, kind, delta, reason, actor_id, receipt_line_id, transfer_line_id, disposal_line_id, happened_at)
    select item.id, ${batchId}::bigint, ${kind}, -${qty}::int, ${reason}, ${actorId}::uuid, ${receiptLine}::bigint, ${transferLine}::bigint,
      ${disposalLine}::bigint, ${now}::timestamptz
    from item returning id`.execute(tx);
  return rows.length === 1;
}
