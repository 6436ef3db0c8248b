import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { DoctorKey } from '../doctor-key/doctor-key.schema.ts';
import { doctorQuery } from '../doctor-key/doctor-key.store.server.ts';
import { type DoctorCard, type DoctorRecord, noSpecialization, rowColumns } from './doctor.schema.ts';
import { cardColumns, cardRow, mainSpecialization, selectedRow } from './doctor.store.server.ts';

/** The number of other doctors shown on a doctor's page. */
const maxOthers = 6;

/**
 * Other doctors of the same specialization as `d`. The names that follow this doctor's name come first, so that not every page shows the
 * same few doctors.
 */
const others = sql`
  select coalesce(json_agg(to_json(c)), '[]') from (
    select ${cardColumns}
    from (
      select ${cardRow}, d.name <= me.name as before
      from doctor_specializations same
      join doctors d on d.id = same.doctor_id and d.is_active
      where same.specialization_id = main.id and d.id <> me.id
      order by before, d.name, d.id
      limit ${sql.lit(maxOthers)}
    ) d
    left join lateral (${mainSpecialization}) sp on true
    order by d.before, d.name, d.id
  ) c`;

const mainOfMe = sql`left join lateral (
  select sp.id from doctor_specializations ds join specializations sp on sp.id = ds.specialization_id
  where ds.doctor_id = me.id order by ds.is_main desc, ds.place, sp.sort_order, sp.id limit 1
) main on true`;

const practices = sql`
  select coalesce(json_agg(json_build_object(
    'facility', json_build_object('id', f.id, 'name', f.name, 'slug', f.slug, 'phone', f.phone, 'whatsappPhone', f.whatsapp_phone,
      'address', f.address, 'city', f.city, 'province', f.province, 'postalCode', f.postal_code, 'isUnit', f.is_unit, 'timeZone', f.time_zone),
    'specialization', json_build_object('id', sp.id, 'name', sp.name, 'slug', sp.slug, 'parentName', up.name)
  ) order by f.sort_order, f.id, sp.sort_order, sp.id), '[]')
  from practices p
  join facilities f on f.id = p.facility_id
  join specializations sp on sp.id = p.specialization_id
  left join specializations up on up.id = sp.parent_id
  where p.doctor_id = me.id`;

const specializations = sql`
  select coalesce(json_agg(json_build_object('id', sp.id, 'name', sp.name, 'slug', sp.slug, 'parentName', up.name)
    order by ds.is_main desc, ds.place, sp.sort_order, sp.id), '[]')
  from doctor_specializations ds
  join specializations sp on sp.id = ds.specialization_id
  left join specializations up on up.id = sp.parent_id
  where ds.doctor_id = me.id`;

const record = doctorQuery(
  (isDoctor) => sql<DoctorRecord>`
    select ${selectedRow('me', rowColumns)},
      to_char(me.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt",
      (${practices}) as practices, (${specializations}) as specializations, (${others}) as others
    from doctors me ${mainOfMe}
    where me.is_active and ${isDoctor('me')}`,
);

/** The whole record of a doctor, with practices and others of the same specialization, in one statement. */
export async function getDoctorRecordOrNull(db: Queryable, key: DoctorKey): Promise<DoctorRecord | null> {
  const [found] = await record(db, key, {});
  return found ?? null;
}

const related = doctorQuery(
  (isDoctor) => sql<{ others: DoctorCard[] }>`
    select (${others}) as others from doctors me ${mainOfMe} where me.is_active and ${isDoctor('me')}`,
);

/** Other doctors of the same specialization; null when there is no such doctor. */
export async function findOthersOrNull(db: Queryable, key: DoctorKey): Promise<DoctorCard[] | null> {
  const [found] = await related(db, key, {});
  return found?.others ?? null;
}

/** The address of each active doctor's page and the time of the record's last change: for the site map. */
export async function findDoctorAddresses(db: Queryable) {
  const { rows } = await sql<{ slug: string; specialist_slug: string; updated_at: Date }>`
    select d.slug, coalesce(sp.slug, ${sql.lit(noSpecialization.slug)}) as specialist_slug, d.updated_at
    from doctors d left join lateral (${mainSpecialization}) sp on true
    where d.is_active order by d.id`.execute(db);
  return rows;
}
