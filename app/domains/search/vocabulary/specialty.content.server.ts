import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { searchTags } from '#app/platform/cache/page-tags.server.ts';
import { specialtyForm, specialtyKey } from './specialty.content.schema.ts';
import { specialtyStore } from './specialty.content.store.server.ts';

/** The specialists to whom the words of patients lead, as staff edit them: which specialization of ours each is, or who instead. */
export const specialtyResource = resource({
  kind: 'search-specialties',
  name: 'search_specialty',
  labels: { one: 'Spesialis pencarian', many: 'Spesialis pencarian' },
  group: 'search',
  key: { label: 'Nama', hint: 'Seperti pasien menyebut spesialisnya, contoh Bedah saraf', schema: specialtyKey, fills: 'name' },
  ...specialtyForm,
  title: 'name',
  example: { key: 'Ortodonti', name: 'Ortodonti (kawat gigi)', instead: 'gigi' },
  columns: ['slugs'],
  filters: [],
  tags: () => [...searchTags],
  isDeletedOffline: true,
  store: specialtyStore,
});
