import { ok, operation } from '#app/platform/operation.server.ts';
import { findUnitContacts } from '../facilities/store.server.ts';
import { hasNotes, searchNotes } from './rules.ts';
import { searchNotesQuery } from './schema.ts';

/** The notes above the result of a text search, with the numbers of the units from the record cache; none for most searches. */
export const getSearchNotes = operation({
  name: 'search_notes.get',
  access: 'public',
  limits: 'reads',
  input: searchNotesQuery,
  async run({ cache, db }, asked) {
    if (!hasNotes(asked)) return ok([]);
    return ok(searchNotes(await cache.getOrLoad('unit-contacts', ['facilities'], () => findUnitContacts(db)), asked));
  },
});
