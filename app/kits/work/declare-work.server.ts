import type { RawBuilder } from 'kysely';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { Capability } from '#app/platform/access/capabilities.ts';
import type { Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import type { OperationLimit } from '#app/platform/operations/operation-limits.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import type { DB } from '#db/types.ts';
import { type Listing, type NewLine, waitingLine } from './declare-list.server.ts';
import type { Act } from './work-acts.server.ts';
import type { Column, Columns, RowOf } from './work-columns.server.ts';
import type { Asking, Filters } from './work-filters.server.ts';
import { workOperations } from './work-operations.server.ts';
import type { Badge, Contacts, OpenRecord, Said } from './work-screen.ts';
import { type NewEvent, workStore } from './work-store.server.ts';

/** What every row of work has, beside the columns of its declaration. */
export type CaseRow = Readonly<{
  id: string;
  version: number;
  state: string;
  assignee_id: string | null;
  owner: string | null;
  user_id: string | null;
  due_at: Date | null;
  created_at: Date;
}>;
export type ListedCase = Pick<CaseRow, 'id' | 'state' | 'owner' | 'due_at' | 'created_at'>;
/** A line of the history. */
export type CaseEvent = Readonly<{
  id: string;
  kind: string;
  text: string | null;
  /** Who did it: null = an account that is deleted, undefined = nobody. */
  actor: string | null | undefined;
  at: Date;
  mail: 'sent' | 'failing' | 'waiting' | null;
}>;

/** A line that is to be written, with the state that the record comes to. */
export type HistoryEvent = NewEvent & Readonly<{ to: string; isAnswer: boolean }>;

export type State = Readonly<{ label: string; tone: Badge['tone']; glyph?: string; isOpen?: true }>;

/** Where the rows of a kind of work are. */
export type Source<Reach> = Readonly<{
  /** `from`, with the joins that the columns need. */
  from: RawBuilder<unknown>;
  /** The id of a record in `from`, a number. */
  key: RawBuilder<unknown>;
  /** What every record has: where it is, of whom, and who works on it. */
  columns: Readonly<
    { state: Column<string>; user_id: Column<string | null>; created_at: Column<Date> } & {
      version?: Column<number>;
      assignee_id?: Column<string | null>;
      owner?: Column<string | null>;
      due_at?: Column<Date | null>;
    }
  >;
  /** Who waits for the hospital. */
  waits: RawBuilder<boolean>;
  /** The records that a caller reaches. */
  within(reach: Reach): RawBuilder<boolean>;
  /** The table with the state, its key, and what notes the time of a new state. Without `guard` its `version` keeps out the second writer. */
  table: Readonly<{ name: keyof DB; key: string; stateAt?: string; guard?(row: Readonly<{ state: string }>): RawBuilder<boolean> }>;
  /** Its own history, if it has one, with `kind`, `actor_id`, `text`, `mail_id` and `happened_at`, and the column that names the record. */
  events?: Readonly<{ table: keyof DB; key: string }>;
}>;

/** What the panel shows of a record beside what the kit knows. */
export type Shown<X> = X &
  Pick<CaseRow, 'id' | 'version' | 'state' | 'due_at' | 'created_at' | 'assignee_id' | 'owner'> & { is_overdue: boolean };

/** What a column of a list is shown with: who asks and when, and the states of the kind. */
export type CaseAt = Asking & Readonly<{ kind: Pick<AnyWork, 'states' | 'badges'> }>;

export type WorkDeclaration<Reach, L extends Columns, D extends Columns, F extends Filters, X> = Listing<
  Reach,
  L,
  F,
  ListedCase & RowOf<L>,
  CaseAt
> &
  Readonly<{
    /** The names of its operations, which stay, because the audit log has them. */
    names: Readonly<Record<'find' | 'view' | 'act', `${string}.${string}`>>;
    /** The kind of its records in the audit log. */
    object: string;
    /** What stands in the place of an empty history. */
    texts: Readonly<{ untouched: string }>;
    /** The parameter of the address that opens a record. */
    param: string;
    /** How often one account opens and works on them. */
    limits: Readonly<Record<'view' | 'act', OperationLimit>>;
    source: Source<Reach>;
    states: Readonly<Record<string, State>>;
    /** Selected for the panel, with the columns of the list. */
    detail: D;
    /** All badges of a record, where that of its state is not the only one; the first stands in the list too. */
    badges?(row: ListedCase & RowOf<L>, state: Badge): readonly Badge[];
    /** What leaves of a record: the panel, and nothing else, is made of it. */
    show(context: Reads & Readonly<{ actor: UserActor; platform: PlatformServices }>, row: CaseRow & RowOf<L> & RowOf<D>): Promise<X>;
    /** The title of the panel. */
    heading(open: Shown<X>): string;
    /** What is written on it, as one text or by fields. */
    text?(open: Shown<X>): string;
    said?(open: Shown<X>): readonly Said[];
    /** `due` is the time until which an open record is to be answered, in words. */
    facts(open: Shown<X>, at: Readonly<{ due: string | null }>): readonly (readonly [label: string, value: string | null])[];
    links?(open: Shown<X>): OpenRecord['links'];
    acts: Readonly<Record<string, Act<CaseRow & RowOf<L> & RowOf<D>, Shown<X>>>>;
    /** What other pages say when they lead here, by what they did. */
    done?: Readonly<Record<string, string>>;
    /** The events that no act writes. */
    events?: Readonly<Record<string, string>>;
    /** A history that is not written as `source.events` is, such as an encrypted one. */
    history?: Readonly<{
      find(reads: Readonly<{ db: Queryable; platform: PlatformServices }>, id: string): Promise<readonly CaseEvent[]>;
      add(writes: Readonly<{ tx: Tx; platform: PlatformServices }>, row: CaseRow & RowOf<L> & RowOf<D>, event: HistoryEvent): Promise<void>;
    }>;
    refusedBy?: Readonly<Record<string, string>>;
    /** The contact of a person, on request. */
    reveal?: Readonly<{
      name: `${string}.${string}`;
      limit: OperationLimit;
      /** Who may; `contacts.reveal` without one. */
      capability?: Capability;
      facilityOf(row: CaseRow & RowOf<L> & RowOf<D>): number | null;
      /** Whether the record has a contact. */
      when(open: Shown<X>): boolean;
      /** The hint of the reason; without one none is asked, and it is one press. */
      hint?: string;
      label?: string;
      pressKey?: string;
      event?: readonly [kind: string, label: string];
      /** The number and whatever else reaches the person, by its label; null where there is none. */
      ways(
        writes: Readonly<{ tx: Tx; platform: PlatformServices }>,
        row: CaseRow & RowOf<L> & RowOf<D>,
      ): Promise<Readonly<{ phone: string; greeting: string; others: Contacts }> | null>;
    }>;
    live?: Readonly<{
      topics(platform: Platform, actor: UserActor, chosen: readonly number[]): Promise<string[]>;
      announce(tx: Tx, id: string, kind: string, row: RowOf<L> & RowOf<D>, change: Readonly<Record<string, unknown>>): void;
    }>;
  }>;

/** Declares a kind of work of staff: its list, panel, acts, history and waiting lines come from this alone. */
export function work<Reach, const L extends Columns, const D extends Columns, const F extends Filters, X extends object>(
  declaration: WorkDeclaration<Reach, L, D, F, X>,
) {
  const store = workStore(declaration);
  return {
    declaration,
    ...store,
    ...workOperations(declaration, store),
    /** A line of the home page: how many of a reach wait, since when, and until when. */
    waiting: (line: NewLine, reachOf: (scope: Scope) => Reach | null) =>
      waitingLine({ ...line, href: declaration.path }, reachOf, store.countOpen),
  };
}

/** A kind of work whose records only its own declaration knows. */
// biome-ignore lint/suspicious/noExplicitAny: inside the kit the columns of one declaration do not matter
export type AnyWork = WorkDeclaration<any, any, any, any, any>;
/** A desk of any kind of work, for a manifest, a page and the tests of all. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export type Desk = ReturnType<typeof work<any, any, any, any, any>>;
