import type { Domain } from '#app/kits/domain.server.ts';
import { dataMap } from './data-map.ts';
import { readResultsParams } from './read-results-params.ts';
import { searchEndpoints } from './search.endpoints.server.ts';
import { contentFinder } from './search-content.server.ts';
import { getResultsPage, searchEverything } from './search-everything.server.ts';
import { brandResource } from './vocabulary/brand.content.server.ts';
import { complaintResource } from './vocabulary/complaint.content.server.ts';
import { fillerResource } from './vocabulary/filler.content.server.ts';
import { localWordResource } from './vocabulary/local-word.content.server.ts';
import { specialtyResource } from './vocabulary/specialty.content.server.ts';
import { synonymResource } from './vocabulary/synonym.content.server.ts';

export const search = {
  name: 'search',
  operations: [getResultsPage, searchEverything],
  endpoints: searchEndpoints,
  resources: [complaintResource, specialtyResource, synonymResource, fillerResource, localWordResource, brandResource],
  finders: [contentFinder],
  pageParams: { '/cari': readResultsParams },
  dataMap,
  purges: {
    search_brands: ['search'],
    search_common_words: ['search'],
    search_complaints: ['search'],
    search_entries: ['search'],
    search_fillers: ['search'],
    search_kinds: ['search'],
    search_local_words: ['search'],
    search_pages: ['search'],
    search_specialties: ['search'],
    search_synonyms: ['search'],
    search_words: ['search'],
  },
} satisfies Domain;
