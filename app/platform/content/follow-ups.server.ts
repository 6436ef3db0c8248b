import { type RawBuilder, sql } from 'kysely';
import type { Capability } from '../access/capabilities.ts';
import type { Scope } from '../access/staff-access.server.ts';
import type { Queryable } from '../database/db.server.ts';
import { sharedRead } from '../staff/shared-read.server.ts';
import type { CallerReads, CallersWork } from '../staff/staff-frame.server.ts';

/** A published record that something is still to be done for, with its name and what the address needs beside its key. */
export type OpenFollowUp = Readonly<{ key: string; title: string; at: string | null }>;

/** What is to be done after the publication of a record, until it is: a doctor's hours, a unit's bank account. */
export type FollowUp = Readonly<{
  name: `${string}.${string}`;
  /** The kind of content whose records it follows. */
  kind: string;
  label: string;
  /** Who does it, at the facilities where they have it. */
  capability: Capability;
  /** SQL with a row of `key`, `title` and `at` for every published record that it is open for, within these facilities. */
  open(scope: Scope, now: Date): RawBuilder<OpenFollowUp>;
  /** Where it is done. */
  href(open: OpenFollowUp): `/staff/${string}`;
  /** Its page leads back to the record, and to what else is open, once it is done (`recordPathOrNull`). */
  leadsBack?: true;
  /** Its line in "Menunggu saya". Without one it is a suggestion, which is only made after the publication. */
  waiting?: Readonly<{ label: string; href: `/staff/${string}` }>;
}>;

/** Returns what is open for one record, or null. */
export async function getOpenOrNull(
  db: Queryable,
  followUp: FollowUp,
  { scope, key, now }: Readonly<{ scope: Scope; key: string; now: Date }>,
): Promise<OpenFollowUp | null> {
  const { rows } = await sql<OpenFollowUp>`
    select o.key, o.title, o.at from (${followUp.open(scope, now)}) o (key, title, at) where o.key = ${key} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The lines of "Menunggu saya" of these follow-ups: how many records each is open for, all counted by one statement. */
export function waitingFollowUps(followUps: readonly FollowUp[]): CallersWork[] {
  const countAll = sharedRead(async ({ db, clock, within }: CallerReads): Promise<ReadonlyMap<string, number>> => {
    const counts = followUps.flatMap(({ name, capability, waiting, open }) => {
      const scope = waiting ? within(capability) : null;
      return scope === null ? [] : sql`select ${name}::text as name, count(*)::int as count from (${open(scope, clock.now())}) o`;
    });
    if (counts.length === 0) return new Map();
    const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
    return new Map(rows.map(({ name, count }) => [name, count]));
  });
  return followUps.flatMap(({ name, capability, waiting }) => {
    if (!waiting) return [];
    return {
      name,
      capability,
      ...waiting,
      readWithin: async (reads) => ({ count: (await countAll(reads)).get(name) ?? 0, oldest: null }),
    } satisfies CallersWork;
  });
}
