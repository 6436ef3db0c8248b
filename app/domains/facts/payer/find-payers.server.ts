import { ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { searchText } from '#app/platform/pages/paging.ts';
import { factQuery, factTags, findFactUnits, findKept, readFactDay } from '../check/find-fact-units.server.ts';
import { holdsOn } from '../check/holds-on.ts';
import { findTerms } from './payer.store.server.ts';
import { matchPayers } from './search-payers.ts';

/** What each payer covers today at a facility or at all. */
export async function findTermsOf(reads: Reads, facilityId: number | null = null) {
  const today = readFactDay(reads);
  return (await findKept(reads, 'payer-terms', facilityId, findTerms)).filter((one) => holdsOn(one, today));
}

/** The payers whose name or other name fits a text, with what they cover at each facility. */
export const findPayers = operation({
  name: 'payers.find',
  access: 'public',
  limits: 'reads',
  input: factQuery.extend({ search: searchText }),
  tags: factTags,
  async run(reads, { facility_id: facilityId = null, search }) {
    return ok({ units: await findFactUnits(reads), terms: matchPayers(await findTermsOf(reads, facilityId), search) });
  },
});
