import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { likePattern } from '#app/platform/database/like-pattern.ts';
import type { FormKind } from '../definition/check-definition.ts';
import { definitionSchema } from '../definition/form-definition.schema.ts';
import { groupTimeZone } from './form-closing.ts';
import { formsPerPage } from './published-form.schema.ts';
import type { Form } from './published-form.store.server.ts';

export type FormCard = Pick<
  Form,
  | 'id'
  | 'kind'
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
>;

/** Published forms of a kind that are not over, the next first, with how many there are. */
export async function findCards(db: Queryable, kind: FormKind, page: number, now: Date): Promise<(FormCard & { total: number })[]> {
  const { rows } = await sql<FormCard & { total: number }>`
    select f.id, f.kind, f.slug, f.name, f.image, f.state, f.place, f.opens_at, f.closes_at, f.starts_at, f.ends_at, v.definition,
      f.has_waitlist, f.is_sensitive,
      coalesce(h.time_zone, ${groupTimeZone}) as time_zone,
      case when h.id is not null then json_build_object('id', h.id, 'name', h.name, 'address', h.address) end as facility,
      count(*) over ()::int as total
    from forms f join form_versions v on v.form_id = f.id and v.n = f.version left join facilities h on h.id = f.facility_id
    where f.kind = ${kind} and f.state = 'published' and (f.ends_at is null or f.ends_at > ${now})
    order by f.starts_at nulls last, f.id limit ${formsPerPage} offset ${(page - 1) * formsPerPage}`.execute(db);
  return rows.map((row) => ({ ...row, definition: definitionSchema.parse(row.definition) }));
}

/** A hospital with its WhatsApp number. */
export type Hospital = Readonly<{ name: string; slug: string; whatsapp: string }>;

/** The units, whose admission a person can write to after registering. */
export async function findHospitals(db: Queryable): Promise<Hospital[]> {
  const { rows } = await sql<Hospital>`
    select name, slug, whatsapp_phone as whatsapp from facilities where is_unit order by sort_order, id`.execute(db);
  return rows;
}

/** Registrations on one page of the announced list. */
const perPage = 25;

export type AnnouncedPage = Readonly<{ names: string[]; total: number; from: number | null; pages: number }>;

/** The name as `maskedName` of tickets masks it, so that a search finds only what is shown. */
const masked = sql`case when position(' ' in r.name) > 0
  then split_part(r.name, ' ', 1) || ' ' || left(split_part(r.name, ' ', 2), 1) || '***' else left(r.name, 1) || '***' end`;

/** Who is registered and wants to stand on the announced list. */
export async function findAnnounced(db: Queryable, formId: number, q: string, page: number): Promise<AnnouncedPage> {
  const pattern = likePattern(q);
  const { rows } = await sql<{ name: string; total: number }>`
    with shown as (
      select r.id, r.created_at, ${masked} as name from event_registrations r
      where r.form_id = ${formId} and r.state = 'confirmed' and r.is_announced
    )
    select name, count(*) over ()::int as total from shown where ${q === ''} or name ilike ${pattern}
    order by name, created_at, id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return {
    names: rows.map(({ name }) => name),
    total,
    from: rows.length > 0 ? (page - 1) * perPage + 1 : null,
    pages: Math.max(1, Math.ceil(total / perPage)),
  };
}
