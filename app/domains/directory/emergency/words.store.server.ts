import { sql } from 'kysely';
import { type ResourceStore, shownFields } from '#app/platform/resources/declare.server.ts';
import type { WordSnapshot } from './words.schema.ts';

const byKey = (key: string) => sql<boolean>`replace(word, ' ', '-') = ${key}`;

/** A spelling counts by being there. */
export const wordStore: ResourceStore<WordSnapshot> = {
  listed: sql`
    select replace(word, ' ', '-') as key, word as title, true as is_live, created_at as changed_at,
      ${shownFields({ meaning: sql`meaning` })} as shown
    from emergency_words`,
  async read(db, key) {
    return (await db.selectFrom('emergency_words').select('meaning').where(byKey(key)).executeTakeFirst()) ?? null;
  },
  async publish(tx, key, snapshot) {
    await tx
      .insertInto('emergency_words')
      .values({ ...snapshot, word: key.replaceAll('-', ' ') })
      .onConflict((conflict) => conflict.column('word').doUpdateSet(snapshot))
      .execute();
    return null;
  },
  constraints: { emergency_words_word: { meaning: ['Paling banyak lima kata'] } },
  async unpublish(tx, key) {
    return (await tx.deleteFrom('emergency_words').where(byKey(key)).returning('created_at').executeTakeFirst())?.created_at ?? null;
  },
  async remove() {
    // The row went when the word left the site.
  },
};
