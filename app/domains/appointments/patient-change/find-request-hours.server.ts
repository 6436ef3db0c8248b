import { sql } from 'kysely';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { findFreeHours } from '../free-hours/free-hours.store.server.ts';
import { statusPath } from '../request/request.schema.ts';
import { originOf } from '../request/request-link.server.ts';
import { changeFailures } from '../request/request-refusals.ts';
import { readLinked } from './get-request.server.ts';

/** The request with this private link, and the free hours to which it can be moved; none once it cannot. */
export const findRequestHours = operation({
  name: 'appointment.free_hours',
  access: 'public',
  limits: 'reads',
  input: statusPath,
  failures: { not_found: changeFailures.not_found },
  async run(context, { token }) {
    const found = await readLinked(context, token);
    if (!found.ok) return found;
    const { id, request } = found.value;
    const of = { now: context.clock.now(), networkHash: originOf(context.platform, context.actor).networkHash };
    const hours = request.can_move ? await findFreeHours(context.db, sql<boolean>`r.id = ${id}::bigint`, of) : [];
    return ok({ request, hours });
  },
});
