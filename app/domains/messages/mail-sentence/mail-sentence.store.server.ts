import { sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { idOfKey } from '#app/kits/content/stores/write-rows.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { SentenceSnapshot } from './mail-sentence.content.schema.ts';
import { sentenceErrors } from './mail-sentence.ts';

const table = 'mail_sentences';

/** The sentences that staff have written, by the code's. */
export async function findWritten(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ original: string; text: string }>`select original, text from mail_sentences where text <> original`.execute(
    db,
  );
  return new Map(rows.map(({ original, text }) => [original, text]));
}

export const sentenceStore: ResourceStore<SentenceSnapshot> = {
  listed: sql`
    select id::text as key, used_in || ' · ' || original as title, true as is_live, updated_at as changed_at,
      ${shownFields({ text: sql`case when text = original then '' else text end` })} as shown
    from mail_sentences`,
  async read(db, key) {
    const id = idOfKey(key);
    if (id === null) return null;
    return (await db.selectFrom(table).select('text').where('id', '=', id).executeTakeFirst()) ?? null;
  },
  async publish(tx, key, { text }, { now }) {
    const row = await tx.selectFrom(table).select(['original', 'example']).where('id', '=', Number(key)).executeTakeFirst();
    if (!row) return { text: ['Kalimat ini tidak dipakai lagi.'] };
    const errors = sentenceErrors(text, row.original, row.example as Values);
    if (errors.length > 0) return { text: errors };
    await tx.updateTable(table).set({ text, updated_at: now }).where('id', '=', Number(key)).execute();
    return null;
  },
  async findSamples(db, key) {
    const row = await db.selectFrom(table).select('example').where('id', '=', Number(key)).executeTakeFirst();
    return (row?.example ?? {}) as Values;
  },
  async unpublish() {
    return null;
  },
};
