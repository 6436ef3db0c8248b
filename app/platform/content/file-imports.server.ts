import type { Actor, UserActor } from '../access/actor.server.ts';
import type { Capability } from '../access/capabilities.ts';
import { type Scope, scopeOf } from '../access/staff-access.server.ts';
import type { Queryable, Tx } from '../database/db.server.ts';
import { type Failed, fail, type Outcome, type Result } from '../operations/operation.server.ts';
import type { Platform, PlatformServices } from '../platform.server.ts';
import type { Field, Values } from './field-values.ts';
import type { Note, PlannedRow } from './planned-rows.ts';

/** A line of a CSV file: its texts by column, and what is wrong with them as texts. */
export type FileLine = Readonly<{ n: number; values: Values; errors: readonly Note[] }>;

/** What a plan may read; nothing is written before the confirmation. */
export type Planning = Readonly<{ db: Queryable; platform: PlatformServices; scope: Scope; actor: UserActor; now: Date }>;

type CsvFormat = Readonly<{
  columns: readonly Field[];
  /** The row of the file that is offered as a template. */
  example: Values;
  plan(given: Planning, lines: readonly FileLine[]): Promise<PlannedRow[]>;
}>;

/** The rows of a file, or what is wrong with it or with what was chosen beside it. */
export type PlannedFile = Outcome<PlannedRow[], 'unreadable'>;

/** Refuses a file by a text at its field. */
export const unreadableFile = (text: string): Failed<'unreadable'> => fail('unreadable', { fieldErrors: { file: [text] } });

type OwnFormat = Readonly<{
  accept: string;
  maxBytes: number;
  /** What the person says beside the file. */
  choices: readonly Field[];
  plan(given: Planning, file: Readonly<{ path: string; choices: Values }>): Promise<PlannedFile>;
}>;

/** Files whose rows become something else than the texts of one kind of content: hours of practices, posts of another site. */
export type FileImport = Readonly<{
  /** In its addresses, `/staff/impor/schedules`, and in its runs. No kind of content has it. */
  kind: string;
  label: string;
  /** What the file has to be, for people. */
  lead: string;
  capability: Capability;
  /** What it writes belongs to the whole group, so a role at one hospital is not enough. */
  ofGroup?: boolean;
  /** Where what it has written is seen, and one of its records by its key. */
  href: `/staff/${string}`;
  hrefOf?(key: string): `/staff/${string}`;
  /** Its confirmation needs a recent log-in, however many rows there are. */
  recent?: boolean;
  csv?: CsvFormat;
  own?: OwnFormat;
  /** Does one row as its person, in a transaction of its own, and returns its key. */
  carryOut(
    work: Readonly<{ tx: Tx; platform: Platform; actor: UserActor }>,
    row: Readonly<{ key: string | null; values: Values }>,
  ): Promise<Result<{ key: string }>>;
}>;

/** Where a caller may import files of this kind; nowhere for one at some hospitals where the whole group is meant. */
export function importScopeOf(actor: Actor, { capability, ofGroup = false }: Pick<FileImport, 'capability' | 'ofGroup'>): Scope {
  const scope = scopeOf(actor, capability);
  return ofGroup && scope !== 'group' ? [] : scope;
}
