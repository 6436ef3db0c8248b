import { type RawBuilder, sql } from 'kysely';
import { readsTags, searchTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { pageSize } from '#app/platform/pages/paging.ts';
import type { FacilityCard, FacilityDetail, FacilityType, PracticedSpecialization } from './facility.schema.ts';
import type { OwnPlace } from './own-hosts.ts';

/** All facilities by id, slug and name, in their set order. */
export async function findFacilityNames(db: Queryable) {
  return await db
    .selectFrom('facilities')
    .select(['id', 'slug', 'name', 'accent', 'is_unit'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

/** The name of a facility, read from the database and not from a cache, for a write. */
export async function getFacilityNameOrNull(db: Queryable, id: number): Promise<string | null> {
  const row = await db.selectFrom('facilities').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}

/** Slugs of all facilities, each with the time of its last change: for the site map. */
export async function findFacilityAddresses(db: Queryable) {
  return await db.selectFrom('facilities').select(['slug', 'updated_at']).orderBy('id').execute();
}

/** The categories that have facilities, each with their number. */
export async function findFacilityTypes(db: Queryable): Promise<FacilityType[]> {
  const { rows } = await sql<FacilityType>`
    select t.name, t.slug, count(*)::int as total
    from facility_types t join facilities f on f.facility_type_id = t.id
    group by t.id
    order by t.id`.execute(db);
  return rows;
}

const cardColumns = sql`
  f.id, f.name, f.slug, json_build_object('name', t.name, 'slug', t.slug) as category, f.description, f.address, f.city, f.phone,
  f.web_url, f.thumbnail, f.accent`;

type Given = { text: string; type: string; offset: number };
type Row = FacilityCard & { total: number };

/** One statement with a search and one without, each planned once. An empty type means all types. */
const listStatement = (search: boolean) =>
  compiledQuery<Given, Row>((db, given) => ({
    compile: () =>
      sql<Row>`
        select ${cardColumns}, count(*) over ()::int as total
        from facilities f
        ${search ? sql`join search_matches(array['facility'], ${given.text}, 120) m on m.record_id = f.id` : sql``}
        join facility_types t on t.id = f.facility_type_id
        where ${given.type}::text in ('', t.slug)
        order by ${search ? sql`m.rank desc,` : sql``} f.sort_order, f.id
        limit ${pageSize} offset ${given.offset}`.compile(db),
  }));
const everything = listStatement(false);
const searched = listStatement(true);

/** One page of facilities in their set order, the best matches of a search first; `total` is the number of all. */
export async function findFacilityCards(db: Queryable, filter: { search: string; type: string }, page: number): Promise<Row[]> {
  if (filter.search !== '') readsTags(searchTags);
  const statement = filter.search === '' ? everything : searched;
  return await statement(db, { text: filter.search, type: filter.type, offset: (page - 1) * pageSize });
}

const detail = (condition: RawBuilder<unknown>) => sql<FacilityDetail>`
  select ${cardColumns}, f.content, f.province, f.postal_code, f.latitude::float8 as latitude, f.longitude::float8 as longitude,
    f.whatsapp_phone, f.emergency_phone, f.time_zone, f.is_unit,
    coalesce((
      select json_agg(json_build_object('day', h.day, 'opens', to_char(h.opens, 'HH24:MI'), 'closes', to_char(h.closes, 'HH24:MI'))
        order by h.day, h.opens)
      from facility_opening_hours h where h.facility_id = f.id
    ), '[]') as opening_hours
  from facilities f
  join facility_types t on t.id = f.facility_type_id
  where ${condition}`;

const bySlug = compiledQuery<{ slug: string }, FacilityDetail>((db, given) => ({
  compile: () => detail(sql`f.slug = ${given.slug}`).compile(db),
}));

const byId = compiledQuery<{ id: number }, FacilityDetail>((db, given) => ({
  compile: () => detail(sql`f.id = ${given.id}`).compile(db),
}));

/** The facility with this slug and its opening hours. */
export async function getFacilityBySlugOrNull(db: Queryable, slug: string): Promise<FacilityDetail | null> {
  return (await bySlug(db, { slug }))[0] ?? null;
}

/** The facility with this id and its opening hours. */
export async function getFacilityByIdOrNull(db: Queryable, id: number): Promise<FacilityDetail | null> {
  return (await byId(db, { id }))[0] ?? null;
}

/** The specializations that active doctors practise at every facility. One query counts all practices, so its result is cached. */
export async function findPracticedSpecializations(db: Queryable) {
  const { rows } = await sql<PracticedSpecialization & { facility_slug: string }>`
    select f.slug as facility_slug, sp.name, sp.slug, sp.icon, count(*)::int as doctors,
      (array_agg(d.name order by d.name, d.id))[1:3] as names
    from practices p
    join facilities f on f.id = p.facility_id
    join doctors d on d.id = p.doctor_id and d.is_active
    join specializations sp on sp.id = p.specialization_id
    group by f.id, sp.id
    order by f.id, sp.sort_order, sp.name`.execute(db);
  return rows;
}

/** Where our links may lead: the sites and numbers of the facilities. */
export async function findOwnPlaces(db: Queryable): Promise<OwnPlace[]> {
  return await db.selectFrom('facilities').select(['web_url', 'phone', 'whatsapp_phone']).orderBy('id').execute();
}

/** The numbers of the units, in their set order. */
export async function findUnitContacts(db: Queryable) {
  return await db
    .selectFrom('facilities')
    .select(['slug', 'name', 'whatsapp_phone as whatsappPhone'])
    .where('is_unit', '=', true)
    .orderBy('sort_order')
    .orderBy('name')
    .execute();
}
