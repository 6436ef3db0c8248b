import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { LicenceKind, LicenceRow } from './licence.schema.ts';

/** The local date of a facility; a licence of no facility is read by the time of Jakarta. */
const localDay = (now: Date) => sql`(${now}::timestamptz at time zone coalesce(f.time_zone, 'Asia/Jakarta'))::date`;

/** Practises at a facility of the scope. An STR is of no facility, so it belongs to all where its doctor practises. */
const isPractising = (scope: Scope) =>
  sql`exists (select from practices p where p.doctor_id = l.doctor_id and ${inScope(sql.ref('p.facility_id'), scope)})`;

const isOwn = (scope: Scope) =>
  sql`case when l.facility_id is null then ${isPractising(scope)} else ${inScope(sql.ref('l.facility_id'), scope)} end`;

/** The licences of a scope, those that end first before the others. */
export async function findLicences(db: Queryable, scope: Scope, now: Date): Promise<LicenceRow[]> {
  const { rows } = await sql<LicenceRow>`
    select l.id, l.kind, l.number, d.name as doctor, d.slug as doctor_slug, l.facility_id, f.name as facility, l.valid_from, l.valid_to,
      l.valid_to - ${localDay(now)} as days_left, l.verified_at
    from doctor_licences l join doctors d on d.id = l.doctor_id left join facilities f on f.id = l.facility_id
    where ${isOwn(scope)} and not exists (
      select from doctor_licences n
      where n.doctor_id = l.doctor_id and n.kind = l.kind and n.facility_id is not distinct from l.facility_id and n.valid_from > l.valid_from)
    order by l.valid_to nulls last, d.name, l.id`.execute(db);
  return rows;
}

/** The licences of a scope that end within so many days or have lapsed, and the first of these ends. */
export async function countEnding(db: Queryable, scope: Scope, { now, days }: Readonly<{ now: Date; days: number }>) {
  const ending = (await findLicences(db, scope, now)).filter(({ days_left }) => days_left !== null && days_left <= days);
  return { count: ending.length, first: ending[0]?.valid_to ?? null };
}

export type NewLicence = Readonly<{
  doctorId: number;
  kind: LicenceKind;
  facilityId: number | null;
  number: string;
  validFrom: string;
  validTo: string | null;
  verifiedBy: string;
  now: Date;
}>;

/** Writes a licence; null when another one of this kind covers a part of its time. */
export async function insertLicence(tx: Tx, given: NewLicence): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into doctor_licences (doctor_id, kind, facility_id, number, valid_from, valid_to, verified_by, verified_at)
    values (${given.doctorId}, ${given.kind}, ${given.facilityId}, ${given.number}, ${given.validFrom}, ${given.validTo}, ${given.verifiedBy}, ${given.now})
    on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Ends a licence of the scope earlier than it says; null when there is none, or the day is outside its time. */
export async function endLicence(
  tx: Tx,
  scope: Scope,
  { id, lastDay }: Readonly<{ id: number; lastDay: string }>,
): Promise<{ id: number } | null> {
  const { rows } = await sql<{ id: number }>`
    update doctor_licences l set valid_to = ${lastDay}
    where id = ${id} and ${isOwn(scope)} and valid_from <= ${lastDay} and (valid_to is null or valid_to >= ${lastDay})
    returning id`.execute(tx);
  return rows[0] ?? null;
}

/** The id of a doctor with this slug who practises at the facility; null when there is none. */
export async function findPractisingDoctor(db: Queryable, slug: string, facilityId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select d.id from doctors d
    where d.slug = ${slug} and exists (select from practices p where p.doctor_id = d.id and p.facility_id = ${facilityId})`.execute(db);
  return rows[0]?.id ?? null;
}

/** The doctors who practise in a scope, for the form. */
export async function findPractisingDoctors(db: Queryable, scope: Scope): Promise<{ slug: string; name: string }[]> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select d.slug, d.name from doctors d
    where d.is_active and exists (select from practices p where p.doctor_id = d.id and ${inScope(sql.ref('p.facility_id'), scope)})
    order by d.name, d.id`.execute(db);
  return rows;
}

export type Lapse = Readonly<{ id: number; doctorId: number; facilityId: number | null; kind: LicenceKind }>;

/** Marks the licences whose last day is over, each once, and returns those that no other one follows. */
export async function markLapsed(tx: Tx, now: Date): Promise<Lapse[]> {
  const { rows } = await sql<{ id: number; doctor_id: number; facility_id: number | null; kind: LicenceKind; is_followed: boolean }>`
    update doctor_licences l set lapse_at = ${now}
    from doctor_licences o left join facilities f on f.id = o.facility_id
    where l.id = o.id and l.lapse_at is null and l.valid_to < ${localDay(now)}
    returning l.id, l.doctor_id, l.facility_id, l.kind, exists (
      select from doctor_licences n
      where n.doctor_id = l.doctor_id and n.kind = l.kind and n.facility_id is not distinct from l.facility_id
        and ${localDay(now)} between n.valid_from and coalesce(n.valid_to, 'infinity')) as is_followed`.execute(tx);
  return rows
    .filter(({ is_followed }) => !is_followed)
    .map(({ id, kind, doctor_id: doctorId, facility_id: facilityId }) => ({ id, kind, doctorId, facilityId }));
}

/** Whether a doctor may practise at a facility on its local date of this moment. */
export async function hasValidSip(
  db: Queryable,
  { doctorId, facilityId, at }: Readonly<{ doctorId: number; facilityId: number; at: Date }>,
) {
  const { rows } = await sql<{ is_valid: boolean }>`
    select has_valid_sip(${doctorId}, f.id, (${at}::timestamptz at time zone f.time_zone)::date) as is_valid
    from facilities f where f.id = ${facilityId}`.execute(db);
  return rows[0]?.is_valid ?? false;
}
