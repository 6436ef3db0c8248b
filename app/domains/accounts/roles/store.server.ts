import { sql } from 'kysely';
import type { GrantedRole } from '#app/platform/actor.server.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';

export type AccountRow = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  status: 'active' | 'disabled' | 'leaving';
  created_at: Date;
  roles: GrantedRole[];
  has_second_factor: boolean;
};

const rolesOfUser = sql<GrantedRole[]>`array(select r.role from user_roles r where r.user_id = u.id order by r.role)`;
const hasFactor = sql<boolean>`exists (select from totp_factors f where f.user_id = u.id and f.confirmed_at is not null)`;

/** Returns an account with its roles, or null. */
export async function getAccountOrNull(db: Queryable, id: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select u.id, u.name, u.email, u.phone, u.status, u.created_at, ${rolesOfUser} as roles, ${hasFactor} as has_second_factor
    from users u where u.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type StaffRow = Pick<AccountRow, 'id' | 'name' | 'status' | 'roles' | 'has_second_factor'>;

/** Returns accounts with a role by name, administrators first. */
export async function findStaffAccounts(db: Queryable, limit: number, offset: number): Promise<{ rows: StaffRow[]; total: number }> {
  const { rows } = await sql<StaffRow & { total: string }>`
    select u.id, u.name, u.status, ${rolesOfUser} as roles, ${hasFactor} as has_second_factor, count(*) over () as total
    from users u where exists (select from user_roles r where r.user_id = u.id)
    order by not exists (select from user_roles r where r.user_id = u.id and r.role = 'admin'), u.name, u.id
    limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: Number(rows[0]?.total ?? 0) };
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

/** Grants an active account a role. Returns false when it already has the role, or is not active. */
export async function insertRole(db: Queryable, userId: string, role: GrantedRole, grantedBy: string | null): Promise<boolean> {
  const { rows } = await sql`
    insert into user_roles (user_id, role, granted_by)
    select id, ${role}, ${grantedBy} from users where id = ${userId} and status = 'active'
    on conflict do nothing returning user_id`.execute(db);
  return rows.length > 0;
}

/** Revokes a role. Returns false when the account did not have it. */
export async function deleteRole(db: Queryable, userId: string, role: GrantedRole): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('user_roles').where('user_id', '=', userId).where('role', '=', role).executeTakeFirst();
  return numDeletedRows === 1n;
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
