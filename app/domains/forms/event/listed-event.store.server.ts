import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { definitionSchema } from '../definition/form-definition.schema.ts';
import { groupTimeZone } from '../form/form-closing.ts';
import type { Form } from '../form/published-form.store.server.ts';

export type EventRow = Pick<
  Form,
  | 'id'
  | 'slug'
  | 'name'
  | 'image'
  | 'state'
  | 'place'
  | 'facility'
  | 'time_zone'
  | 'opens_at'
  | 'closes_at'
  | 'starts_at'
  | 'ends_at'
  | 'definition'
  | 'has_waitlist'
  | 'is_sensitive'
> & {
  accent: string | null;
  /** Of all pages. */
  total: number;
};

/** A part of the events that are published and not over, the next one first. */
export async function findEvents(db: Queryable, now: Date, { max, skip }: Readonly<{ max: number; skip: number }>): Promise<EventRow[]> {
  const { rows } = await sql<EventRow & { definition: unknown }>`
    select f.id, f.slug, f.name, f.image, f.state, f.place, f.opens_at, f.closes_at, f.starts_at, f.ends_at, f.has_waitlist,
      f.is_sensitive, v.definition, h.accent,
      count(*) over ()::int as total,
      coalesce(h.time_zone, ${groupTimeZone}) as time_zone,
      case when h.id is not null then json_build_object('id', h.id, 'name', h.name, 'address', h.address) end as facility
    from forms f
    join form_versions v on v.form_id = f.id and v.n = f.version
    left join facilities h on h.id = f.facility_id
    where f.kind = 'event' and f.state = 'published' and f.ends_at > ${now}
    order by f.starts_at, f.id limit ${max} offset ${skip}`.execute(db);
  return rows.map((row) => ({ ...row, definition: definitionSchema.parse(row.definition) }));
}

/** The addresses of the events for search engines. */
export async function findEventAddresses(db: Queryable, now: Date) {
  return await db
    .selectFrom('forms')
    .select(['slug', 'updated_at'])
    .where('kind', '=', 'event')
    .where('state', '=', 'published')
    .where('ends_at', '>', now)
    .orderBy('id')
    .execute();
}

/** What the share picture of an event shows; nothing of a draft. */
export async function findSharedEvent(
  db: Queryable,
  slug: string,
): Promise<Pick<Form, 'name' | 'image' | 'starts_at' | 'ends_at' | 'time_zone' | 'facility'> | null> {
  const { rows } = await sql<Pick<Form, 'name' | 'image' | 'starts_at' | 'ends_at' | 'time_zone' | 'facility'>>`
    select f.name, f.image, f.starts_at, f.ends_at, coalesce(h.time_zone, ${groupTimeZone}) as time_zone,
      case when h.id is not null then json_build_object('id', h.id, 'name', h.name, 'address', h.address) end as facility
    from forms f left join facilities h on h.id = f.facility_id
    where f.kind = 'event' and f.slug = ${slug} and f.state in ('published', 'closed')`.execute(db);
  return rows[0] ?? null;
}
