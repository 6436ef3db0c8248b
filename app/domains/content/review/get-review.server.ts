import { z } from 'zod';
import { findDoctorsOfText } from '#app/domains/directory/index.server.ts';
import { readable } from '#app/kits/content/compare/diff-fields.ts';
import { getHeadOrNull, getRevisionOrNull, getRowOrNull } from '#app/kits/content/record/heads-and-revisions.server.ts';
import { mediaStatesIn } from '#app/kits/content/writes/pictures-in-texts.store.server.ts';
import { staffCan } from '#app/platform/access/staff-access.server.ts';
import { fieldsOf, type Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { bigId, sentNumber } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { doctorsOf } from '#app/platform/rich-text/publish-rich-text.server.ts';
import { cleanHtml, plainText } from '#app/platform/rich-text/rich-text.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { hashOfTexts } from './block-unreviewed-texts.server.ts';
import { findDoses, namesDoses } from './doses.ts';
import { markArticle } from './mark-article-changes.server.ts';
import * as store from './review.store.server.ts';
import { consentLine, dosedFields, type Reviewed, reviewStateOf, soonDays } from './review.ts';

/** The record of a review, and its version as the caller has seen it. */
export const recordInput = z.object({
  kind: z.string().max(60),
  key: z.string().max(64),
  version: sentNumber(0),
});

/** The texts of a record that is on the site; null when it is not. */
export async function readLiveTexts(db: Queryable, resource: ResourceCore, key: string): Promise<Values | null> {
  const state = (await getRowOrNull(db, resource, key, 'group'))?.state;
  return state === 'live' || state === 'changed' ? await resource.store.read(db, key) : null;
}

/** The hash of the reviewed words of a record; null for texts that cannot be published. A kind with reviewed fields has those of an article. */
export const hashOfRecord = ({ schema }: ResourceCore, values: Values) =>
  hashOfTexts({ schema: schema as z.ZodType<Reviewed, Values> }, values);

/** The last day on which a review counts as due soon. */
export const soonAfter = (now: Date) => dateInJakarta(new Date(now.getTime() + soonDays * 86_400_000));

/** The lines of a text that can name a dose, as visitors read them; a row of a table is one. */
const dosedLines = ({ fields }: ResourceCore, values: Values): string[] =>
  dosedFields.flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    const text = values[name] ?? '';
    if (!field) return [];
    const lines = readable(field, field.control === 'rich' ? cleanHtml(text) : text).split('\n');
    return lines.map((line) => line.replaceAll(' | ', ' '));
  });

/** True when the words that are read name a dose. */
export const hasDosesIn = (values: Values): boolean => namesDoses(plainText(Object.values(fieldsOf(dosedFields, values)).join('\n')));

/** How far the text that is being written is: its newest review, and whether it speaks of these words. */
export const getReviewState = operation({
  name: 'review.state',
  access: staffCan('content.edit'),
  limits: 'reads',
  input: recordInput.pick({ kind: true, key: true }),
  failures: { not_found: notFound },
  async run({ db, scope, actor, platform, clock }, { kind, key }) {
    const resource = platform.resources.get(kind);
    if (!resource?.reviewed || !(await getRowOrNull(db, resource, key, scope))) return fail('not_found');
    const head = await getHeadOrNull(db, { kind, key });
    const live = await readLiveTexts(db, resource, key);
    const newest = await store.getNewestOrNull(db, { kind, key });
    const values = head?.working ?? live ?? (await resource.store.read(db, key));
    const hash = values && (await hashOfRecord(resource, values));
    const isLive = hash !== null && live !== null && (await hashOfRecord(resource, live)) === hash;
    const now = clock.now();
    const release = hash === null ? null : await store.getReleaseOrNull(db, { kind, key }, hash, now);
    const state = reviewStateOf(newest, { hash, isLive, released: release?.state ?? null });
    const isSettled = release?.state === 'approved' && (release.next_review_at === null || release.next_review_at > soonAfter(now));
    const { fitting } = await store.findSpecialties(db, { userId: actor.userId, categoryId: values?.category_id ?? '' });
    const submitted = state === 'submitted' ? await store.getSubmittedOrNull(db, { kind, key }) : null;
    return ok({
      state,
      isReleased: release !== null || isLive,
      needsReview: !isSettled && state !== 'submitted',
      note: newest?.note ?? null,
      reviewer: newest?.reviewer ?? null,
      fitting: fitting.map(({ name }) => name),
      submitted: submitted && {
        by: submitted.submitter,
        at: submitted.submitted_at,
        isPublished: submitted.publishes_when_approved,
      },
    });
  },
});

/**
 * One review: the words that were submitted in the form in which the site would show them, with what came and went since those on it
 * (`marked`, null where nothing was published before); their doses, and the consents of who is on their pictures.
 */
export const getReview = operation({
  name: 'review.view',
  access: staffCan('content.review'),
  limits: 'reads',
  input: z.object({ id: bigId() }),
  failures: { not_found: notFound },
  async run({ db, scope, actor, platform, clock }, { id }) {
    const review = scope === 'group' ? await store.getReviewOrNull(db, id) : null;
    const resource = review && platform.resources.get(review.kind);
    const revision = review && (await getRevisionOrNull(db, review, review.revision));
    if (!review || !resource || !revision) return fail('not_found');
    const parsed = await resource.schema.safeParseAsync(revision.data);
    // What was submitted could be published, so its schema accepts it.
    if (!parsed.success) return fail('not_found');
    const words = parsed.data as Reviewed;
    const published = await readLiveTexts(db, resource, review.key);
    const former = await resource.schema.safeParseAsync(published ?? {});
    const clean = markArticle(null, words);
    const marked = former.success ? markArticle(former.data as Reviewed, words) : null;
    const { text } = marked ?? clean;
    const document = 'document' in text ? text.document : null;
    const [isDoctor, doctors, { own, fitting }, pictures] = await Promise.all([
      store.isActiveDoctor(db, actor.userId),
      findDoctorsOfText(db, document ? doctorsOf(document) : []),
      store.findSpecialties(db, { userId: actor.userId, categoryId: revision.data.category_id ?? '' }),
      mediaStatesIn(db, Object.values(revision.data)),
    ]);
    const formerLines = new Set(published ? findDoses(dosedLines(resource, published)) : []);
    return ok({
      ...review,
      specialties: own.map(({ name }) => name),
      fitting: fitting.map(({ name }) => name),
      title: revision.data.name || 'Tanpa judul',
      clean,
      marked,
      doctors,
      isSame: published !== null && (await hashOfRecord(resource, published)) === review.hash,
      doses: findDoses(dosedLines(resource, revision.data)).map((text) => ({ text, isNew: published !== null && !formerLines.has(text) })),
      consents: Object.values(pictures).map((state) => consentLine(state, dateInJakarta(clock.now()))),
      hasDoses: hasDosesIn(revision.data),
      isDoctor,
      isOwn: review.submitted_by === actor.userId,
    });
  },
});
