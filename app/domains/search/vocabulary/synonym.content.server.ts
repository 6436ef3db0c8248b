import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { searchTags } from '#app/platform/cache/page-tags.server.ts';
import { searchAddressOf } from '#app/platform/pages/search-address.ts';
import { synonymForm } from './synonym.content.schema.ts';
import { synonymStore } from './synonym.content.store.server.ts';

/** Words for the same thing, as staff edit them. The preview searches for the first of them. */
export const synonymResource = resource({
  kind: 'search-synonyms',
  name: 'search_synonym',
  labels: { one: 'Sinonim', many: 'Sinonim pencarian' },
  group: 'search',
  ...synonymForm,
  example: { phrases: 'jantung\nkardiologi' },
  columns: [],
  filters: [],
  tags: () => [...searchTags],
  href: (_key, { phrases = '' }) => searchAddressOf(phrases.split('\n')[0] ?? ''),
  hasPreview: true,
  store: synonymStore,
});
