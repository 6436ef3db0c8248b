import type { Tx } from '#app/platform/database/db.server.ts';
import { fail, notFound, type Outcome, ok, operation } from '#app/platform/operations/operation.server.ts';
import { acts, mayOrder } from '../stock/who-may-change-stock.server.ts';
import { supplierInput } from './supplier.schema.ts';
import * as store from './supplier.store.server.ts';
import type { Supplier } from './supplier.ts';

/** Why a wholesaler is not taken by its name alone. */
export const newSupplier = [422, 'PBF ini belum dikenal. Periksa ejaannya, atau tulis juga nomor izinnya.'] as const;

/** The wholesaler of this name, recorded where it is new and its licence is said. */
export async function takeSupplier(
  tx: Tx,
  { supplier: name, licence }: Readonly<{ supplier: string; licence: string }>,
): Promise<Outcome<Supplier, 'new_supplier'>> {
  const known = await store.findSupplierByName(tx, name);
  if (known) return ok(known);
  if (licence.length < 3) return fail('new_supplier', { fieldErrors: { licence: ['Tulis nomor izin PBF-nya.'] } });
  return ok(await store.putSupplier(tx, name, licence));
}

/** The address, numbers and days of a wholesaler, for all pharmacies. */
export const changeSupplier = operation({
  name: 'supplier.changed',
  access: mayOrder,
  limits: acts,
  input: supplierInput,
  failures: { not_found: notFound },
  async run({ tx }, { id, ...facts }) {
    return (await store.updateSupplier(tx, id, facts)) ? ok({ id }) : fail('not_found');
  },
  audit: (_input, { id }) => ({ object: `supplier:${id}` as const }),
});
