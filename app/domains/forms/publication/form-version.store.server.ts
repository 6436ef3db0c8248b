import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Definition } from '../definition/form-definition.schema.ts';
import type { Settings } from '../form/form-builder.schema.ts';
import { groupTimeZone } from '../form/form-closing.ts';

type NewVersion = Readonly<{ formId: number; definition: Definition; userId: string; now: Date }>;

/** Publishes a definition as the next version of a form, and returns its number. The form is locked. */
export async function insertVersion(tx: Tx, { formId, definition, userId, now }: NewVersion): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    insert into form_versions (form_id, n, definition, published_at, published_by, created_at, updated_at)
    select ${formId}, coalesce(max(n), 0) + 1, ${JSON.stringify(definition)}::jsonb, ${now}, ${userId}::uuid, ${now}, ${now}
    from form_versions where form_id = ${formId} returning n`.execute(tx);
  return rows[0]?.n ?? 0;
}

type Published = Readonly<{
  id: number;
  /** An address that people know stays as it is. */
  slug: string;
  version: number;
  settings: Settings & Readonly<{ retention_days: number; hold_minutes: number; at_place_hours: number }>;
  definition: Definition;
  now: Date;
}>;

/** Writes what is published into the form's row, where everybody reads it; a closed form stays closed. Times are by the clock of the facility. */
export async function writeForm(tx: Tx, { id, slug, version, settings, definition, now }: Published): Promise<void> {
  const { party, audience, is_sensitive, consents } = definition;
  const moment = (text: string | null) => sql`(${text}::timestamp at time zone z.name)`;
  await sql`
    update forms f set slug = ${slug}, version = ${version}, state = case f.state when 'draft' then 'published' else f.state end, name = ${settings.name}, description = ${settings.description},
      image = ${settings.image}, facility_id = ${settings.facility}, place = ${settings.place}, opens_at = ${moment(settings.opens_at)},
      closes_at = ${moment(settings.closes_at)}, starts_at = ${moment(settings.starts_at)}, ends_at = ${moment(settings.ends_at)},
      edit_until = ${moment(settings.edit_until)}, has_approval = ${settings.approval}, has_waitlist = ${settings.waitlist},
      takes_payment = ${settings.payment}, hold_minutes = ${settings.hold_minutes}, at_place_hours = ${settings.at_place_hours}, retention_days = ${settings.retention_days},
      party_max = ${party.max}, audience = ${audience}, is_sensitive = ${is_sensitive}, is_announced = ${consents.announcement !== ''},
      updated_at = ${now}
    from (select coalesce((select time_zone from facilities where id = ${settings.facility}::int), ${groupTimeZone}) as name) z
    where f.id = ${id}`.execute(tx);
}

export type WantedPool = Readonly<{ key: string | null; capacity: number | null }>;

/**
 * Gives each of these pools its number of seats; pools that are not named are no longer limited. Returns those that have more seats taken
 * than they would have, and then changed nothing. The form is locked, so nobody registers meanwhile.
 */
export async function setPools(tx: Tx, formId: number, wanted: readonly WantedPool[]): Promise<{ key: string | null; taken: number }[]> {
  const [keys, capacities] = [wanted.map(({ key }) => key), wanted.map(({ capacity }) => capacity)];
  const list = sql`unnest(${keys}::text[], ${capacities}::int[]) w (key, capacity)`;
  // By their ids, as everybody locks them.
  const { rows: pools } = await sql<{ key: string | null; taken: number }>`
    select option_key as key, taken from form_pools where form_id = ${formId} order by id for no key update`.execute(tx);
  const overfull = pools.filter(({ key, taken }) => {
    const pool = wanted.find((one) => one.key === key);
    return pool !== undefined && pool.capacity !== null && pool.capacity < taken;
  });
  if (overfull.length > 0) return overfull;
  await sql`
    update form_pools p set capacity = (select w.capacity from ${list} where w.key is not distinct from p.option_key)
    where p.form_id = ${formId}`.execute(tx);
  await sql`
    insert into form_pools (form_id, option_key, capacity) select ${formId}, w.key, w.capacity from ${list}
    on conflict do nothing`.execute(tx);
  return [];
}

/** How many hold a seat of a form, or wait for one. */
export async function countActive(db: Queryable, formId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from event_registrations
    where form_id = ${formId} and (holds_seat or state in ('waiting', 'quarantined'))`.execute(db);
  return rows[0]?.n ?? 0;
}
