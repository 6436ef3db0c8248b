import { sql } from 'kysely';
import { type ResourceStore, shownFields } from '#app/platform/resources/declare.server.ts';
import type { FillerSnapshot } from './fillers.schema.ts';

/** A word is left out of queries by being there. */
export const fillerStore: ResourceStore<FillerSnapshot> = {
  listed: sql`
    select word as key, word as title, true as is_live, created_at as changed_at,
      ${shownFields({ favours: sql`array_to_string(favours, ', ')` })} as shown
    from search_fillers`,
  async read(db, key) {
    const row = await db.selectFrom('search_fillers').select('favours').where('word', '=', key).executeTakeFirst();
    return row ? { favours: row.favours.join('\n') } : null;
  },
  async publish(tx, word, { favours }) {
    await tx
      .insertInto('search_fillers')
      .values({ word, favours })
      .onConflict((conflict) => conflict.column('word').doUpdateSet({ favours }))
      .execute();
    return null;
  },
  async unpublish(tx, word) {
    return (await tx.deleteFrom('search_fillers').where('word', '=', word).returning('created_at').executeTakeFirst())?.created_at ?? null;
  },
  async remove() {
    // The row went when the word left the site.
  },
};
