import type { Queryable } from '#app/platform/database/db.server.ts';
import * as store from './prescription.store.server.ts';
import * as signing from './signed-prescription.store.server.ts';

/** So many medicines answer one search; how many more there are is said with them. */
const maxFound = 20;
const shortestSearch = 2;

/** The pharmacies, and what can be prescribed at any of them that a text finds, with its stock at each. */
export async function searchPrescribable(db: Queryable, search: string) {
  const pharmacies = await store.findPharmacies(db);
  const found = search.length < shortestSearch ? [] : await signing.findPrescribable(db, { search, limit: maxFound });
  return { pharmacies, medicines: found, more: Math.max(0, (found[0]?.total ?? 0) - found.length) };
}
