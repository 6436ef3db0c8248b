import type { Queryable } from '#app/platform/database/db.server.ts';
import { readLimits } from '../medicine-limit/read-limits.server.ts';
import { type DoseFacts, doseFactsOf } from './dose-facts.ts';
import * as store from './prescription.store.server.ts';
import * as signing from './signed-prescription.store.server.ts';

/** So many medicines answer one search; how many more there are is said with them. */
const maxFound = 20;
const shortestSearch = 2;

/** What a doctor can prescribe, with what a dose of it is reckoned with. */
type OfferedMedicine = signing.Prescribable & Readonly<{ dose: DoseFacts | null }>;

/** Adds to medicines what their doses are reckoned with. */
export async function addDoses(db: Queryable, medicines: readonly signing.Prescribable[]): Promise<OfferedMedicine[]> {
  if (medicines.length === 0) return [];
  const limits = await readLimits(
    db,
    medicines.map(({ generic }) => generic),
  );
  return medicines.map((medicine) => ({ ...medicine, dose: doseFactsOf(medicine, limits) }));
}

/** The pharmacies, and what can be prescribed at any of them that a text finds, with its stock at each. */
export async function searchPrescribable(db: Queryable, search: string) {
  const pharmacies = await store.findPharmacies(db);
  const found = search.length < shortestSearch ? [] : await signing.findPrescribable(db, { search, limit: maxFound });
  return { pharmacies, medicines: await addDoses(db, found), more: Math.max(0, (found[0]?.total ?? 0) - found.length) };
}
