import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Supplier } from './supplier.ts';

const suppliersOf = (db: Queryable) =>
  db.selectFrom('suppliers').select(['id', 'name', 'licence', 'npwp', 'address', 'terms_days', 'lead_days']);

/** The wholesalers by name. */
export async function findSuppliers(db: Queryable): Promise<Supplier[]> {
  return await suppliersOf(db).orderBy('name').limit(2_000).execute();
}

export async function getSupplier(db: Queryable, id: number): Promise<Supplier> {
  return await suppliersOf(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function findSupplierByName(db: Queryable, name: string): Promise<Supplier | null> {
  return (await suppliersOf(db).where(sql`lower(name)`, '=', sql`lower(${name})`).executeTakeFirst()) ?? null;
}

/** Records a wholesaler, or finds the one that somebody else has just recorded by this name. */
export async function putSupplier(tx: Tx, name: string, licence: string): Promise<Supplier> {
  const { rows } = await sql<Supplier>`
    insert into suppliers (name, licence) values (${name}, ${licence})
    on conflict (lower(name)) do update set name = suppliers.name
    returning id, name, licence, npwp, address, terms_days, lead_days`.execute(tx);
  const [supplier] = rows;
  if (!supplier) throw new Error('a supplier has no row');
  return supplier;
}

/** Changes what is known of a wholesaler; false when there is none. */
export async function updateSupplier(tx: Tx, id: number, facts: Omit<Supplier, 'id' | 'name'>): Promise<boolean> {
  return (await tx.updateTable('suppliers').set(facts).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;
}
