import type { Queryable } from '../database/db.server.ts';
import type { Env } from '../env.server.ts';

/** What a site needs of one kind: how much of it there is, and what to do where something is missing. */
export type Prepared = Readonly<{ count: number; missing: string | null /** True where the rest may follow later. */; isEnough?: true }>;

/** One line of the checklist of a new installation. */
export type Preparation = Readonly<{
  name: `${string}.${string}`;
  label: string;
  /** The screen on which it is entered. */
  href: `/staff/${string}`;
  /** Where a file with many of them is read in. */
  importHref?: `/staff/${string}`;
  /** `before`: the site does not open without it; `later`: it can follow. */
  needed: 'before' | 'later';
  read(given: Readonly<{ db: Queryable; env: Env }>): Promise<Prepared>;
}>;
