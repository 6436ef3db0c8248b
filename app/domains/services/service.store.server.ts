import { type RawBuilder, sql } from 'kysely';
import { readsTags, searchTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { pageSize } from '#app/platform/pages/paging.ts';
import type { ServiceCard, ServiceCategory, ServiceKind } from './service.schema.ts';

/** The filters of a list of services. `categoryIds` null = all categories; an empty `search` finds all services. */
export type ServiceFilter = {
  search: string;
  categoryIds: readonly number[] | null;
  facilityId: number | null;
  featuredOnly: boolean;
};

/** What a service promises to send to the account, of the services under this name. */
export const promisedResultsOf = (services: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${services}.sends_results then json_build_object('name', ${services}.result_name, 'days', ${services}.result_days) end`;

/** The columns of a card; `s` = services, `c` = its category, `f` = its facility. */
export const cardColumns = sql`
  s.id, s.slug, s.name, s.summary, s.image, s.kind as type, s.is_featured, s.price,
  json_build_object('name', c.name, 'slug', c.slug) as category,
  json_build_object('name', f.name, 'slug', f.slug, 'accent', f.accent) as health_facility`;

/** False while the licence of its doctor has lapsed there: the service stops. `s` = services, `f` = its facility. */
export const isAllowed = (now: RawBuilder<unknown>) =>
  sql`not sip_lapsed(s.doctor_id, s.facility_id, (${now} at time zone f.time_zone)::date)`;

/** The highest number of matches of a search: people do not read further, and this many can be counted quickly. */
const maxMatches = 120;

type Given = { text: string; categoryIds: readonly number[]; facilityId: number; now: Date; offset: number };
type Row = ServiceCard & { total: number };

/** One statement per combination of filters, so that PostgreSQL plans each of them once and for its own filters. */
function listStatement(search: boolean, category: boolean, facility: boolean, featured: boolean) {
  return compiledQuery<Given, Row>((db, given) => ({
    compile: () =>
      sql<Row>`
        select ${cardColumns}, ${search ? sql`count(*) over ()::int` : sql`0`} as total
        from services s
        ${search ? sql`join search_matches(array['service'], ${given.text}, ${maxMatches}) m on m.record_id = s.id` : sql``}
        join service_categories c on c.id = s.category_id
        join facilities f on f.id = s.facility_id
        where s.published_at <= ${given.now} and ${isAllowed(sql`${given.now}::timestamptz`)}
        ${category ? sql`and s.category_id = any(${given.categoryIds}::int[])` : sql``}
        ${facility ? sql`and s.facility_id = ${given.facilityId}` : sql``}
        ${featured ? sql`and s.is_featured` : sql``}
        order by ${search ? sql`m.rank desc,` : sql``} s.is_featured desc, s.sort_order, s.id
        limit ${pageSize} offset ${given.offset}`.compile(db),
  }));
}

const statements = new Map<string, ReturnType<typeof listStatement>>();

/** One page of published services, featured ones first, the best matches of a search first. `total` counts the matches of a search. */
export async function findServices(db: Queryable, filter: ServiceFilter, page: number, now: Date): Promise<Row[]> {
  if (filter.search !== '') readsTags(searchTags);
  const shape = [filter.search !== '', filter.categoryIds !== null, filter.facilityId !== null, filter.featuredOnly] as const;
  const key = shape.join();
  const statement = statements.get(key) ?? listStatement(...shape);
  statements.set(key, statement);
  return await statement(db, {
    text: filter.search,
    categoryIds: filter.categoryIds ?? [],
    facilityId: filter.facilityId ?? 0,
    now,
    offset: (page - 1) * pageSize,
  });
}

/** The number of published services in each category of each facility. */
export async function countServices(db: Queryable, now: Date) {
  return await db
    .selectFrom('services')
    .select((eb) => ['category_id', 'facility_id', 'is_featured', eb.cast<number>(eb.fn.countAll(), 'integer').as('services')])
    .where('published_at', '<=', now)
    .groupBy(['category_id', 'facility_id', 'is_featured'])
    .execute();
}

/** All service categories in their set order. */
export async function findServiceCategories(db: Queryable): Promise<ServiceCategory[]> {
  return await db.selectFrom('service_categories').select(['id', 'name', 'slug', 'icon']).orderBy('sort_order').orderBy('id').execute();
}

/** Slugs of the published services, each with the time of its last change: for the site map. */
export async function findServiceAddresses(db: Queryable) {
  return await db
    .selectFrom('services')
    .select(['slug', 'updated_at'])
    .where('published_at', '<=', sql<Date>`now()`)
    .orderBy('id')
    .execute();
}

/** Slugs of the lists that are not empty: categories, and the categories of each facility. */
export async function findServiceLists(db: Queryable): Promise<{ category: string; facility: string }[]> {
  const { rows } = await sql<{ category: string; facility: string }>`
    select c.slug as category, f.slug as facility
    from (select distinct category_id, facility_id from services where published_at <= now()) s
    join service_categories c on c.id = s.category_id
    join facilities f on f.id = s.facility_id
    order by c.sort_order, c.id, f.sort_order, f.id`.execute(db);
  return rows;
}

/** The published services of one doctor with their options (rupiah, minutes); `type` distinguishes consultation and reservation. */
export async function findServicesOfDoctor(db: Queryable, doctorId: number) {
  readsTags(['services', 'facilities']);
  const { rows } = await sql<{
    id: number;
    slug: string;
    name: string;
    summary: string;
    type: ServiceKind;
    price: number | null;
    health_facility: { name: string; slug: string };
    options: { id: number; name: string; price: number; duration: number | null }[];
  }>`
    select s.id, s.slug, s.name, s.summary, s.kind as type, s.price,
      json_build_object('name', f.name, 'slug', f.slug) as health_facility,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'name', o.name, 'price', o.price, 'duration', o.duration_minutes) order by o.sort_order, o.id)
        from service_options o where o.service_id = s.id
      ), '[]') as options
    from services s join facilities f on f.id = s.facility_id
    where s.doctor_id = ${doctorId} and s.published_at <= now() and ${isAllowed(sql`now()`)}
    order by s.kind, s.sort_order, s.id`.execute(db);
  return rows;
}

/** The ids of the doctors with a published chat. */
export async function findChatDoctors(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.doctor_id as id from services s join facilities f on f.id = s.facility_id
    where s.kind = 'consultation' and s.doctor_id is not null and s.published_at <= ${now} and ${isAllowed(sql`${now}::timestamptz`)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The categories in which a facility offers services: the number of services in each, and the names of the first three. */
export async function findServicesOfFacility(db: Queryable, facilitySlug: string) {
  readsTags(['services', 'service-categories']);
  const { rows } = await sql<{
    category: { name: string; slug: string; icon: string };
    services: number;
    names: string[];
  }>`
    select json_build_object('name', c.name, 'slug', c.slug, 'icon', c.icon) as category, count(*)::int as services,
      (array_agg(s.name order by s.is_featured desc, s.sort_order, s.id))[1:3] as names
    from services s join service_categories c on c.id = s.category_id
    where s.facility_id = (select id from facilities where slug = ${facilitySlug}) and s.published_at <= now()
    group by c.id
    order by c.sort_order, c.id`.execute(db);
  return rows;
}

export type SimilarReservation = Readonly<{ slug: string; name: string; doctor: string; facility: string; price: number | null }>;

const maxSimilar = 12;

/** Published reservations of other doctors of the same category or specialization, those at the same facility first. */
export async function findSimilarReservations(db: Queryable, id: number, now: Date): Promise<SimilarReservation[]> {
  const { rows } = await sql<SimilarReservation>`
    select s.slug, s.name, d.name as doctor, f.name as facility, s.price
    from services b
    join services s on s.id <> b.id and s.kind = 'reservation' and s.doctor_id <> b.doctor_id
      and (s.category_id = b.category_id or s.specialization_id = b.specialization_id)
    join doctors d on d.id = s.doctor_id and d.is_active
    join facilities f on f.id = s.facility_id
    where b.id = ${id} and s.published_at <= ${now} and ${isAllowed(sql`${now}::timestamptz`)}
    order by s.facility_id = b.facility_id desc, s.specialization_id is not distinct from b.specialization_id desc, d.name, s.id
    limit ${maxSimilar}`.execute(db);
  return rows;
}
