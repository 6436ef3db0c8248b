import { sql } from 'kysely';
import { keyOfText, namedRows, textOfKey } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import { canBeSaid } from './emergency-match.ts';
import type { PhraseSnapshot } from './emergency-phrase.content.schema.ts';

const rows = namedRows({ table: 'emergency_phrases', column: 'phrase', shown: { class: sql`class`, level: sql`level` } });

/** A phrase counts by being there. */
export const phraseStore: ResourceStore<PhraseSnapshot> = {
  ...rows,
  async read(db, key) {
    return (
      (await db.selectFrom('emergency_phrases').select(['class', 'level']).where(keyOfText('phrase'), '=', key).executeTakeFirst()) ?? null
    );
  },
  async publish(tx, key, snapshot) {
    const phrase = textOfKey(key);
    const words = await tx.selectFrom('emergency_words').select(['word', 'meaning']).execute();
    if (canBeSaid({ phrase, ...snapshot }, words)) return await rows.publish(tx, key, snapshot);
    return {
      level: [`Pada tingkat ini semua kata dari “${phrase}” dilewati. Buat kata darurat baru dengan gejalanya, contoh tolong saya sesak`],
    };
  },
  constraints: { emergency_phrases_class: { class: ['Pilih keadaan dari daftar'] } },
};
