import { z } from 'zod';
import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { searchText } from '#app/platform/pages/paging.ts';
import { findPolyclinics } from '../schedule/find-bookable-practices.server.ts';
import type { Polyclinic } from '../schedule/schedule.schema.ts';
import { maybeOfFacility } from './specialization.schema.ts';
import * as store from './specialization.store.server.ts';
import { searchTree, treeOf, treeWithIds } from './specialization.ts';

/** Specializations, facilities with doctors and their counts, cached until one of them changes. */
export async function cachedDirectory({ cache, db }: Reads) {
  return await cache.getOrLoad('directory', ['doctors', 'specializations', 'facilities'], () => store.findDirectory(db));
}

/** All specializations, children included; with a facility its polyclinics that have a valid slot. */
export const findSpecializations = operation({
  name: 'specializations.find',
  access: 'public',
  limits: 'reads',
  input: maybeOfFacility,
  async run(reads, { facility_id }) {
    if (facility_id !== undefined) return ok(await findPolyclinics(reads, facility_id));
    const { specializations } = await cachedDirectory(reads);
    return ok<Polyclinic[]>(specializations.map(({ id, name, slug, icon }) => ({ id, name, slug, icon })));
  },
});

/**
 * The tree of specializations, or the part that matches `text`: literal matches, or without any those of the search that tolerates typing
 * errors.
 */
export const searchSpecializations = operation({
  name: 'specializations.search',
  access: 'public',
  limits: 'reads',
  input: z.object({ text: searchText }),
  async run(reads, { text }) {
    const { specializations, counts } = await cachedDirectory(reads);
    const tree = treeOf(specializations, counts);
    const found = searchTree(tree, text);
    if (found.length > 0 || text === '') return ok(found);
    return ok(treeWithIds(tree, await store.searchSpecializations(reads.db, text)));
  },
});
