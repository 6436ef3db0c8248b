import { failures } from '#app/kits/content/record/record-refusals.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { recordInput } from './get-review.server.ts';
import * as store from './review.store.server.ts';
import { auditedRecord, reviewers, reviewLimits, saveReviewedText } from './save-reviewed-text.server.ts';

/** Opens a review of the words that are on the site, without an edit. A review that is open already is the one. */
export const renewReview = operation({
  name: 'review.renewed',
  access: reviewers,
  limits: reviewLimits,
  input: recordInput.pick({ kind: true, key: true }),
  failures: { not_found: notFound, invalid_input: failures.invalid_input },
  async run(call, { kind, key }) {
    const kept = await saveReviewedText(call, { kind, key, version: null, note: 'Ditinjau lagi' });
    if (!kept.ok) return kept.code === 'changed' ? fail('not_found') : kept;
    const open = await store.getSubmittedOrNull(call.tx, { kind, key });
    // Nobody has submitted it: who opens it has not written it, and may decide.
    if (!open) await store.addReview(call.tx, { kind, key, ...kept.value, userId: null });
    const { id } = open ?? ((await store.getSubmittedOrNull(call.tx, { kind, key })) as store.Review);
    return ok({ id, kind, key });
  },
  audit: (_input, { kind, key }) => auditedRecord({ kind, key }),
});
