import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import { isInScope, narrowScope, staffCan } from '#app/platform/staff-access.server.ts';
import type { WaitingWork } from '#app/platform/staff-frame.server.ts';
import { record } from '../move.operations.server.ts';
import { partId } from '../schema.ts';
import { lockOrder } from '../store.server.ts';
import { complaintLabels, encryptedComplaint } from './rules.ts';
import { answerInput, type ComplaintKind, complaintQuery } from './schema.ts';
import * as store from './store.server.ts';

/*
 * Policy of all operations here: staff who answer complaints of the facility that sold the part. One of another facility is `not_found`.
 */
const mayAnswer = staffCan('complaints.answer');
const perList = 200;

const audited = ({ id }: { id: string }, { subjectId }: { subjectId: string | null }) => ({
  object: `complaint:${id}` as const,
  ...(subjectId ? { subjectId } : {}),
});

/** The complaints of the chosen facilities, without their texts; those that wait come first. */
export const findComplaints = operation({
  name: 'complaint.find',
  access: mayAnswer,
  limits: 'reads',
  input: complaintQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const rows = await store.findComplaints(db, within, perList);
    return ok(
      rows.map((row) => ({
        id: row.id,
        kind: complaintLabels[row.kind as ComplaintKind],
        order: row.order_name,
        facility: row.facility_name,
        has_photo: row.file_id !== null,
        created_at: row.created_at.toISOString(),
        answered_at: row.answered_at?.toISOString() ?? null,
      })),
    );
  },
});

/** One complaint with what was said; its photo is read by its address. */
export const getComplaint = operation({
  name: 'complaint.view',
  access: mayAnswer,
  limits: [perAccount(300, '10m', 'complaint_views')],
  input: partId,
  failures: { not_found: notFound },
  async run({ tx, scope, platform }, { id }) {
    const row = await store.findComplaint(tx, id);
    if (!row || !isInScope(scope, row.facility_id)) return fail('not_found');
    const decrypt = (text: string | null) => text && platform.encryption.decrypt(encryptedComplaint, text);
    return ok({
      id,
      subjectId: row.user_id,
      kind: complaintLabels[row.kind as ComplaintKind],
      order: row.order_name,
      facility: row.facility_name,
      text: decrypt(row.sealed_text),
      photo: row.file_id && `/files/${row.file_id}`,
      created_at: row.created_at.toISOString(),
      answer: decrypt(row.sealed_answer),
    });
  },
  audit: audited,
});

/** Answers a complaint, once; the buyer reads it on the page of the order. Money goes back as a refund that the cashiers request. */
export const answerComplaint = operation({
  name: 'complaint.answered',
  access: mayAnswer,
  limits: [perAccount(120, '10m', 'complaint_answers')],
  input: answerInput,
  failures: { not_found: notFound, answered: [409, 'Keluhan ini sudah dijawab. Muat ulang halaman untuk melihat jawabannya.'] },
  async run({ tx, scope, actor, platform, clock }, { id, answer }) {
    const row = await store.findComplaint(tx, id);
    if (!row || !isInScope(scope, row.facility_id)) return fail('not_found');
    const order = await lockOrder(tx, row.order_id);
    const part = order?.sellers.find((one) => one.id === row.seller_order_id);
    if (!order || !part) return fail('not_found');
    const encrypted = platform.encryption.encrypt(encryptedComplaint, answer);
    if (!(await store.setAnswer(tx, id, { encrypted, by: actor.userId, now: clock.now() }))) return fail('answered');
    await record({ tx, platform, order, by: { source: 'staff', actorId: actor.userId } }, 'complaint_answered', part);
    return ok({ id, subjectId: row.user_id });
  },
  audit: audited,
});

/** Complaints that nobody has answered. */
export const openComplaints: WaitingWork = {
  name: 'orders.open_complaints',
  label: 'Keluhan pembeli',
  capability: 'complaints.answer',
  href: '/staff/keluhan',
  read: ({ db }, scope) => store.countWaiting(db, scope),
};
