import { failures } from '#app/kits/content/record-refusals.server.ts';
import { notFound, ok, operation } from '#app/platform/operation.server.ts';
import { staffCan } from '#app/platform/staff-access.server.ts';
import * as store from './review.store.server.ts';
import { auditedRecord, changed, reasonText, recordInput, reviewLimits, saveReviewedText } from './save-reviewed-text.server.ts';

/** Submits the text as it is stored for medical review, also one that is on the site and unchanged. */
export const submitReview = operation({
  name: 'review.submitted',
  access: staffCan('content.edit'),
  limits: reviewLimits,
  input: recordInput,
  failures: { not_found: notFound, changed, invalid_input: failures.invalid_input },
  async run(call, { kind, key, version }) {
    const kept = await saveReviewedText(call, { kind, key, version, note: 'Diajukan untuk ditinjau' });
    if (!kept.ok) return kept;
    await store.replaceSubmitted(call.tx, { kind, key }, null);
    await store.addReview(call.tx, { kind, key, ...kept.value, userId: call.actor.userId });
    return ok();
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
