import type { Domain } from '#app/platform/domain.server.ts';
import { searchEndpoints } from './api.server.ts';
import { dataMap } from './data-map.ts';

export const search = {
  name: 'search',
  endpoints: searchEndpoints,
  dataMap,
  purges: {
    search_entries: ['search'],
    search_fillers: ['search'],
    search_kinds: ['search'],
    search_synonyms: ['search'],
    search_words: ['search'],
  },
} satisfies Domain;
