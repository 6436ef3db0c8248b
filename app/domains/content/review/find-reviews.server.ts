import { z } from 'zod';
import { findDoctorsOfText } from '#app/domains/directory/index.server.ts';
import { diffOf } from '#app/kits/content/diff-fields.ts';
import { getHeadOrNull, getRevisionOrNull, getRowOrNull } from '#app/kits/content/heads-and-revisions.server.ts';
import { dateInJakarta } from '#app/platform/calendar.ts';
import { bigId } from '#app/platform/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { doctorsOf } from '#app/platform/rich-text/publish-rich-text.server.ts';
import { scopeOf, staffCan } from '#app/platform/staff-access.server.ts';
import * as store from './review.store.server.ts';
import { type Reviewed, reviewStateOf, soonDays } from './review.ts';
import { hasDosesIn, hashOf, readLive, recordInput, reviewers } from './save-reviewed-text.server.ts';

/** How far the text that is being written is: its newest review, and whether it speaks of these words. */
export const getReviewState = operation({
  name: 'review.state',
  access: staffCan('content.edit'),
  limits: 'reads',
  input: recordInput.pick({ kind: true, key: true }),
  failures: { not_found: notFound },
  async run({ db, scope, platform, clock }, { kind, key }) {
    const resource = platform.resources.get(kind);
    if (!resource?.reviewed || !(await getRowOrNull(db, resource, key, scope))) return fail('not_found');
    const head = await getHeadOrNull(db, { kind, key });
    const live = await readLive(db, resource, key);
    const newest = await store.getNewestOrNull(db, { kind, key });
    const values = head?.working ?? live ?? (await resource.store.read(db, key));
    const hash = values && (await hashOf(resource.schema, values));
    const isLive = hash !== null && live !== null && (await hashOf(resource.schema, live)) === hash;
    const now = clock.now();
    const release = hash === null ? null : await store.getReleaseOrNull(db, { kind, key }, hash, now);
    const state = reviewStateOf(newest, { hash, isLive, released: release?.state ?? null });
    const isSettled = release?.state === 'approved' && (release.next_review_at === null || release.next_review_at > soonAfter(now));
    return ok({
      state,
      isReleased: release !== null || isLive,
      needsReview: !isSettled && state !== 'submitted',
      note: newest?.note ?? null,
      reviewer: newest?.reviewer ?? null,
    });
  },
});

const soonAfter = (now: Date) => dateInJakarta(new Date(now.getTime() + soonDays * 86_400_000));

/** Published texts whose review is due or that had none; for reviewers also what is submitted. */
export const findReviews = operation({
  name: 'review.find',
  access: staffCan('reviews.read'),
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor, platform, clock }) {
    const now = clock.now();
    // Whoever does not review sees what is published alone, also with a role at one facility: articles belong to none.
    const mayReview = scopeOf(actor, 'content.review') === 'group';
    const [submitted, due, isDoctor] = await Promise.all([
      mayReview ? store.findSubmitted(db) : [],
      store.findDue(db, soonAfter(now)),
      store.isActiveDoctor(db, actor.userId),
    ]);
    const titled = submitted.map(async (one) => {
      const resource = platform.resources.get(one.kind);
      return { ...one, title: (resource && (await getRowOrNull(db, resource, one.key, 'group'))?.title) || 'Tanpa judul' };
    });
    return ok({ submitted: await Promise.all(titled), due, mayReview, isDoctor, today: dateInJakarta(now) });
  },
});

/** One review: the words that were submitted, in the form in which the site would show them, and what of them is new on the site. */
export const getReview = operation({
  name: 'review.view',
  access: reviewers,
  limits: 'reads',
  input: z.object({ id: bigId() }),
  failures: { not_found: notFound },
  async run({ db, scope, actor, platform }, { id }) {
    const review = scope === 'group' ? await store.getReviewOrNull(db, id) : null;
    const resource = review && platform.resources.get(review.kind);
    const revision = review && (await getRevisionOrNull(db, review, review.revision));
    if (!review || !resource || !revision) return fail('not_found');
    const parsed = await resource.schema.safeParseAsync(revision.data);
    // What was submitted could be published, so its schema accepts it.
    if (!parsed.success) return fail('not_found');
    const words = parsed.data as Reviewed;
    const text = store.publicText(words);
    const fields = resource.fields.filter(({ name }) => resource.reviewed?.includes(name));
    const published = (await resource.store.read(db, review.key)) ?? {};
    const isDoctor = await store.isActiveDoctor(db, actor.userId);
    const { own, fitting } = await store.findSpecialties(db, { userId: actor.userId, categoryId: revision.data.category_id ?? '' });
    return ok({
      ...review,
      ...{ specialties: own.map(({ name }) => name), fitting: fitting.map(({ name }) => name) },
      title: revision.data.name || 'Tanpa judul',
      text: { ...text, doctors: await findDoctorsOfText(db, text.document ? doctorsOf(text.document) : []) },
      ...{ summary: words.summary, author: words.ex_author, image: words.image },
      diffs: diffOf(fields, published, revision.data),
      hasDoses: hasDosesIn(revision.data),
      isDoctor,
      isOwn: review.submitted_by === actor.userId,
    });
  },
});
