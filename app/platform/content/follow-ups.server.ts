import { type RawBuilder, sql } from 'kysely';
import type { Capability } from '../access/capabilities.ts';
import type { Scope } from '../access/staff-access.server.ts';
import type { Queryable } from '../database/db.server.ts';
import { sharedRead } from '../staff/shared-read.server.ts';
import { type CallerReads, type CallersWork, maxItems } from '../staff/staff-frame.server.ts';

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
  /** Its line in "Menunggu saya": "dr. Sinta, belum ada foto. Tambah". Without one it is a suggestion, which is only made after the publication. */
  waiting?: Readonly<{ label: string; href: `/staff/${string}`; why: string; act: string }>;
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

type OpenLine = OpenFollowUp & Readonly<{ name: string; count: number }>;

/** The lines of "Menunggu saya" of these follow-ups: how many records each is open for, and the first of them by name, all in one statement. */
export function waitingFollowUps(followUps: readonly FollowUp[]): CallersWork[] {
  const findAll = sharedRead(async ({ db, clock, within }: CallerReads): Promise<readonly OpenLine[]> => {
    const lines = followUps.flatMap(({ name, capability, waiting, open }) => {
      const scope = waiting ? within(capability) : null;
      if (scope === null) return [];
      return sql`(select ${name}::text as name, count(*) over ()::int as count, o.* from (${open(scope, clock.now())}) o (key, title, at)
        order by o.title, o.key limit ${maxItems})`;
    });
    return lines.length === 0 ? [] : (await sql<OpenLine>`select * from (${sql.join(lines, sql` union all `)}) line`.execute(db)).rows;
  });
  return followUps.flatMap(({ name, capability, waiting, href }) => {
    if (!waiting) return [];
    const { why, act } = waiting;
    return {
      name,
      capability,
      label: waiting.label,
      href: waiting.href,
      async readWithin(reads) {
        const open = (await findAll(reads)).filter((one) => one.name === name);
        // Not back to the record: who does this may have no right to edit it.
        const items = open.map((one) => ({ title: one.title, why, href: href(one), act }));
        return { count: open[0]?.count ?? 0, oldest: null, items };
      },
    } satisfies CallersWork;
  });
}
