import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createArticle } from '#tests/factories/content.ts';
import { articleTexts, createEditor, createReviewer, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { decideReview } from './decide-review.server.ts';
import { findReviews } from './find-reviews.server.ts';
import { getReviewState } from './get-review.server.ts';
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

test('in an emergency an administrator permits the words; they are listed until a doctor approves them', async () => {
  const article = await written();
  const given = { kind, key: article.key, version: article.version, reason: 'Wabah: imbauan hari ini juga.' };
  expect(await ask(permitEmergency, given)).toMatchObject({ ok: false, code: 'forbidden' });
  await done(permitEmergency, given, admin);
  await done(operations.publish, { key: article.key, version: article.version, base: article.values, values: {} });
  expect((await articleOf(article.key))?.reviewer_id).toBeNull();
  const due = async () => (await done(findReviews, {}, reviewer)).due.map(({ key }) => key);
  expect(await due()).toContain(article.key);
});

/** Publishes what is stored: the texts that are written, or those that the row has. */
async function publishStored(key: string) {
  const { version, values } = await done(operations.view, { key });
  return await ask(operations.publish, { key, version, base: values, values: {} });
}

test('an article in emergency is listed first, also after other words of it were approved', async () => {
  const article = await written();
  await done(permitEmergency, { kind, key: article.key, version: article.version, reason: 'Wabah: imbauan hari ini juga.' }, admin);
  await publishStored(article.key);
  const { version, values } = await done(operations.view, { key: article.key });
  const edited = { ...values, summary: 'Ringkasan lain.' };
  const saved = await done(operations.save, { key: article.key, version, base: values, values: edited });
  await approve(await submitted({ key: article.key, version: saved.version }));
  const { id } = await createArticle(db);
  await db.updateTable('articles').set({ next_review_at: null }).where('id', '=', id).execute();
  const { due } = await done(findReviews, {}, reviewer);
  expect(due.find(({ key }) => key === article.key)?.emergency).toContain('Wabah');
  const firstDated = due.findIndex(({ emergency }) => emergency === null);
  expect(due.slice(0, firstDated < 0 ? due.length : firstDated).map(({ key }) => key)).toContain(article.key);
});

test('after an emergency the words on the site are submitted as they are, and their approval ends the emergency', async () => {
  const article = await written();
  await done(permitEmergency, { kind, key: article.key, version: article.version, reason: 'Wabah: imbauan hari ini juga.' }, admin);
  expect(await publishStored(article.key)).toMatchObject({ ok: true });
  expect(await done(getReviewState, { kind, key: article.key })).toMatchObject({ state: 'emergency', needsReview: true });
  const { version } = await done(operations.view, { key: article.key });
  await approve(await submitted({ key: article.key, version }));
  expect(await done(getReviewState, { kind, key: article.key })).toMatchObject({ state: 'approved', needsReview: false });
  expect((await articleOf(article.key))?.reviewer_id).toBe(reviewer.doctorId);
  expect((await done(findReviews, {}, reviewer)).due.map(({ key }) => key)).not.toContain(article.key);
});
