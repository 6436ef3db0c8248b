import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { findEmergencyBoxOrNull } from '../emergency/find-emergency-box.server.ts';
import { findUnitContacts } from '../facility/facility.store.server.ts';
import { type SearchNote, searchNotesQuery } from './search-notes.schema.ts';
import { hasRemarks, searchRemarks } from './search-remarks.ts';

/** The notes above the result of a text search, with the numbers of the units from the record cache; none for most searches. */
export const getSearchNotes = operation({
  name: 'search_notes.get',
  access: 'public',
  limits: 'reads',
  input: searchNotesQuery,
  async run(reads, asked) {
    const { cache, db } = reads;
    const emergency = asked.isSite ? null : await findEmergencyBoxOrNull(reads, { text: asked.text, unit: asked.unit });
    const units = hasRemarks(asked) ? await cache.getOrLoad('unit-contacts', ['facilities'], () => findUnitContacts(db)) : [];
    return ok<SearchNote[]>([...(emergency ? [{ emergency }] : []), ...searchRemarks(units, asked)]);
  },
});
