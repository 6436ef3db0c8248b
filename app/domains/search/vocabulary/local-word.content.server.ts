import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { phraseKey } from '#app/kits/content/fields/text-schemas.ts';
import { textOfKey } from '#app/kits/content/stores/write-rows.server.ts';
import { searchTags } from '#app/platform/cache/page-tags.server.ts';
import { searchAddressOf } from '#app/platform/pages/search-address.ts';
import { localWordForm } from './local-word.content.schema.ts';
import { localWordStore } from './local-word.content.store.server.ts';

/** Sundanese and Javanese words with the Indonesian ones, as staff edit them. */
export const localWordResource = resource({
  kind: 'search-local-words',
  name: 'search_local_word',
  labels: { one: 'Kata daerah', many: 'Kata daerah' },
  group: 'search',
  key: { label: 'Kata daerah', hint: 'Seperti orang menulisnya, contoh nyeri sirah', schema: phraseKey },
  ...localWordForm,
  example: { key: 'nyeri sirah', meaning: 'sakit kepala', languages: 'Sunda', collides: '', is_sure: 'ya' },
  columns: ['meaning', 'languages', 'is_sure'],
  filters: ['is_sure'],
  tags: () => [...searchTags],
  href: (key) => searchAddressOf(textOfKey(key)),
  hasPreview: true,
  store: localWordStore,
});
