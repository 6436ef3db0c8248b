import { type RawBuilder, sql } from 'kysely';
import type { Capability } from '../access/capabilities.ts';
import { inScope, type Scope } from '../access/staff-access.server.ts';
import type { Queryable } from '../database/db.server.ts';
import type { Reads } from '../operations/operation.server.ts';

/** The tiles of a manager's day, in their order. */
export const dayTiles = {
  visits: 'Kunjungan hari ini',
  waiting: 'Permintaan menunggu',
  absences: 'Dokter absen hari ini',
  orders: 'Pesanan dan resep hari ini',
  received: 'Uang masuk hari ini',
  complaints: 'Keluhan hari ini',
} as const;

/** A number, and that of the same day last week: null for one that says how things stand. `oldest`: since when the first of it waits. */
export type DayNumber = Readonly<{ value: number; before: number | null; oldest?: Date | null }>;

/** A number of a manager's day. `scope` holds the chosen facilities whose reports the caller reads. */
export type DayFigure = Readonly<{
  name: `${string}.${string}`;
  tile: keyof typeof dayTiles;
  /** What is counted: "terdaftar". */
  label: string;
  isMoney?: true;
  /** Where its list is; the first that the caller may open is shown. */
  lists: readonly Readonly<{ href: `/staff/${string}`; capability: Capability }>[];
  read(reads: Reads, scope: Scope): Promise<DayNumber>;
}>;

/** The day of a moment at the facility `f`. */
export const dayAtFacility = (moment: RawBuilder<unknown>): RawBuilder<string> => sql`(${moment} at time zone f.time_zone)::date`;

type Counted = Readonly<{
  /** The tables, among them the facility as `f`, and the conditions. */
  from: RawBuilder<unknown>;
  /** The day of a row at its facility. */
  day: RawBuilder<unknown>;
  now: Date;
  /** What a row adds: one, where nothing is said. */
  value?: RawBuilder<unknown>;
}>;

/** Adds up the rows of today and those of the same day last week, by the days of their facilities. */
export async function countDay(db: Queryable, { from, day, now, value = sql`1` }: Counted): Promise<DayNumber> {
  const { rows } = await sql<{ value: string; before: string }>`
    select coalesce(sum(x.value) filter (where x.day = x.today), 0)::bigint as value,
      coalesce(sum(x.value) filter (where x.day = x.today - 7), 0)::bigint as before
    from (select ${value} as value, ${day} as day, ${dayAtFacility(sql`${now}::timestamptz`)} as today from ${from}) x`.execute(db);
  return { value: Number(rows[0]?.value ?? 0), before: Number(rows[0]?.before ?? 0) };
}

type Timed = Readonly<{
  /** The tables, among them the facility as `f`. */
  from: RawBuilder<unknown>;
  /** When a row came. */
  moment: RawBuilder<unknown>;
  /** Which rows count; all of them where nothing is said. */
  which?: RawBuilder<unknown>;
  value?: RawBuilder<unknown>;
}>;

/** Reads a number of the rows that came on the day, within the facilities of the caller. */
export const countByMoment =
  ({ from, moment, which = sql`true`, value }: Timed): DayFigure['read'] =>
  async ({ db, clock }, scope) => {
    const now = clock.now();
    // Longer than a week and a day, whatever the time zone of a facility is.
    const recent = sql`${moment} > ${now}::timestamptz - interval '9 days'`;
    return await countDay(db, {
      from: sql`${from} where ${inScope(sql`f.id`, scope)} and ${which} and ${recent}`,
      day: dayAtFacility(moment),
      now,
      value,
    });
  };
