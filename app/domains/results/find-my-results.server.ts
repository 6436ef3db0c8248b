import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { byId, ownQuery, type VisitWithResults } from './visit-result.schema.ts';
import * as store from './visit-result.store.server.ts';
import { documentName } from './visit-result.ts';

/*
 * Policy: the account that booked the visit, and nobody else. A private link of a reservation opens no result.
 */

const shownVisits = 300;

/** The visits of the caller of which results came, the latest first. What was withdrawn is named as that. */
export const findMyResults = operation({
  name: 'visit_result.find_own',
  access: 'user',
  limits: 'reads',
  input: ownQuery,
  async run({ db, actor }, { code }) {
    const visits = await store.findOwnVisits(db, actor.userId, { code, max: shownVisits });
    const documents = await store.findDocuments(
      db,
      visits.map(({ id }) => id),
    );
    return ok(
      visits.map(
        (visit): VisitWithResults => ({
          code: visit.code,
          service: visit.service_name,
          facility: visit.facility,
          patient: visit.patient_name,
          date: visit.visit_date,
          documents: (documents.get(visit.id) ?? []).map(({ id, no, sent_at: sentAt, withdrawn_at: withdrawnAt, withdrawn_reason }) => ({
            id,
            name: documentName(visit.result_name, no),
            sent_at: sentAt.toISOString(),
            withdrawn_at: withdrawnAt?.toISOString() ?? null,
            withdrawn_reason,
          })),
        }),
      ),
    );
  },
});

/** Where one document is read. It wants a recent log-in, because a browser may have been left open. */
export const openResult = operation({
  name: 'visit_result.opened',
  access: 'user',
  recent: true,
  limits: 'reads',
  input: byId,
  failures: { not_found: notFound },
  async run({ db, actor }, { id }) {
    const file = await store.findOwnFile(db, id, actor.userId);
    return file === null ? fail('not_found') : ok({ id, file: `/files/${file}` });
  },
  audit: ({ id }, _value, { userId }) => ({ object: `visit_result:${id}`, subjectId: userId }),
});
