import { createHash } from 'node:crypto';
import type { State } from '#app/kits/content/record/heads-and-revisions.server.ts';
import type { Effect, PlannedRow } from '#app/platform/content/planned-rows.ts';
import type { BulkAct } from './bulk-run.schema.ts';

/** How many rows of a run are shown. */
export const shownRows = 300;

/** The states of records that an act changes. */
const changedBy: Readonly<Record<BulkAct, readonly State[]>> = {
  publish: ['draft', 'changed', 'offline'],
  unpublish: ['live', 'changed'],
  trash: ['draft', 'live', 'changed', 'offline'],
  untrash: ['trashed'],
};

/** Whether the act changes a record in this state. */
export function effectOf(act: BulkAct, state: State): Effect {
  return changedBy[act].includes(state) ? 'change' : 'same';
}

/** What a person confirms: the act, the file, and which version of which record is changed to what. */
export function planHash(about: unknown, rows: readonly PlannedRow[]): string {
  const planned = rows.map(({ n, key, version, effect, values }) => [n, key, version, effect, values]);
  return createHash('sha256')
    .update(JSON.stringify([about, planned]))
    .digest('hex');
}
