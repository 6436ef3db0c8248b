import { complaint, savedMedicines } from '../orders.ts';
import type { DemoLoad } from './demo-load.ts';

/** The Wish List of the demo patient, and the complaint about the order that was delivered last. */
export async function loadPatient(load: DemoLoad): Promise<void> {
  const { pasien } = await load.staffIds();
  await load.insert(
    'wishes',
    savedMedicines.map(([slug, pharmacy, daysAgo]) => ({
      user_id: pasien,
      medicine_id: load.idOf('medicines', `${slug}-${pharmacy}`),
      added_at: load.morningAgo(daysAgo),
    })),
  );
  const part: { id: string; facility_id: number; state_at: Date } = await load.trx
    .selectFrom('seller_orders')
    .select(['id', 'facility_id', 'state_at'])
    .where('state', '=', 'delivered')
    .orderBy('state_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await load.insert('order_complaints', [
    {
      seller_order_id: part.id,
      facility_id: part.facility_id,
      user_id: pasien,
      kind: 'damaged',
      sealed_text: load.encrypt('order-complaint', complaint),
      created_at: new Date(part.state_at.getTime() + 3_600_000),
    },
  ]);
}
