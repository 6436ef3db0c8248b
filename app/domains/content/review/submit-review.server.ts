import { lockHeadOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { failures } from '#app/kits/content/record/record-refusals.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { yesOrNo } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { recordInput } from './get-review.server.ts';
import * as store from './review.store.server.ts';
import { auditedRecord, changed, reasonText, reviewLimits, saveReviewedText } from './save-reviewed-text.server.ts';

/**
 * Submits the text as it is stored for medical review, also one that is on the site and unchanged. With `publishes` the approval publishes it
 * under the rights of who submits.
 */
export const submitReview = operation({
  name: 'review.submitted',
  access: staffCan('content.edit'),
  limits: reviewLimits,
  input: recordInput.extend({ publishes: yesOrNo.default(false) }),
  failures: { not_found: notFound, changed, invalid_input: failures.invalid_input },
  async run(call, { kind, key, version, publishes }) {
    const kept = await saveReviewedText(call, { kind, key, version, note: 'Diajukan untuk ditinjau' });
    if (!kept.ok) return kept;
    await store.replaceSubmitted(call.tx, { kind, key }, null);
    await store.addReview(call.tx, { kind, key, ...kept.value, userId: call.actor.userId, publishesWhenApproved: publishes });
    return ok();
  },
  audit: auditedRecord,
});

/** Takes a text back that waits for a reviewer. One that a reviewer has decided meanwhile stays decided. */
export const withdrawReview = operation({
  name: 'review.withdrawn',
  access: staffCan('content.edit'),
  limits: reviewLimits,
  input: recordInput.pick({ kind: true, key: true }),
  failures: { not_found: [404, 'Tidak ada pengajuan yang menunggu: sudah diputuskan, atau sudah ditarik.'] },
  async run({ tx, scope, platform }, { kind, key }) {
    const isReviewed = scope === 'group' && platform.resources.get(kind)?.reviewed !== undefined;
    // The head first, as whoever decides: one of both wins.
    if (!isReviewed || !(await lockHeadOrNull(tx, { kind, key }))) return fail('not_found');
    return (await store.withdrawSubmitted(tx, { kind, key })) ? ok() : fail('not_found');
  },
  audit: auditedRecord,
});

/** Permits the publication of the text as it is stored without a review. It is listed until a doctor has approved it. */
export const permitEmergency = operation({
  name: 'review.emergency',
  access: staffCan('content.emergency'),
  recent: true,
  limits: reviewLimits,
  input: recordInput.extend({ reason: reasonText(10, 'Tulis alasannya, paling sedikit 10 karakter') }),
  failures: { not_found: notFound, changed, invalid_input: failures.invalid_input },
  async run(call, { kind, key, version, reason }) {
    const kept = await saveReviewedText(call, { kind, key, version, note: 'Izin terbit darurat' });
    if (!kept.ok) return kept;
    await store.addReview(call.tx, { kind, key, ...kept.value, userId: call.actor.userId, emergency: reason });
    return ok();
  },
  audit: auditedRecord,
});
