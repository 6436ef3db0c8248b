import { areEqual, type Values } from '#app/platform/content/field-values.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { findErrors, findHeldBack, type Locked } from '../publication/publish-record.server.ts';
import { changeHead, type Proposers } from '../record/heads-and-revisions.server.ts';
import { findOwnProposals, proposersOf, textWritersOf } from '../record/two-person-fields.server.ts';

/** Stores what is being written in the place of `theirs`; what is the same as `published` is nothing that is being written. Returns the version. */
export async function writeWorking(
  tx: Tx,
  locked: Locked,
  { theirs, values, published = null }: Readonly<{ theirs: Values; values: Values; published?: Values | null }>,
): Promise<number> {
  const { resource, key, head, now, author } = locked;
  const change =
    published !== null && areEqual(resource.names, values, published)
      ? { working: null, working_by: null, proposed_by: {}, text_writers: [] }
      : {
          working: values,
          working_by: author,
          proposed_by: proposersOf(locked, theirs, values),
          text_writers: textWritersOf(locked, theirs, values),
        };
  const version = await changeHead(tx, { kind: resource.kind, key }, head.version, change, now);
  await callOnWritten(tx, locked, { theirs, values });
  return version;
}

/** Tells the kind's owner that the author has written other texts than `theirs`. */
export async function callOnWritten(
  tx: Tx,
  { resource, platform, key, now, author }: Locked,
  { theirs, values }: Readonly<{ theirs: Values; values: Values }>,
): Promise<void> {
  if (areEqual(resource.names, theirs, values)) return;
  await resource.onWritten?.(tx, { platform, key, values, former: theirs, author: author ?? '', now });
}

/** What stands against a publication of these texts by the author: another person has to, the schema, or what the kind's owner asks. */
export async function findRefusals(
  tx: Tx,
  locked: Locked,
  { published, values, proposers }: Readonly<{ published: Values | null; values: Values; proposers: Proposers }>,
): Promise<FieldErrors | null> {
  const { resource, author } = locked;
  return (
    findOwnProposals(resource, { published, values, proposers, author }) ??
    (await findErrors(resource, values)) ??
    (await findHeldBack(tx, locked, values))
  );
}
