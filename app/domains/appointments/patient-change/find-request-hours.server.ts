import { sql } from 'kysely';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { findFreeHours } from '../free-hours/free-hours.store.server.ts';
import { statusPath } from '../request/request.schema.ts';
import { hashOf } from '../request/request-link.server.ts';
import { changeFailures, refusalExtra } from '../request/request-refusals.ts';
import { detailOf, readNumberedOrNull } from './get-request.server.ts';

/** The request with this private link, and the free hours to which it can be moved; none once it cannot. */
export const findRequestHours = operation({
  name: 'appointment.free_hours',
  access: 'public',
  limits: 'reads',
  input: statusPath,
  failures: { not_found: changeFailures.not_found },
  async run({ db, cache, clock, platform }, { token }) {
    const row = await readNumberedOrNull({ db, cache }, hashOf(token), clock.now());
    if (!row) return fail('not_found', refusalExtra('not_found'));
    const request = detailOf(platform, row);
    const hours = request.can_move ? await findFreeHours(db, sql<boolean>`r.id = ${row.id}::bigint`, clock.now()) : [];
    return ok({ request, hours });
  },
});
