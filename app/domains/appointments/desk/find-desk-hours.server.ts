import { sql } from 'kysely';
import { inScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { findFreeHours } from '../free-hours/free-hours.store.server.ts';
import { requestPath } from '../request/request-desk.schema.ts';

/** The free hours to which the desk can move a request of its hospital: of its doctor and specialization, at all hospitals; none of another's request. */
export const findDeskHours = operation({
  name: 'appointment.desk_free_hours',
  access: staffCan('bookings.change'),
  limits: 'reads',
  input: requestPath,
  run: async ({ db, scope, clock }, { id }) =>
    ok(
      await findFreeHours(db, sql<boolean>`(r.id = ${id}::bigint and ${inScope(sql`r.facility_id`, scope)})`, {
        now: clock.now(),
        networkHash: null,
      }),
    ),
});
