import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { lineTextOf } from './encrypt-prescription-texts.server.ts';
import { isSoldSo } from './prescribed-amount.ts';
import { addDoses } from './search-prescribable.server.ts';
import * as signing from './signed-prescription.store.server.ts';

/** So many of the lines that a doctor has signed last are counted, and so many of the commonest are offered. */
const counted = 200;
const offered = 8;

/** What a doctor writes again and again: product, amount in base units and directions, the commonest first, as it can be prescribed now. */
export async function findOftenPrescribed(
  { db, platform }: Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'encryption'> }>,
  doctorId: number,
) {
  const lines = (await signing.findNewestSigned(db, doctorId, counted)).map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    directions: lineTextOf(platform, line).directions,
  }));
  const groups = Map.groupBy(lines, ({ productId, quantity, directions }) => `${productId} ${quantity} ${directions}`);
  const commonest = [...groups.values()].toSorted((one, other) => other.length - one.length).flatMap(([line]) => line ?? []);
  const ids = [...new Set(commonest.map(({ productId }) => productId))];
  const sold = await addDoses(db, await signing.findPrescribable(db, { ids }));
  const whole = commonest.flatMap(({ productId, quantity, directions }) => {
    const medicine = sold.find((one) => one.product_id === productId);
    return medicine && isSoldSo(quantity, medicine) ? [{ medicine, quantity, directions }] : [];
  });
  return whole.slice(0, offered);
}
