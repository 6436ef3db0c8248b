import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { FormKind } from '../definition/check-definition.ts';
import { type Definition, definitionSchema } from '../definition/form-definition.schema.ts';
import { groupTimeZone } from './form-closing.ts';

/** A form with the version that is filled in. */
export type Form = Readonly<{
  id: number;
  kind: FormKind;
  slug: string;
  name: string;
  description: string;
  image: string | null;
  state: 'draft' | 'published' | 'closed' | 'archived';
  version: number;
  version_id: string;
  definition: Definition;
  facility: Readonly<{ id: number; name: string; address: string }> | null;
  time_zone: string;
  place: string;
  opens_at: Date | null;
  closes_at: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  moves: number;
  revision: number;
  cancelled_at: Date | null;
  has_approval: boolean;
  has_waitlist: boolean;
  takes_payment: boolean;
  hold_minutes: number;
  at_place_hours: number;
  is_sensitive: boolean;
  is_announced: boolean;
  edit_until: Date | null;
}>;

/** Which form is meant. */
export type FormBy = Readonly<{ kind: FormKind; slug: string } | { id: number }>;

const is = (by: FormBy): RawBuilder<boolean> => ('id' in by ? sql`f.id = ${by.id}` : sql`f.kind = ${by.kind} and f.slug = ${by.slug}`);

const columns = sql`
  f.id, f.kind, f.slug, f.name, f.description, f.image, f.state, f.version, v.id::text as version_id, v.definition, f.place, f.opens_at, f.closes_at,
  f.starts_at, f.ends_at, f.moves, f.revision, f.cancelled_at, f.has_approval, f.has_waitlist, f.takes_payment, f.hold_minutes, f.at_place_hours, f.is_sensitive, f.is_announced,
  f.edit_until, coalesce(h.time_zone, ${groupTimeZone}) as time_zone,
  case when h.id is not null then json_build_object('id', h.id, 'name', h.name, 'address', h.address) end as facility`;

/**
 * A form that was published, with its current version; null without one. `isKept`: its state and times stay as they are until the
 * transaction ends.
 */
export async function getFormOrNull(db: Queryable, by: FormBy, { isKept = false } = {}): Promise<Form | null> {
  // A statement of its own: one that waited for a publication would look for the new version among those that it saw before.
  if (isKept) await sql`select from forms f where ${is(by)} for share`.execute(db);
  const { rows } = await sql<Omit<Form, 'definition'> & { definition: unknown }>`
    select ${columns} from forms f
    join form_versions v on v.form_id = f.id and v.n = f.version
    left join facilities h on h.id = f.facility_id
    where ${is(by)}`.execute(db);
  const [row] = rows;
  return row ? { ...row, definition: definitionSchema.parse(row.definition) } : null;
}

/** The same at one of its versions, for answers to that version. */
export async function getDefinition(db: Queryable, versionId: string): Promise<Definition> {
  const { definition } = await db.selectFrom('form_versions').select('definition').where('id', '=', versionId).executeTakeFirstOrThrow();
  return definitionSchema.parse(definition);
}

/** Locks a form against registrations, so that who changes it sees all of them. */
export async function lockForm(tx: Tx, id: number): Promise<void> {
  await sql`select from forms where id = ${id} for no key update`.execute(tx);
}

/** Moments on the clock of a zone; null when one does not exist, such as 30 February. */
export async function momentsOf(
  db: Queryable,
  { starts, ends, zone }: Readonly<{ starts: string; ends: string; zone: string }>,
): Promise<{ starts: Date; ends: Date } | null> {
  const isReal = [starts, ends].every((text) => new Date(`${text}:00Z`).toJSON()?.startsWith(text) ?? false);
  if (!isReal) return null;
  const { rows } = await sql<{ starts: Date; ends: Date }>`
    select ${starts}::timestamp at time zone ${zone} as starts, ${ends}::timestamp at time zone ${zone} as ends`.execute(db);
  return rows[0] ?? null;
}
