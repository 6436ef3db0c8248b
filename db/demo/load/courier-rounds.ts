import type { DemoLoad } from './demo-load.ts';

const hour = 3_600_000;

/** A round that a courier has taken, and one whose labels are still to be scanned. */
export async function loadCourierRounds(load: DemoLoad): Promise<void> {
  const { gudang } = await load.staffIds();
  const hoursAgo = (hours: number) => new Date(load.now.getTime() - hours * hour);
  await loadRound(load, 'shipped', {
    opened: { opened_by: gudang, opened_at: hoursAgo(1.2) },
    closed: { courier: 'Dadang (contoh)', vehicle: 'D 0000 CTH', closed_by: gudang, closed_at: hoursAgo(1) },
  });
  await loadRound(load, 'packed', { opened: { opened_by: gudang, opened_at: hoursAgo(0.4) } });
}

type Round = Readonly<{ opened: object; closed?: object }>;

/** The first part in this state that a courier of the pharmacy brings, in a round of its own. */
async function loadRound(load: DemoLoad, state: 'shipped' | 'packed', { opened, closed }: Round): Promise<void> {
  const part: { id: string; facility_id: number; boxes: number } = await load.trx
    .selectFrom('seller_orders')
    .select(['id', 'facility_id', 'boxes'])
    .where('mode', '=', 'own')
    .where('state', '=', state)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id }: { id: string } = await load.trx
    .insertInto('courier_rounds')
    .values({ facility_id: part.facility_id, ...opened })
    .returning('id')
    .executeTakeFirstOrThrow();
  const scanned = state === 'shipped' ? Array.from({ length: part.boxes }, (_, at) => at + 1) : [];
  await load.insert('courier_round_parts', [{ courier_round_id: id, seller_order_id: part.id, scanned }]);
  // What was signed for changes no more, so it is closed last.
  if (closed)
    await load.trx
      .updateTable('courier_rounds')
      .set({ state: 'closed', ...closed })
      .where('id', '=', id)
      .execute();
}
