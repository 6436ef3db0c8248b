import { narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { dayListInput } from '../request/request-desk.schema.ts';
import * as store from './day-list.store.server.ts';

/**
 * The list of one date with whole names and numbers, to print or as a file. Each use has a reason, and is recorded for each hospital whose
 * requests are in it.
 */
export const exportDayList = operation({
  name: 'appointment.desk_day_list',
  access: staffCan('bookings.print'),
  limits: [perAccount(60, '1h')],
  input: dayListInput,
  failures: { not_found: notFound },
  async run({ tx, actor, scope, clock }, { date, units, format, reason }) {
    const now = clock.now();
    const within = narrowScope(scope, units ?? []);
    if (within === null) return fail('not_found');
    const facilities = await store.findListedUnits(tx, within);
    if (facilities.length === 0) return fail('not_found');
    const rows = await store.findDayRows(tx, within, date);
    const ids: string[] = [];
    for (const { id: facilityId } of facilities) {
      const requests = rows.filter(({ facility_id }) => facility_id === facilityId).length;
      ids.push(await store.recordDayList(tx, { facilityId, date, format, actorId: actor.userId, reason, requests }, now));
    }
    return ok({ date, rows, facilities: facilities.map(({ name }) => name), now, ids });
  },
  audit: (_input, { ids }) => ids.map((id) => ({ object: `day_list:${id}` as const })),
});
