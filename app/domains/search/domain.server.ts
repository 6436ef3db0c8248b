import type { Domain } from '#app/platform/domain.server.ts';
import { searchEndpoints } from './api.server.ts';
import { dataMap } from './data-map.ts';
import { getResultsPage, searchEverything } from './operations.server.ts';
import { phraseResource } from './phrases.operations.server.ts';

export const search = {
  name: 'search',
  operations: [getResultsPage, searchEverything],
  endpoints: searchEndpoints,
  resources: [phraseResource],
  dataMap,
  purges: {
    search_complaints: ['search'],
    search_entries: ['search'],
    search_fillers: ['search'],
    search_kinds: ['search'],
    search_specialties: ['search'],
    search_synonyms: ['search'],
    search_words: ['search'],
  },
} satisfies Domain;
