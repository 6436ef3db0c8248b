import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { lockWithRecord } from '../attempt/move-attempt.server.ts';
import { requestInput } from '../refund/refund.schema.ts';
import { requestRefund } from '../refund/request-refund.server.ts';
import { acts, audited, mayRequest } from './lock-refund.server.ts';

/** Requests a part of a payment back for its owner. Another person approves it. */
export const requestRefundByStaff = operation({
  name: 'refund.requested',
  access: mayRequest,
  limits: acts,
  idempotent: true,
  input: requestInput,
  failures: {
    not_found: notFound,
    too_much: [409, 'Dari pembayaran ini tidak ada lagi uang sebanyak itu yang dapat dikembalikan.'],
  },
  async run({ tx, scope, actor, platform }, { id, ...request }) {
    const locked = await lockWithRecord(tx, platform, id);
    if (!locked || !isInScope(scope, locked.attempt.facilityId)) return fail('not_found');
    const refund = await requestRefund(tx, platform, { attemptId: id, ...request, requestedBy: actor.userId });
    return refund ? ok({ id: refund.id, state: refund.state, subjectId: locked.attempt.userId }) : fail('too_much');
  },
  audit: (_input, { id, subjectId }) => audited({ id }, { subjectId }),
});
