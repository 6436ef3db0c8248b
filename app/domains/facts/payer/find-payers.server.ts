import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { searchText } from '#app/platform/pages/paging.ts';
import { factQuery, factTags, findFactUnits } from '../fact/find-fact-units.server.ts';
import { holdsOn } from '../fact/holds-on.ts';
import { factsOf } from '../fact/read-facts.server.ts';
import { findTerms } from './payer.store.server.ts';
import { matchPayers } from './search-payers.ts';

/** What each payer covers today at a facility or at all. */
export const findTermsOf = factsOf({ kind: 'payer-terms', load: findTerms, holds: holdsOn });

/** The payers whose name or other name fits a text, with what they cover at each facility. */
export const findPayers = operation({
  name: 'payers.find',
  access: 'public',
  limits: 'reads',
  input: factQuery.extend({ search: searchText }),
  tags: factTags,
  async run(reads, { facility_id: facilityId = null, page, search }) {
    return ok({ units: await findFactUnits(reads), page, facts: matchPayers(await findTermsOf(reads, facilityId), search) });
  },
});
