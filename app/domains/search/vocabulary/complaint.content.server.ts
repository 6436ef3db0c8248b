import { resource } from '#app/kits/content/declare/declare-resource.server.ts';
import { phraseKey } from '#app/kits/content/fields/text-schemas.ts';
import { textOfKey } from '#app/kits/content/stores/write-rows.server.ts';
import { searchTags } from '#app/platform/cache/page-tags.server.ts';
import { searchAddressOf } from '#app/platform/pages/search-address.ts';
import { complaintForm } from './complaint.content.schema.ts';
import { complaintStore } from './complaint.content.store.server.ts';

/** The words of patients and the specialists to whom they lead, as staff edit them. */
export const complaintResource = resource({
  kind: 'search-phrases',
  name: 'search_phrase',
  labels: { one: 'Keluhan', many: 'Keluhan' },
  group: 'search',
  key: { label: 'Keluhan', hint: 'Seperti pasien menulisnya, contoh sakit dada. Urutan katanya tidak berpengaruh.', schema: phraseKey },
  ...complaintForm,
  example: { key: 'sakit dada', specialties: 'Jantung', weight: '3' },
  columns: ['specialties', 'weight'],
  filters: ['weight'],
  tags: () => [...searchTags],
  href: (key) => searchAddressOf(textOfKey(key)),
  hasPreview: true,
  store: complaintStore,
});
