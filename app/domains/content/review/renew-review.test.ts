import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createArticle } from '#tests/factories/content.ts';
import { articleTexts, createEditor, createReviewer, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { decideReview } from './decide-review.server.ts';
import { findReviews } from './find-reviews.server.ts';
import { renewReview } from './renew-review.server.ts';
import { permitEmergency, submitReview } from './submit-review.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { operations } = resourceOf('articles');
const { ask, done } = editingCalls(platform, editor, { approves: false });
const kind = 'articles';

const reviewer = await createReviewer(db);
const admin = actorFor(await createUser(db, { roles: ['admin'] }), { roles: ['admin'], hasSecondFactor: true });

/** A new article as it is stored before its review. */
async function written(given = {}) {
  const values = await articleTexts(db, given);
  const { key } = await done(operations.create, {});
  const { version } = await done(operations.save, { key, version: 0, base: {}, values });
  return { key, version, values };
}

const submitted = async (of: { key: string; version: number }, actor = editor) => {
  await done(submitReview, { kind, key: of.key, version: of.version }, actor);
  const row = db.selectFrom('content_reviews').select('id').where('key', '=', of.key).where('state', '=', 'submitted');
  return String((await row.executeTakeFirstOrThrow()).id);
};

const approve = async (id: string, actor: Parameters<typeof done>[2] = reviewer) =>
  await ask(decideReview, { id, decision: 'approved' }, actor);

const articleOf = async (key: string) =>
  await db
    .selectFrom('articles')
    .select(['name', 'content', 'reviewer_id', 'reviewed_at', 'next_review_at'])
    .where('id', '=', Number(key))
    .executeTakeFirst();

/** Publishes what is stored: the texts that are written, or those that the row has. */
async function publishStored(key: string) {
  const { version, values } = await done(operations.view, { key });
  return await ask(operations.publish, { key, version, base: values, values: {} });
}

test('a doctor renews the review of words on the site without an edit, and the page has the new day at once', async () => {
  const { id } = await createArticle(db, { nextReviewAt: '2026-01-01', reviewedAt: '2025-01-01' });
  const key = String(id);
  expect(await ask(renewReview, { kind, key })).toMatchObject({ ok: false, code: 'forbidden' });
  const opened = await done(renewReview, { kind, key }, reviewer);
  expect((await done(renewReview, { kind, key }, reviewer)).id).toBe(opened.id);
  const { headers } = await signIn(db, { id: reviewer.userId });
  expect(await (await app.fetch(`/staff/tinjauan/${opened.id}`, { headers })).text()).toContain('Penulis:');
  expect(await approve(opened.id)).toMatchObject({ ok: true });
  const row = await articleOf(key);
  expect(row?.reviewer_id).toBe(reviewer.doctorId);
  expect(String(row?.next_review_at) > '2026-11').toBe(true);
  expect((await done(findReviews, {}, reviewer)).due.map((one) => one.key)).not.toContain(key);
});

test('nobody renews the review of what they wrote, and nothing is renewed that is not on the site', async () => {
  const both = await createReviewer(db, { roles: ['medical_reviewer', 'editor'] });
  const article = await written();
  expect(await ask(renewReview, { kind, key: article.key }, reviewer)).toMatchObject({ ok: false, code: 'not_found' });
  const own = { ...article.values, summary: 'Ringkasan yang ditulis peninjau.' };
  const saved = await done(operations.save, { key: article.key, version: article.version, base: article.values, values: own }, both);
  await approve(await submitted({ key: article.key, version: saved.version }));
  expect(await publishStored(article.key)).toMatchObject({ ok: true });
  const { id } = await done(renewReview, { kind, key: article.key }, both);
  expect(await approve(id, both)).toMatchObject({ ok: false, code: 'own_text' });
});

test('a submission that an emergency overtook is the one that a reviewer opens', async () => {
  const article = await written();
  const id = await submitted(article);
  await done(permitEmergency, { kind, key: article.key, version: article.version, reason: 'Wabah: imbauan hari ini juga.' }, admin);
  expect(await publishStored(article.key)).toMatchObject({ ok: true });
  expect((await done(renewReview, { kind, key: article.key }, reviewer)).id).toBe(id);
});
