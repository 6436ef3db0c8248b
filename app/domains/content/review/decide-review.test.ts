import { afterAll, expect, test } from 'vitest';
import { prepareBulk } from '#app/domains/staff/bulk-action/prepare-and-confirm-run.server.ts';
import { applyPlannedChanges } from '#app/kits/content/publication/apply-planned-changes.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createArticle } from '#tests/factories/content.ts';
import { runsOf } from '#tests/factories/content-runs.ts';
import { articleTexts, createEditor, createReviewer, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { decideReview } from './decide-review.server.ts';
import { findReviews } from './find-reviews.server.ts';
import { getReviewState } from './get-review.server.ts';
import { submitReview } from './submit-review.server.ts';

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

const stateOf = async (key: string) => (await done(getReviewState, { kind, key })).state;
const articleOf = async (key: string) =>
  await db
    .selectFrom('articles')
    .select(['name', 'content', 'reviewer_id', 'reviewed_at', 'next_review_at'])
    .where('id', '=', Number(key))
    .executeTakeFirst();

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const applyLater = async () => await applyPlannedChanges.run({ ...platform, clock: { now: () => new Date(Date.now() + 7_200_000) } }, {});

test('an article is published with the words that a doctor approved, under the name of that doctor', async () => {
  const article = await written();
  const publish = { key: article.key, version: article.version, base: article.values, values: {} };
  expect(await ask(operations.publish, publish)).toMatchObject({ ok: false, code: 'invalid_input' });
  const id = await submitted(article);
  expect(await stateOf(article.key)).toBe('submitted');
  expect((await done(findReviews, {}, reviewer)).submitted.map((row) => row.id)).toContain(id);
  expect(await approve(id)).toMatchObject({ ok: true });
  await done(operations.publish, publish);
  const row = await articleOf(article.key);
  expect(row?.reviewer_id).toBe(reviewer.doctorId);
  expect([row?.reviewed_at, row?.next_review_at].every((day) => day !== null)).toBe(true);
});

test('returned: with a note, and not published', async () => {
  const article = await written();
  const id = await submitted(article);
  expect(await ask(decideReview, { id, decision: 'returned' }, reviewer)).toMatchObject({ ok: false, code: 'note_required' });
  await done(decideReview, { id, decision: 'returned', note: 'Dosisnya keliru.' }, reviewer);
  expect(await done(getReviewState, { kind, key: article.key })).toMatchObject({ state: 'returned', note: 'Dosisnya keliru.' });
  const publish = { key: article.key, version: article.version, base: article.values, values: {} };
  expect(await ask(operations.publish, publish)).toMatchObject({ ok: false, code: 'invalid_input' });
});

test('a dose edited after approval makes it a draft again, and the planned publication stops', async () => {
  const article = await written({ content: '<p>Minum 500 <b>mg</b>.</p>' });
  await approve(await submitted(article));
  const review = db.selectFrom('content_reviews').select('next_review_at').where('key', '=', article.key);
  expect(Date.parse(String((await review.executeTakeFirst())?.next_review_at)) - Date.now()).toBeLessThan(200 * 86_400_000);
  const planned = await done(operations.plan, { key: article.key, version: article.version, action: 'publish', due_at: inAnHour() });
  const edited = { ...article.values, content: '<p>Minum 5000 mg.</p>' };
  await done(operations.save, { key: article.key, version: planned.version, base: article.values, values: edited });
  expect(await stateOf(article.key)).toBe('replaced');
  const { plans, version } = await done(operations.view, { key: article.key });
  expect(plans).toMatchObject([{ action: 'publish', outcome: 'refused', reason: expect.stringContaining('setelah disetujui') }]);
  await applyLater();
  expect(await articleOf(article.key)).toBeUndefined();
  expect(await ask(operations.publish, { key: article.key, version, base: edited, values: {} })).toMatchObject({ code: 'invalid_input' });
});

test('the control: another category keeps the approval and the plan', async () => {
  const article = await written({ content: '<p>Minum 500 mg.</p>' });
  await approve(await submitted(article));
  const planned = await done(operations.plan, { key: article.key, version: article.version, action: 'publish', due_at: inAnHour() });
  const { category_id } = await articleTexts(db);
  await done(operations.save, {
    key: article.key,
    version: planned.version,
    base: article.values,
    values: { ...article.values, category_id },
  });
  await applyLater();
  expect((await articleOf(article.key))?.content).toContain('500 mg');
});

test('nobody approves what they submitted or wrote: refused by the operation and by the tables', async () => {
  const both = await createReviewer(db, { roles: ['medical_reviewer', 'editor'] });
  const own = await written();
  const ownId = await submitted(own, { ...editor, ...both, roles: ['editor'], grants: both.grants } as never);
  expect(await approve(ownId, both)).toMatchObject({ ok: false, code: 'own_text' });
  const decided = { state: 'approved', decided_at: new Date() };
  const byTable = (id: string) =>
    db
      .updateTable('content_reviews')
      .set({ ...decided, reviewer: both.userId })
      .where('id', '=', id)
      .execute();
  await expect(byTable(ownId)).rejects.toThrow('content_reviews_two_persons');
  // Written by the reviewer, submitted by somebody else.
  const article = await written();
  const words = { ...article.values, summary: 'Ringkasan yang ditulis peninjau.' };
  const saved = await done(operations.save, { key: article.key, version: article.version, base: article.values, values: words }, both);
  const id = await submitted({ key: article.key, version: saved.version });
  expect(await approve(id, both)).toMatchObject({ ok: false, code: 'own_text' });
  await expect(byTable(id)).rejects.toThrow('the reviewer has written this text');
  expect(await approve(id)).toMatchObject({ ok: true });
});

test('a reviewer without an active record as a doctor decides nothing', async () => {
  const id = await submitted(await written());
  expect(await approve(id, await createReviewer(db, { isActive: false }))).toMatchObject({ ok: false, code: 'no_doctor' });
  expect(await stateOf((await db.selectFrom('content_reviews').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key)).toBe(
    'submitted',
  );
});

test('an article that is long overdue says so, one that is only late does not', async () => {
  const article = await written();
  await approve(await submitted(article));
  await done(operations.publish, { key: article.key, version: article.version, base: article.values, values: {} });
  const shown = async (days: number) => {
    const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    await db
      .updateTable('articles')
      .set({ next_review_at: day, reviewed_at: '2020-01-01' })
      .where('id', '=', Number(article.key))
      .execute();
    app.cache.purgeAll();
    return (await (await app.fetch(`/articles/detail/${article.values.slug}`)).text()).includes('sudah lewat waktunya');
  };
  expect([await shown(30), await shown(62)]).toEqual([false, true]);
});

/** Publishes what is stored: the texts that are written, or those that the row has. */
async function publishStored(key: string) {
  const { version, values } = await done(operations.view, { key });
  return await ask(operations.publish, { key, version, base: values, values: {} });
}

const unpublish = async (key: string) =>
  await done(operations.unpublish, { key, version: (await done(operations.view, { key })).version }, admin);

test('words that were returned after their approval are not released by it', async () => {
  const article = await written();
  await approve(await submitted(article));
  const id = await submitted(article);
  await done(decideReview, { id, decision: 'returned', note: 'Panduan baru berlaku.' }, reviewer);
  expect(await publishStored(article.key)).toMatchObject({ ok: false, code: 'invalid_input' });
  expect(await done(getReviewState, { kind, key: article.key })).toMatchObject({ state: 'returned', isReleased: false });
  await approve(await submitted(article));
  expect(await publishStored(article.key)).toMatchObject({ ok: true });
});

test('words that were taken off the site come back with an approval alone, one by one and many at once', async () => {
  const runs = runsOf(app, editor);
  const { id } = await createArticle(db, { summary: 'Tanpa tinjauan' });
  const key = String(id);
  // The control: what is on the site is published again with the same words.
  expect(await publishStored(key)).toMatchObject({ ok: true });
  await unpublish(key);
  expect(await publishStored(key)).toMatchObject({ ok: false, code: 'invalid_input' });
  const prepared = await done(prepareBulk, { kind, act: 'publish', keys: [key] });
  expect((await runs.rowsOf(prepared.id)).map(({ effect }) => effect)).toEqual(['change']);
  await runs.carryOut(prepared.id);
  expect((await runs.rowsOf(prepared.id)).map(({ outcome }) => outcome)).toEqual(['refused']);
  expect((await done(operations.view, { key })).state).toBe('offline');
});

test('what was approved is still approved in the form in which its publication stored it', async () => {
  const content = '<h2>Gejala</h2><p>Demam <a href="#sumber-b">[b]</a> &amp; batuk <a href="#sumber-a">[a]</a>.</p>';
  const article = await written({ content, citations: 'a | Kemenkes, 2024\nb | WHO, 2023' });
  await approve(await submitted(article));
  expect(await publishStored(article.key)).toMatchObject({ ok: true });
  // The control: the row has other texts than those that were submitted.
  const { values } = await done(operations.view, { key: article.key });
  expect([values.content, values.citations]).not.toEqual([content, article.values.citations]);
  await unpublish(article.key);
  expect(await publishStored(article.key)).toMatchObject({ ok: true });
  expect((await articleOf(article.key))?.reviewer_id).toBe(reviewer.doctorId);
});

test('an approval whose review is due again releases no new publication', async () => {
  const article = await written();
  const id = await submitted(article);
  await approve(id);
  const due = (days: number) =>
    db
      .updateTable('content_reviews')
      .set({ next_review_at: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10) })
      .where('id', '=', id)
      .execute();
  await due(-2);
  expect(await publishStored(article.key)).toMatchObject({ ok: false, code: 'invalid_input' });
  await due(2);
  expect(await publishStored(article.key)).toMatchObject({ ok: true });
});

test('who wrote words that somebody restores does not approve them, whatever was approved in between', async () => {
  const both = await createReviewer(db, { roles: ['medical_reviewer', 'editor'] });
  const article = await written();
  const own = { ...article.values, summary: 'Ringkasan yang ditulis peninjau.' };
  const noted = { key: article.key, version: article.version, base: article.values, values: own, note: 'Naskah saya' };
  const first = await done(operations.save, noted, both);
  const { revisions } = await done(operations.view, { key: article.key });
  const second = await done(operations.save, { key: article.key, version: first.version, base: own, values: article.values });
  await approve(await submitted({ key: article.key, version: second.version }));
  const restored = await done(operations.restore, { key: article.key, n: revisions[0]?.n as number, version: second.version });
  const id = await submitted({ key: article.key, version: restored.version });
  expect(await approve(id, both)).toMatchObject({ ok: false, code: 'own_text' });
  expect(await approve(id)).toMatchObject({ ok: true });
});
