import { type RawBuilder, sql } from 'kysely';
import { type ResourceStore, shownFields } from '#app/platform/resources/declare.server.ts';
import { flagOn } from '#app/platform/resources/values.ts';
import type { LocalWordSnapshot } from './local-words.schema.ts';

const flag = (column: RawBuilder<unknown>) => sql`case when ${column} then ${sql.lit(flagOn)} else '' end`;
const phraseOf = (key: string) => key.replaceAll('-', ' ');

/** A word is read as the Indonesian one by being there. */
export const localWordStore: ResourceStore<LocalWordSnapshot> = {
  listed: sql`
    select replace(phrase, ' ', '-') as key, phrase as title, true as is_live, created_at as changed_at,
      ${shownFields({
        meaning: sql`meaning`,
        languages: sql`array_to_string(languages, ', ')`,
        collides: flag(sql`collides`),
        is_sure: flag(sql`is_sure`),
      })} as shown
    from search_local_words`,
  async read(db, key) {
    const row = await db.selectFrom('search_local_words').selectAll().where('phrase', '=', phraseOf(key)).executeTakeFirst();
    if (!row) return null;
    const { meaning, languages, collides, is_sure } = row;
    return { meaning, languages: languages.join('\n'), collides: collides ? flagOn : '', is_sure: is_sure ? flagOn : '' };
  },
  async publish(tx, key, snapshot) {
    await tx
      .insertInto('search_local_words')
      .values({ phrase: phraseOf(key), ...snapshot })
      .onConflict((conflict) => conflict.column('phrase').doUpdateSet(snapshot))
      .execute();
    return null;
  },
  async unpublish(tx, key) {
    const gone = await tx.deleteFrom('search_local_words').where('phrase', '=', phraseOf(key)).returning('created_at').executeTakeFirst();
    return gone?.created_at ?? null;
  },
  async remove() {
    // The row went when the word left the site.
  },
};
