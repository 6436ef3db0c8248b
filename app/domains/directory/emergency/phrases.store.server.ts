import { sql } from 'kysely';
import { type ResourceStore, shownFields } from '#app/platform/resources/declare.server.ts';
import type { PhraseSnapshot } from './phrases.schema.ts';

const byKey = (key: string) => sql<boolean>`replace(phrase, ' ', '-') = ${key}`;

/** A phrase counts by being there, so the end of its publication deletes the row. */
export const phraseStore: ResourceStore<PhraseSnapshot> = {
  listed: sql`
    select replace(phrase, ' ', '-') as key, phrase as title, true as is_live, created_at as changed_at,
      ${shownFields({ class: sql`class`, level: sql`level` })} as shown
    from emergency_phrases`,
  async read(db, key) {
    return (await db.selectFrom('emergency_phrases').select(['class', 'level']).where(byKey(key)).executeTakeFirst()) ?? null;
  },
  async publish(tx, key, snapshot) {
    await tx
      .insertInto('emergency_phrases')
      .values({ ...snapshot, phrase: key.replaceAll('-', ' ') })
      .onConflict((conflict) => conflict.column('phrase').doUpdateSet(snapshot))
      .execute();
    return null;
  },
  constraints: { emergency_phrases_class: { class: ['Pilih keadaan dari daftar'] } },
  async unpublish(tx, key) {
    return (await tx.deleteFrom('emergency_phrases').where(byKey(key)).returning('created_at').executeTakeFirst())?.created_at ?? null;
  },
  async remove() {
    // The row went when the phrase left the site.
  },
  async findOptions(db) {
    const rows = await db.selectFrom('emergency_classes').select(['slug', 'title']).orderBy('title').execute();
    return { class: rows.map(({ slug, title }) => ({ value: slug, label: title })) };
  },
};
