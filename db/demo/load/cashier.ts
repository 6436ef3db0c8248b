import type { DemoLoad } from './demo-load.ts';

/** A shift that goes on, and one that was closed and counted. */
export async function loadCashier(load: DemoLoad): Promise<void> {
  const { kasir } = await load.staffIds();
  const shift = { facility_id: load.idOf('facilities', 'rsu-sehati-dago'), user_id: kasir, opening_cash: 500_000 };
  const closedAt = new Date(load.morningAgo(1).getTime() + 8 * 3_600_000);
  const counted = { counted_cash: 500_000, counted_card: 0, expected_cash: 500_000, expected_card: 0, counted_at: closedAt };
  await load.insert('cashier_shifts', [{ ...shift, ...counted, opened_at: load.morningAgo(1), closed_at: closedAt }]);
  await load.insert('cashier_shifts', [{ ...shift, opened_at: new Date(load.now.getTime() - 3_600_000) }]);
}
