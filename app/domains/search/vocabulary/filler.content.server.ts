import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { searchTags } from '#app/platform/cache/page-tags.server.ts';
import { fillerForm, fillerKey } from './filler.content.schema.ts';
import { fillerStore } from './filler.content.store.server.ts';

/** Words that say little in a query, as staff edit them. */
export const fillerResource = resource({
  kind: 'search-fillers',
  name: 'search_filler',
  labels: { one: 'Kata pengisi', many: 'Kata pengisi' },
  group: 'search',
  key: { label: 'Kata', hint: 'Satu kata yang tidak menentukan apa yang dicari, contoh tolong', schema: fillerKey },
  ...fillerForm,
  example: { key: 'tolong' },
  columns: ['favours'],
  filters: [],
  tags: () => [...searchTags],
  store: fillerStore,
});
