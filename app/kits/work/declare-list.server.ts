import type { RawBuilder } from 'kysely';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { Capability } from '#app/platform/access/capabilities.ts';
import type { Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Waiting, WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { findOperation } from './list-operation.server.ts';
import { countWaiting, listStore } from './list-store.server.ts';
import type { Columns, RowOf } from './work-columns.server.ts';
import type { Asking, Filters, Search, View } from './work-filters.server.ts';
import type { Ordering } from './work-paging.server.ts';
import type { Cell, Empty } from './work-screen.ts';

/** A list of staff, whatever stands behind its rows: who reads it, and how it is shown. */
export type Listing<Reach, L extends Columns, F extends Filters, Row, At> = Readonly<{
  texts: Readonly<{
    title: string;
    lead: string;
    /** "surat", "Surat". */
    one: string;
    many: string;
    next: string;
    empty: Empty;
  }>;
  path: `/staff/${string}`;
  capability: Capability;
  /**
   * Where a caller may read and act, at the chosen facilities if some are; null where nowhere is left. A kind whose records are of no facility
   * takes no notice of the choice.
   */
  reach(actor: UserActor, chosen: readonly number[]): Reach | null;
  /** Selected for the list. */
  list: L;
  filters: F;
  /** What people type to find a record. */
  search?: Search;
  /** By what a list is ordered; the key comes last by itself, and `isDescending` is its direction. */
  order(view: View<F>): Readonly<{ by: readonly Ordering[]; isDescending?: boolean }>;
  /** The columns of the table; the first opens the record. Beside an open one only those with `isKept` are shown. */
  columns: readonly Readonly<{
    label: string;
    isKept?: true;
    /** It says too that a row has left the list. */
    isState?: true;
    isNumber?: true;
    when?(view: View<F>, reach: Reach): boolean;
    cell(row: Row, at: At): Cell | null;
  }>[];
  /** What is said otherwise of an empty list, where it is not always the same. */
  emptyIn?(view: View<F>): Partial<Empty> | null;
}>;

/** Where the rows of a list are. */
export type ListSource<Reach> = Readonly<{
  /** `from`, with the joins that the columns need. */
  from: RawBuilder<unknown>;
  /** The id of a record in `from`, a number. */
  key: RawBuilder<unknown>;
  /** The records that a caller reaches. */
  within(reach: Reach): RawBuilder<boolean>;
}>;

/** Who waits for the hospital, since when, and until when. */
export type Waits = Readonly<{ where: RawBuilder<boolean>; since: RawBuilder<unknown>; due?: RawBuilder<unknown> }>;

type ListDeclaration<Reach, L extends Columns, F extends Filters> = Listing<Reach, L, F, Readonly<{ id: string }> & RowOf<L>, Asking> &
  Readonly<{
    /** The name of its operation. */
    name: `${string}.${string}`;
    source: ListSource<Reach>;
    /** How many rows are on a page. */
    perPage: number;
    /** The page behind a row. */
    opens(id: string): `/staff/${string}`;
    /** What it follows, for a list that renews itself. */
    topics?(platform: Platform, actor: UserActor, chosen: readonly number[]): Promise<string[]>;
  }>;

/** Declares a list of staff with a page of its own behind each row: its SQL, operation, filters, pages and waiting line come from this alone. */
export function workList<Reach, const L extends Columns, const F extends Filters>(declaration: ListDeclaration<Reach, L, F>) {
  const { name, source, list, path, perPage } = declaration;
  const store = listStore<Reach, F, RowOf<L>>(declaration, list);
  const findRecords = findOperation({ ...declaration, name, perPage, store, shown: (row) => row });
  return {
    declaration,
    find: store.find,
    findRecords,
    operations: [findRecords],
    /** A line of the home page: how many of a reach wait, since when, and until when. */
    waiting: (line: NewLine, waits: Waits, reachOf: (scope: Scope) => Reach | null) =>
      waitingLine({ ...line, href: path }, reachOf, (db, reach) => countWaiting(db, source, waits, reach)),
  };
}

/** A line of the home page, without its page. */
export type NewLine = Pick<WaitingWork, 'name' | 'label' | 'capability'>;

/** A line of the home page, of what is counted within a reach. */
export const waitingLine = <Reach>(
  line: NewLine & Pick<WaitingWork, 'href'>,
  reachOf: (scope: Scope) => Reach | null,
  count: (db: Queryable, reach: Reach) => Promise<Waiting>,
): WaitingWork => ({
  ...line,
  async read({ db }, scope) {
    const reach = reachOf(scope);
    return reach === null ? { count: 0, oldest: null } : await count(db, reach);
  },
});

/** A list whose records only its own declaration knows. */
// biome-ignore lint/suspicious/noExplicitAny: inside the kit the columns of one declaration do not matter
export type AnyListing = Listing<any, any, any, any, any>;
/** A list of any records, for a manifest, a page and the tests of all. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export type List = ReturnType<typeof workList<any, any, any>>;
