import { searchTags } from '#app/platform/page-tags.server.ts';
import { resource } from '#app/platform/resources/declare.server.ts';
import { phraseKey } from '#app/platform/resources/texts.ts';
import { phraseFields, phraseSnapshot } from './complaints.schema.ts';
import { phraseStore } from './complaints.store.server.ts';

/** The words of patients and the specialists to whom they lead, as staff edit them. */
export const phraseResource = resource({
  kind: 'search-phrases',
  name: 'search_phrase',
  labels: { one: 'Kata pasien', many: 'Kata pasien' },
  group: 'search',
  key: { label: 'Kata pasien', hint: 'Seperti pasien menulisnya, contoh sakit dada. Urutan katanya tidak berpengaruh.', schema: phraseKey },
  fields: phraseFields,
  example: { key: 'sakit dada', specialties: 'jantung', weight: '3' },
  schema: phraseSnapshot,
  columns: ['specialties', 'weight'],
  filters: ['weight'],
  tags: () => [...searchTags],
  href: (key) => `/cari?${new URLSearchParams({ q: key.replaceAll('-', ' ') })}`,
  hasPreview: true,
  store: phraseStore,
});
