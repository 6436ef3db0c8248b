import { sql } from 'kysely';
import type { ResourceStore } from '#app/platform/resources/declare.server.ts';
import { keyOfText, namedRows } from '#app/platform/resources/rows.server.ts';
import type { PhraseSnapshot } from './phrases.schema.ts';

/** A phrase counts by being there. */
export const phraseStore: ResourceStore<PhraseSnapshot> = {
  ...namedRows({ table: 'emergency_phrases', column: 'phrase', shown: { class: sql`class`, level: sql`level` } }),
  async read(db, key) {
    return (
      (await db.selectFrom('emergency_phrases').select(['class', 'level']).where(keyOfText('phrase'), '=', key).executeTakeFirst()) ?? null
    );
  },
  constraints: { emergency_phrases_class: { class: ['Pilih keadaan dari daftar'] } },
  async findOptions(db) {
    const rows = await db.selectFrom('emergency_classes').select(['slug', 'title']).orderBy('title').execute();
    return { class: rows.map(({ slug, title }) => ({ value: slug, label: title })) };
  },
};
