import { wasRecorded } from '#app/platform/access/audit.server.ts';
import { narrowScope, staffCan } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { countDue, findListed } from './result-desk.store.server.ts';
import { resultDeskPath } from './result-desk-address.ts';
import { byId, deskQuery } from './visit-result.schema.ts';
import * as store from './visit-result.store.server.ts';

/* Policy: that of `send-and-withdraw-result`. */

/** Visits whose results are to be sent, or were sent, or the one with this code. */
export const findResultVisits = operation({
  name: 'visit_result.desk_list',
  access: staffCan('results.send'),
  limits: 'reads',
  input: deskQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { units, ...query }) {
    const within = narrowScope(scope, units);
    return within === null ? fail('not_found') : ok(await findListed(db, within, query, clock.now()));
  },
});

/** A page that is read again by itself is one access. */
const sameAccessMinutes = 15;

/** One visit with what was sent of it. The access is recorded, that of the same person once in a quarter of an hour. */
export const getResultVisit = operation({
  name: 'visit_result.desk_view',
  access: staffCan('results.send'),
  limits: 'reads',
  input: byId,
  failures: { not_found: notFound },
  async run({ db, actor, scope }, { id }) {
    const visit = await store.findVisit(db, id, scope);
    if (!visit) return fail('not_found');
    const documents = (await store.findDocuments(db, [id])).get(id) ?? [];
    const access = { actorId: actor.userId, action: 'visit_result.desk_view', object: `reservation:${id}` };
    return ok({ visit, documents, isRecorded: await wasRecorded(db, access, sameAccessMinutes) });
  },
  audit: ({ id }, { visit, isRecorded }) => (isRecorded ? null : { object: `reservation:${id}`, subjectId: visit.user_id }),
});

/** Results that should have been sent by now. */
export const dueResults: WaitingWork = {
  name: 'results.due',
  label: 'Hasil yang belum dikirim',
  capability: 'results.send',
  href: resultDeskPath,
  read: ({ db, clock }, scope) => countDue(db, scope, clock.now()),
};
