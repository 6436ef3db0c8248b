import { type RawBuilder, sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** A doctor who may be invited, with where the doctor practises. */
export type InvitableDoctor = Readonly<{ id: number; slug: string; name: string; units: string; is_tied: boolean }>;

/** The doctor practises at a facility of the scope; in the scope of the whole group, every doctor does. */
export function practisesWithin(doctorId: RawBuilder<unknown>, scope: Scope): RawBuilder<boolean> {
  if (scope === 'group') return sql<boolean>`true`;
  return sql<boolean>`exists (select from practices p where p.doctor_id = ${doctorId} and ${inScope(sql.ref('p.facility_id'), scope)})`;
}

const units = (scope: Scope) => sql<string>`coalesce((
  select string_agg(distinct f.name, ', ') from practices p join facilities f on f.id = p.facility_id
  where p.doctor_id = d.id and ${inScope(sql.ref('p.facility_id'), scope)}), '')`;

/** The doctors without an account who practise within the scope, by name. In the scope of the whole group those without a practice too. */
export async function findInvitableDoctors(db: Queryable, scope: Scope, limit: number): Promise<InvitableDoctor[]> {
  const { rows } = await sql<InvitableDoctor>`
    select d.id, d.slug, d.name, ${units(scope)} as units, false as is_tied from doctors d
    where d.is_active and d.user_id is null and ${practisesWithin(sql.ref('d.id'), scope)}
    order by d.name, d.id limit ${limit}`.execute(db);
  return rows;
}

/** The doctors within the scope whom a text means: by the last part of the page's address, or by the whole name. */
export async function findDoctorsNamed(db: Queryable, text: string, scope: Scope): Promise<InvitableDoctor[]> {
  const { rows } = await sql<InvitableDoctor>`
    select d.id, d.slug, d.name, ${units(scope)} as units, d.user_id is not null as is_tied from doctors d
    where d.is_active and (d.slug = ${text} or lower(d.name) = lower(${text})) and ${practisesWithin(sql.ref('d.id'), scope)}
    order by d.slug <> ${text}, d.id limit 5`.execute(db);
  return rows;
}

/**
 * Ties a doctor's record to an account, unless either has another already. Returns false then: of several at once one gets the record.
 */
export async function tieDoctorOnce(db: Queryable, userId: string, doctorId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update doctors set user_id = ${userId} where id = ${doctorId} and is_active and coalesce(user_id, ${userId}) = ${userId}
      and not exists (select from doctors other where other.user_id = ${userId} and other.id <> ${doctorId})`.execute(db);
  return numAffectedRows === 1n;
}

/** True while no account has the doctor's record. */
export async function isDoctorFree(db: Queryable, doctorId: number): Promise<boolean> {
  const { rows } = await sql`select from doctors where id = ${doctorId} and is_active and user_id is null`.execute(db);
  return rows.length > 0;
}
