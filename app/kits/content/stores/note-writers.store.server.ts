import { type RawBuilder, sql } from 'kysely';
import { areEqual } from '#app/platform/content/field-values.ts';
import type { WrittenChange } from '#app/platform/content/resource-types.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';

/** Notes who wrote one of these fields, for `onWritten` of a kind whose writers do not approve it. Who only publishes is not noted. */
export const noteWriterOf =
  (kind: string, fields: readonly string[]) =>
  async (tx: Tx, { key, values, former, author, now }: WrittenChange): Promise<void> => {
    if (areEqual(fields, former, values)) return;
    await sql`
      insert into content_writers (kind, key, user_id, written_at) values (${kind}, ${key}, ${author}, ${now})
      on conflict (kind, key, user_id) do update set written_at = excluded.written_at`.execute(tx);
  };

/** Whether this person ever wrote a noted field of a record: an earlier version may be restored by anybody, so an approval does not end that. */
export const isWriterOf = (kind: string, key: RawBuilder<unknown>, userId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from content_writers w where w.kind = ${kind} and w.key = ${key} and w.user_id = ${userId}::uuid
)`;
