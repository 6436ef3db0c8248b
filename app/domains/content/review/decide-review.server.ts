import { z } from 'zod';
import { findDoctorsOfText } from '#app/domains/directory/index.server.ts';
import { diffOf } from '#app/kits/content/diff-fields.ts';
import {
  addHead,
  addRevision,
  getHeadOrNull,
  getRevisionOrNull,
  getRowOrNull,
  lockHeadOrNull,
} from '#app/kits/content/heads-and-revisions.server.ts';
import { findErrors, saveFormerRow } from '#app/kits/content/publish-record.server.ts';
import { failures } from '#app/kits/content/record-refusals.server.ts';
import { dateInJakarta } from '#app/platform/calendar.ts';
import { fieldsOf, type Values } from '#app/platform/content/field-values.ts';
import type { ResourceCore } from '#app/platform/content/resource-types.server.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { bigId, sentNumber, storableText, yesOrNo } from '#app/platform/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { purgePages } from '#app/platform/purge.server.ts';
import { doctorsOf } from '#app/platform/rich-text/publish-rich-text.server.ts';
import { plainText } from '#app/platform/rich-text.server.ts';
import { type Scope, scopeOf, staffCan } from '#app/platform/staff-access.server.ts';
import { hashOfTexts } from './block-unreviewed-texts.server.ts';
import { namesDoses } from './doses.ts';
import * as store from './review.store.server.ts';
import { dosedFields, nextReviewOn, type Reviewed, reviewStateOf, soonDays } from './review.ts';

const limits = [perAccount(60, '1h', 'content_reviews')] as const;
const text = (min: number, short: string) => storableText(500, 'Paling banyak 500 karakter').trim().min(min, { error: short });
const recordInput = z.object({
  kind: z.string().max(60),
  key: z.string().max(64),
  version: sentNumber(0),
});
const object = ({ kind, key }: { kind: string; key: string }) => ({ object: `${kind.replaceAll('-', '_')}:${key}` }) as const;

type Call = Readonly<{ tx: Tx; scope: Scope; platform: PlatformServices; actor: { userId: string }; clock: { now(): Date } }>;

type Kept = Readonly<{ kind: string; key: string; version: number | null; note: string }>;

/**
 * Locks the record and keeps its text as a revision of which a review speaks: what is being written, otherwise what is or was published;
 * without a version what is on the site.
 */
async function storeDraftText({ tx, scope, platform, actor, clock }: Call, { kind, key, version, note }: Kept) {
  const resource = platform.resources.get(kind);
  if (!resource?.reviewed || scope !== 'group') return fail('not_found');
  const now = clock.now();
  const published = await resource.store.read(tx, key);
  if (published) await addHead(tx, { kind, key }, now, null, null);
  const head = await lockHeadOrNull(tx, { kind, key });
  if (!head || head.trashed_at) return fail('not_found');
  if (version !== null && head.version !== version) return fail('changed');
  const values = version === null ? await readLive(tx, resource, key) : (head.working ?? (await resource.store.read(tx, key)));
  if (!values) return fail('not_found');
  const errors = await findErrors(resource, values);
  const hash = await hashOf(resource.schema, values);
  if (errors || hash === null) return fail('invalid_input', { fieldErrors: errors ?? {} });
  await saveFormerRow(tx, { resource, platform, key, head, now, author: actor.userId });
  const { schemaVersion } = resource;
  const data = { data: values, cause: 'note', note, author: actor.userId, schemaVersion } as const;
  return ok({ revision: await addRevision(tx, { kind, key }, data, now), hash, now });
}

/** The texts of a record that is on the site. */
async function readLive(db: Queryable, resource: ResourceCore, key: string): Promise<Values | null> {
  const state = (await getRowOrNull(db, resource, key, 'group'))?.state;
  return state === 'live' || state === 'changed' ? await resource.store.read(db, key) : null;
}

/** A kind with reviewed fields has those of an article. */
const hashOf = (schema: z.ZodType, values: Values) => hashOfTexts({ schema: schema as z.ZodType<Reviewed, Values> }, values);

const changed = [409, 'Naskah ini berubah sejak Anda membukanya. Periksa perubahannya, lalu coba lagi.'] as const;

/** Submits the text as it is stored for medical review, also one that is on the site and unchanged. */
export const submitReview = operation({
  name: 'review.submitted',
  access: staffCan('content.edit'),
  limits,
  input: recordInput,
  failures: { not_found: notFound, changed, invalid_input: failures.invalid_input },
  async run(call, { kind, key, version }) {
    const kept = await storeDraftText(call, { kind, key, version, note: 'Diajukan untuk ditinjau' });
    if (!kept.ok) return kept;
    await store.replaceSubmitted(call.tx, { kind, key }, null);
    await store.addReview(call.tx, { kind, key, ...kept.value, userId: call.actor.userId });
    return ok();
  },
  audit: object,
});

/** Permits the publication of the text as it is stored without a review. It is listed until a doctor has approved it. */
export const permitEmergency = operation({
  name: 'review.emergency',
  access: staffCan('content.emergency'),
  recent: true,
  limits,
  input: recordInput.extend({ reason: text(10, 'Tulis alasannya, paling sedikit 10 karakter') }),
  failures: { not_found: notFound, changed, invalid_input: failures.invalid_input },
  async run(call, { kind, key, version, reason }) {
    const kept = await storeDraftText(call, { kind, key, version, note: 'Izin terbit darurat' });
    if (!kept.ok) return kept;
    await store.addReview(call.tx, { kind, key, ...kept.value, userId: call.actor.userId, emergency: reason });
    return ok();
  },
  audit: object,
});

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

const reviewers = staffCan('content.review');

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

/** Opens a review of the words that are on the site, without an edit. A review that is open already is the one. */
export const renewReview = operation({
  name: 'review.renewed',
  access: reviewers,
  limits,
  input: recordInput.pick({ kind: true, key: true }),
  failures: { not_found: notFound, invalid_input: failures.invalid_input },
  async run(call, { kind, key }) {
    const kept = await storeDraftText(call, { kind, key, version: null, note: 'Ditinjau lagi' });
    if (!kept.ok) return kept.code === 'changed' ? fail('not_found') : kept;
    const open = await store.getSubmittedOrNull(call.tx, { kind, key });
    // Nobody has submitted it: who opens it has not written it, and may decide.
    if (!open) await store.addReview(call.tx, { kind, key, ...kept.value, userId: null });
    const { id } = open ?? ((await store.getSubmittedOrNull(call.tx, { kind, key })) as store.Review);
    return ok({ id, kind, key });
  },
  audit: (_input, { kind, key }) => object({ kind, key }),
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

/** True when the words that are read name a dose. */
const hasDosesIn = (values: Values) => namesDoses(plainText(Object.values(fieldsOf(dosedFields, values)).join('\n')));

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
  limits,
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
  audit: (_input, { kind, key }) => object({ kind, key }),
});
