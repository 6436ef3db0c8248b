import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Address, AddressInput, Mark } from './address.schema.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const addressRows = (where: ReturnType<typeof sql>) => sql<Address>`
  select a.id, a.label, a.name, a.description, a.phone, a.note, a.post_code, a.post_code as pos_code, a.is_main as main,
    a.is_selected as selected, v.id as subdistrict_id, v.name as subdistrict, d.id as district_id, d.name as district,
    c.id as city_id, c.name as city, p.id as province_id, p.name as province
  from addresses a join regions v on v.id = a.subdistrict_id join regions d on d.id = v.parent_id
    join regions c on c.id = d.parent_id join regions p on p.id = c.parent_id
  where ${where} order by a.is_main desc, a.created_at, a.id`;

/** Returns the person's addresses, the main one first. */
export async function findAddresses(db: Queryable, userId: string): Promise<Address[]> {
  return (await addressRows(sql`a.user_id = ${userId}`).execute(db)).rows;
}

/** Returns one of the person's addresses; null for any other id. */
export async function getAddressOrNull(db: Queryable, userId: string, id: string): Promise<Address | null> {
  if (!uuid.test(id)) return null;
  return (await addressRows(sql`a.user_id = ${userId} and a.id = ${id}`).execute(db)).rows[0] ?? null;
}

/** Returns the address for the person's deliveries; null without an address. */
export async function getSelectedOrNull(db: Queryable, userId: string): Promise<Address | null> {
  return (await addressRows(sql`a.user_id = ${userId} and a.is_selected`).execute(db)).rows[0] ?? null;
}

export async function countAddresses(db: Queryable, userId: string): Promise<number> {
  const row = await db
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const columnsOf = ({ label, name, description, phone, note, post_code, subdistrict_id }: AddressInput) => ({
  label,
  name,
  description,
  phone,
  note,
  post_code,
  subdistrict_id,
});

/** Stores an address and returns its id. `isFirst` makes it the main and the selected one. */
export async function insertAddress(tx: Tx, userId: string, input: AddressInput, isFirst: boolean): Promise<string> {
  const row = { ...columnsOf(input), user_id: userId, is_main: isFirst, is_selected: isFirst };
  return (await tx.insertInto('addresses').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes one of the person's addresses. Returns false when it does not exist. */
export async function updateAddress(tx: Tx, userId: string, id: string, input: AddressInput): Promise<boolean> {
  const changed = tx
    .updateTable('addresses')
    .set({ ...columnsOf(input), updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id);
  return (await changed.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

/** Moves a mark to this address, which must exist. The caller must hold `lockAccount`, so that no other call comes in between. */
export async function moveMark(tx: Tx, userId: string, id: string, mark: Mark): Promise<void> {
  const column = mark === 'main' ? 'is_main' : 'is_selected';
  // Two statements, because the unique indexes check every row as it is written.
  await tx
    .updateTable('addresses')
    .set({ [column]: false })
    .where('user_id', '=', userId)
    .where(column, '=', true)
    .where('id', '!=', id)
    .execute();
  await tx
    .updateTable('addresses')
    .set({ [column]: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Makes the person's main address the selected one. */
export async function selectMain(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('addresses').set({ is_selected: true }).where('user_id', '=', userId).where('is_main', '=', true).execute();
}

export async function deleteAddress(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('addresses').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Deletes all of a person's addresses, also the main one, for the deletion of an account. */
export async function deleteAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('addresses').where('user_id', '=', userId).execute();
}

/** Returns all stored data of a person's addresses, with the times of writing. */
export async function findAddressRecords(db: Queryable, userId: string) {
  const [addresses, times] = await Promise.all([
    findAddresses(db, userId),
    db.selectFrom('addresses').select(['id', 'created_at', 'updated_at']).where('user_id', '=', userId).execute(),
  ]);
  const timesById = new Map(times.map((one) => [one.id, one]));
  return addresses.map((one) => ({ ...one, times: timesById.get(one.id) }));
}
