import { z } from 'zod';
import { getRevisionOrNull, lockHeadOrNull } from '#app/kits/content/heads-and-revisions.server.ts';
import { dateInJakarta } from '#app/platform/calendar.ts';
import type { Tx } from '#app/platform/db.server.ts';
import { bigId, storableText, yesOrNo } from '#app/platform/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { purgePages } from '#app/platform/purge.server.ts';
import * as store from './review.store.server.ts';
import { nextReviewOn } from './review.ts';
import { auditedRecord, hasDosesIn, hashOf, readLive, reviewers, reviewLimits } from './save-reviewed-text.server.ts';

/** Words that are on the site when they are approved get their reviewer and the next day at once. */
async function markLive(tx: Tx, platform: PlatformServices, review: store.Review): Promise<void> {
  const { kind, key } = review;
  const resource = platform.resources.get(kind);
  const live = resource && (await readLive(tx, resource, key));
  if (!live || (await hashOf(resource.schema, live)) !== review.hash) return;
  await store.markReviewed(tx, review.id);
  await purgePages(tx, resource.tags(key));
}

/** A doctor approves the words that were submitted, or returns them with a note. */
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
  async run({ tx, scope, actor, clock, platform }, { id, decision, note, has_doses }) {
    const review = scope === 'group' ? await store.getReviewOrNull(tx, id) : null;
    if (!review) return fail('not_found');
    if (decision === 'returned' && note === '')
      return fail('note_required', { fieldErrors: { note: ['Tulis apa yang perlu diperbaiki.'] } });
    if (!(await store.isActiveDoctor(tx, actor.userId))) return fail('no_doctor');
    if (review.submitted_by === actor.userId) return fail('own_text');
    // The head before the review, as whoever writes: a text that changes now is either approved before or replaced.
    await lockHeadOrNull(tx, review);
    const now = clock.now();
    const revision = await getRevisionOrNull(tx, review, review.revision);
    const hasDoses = has_doses || hasDosesIn(revision?.data ?? {});
    const nextReview = decision === 'approved' ? nextReviewOn(dateInJakarta(now), hasDoses) : null;
    const given = { state: decision, userId: actor.userId, note: note || null, nextReviewOn: nextReview, now };
    if (!(await store.decide(tx, id, given))) return fail('changed');
    if (decision === 'approved') await markLive(tx, platform, review);
    return ok({ kind: review.kind, key: review.key, decision });
  },
  audit: (_input, { kind, key }) => auditedRecord({ kind, key }),
});
