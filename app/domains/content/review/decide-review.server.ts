import { z } from 'zod';
import { applyPlannedChanges } from '#app/kits/content/publication/apply-planned-changes.server.ts';
import { addPlan, findOpen } from '#app/kits/content/publication/planned-change.store.server.ts';
import { saveFormerRow } from '#app/kits/content/publication/publish-record.server.ts';
import { addRevision, getRevisionOrNull, type Head, lockHeadOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { purgePages } from '#app/platform/cache/purge.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { bigId, storableText, yesOrNo } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation, type Writes } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { hasDosesIn, hashOfRecord, readLiveTexts } from './get-review.server.ts';
import * as store from './review.store.server.ts';
import { nextReviewOn } from './review.ts';
import { auditedRecord, reviewers, reviewLimits } from './save-reviewed-text.server.ts';

/** Words that are on the site when they are approved get their reviewer and the next day at once. */
async function markLive(tx: Tx, platform: PlatformServices, review: store.Review): Promise<void> {
  const { kind, key } = review;
  const resource = platform.resources.get(kind);
  const live = resource && (await readLiveTexts(tx, resource, key));
  if (!live || (await hashOfRecord(resource, live)) !== review.hash) return;
  await store.markReviewed(tx, review.id);
  await purgePages(tx, resource.tags(key));
}

type Approving = Pick<Writes, 'tx' | 'enqueue'> & Readonly<{ platform: PlatformServices }>;

/**
 * Publishes the words of an approval under the rights of who submitted them: by a plan that is due now, so that a refusal leaves the approval
 * and is said where it was written. A publication that is planned already stays. Returns whether there is anything to publish.
 */
async function planApproved({ tx, platform, enqueue }: Approving, review: store.Review, head: Head | null, now: Date): Promise<boolean> {
  const { kind, key, submitted_by: author } = review;
  const resource = platform.resources.get(kind);
  if (!review.publishes_when_approved || !resource || !head || head.trashed_at || author === null) return false;
  const isShown = (await readLiveTexts(tx, resource, key)) !== null;
  const data = head.working ?? (isShown ? null : await resource.store.read(tx, key));
  if (!data || (await findOpen(tx, { kind, key }, ['publish'])).length > 0) return false;
  // Taken off the site since it was submitted: whoever did that has the last word.
  if (await store.isEndedSince(tx, review)) return false;
  await saveFormerRow(tx, { resource, platform, key, head, now, author });
  const given = { data, cause: 'schedule', note: 'Terbit begitu disetujui', author, schemaVersion: resource.schemaVersion } as const;
  const revision = await addRevision(tx, { kind, key }, given, now);
  await addPlan(tx, { kind, key, action: 'publish', due_at: now, revision, userId: author }, now);
  await enqueue(applyPlannedChanges, {});
  return true;
}

/** A doctor approves the words that were submitted, which may publish them, or returns them with a note. */
export const decideReview = operation({
  name: 'review.decided',
  access: reviewers,
  limits: reviewLimits,
  input: z.object({
    id: bigId(),
    decision: z.enum(['approved', 'returned'], { error: 'Pilih keputusan' }),
    note: storableText(500, 'Paling banyak 500 karakter').trim().default(''),
    has_doses: yesOrNo.default(false),
  }),
  failures: {
    not_found: notFound,
    changed: [409, 'Naskah ini sudah diputuskan, atau berubah sejak diajukan.'],
    own_text: [409, 'Anda menulis atau mengajukan naskah ini. Dokter lain meninjaunya.'],
    no_doctor: [403, 'Peninjau memerlukan profil dokter yang aktif. Minta administrator menghubungkan akun Anda.'],
    note_required: [422, 'Tulis apa yang perlu diperbaiki.'],
  },
  refusedBy: { content_reviews_own: 'own_text', content_reviews_two_persons: 'own_text' },
  async run({ tx, scope, actor, clock, platform, enqueue }, { id, decision, note, has_doses }) {
    const review = scope === 'group' ? await store.getReviewOrNull(tx, id) : null;
    if (!review) return fail('not_found');
    if (decision === 'returned' && note === '')
      return fail('note_required', { fieldErrors: { note: ['Tulis apa yang perlu diperbaiki.'] } });
    if (!(await store.isActiveDoctor(tx, actor.userId))) return fail('no_doctor');
    if (review.submitted_by === actor.userId) return fail('own_text');
    // The head before the review, as whoever writes: a text that changes now is either approved before or replaced.
    const head = await lockHeadOrNull(tx, review);
    const now = clock.now();
    const revision = await getRevisionOrNull(tx, review, review.revision);
    const hasDoses = has_doses || hasDosesIn(revision?.data ?? {});
    const nextReview = decision === 'approved' ? nextReviewOn(dateInJakarta(now), hasDoses) : null;
    const given = { state: decision, userId: actor.userId, note: note || null, nextReviewOn: nextReview, now };
    if (!(await store.decide(tx, id, given))) return fail('changed');
    if (decision === 'approved') await markLive(tx, platform, review);
    const isPublished = decision === 'approved' && (await planApproved({ tx, platform, enqueue }, review, head, now));
    return ok({ kind: review.kind, key: review.key, decision, isPublished });
  },
  audit: (_input, { kind, key }) => auditedRecord({ kind, key }),
});
