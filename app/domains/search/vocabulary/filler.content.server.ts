import { resource } from '#app/kits/content/declare-resource.server.ts';
import { searchTags } from '#app/platform/page-tags.server.ts';
import { fillerFields, fillerKey, fillerSnapshot } from './filler.content.schema.ts';
import { fillerStore } from './filler.content.store.server.ts';

/** Words that say little in a query, as staff edit them. */
export const fillerResource = resource({
  kind: 'search-fillers',
  name: 'search_filler',
  labels: { one: 'Kata pengisi', many: 'Kata pengisi' },
  group: 'search',
  key: { label: 'Kata', hint: 'Satu kata yang tidak menentukan apa yang dicari, contoh tolong', schema: fillerKey },
  fields: fillerFields,
  example: { key: 'tolong' },
  schema: fillerSnapshot,
  columns: ['favours'],
  filters: [],
  tags: () => [...searchTags],
  store: fillerStore,
});
