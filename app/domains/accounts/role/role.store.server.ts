import { sql } from 'kysely';
import type { Grant, GrantedRole } from '#app/platform/access/actor.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';

/** A grant with the name of its facility. */
export type NamedGrant = Grant & Readonly<{ facility: string | null }>;

export type AccountRow = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  status: 'active' | 'disabled' | 'leaving';
  created_at: Date;
  grants: NamedGrant[];
  has_second_factor: boolean;
};

const grantsOfUser = sql<NamedGrant[]>`(
  select coalesce(json_agg(json_build_object('role', r.role, 'facilityId', r.facility_id, 'facility', f.name)
    order by r.role, r.facility_id), '[]')
  from user_roles r left join facilities f on f.id = r.facility_id where r.user_id = u.id)`;
const hasFactor = sql<boolean>`exists (select from totp_factors f where f.user_id = u.id and f.confirmed_at is not null)`;

/** The account `u` works at a facility of the scope; in the scope of the whole group, every account does. */
const worksWithin = (scope: Scope) =>
  scope === 'group'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from user_roles r where r.user_id = u.id and ${inScope(sql.ref('r.facility_id'), scope)})`;

/** Returns an account with its grants, or null; outside of the scope it is null too. */
export async function getAccountOrNull(db: Queryable, id: string, scope: Scope): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select u.id, u.name, u.email, u.phone, u.status, u.created_at, ${grantsOfUser} as grants, ${hasFactor} as has_second_factor
    from users u where u.id = ${id} and ${worksWithin(scope)}`.execute(db);
  return rows[0] ?? null;
}

export type StaffRow = Pick<AccountRow, 'id' | 'name' | 'status' | 'grants' | 'has_second_factor'>;

export type StaffFilter = Readonly<{ name: string; role?: GrantedRole | undefined; without_factor: boolean }>;

/** Returns accounts with a role by name, administrators first. Those of chosen facilities are the accounts that work there. */
export async function findStaffAccounts(
  db: Queryable,
  { scope, filter, limit, offset }: { scope: Scope; filter: StaffFilter; limit: number; offset: number },
): Promise<{ rows: StaffRow[]; total: number }> {
  const part = likePattern(filter.name.trim());
  const { rows } = await sql<StaffRow & { total: string }>`
    select u.id, u.name, u.status, ${grantsOfUser} as grants, ${hasFactor} as has_second_factor, count(*) over () as total
    from users u
    where exists (select from user_roles r where r.user_id = u.id and (${filter.role ?? null}::text is null or r.role = ${filter.role ?? null}))
      and ${worksWithin(scope)} and u.name ilike ${part} and (not ${filter.without_factor}::boolean or not ${hasFactor})
    order by not exists (select from user_roles r where r.user_id = u.id and r.role = 'admin'), u.name, u.id
    limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: Number(rows[0]?.total ?? 0) };
}

/** The active accounts with a role and without a second factor that wait longest, and how many there are, since when. */
export async function findWithoutFactor(
  db: Queryable,
  limit: number,
): Promise<Readonly<{ count: number; oldest: Date | null; first: readonly Readonly<{ id: string; name: string }>[] }>> {
  const { rows } = await sql<{ id: string; name: string; count: number; oldest: Date }>`
    select u.id, u.name, count(*) over ()::int as count, min(min(r.granted_at)) over () as oldest
    from user_roles r join users u on u.id = r.user_id
    where u.status = 'active' and not ${hasFactor}
    group by u.id order by min(r.granted_at), u.id limit ${limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest ?? null, first: rows };
}

/**
 * True when the account is still an active administrator; locks it to the end of the transaction. Changes by administrators are therefore
 * serialized: when two revoke each other's role, the second is refused.
 */
export async function lockAdmin(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select r.user_id = ${userId} and u.status = 'active' as may
    from user_roles r join users u on u.id = r.user_id
    where r.role = 'admin' order by r.user_id for update of r for no key update of u`.execute(tx);
  return rows.some((row) => row.may);
}

/** The grants of an active account, locked with it to the end of the transaction: who takes one meanwhile waits. */
export async function lockGrants(tx: Tx, userId: string): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    select r.role, r.facility_id as "facilityId" from user_roles r join users u on u.id = r.user_id
    where r.user_id = ${userId} and u.status = 'active'
    order by r.role, r.facility_id for update of r for no key update of u`.execute(tx);
  return rows;
}

/** Locks all changes of roles to the end of the transaction, so that only one of several parallel calls makes the first administrator. */
export async function lockRoles(tx: Tx): Promise<void> {
  await sql`lock table user_roles in share row exclusive mode`.execute(tx);
}

/** Counts active administrators, also those without a second factor yet. */
export async function countAdmins(db: Queryable): Promise<number> {
  const { rows } = await sql<{ admins: string }>`
    select count(*) as admins from user_roles r join users u on u.id = r.user_id
    where r.role = 'admin' and u.status = 'active'`.execute(db);
  return Number(rows[0]?.admins ?? 0);
}

/** The contacts of all active administrators. */
export async function findAdminContacts(db: Queryable): Promise<{ id: string; email: string | null; phone: string | null }[]> {
  return await db
    .selectFrom('users as u')
    .innerJoin('user_roles as r', 'r.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.phone'])
    .where('r.role', '=', 'admin')
    .where('u.status', '=', 'active')
    .orderBy('u.id')
    .execute();
}

/** The active staff who hold one of the roles at a facility, or in the whole group. */
export async function findHolders(
  db: Queryable,
  facilityId: number | null,
  roles: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct u.id, u.name from users u join user_roles r on r.user_id = u.id
    where r.role = any(${[...roles]}::text[]) and (r.facility_id is null or r.facility_id = ${facilityId}) and u.status = 'active'
    order by u.name, u.id limit 200`.execute(db);
  return rows;
}

/** The names of active accounts that hold one of the roles in the whole group or at one of the facilities, those with a name alone. */
export async function findGranters(
  db: Queryable,
  roles: readonly string[],
  facilityIds: readonly number[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select u.name from users u
    where u.status = 'active' and u.name <> '' and exists (select from user_roles r where r.user_id = u.id
      and r.role = any(${[...roles]}::text[]) and (r.facility_id is null or r.facility_id = any(${[...facilityIds]}::int[])))
    order by u.name, u.id limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Grants an active account a role at a facility or in the group. Returns false when it already has the grant, or is not active. */
export async function insertGrant(db: Queryable, userId: string, grant: Grant, grantedBy: string | null): Promise<boolean> {
  const { rows } = await sql`
    insert into user_roles (user_id, role, facility_id, granted_by)
    select id, ${grant.role}, ${grant.facilityId}::int, ${grantedBy}::uuid from users where id = ${userId} and status = 'active'
    on conflict do nothing returning user_id`.execute(db);
  return rows.length > 0;
}

/** Revokes a grant. Returns false when the account did not have it. */
export async function deleteGrant(db: Queryable, userId: string, { role, facilityId }: Grant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from user_roles where user_id = ${userId} and role = ${role} and facility_id is not distinct from ${facilityId}::int`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Takes the birth date of an account away; false when it has none. */
export async function clearBirthDate(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ birth_date: null })
    .where('id', '=', id)
    .where('birth_date', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes the status of an account. Returns false when its status is not `from`. */
export async function moveStatus(db: Queryable, userId: string, from: 'active' | 'disabled', to: 'active' | 'disabled'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ status: to, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
