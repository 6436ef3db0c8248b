import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { DoctorKey } from '../doctor-key/doctor-key.schema.ts';
import { doctorQuery } from '../doctor-key/doctor-key.store.server.ts';
import type { BookableDate, ClosedDate, Facility, Polyclinic } from './schedule.schema.ts';
import { listedDays } from './schedule.schema.ts';
import { isCurrent, scheduleDatesJson } from './slot-availability.store.server.ts';

/** All slots that patients can book now: `s` is valid, doctor `d` active, facility `f` a unit of the group. */
const currentSlots = (now: Date) => sql`
  practice_schedules s
  join practices p on p.id = s.practice_id
  join doctors d on d.id = p.doctor_id and d.is_active
  join facilities f on f.id = p.facility_id and f.is_unit and ${isCurrent(now)}
  join specializations sp on sp.id = p.specialization_id`;

/** `thumbnail` is the stored path, without width and file extension. */
type FacilityRow = Omit<Facility, 'thumbnail' | 'thumb_url'> & { thumbnail: string | null };

export async function findFacilities(db: Queryable, now: Date): Promise<FacilityRow[]> {
  const { rows } = await sql<FacilityRow>`
    select f.id, f.name, f.slug, ft.slug as type_slug, f.phone, f.whatsapp_phone, f.address, f.city, f.description, f.web_url,
      f.thumbnail, f.time_zone, coalesce(offered.practice, '[]') as practice
    from facilities f
    join facility_types ft on ft.id = f.facility_type_id
    left join (
      select facility_id, json_agg(json_build_object('specialization', json_build_object('id', id, 'name', name, 'slug', slug)) order by sort_order, name) as practice
      from (select distinct p.facility_id, sp.id, sp.name, sp.slug, sp.sort_order from ${currentSlots(now)}) o
      group by facility_id
    ) offered on offered.facility_id = f.id
    where f.is_unit
    order by f.sort_order, f.name`.execute(db);
  return rows;
}

export async function findPolyclinics(db: Queryable, facilityId: number, now: Date): Promise<Polyclinic[]> {
  const { rows } = await sql<Polyclinic>`
    select distinct sp.id, sp.name, sp.slug, sp.icon, sp.sort_order
    from ${currentSlots(now)}
    where p.facility_id = ${facilityId}
    order by sp.sort_order, sp.name`.execute(db);
  return rows.map(({ id, name, slug, icon }) => ({ id, name, slug, icon }));
}

export async function findDoctorOptions(db: Queryable, facilityId: number, now: Date) {
  const { rows } = await sql<{ slug: string; name: string; portrait: string | null; specializations: { id: number }[] }>`
    select slug, name, portrait, json_agg(json_build_object('id', id) order by is_main desc, sort_order) as specializations
    from (
      select distinct d.slug, d.name, d.portrait, sp.id, sp.sort_order, coalesce(ds.is_main, false) as is_main
      from ${currentSlots(now)}
      left join doctor_specializations ds on ds.doctor_id = d.id and ds.specialization_id = sp.id
      where p.facility_id = ${facilityId}
    ) o
    group by slug, name, portrait
    order by name, slug`.execute(db);
  return rows;
}

const doctorByKey = doctorQuery((isDoctor) => sql<{ id: number }>`select d.id from doctors d where d.is_active and ${isDoctor('d')}`);

export async function isDoctor(db: Queryable, key: DoctorKey): Promise<boolean> {
  return (await doctorByKey(db, key, {})).length > 0;
}

type SlotRow = {
  id: number;
  day: number;
  start_hour: string;
  end_hour: string | null;
  only_on: string | null;
  next_dates: BookableDate[];
  closed_dates: ClosedDate[];
  facility: { id: number; name: string; slug: string; phone: string; whatsapp_phone: string; address: string; time_zone: string };
  specialization: { id: number; name: string; slug: string };
};

const slotsOfDoctor = doctorQuery(
  (isDoctor, given: { now: Date }) => sql<SlotRow>`
    select s.id, s.day, to_char(s.start_hour, 'HH24:MI') as start_hour, to_char(s.end_hour, 'HH24:MI') as end_hour,
      case when s.valid_from = s.valid_to then s.valid_from end as only_on, dates.next_dates, dates.closed_dates,
      json_build_object('id', f.id, 'name', f.name, 'slug', f.slug, 'phone', f.phone, 'whatsapp_phone', f.whatsapp_phone,
        'address', f.address, 'time_zone', f.time_zone) as facility,
      json_build_object('id', sp.id, 'name', sp.name, 'slug', sp.slug) as specialization
    from ${currentSlots(given.now)}
    cross join lateral (${scheduleDatesJson(given.now, listedDays)}) dates
    where ${isDoctor('d')}
    order by f.sort_order, f.id, sp.sort_order, sp.id, s.day, s.start_hour`,
);

/** The doctor's slots with their dates, in one query, by facility, polyclinic, day and hour. */
export async function findSlotsOfDoctor(db: Queryable, key: DoctorKey, now: Date): Promise<SlotRow[]> {
  return await slotsOfDoctor(db, key, { now });
}

/** Units with the addresses and numbers that the page shell shows, in their set order. */
export async function findUnits(db: Queryable) {
  return await db
    .selectFrom('facilities as f')
    .innerJoin('facility_types as ft', 'ft.id', 'f.facility_type_id')
    .select([
      'f.id',
      'f.name',
      'f.slug',
      'ft.name as type_name',
      'ft.slug as type_slug',
      'f.description',
      'f.address',
      'f.city',
      'f.province',
    ])
    .select(['f.postal_code', 'f.latitude', 'f.longitude', 'f.phone', 'f.whatsapp_phone', 'f.emergency_phone', 'f.web_url'])
    .select(['f.thumbnail', 'f.accent', 'f.time_zone'])
    .where('f.is_unit', '=', true)
    .orderBy('f.sort_order')
    .orderBy('f.name')
    .execute();
}

/** Opening hours of the units, `HH:mm`; a facility without rows does not state them. */
export async function findOpeningHours(db: Queryable) {
  const { rows } = await sql<{ facility_id: number; day: number; opens: string; closes: string | null }>`
    select h.facility_id, h.day, to_char(h.opens, 'HH24:MI') as opens, to_char(h.closes, 'HH24:MI') as closes
    from facility_opening_hours h join facilities f on f.id = h.facility_id
    where f.is_unit order by h.facility_id, h.day, h.opens`.execute(db);
  return rows;
}
