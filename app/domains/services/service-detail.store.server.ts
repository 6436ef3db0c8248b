import { type RawBuilder, sql } from 'kysely';
import { horizonDays } from '#app/domains/directory/schedule/schedule.schema.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { ServiceDetail } from './service.schema.ts';
import { cardColumns, isAllowed, promisedResultsOf } from './service.store.server.ts';
import { hourText } from './service-dates.store.server.ts';

/** The one service that matches the condition, with everything its page shows, in one statement. */
const detail = (condition: RawBuilder<unknown>, now: Date) => sql<ServiceDetail>`
  select ${cardColumns}, s.content, s.updated_at,
    json_build_object('id', f.id, 'name', f.name, 'slug', f.slug, 'type_slug', ft.slug, 'phone', f.phone,
      'whatsapp_phone', f.whatsapp_phone, 'address', f.address, 'city', f.city, 'province', f.province, 'time_zone', f.time_zone,
      'is_unit', f.is_unit) as facility,
    case when d.id is not null then json_build_object('name', d.name, 'slug', d.slug, 'portrait', d.portrait,
      'specialist_slug', main.slug, 'specialist_name', main.name) end as doctor,
    ${promisedResultsOf(sql`s`)} as results,
    case when sp.id is not null then json_build_object('name', sp.name, 'slug', sp.slug) end as specialization,
    coalesce((
      select json_agg(json_build_object('id', o.id, 'name', o.name, 'price', o.price, 'duration', o.duration_minutes) order by o.sort_order, o.id)
      from service_options o where o.service_id = s.id
    ), '[]') as options,
    coalesce((
      select json_agg(json_build_object('id', h.id, 'day_id', h.day, 'start_hour', to_char(h.start_hour, 'HH24:MI'),
        'end_hour', ${hourText(sql`h.end_hour`)}, 'starts_on', case when h.valid_from > today.date then h.valid_from end,
        'ends_on', nullif(h.valid_to, 'infinity')) order by h.day, h.start_hour, h.valid_from)
      from service_hours h
      where h.service_id = s.id and h.valid_to >= today.date and h.valid_from <= today.date + ${sql.lit(horizonDays)}
    ), '[]') as schedules
  from services s
  join service_categories c on c.id = s.category_id
  join facilities f on f.id = s.facility_id
  join facility_types ft on ft.id = f.facility_type_id
  left join doctors d on d.id = s.doctor_id and d.is_active
  left join specializations sp on sp.id = s.specialization_id
  left join lateral (
    select m.name, m.slug from doctor_specializations ds join specializations m on m.id = ds.specialization_id
    where ds.doctor_id = d.id order by ds.is_main desc, m.sort_order limit 1
  ) main on true
  cross join lateral (select (${now}::timestamptz at time zone f.time_zone)::date as date) today
  where ${condition} and s.published_at <= ${now} and ${isAllowed(sql`${now}::timestamptz`)}`;

const bySlug = compiledQuery<{ slug: string; now: Date }, ServiceDetail>((db, given) => ({
  compile: () => detail(sql`s.slug = ${given.slug}`, given.now).compile(db),
}));

const byId = compiledQuery<{ id: number; now: Date }, ServiceDetail>((db, given) => ({
  compile: () => detail(sql`s.id = ${given.id}`, given.now).compile(db),
}));

/** The published service with this slug. */
export async function getServiceBySlugOrNull(db: Queryable, slug: string, now: Date): Promise<ServiceDetail | null> {
  return (await bySlug(db, { slug, now }))[0] ?? null;
}

/** The published service with this id. */
export async function getServiceByIdOrNull(db: Queryable, id: number, now: Date): Promise<ServiceDetail | null> {
  return (await byId(db, { id, now }))[0] ?? null;
}
