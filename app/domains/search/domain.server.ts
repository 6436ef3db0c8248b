import type { Domain } from '#app/kits/domain.server.ts';
import { searchEndpoints } from './api.server.ts';
import { brandResource } from './brands.operations.server.ts';
import { complaintResource } from './complaints.operations.server.ts';
import { dataMap } from './data-map.ts';
import { fillerResource } from './fillers.operations.server.ts';
import { contentFinder } from './finder.operations.server.ts';
import { localWordResource } from './local-words.operations.server.ts';
import { getResultsPage, searchEverything } from './operations.server.ts';
import { specialtyResource } from './specialties.operations.server.ts';
import { synonymResource } from './synonyms.operations.server.ts';

export const search = {
  name: 'search',
  operations: [getResultsPage, searchEverything],
  endpoints: searchEndpoints,
  resources: [complaintResource, specialtyResource, synonymResource, fillerResource, localWordResource, brandResource],
  finders: [contentFinder],
  dataMap,
  purges: {
    search_brands: ['search'],
    search_common_words: ['search'],
    search_complaints: ['search'],
    search_entries: ['search'],
    search_fillers: ['search'],
    search_kinds: ['search'],
    search_local_words: ['search'],
    search_specialties: ['search'],
    search_synonyms: ['search'],
    search_words: ['search'],
  },
} satisfies Domain;
