import { afterAll, expect, test } from 'vitest';
import { mondayOf } from '#app/platform/time/dates.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createDoctor, createSpecialization } from '#tests/factories/directory.ts';
import { articleTexts, createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { returnedReviews } from './count-reviews.server.ts';
import { decideReview } from './decide-review.server.ts';
import { findReviews } from './find-reviews.server.ts';
import { getReview, getReviewState } from './get-review.server.ts';
import { mailOverdueReviews } from './mail-overdue-reviews.server.ts';
import { otherSpecialty } from './review.ts';
import { permitEmergency, submitReview } from './submit-review.server.ts';

const day = 86_400_000;
let now = new Date();
const app = await createTestApp({ clock: { now: () => now } });
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { operations } = resourceOf('articles');
const { ask, done } = editingCalls(platform, editor, { approves: false });
const kind = 'articles';
const admin = actorFor(await createUser(db, { roles: ['admin'] }), { roles: ['admin'], hasSecondFactor: true });
const user = await createUser(db, { roles: ['medical_reviewer'] });
const reviewer = actorFor(user, { roles: ['medical_reviewer'], hasSecondFactor: true });
const doctor = await createDoctor(db);
await db.updateTable('doctors').set({ user_id: user.id }).where('id', '=', doctor.id).execute();

async function written(given = {}) {
  const values = await articleTexts(db, given);
  const { key } = await done(operations.create, {});
  const { version } = await done(operations.save, { key, version: 0, base: {}, values });
  return { kind, key, version, values };
}
async function submitted(article: { key: string; version: number }) {
  await done(submitReview, { kind, key: article.key, version: article.version });
  const row = db.selectFrom('content_reviews').select('id').where('key', '=', article.key).where('state', '=', 'submitted');
  return String((await row.executeTakeFirstOrThrow()).id);
}
const mails = async () => await db.selectFrom('outbox_messages').select(['recipient', 'subject']).orderBy('recipient').execute();

test('a permission without a review lapses after two days; what went online by it stays listed', async () => {
  const [used, unused] = [await written(), await written()];
  const reason = 'Wabah: imbauan hari ini juga.';
  for (const { key, version } of [used, unused]) await done(permitEmergency, { kind, key, version, reason }, admin);
  const publish = (article: typeof used) =>
    ask(operations.publish, { key: article.key, version: article.version, base: article.values, values: {} });
  expect(await publish(used)).toMatchObject({ ok: true });
  now = new Date(now.getTime() + 4 * day);
  expect(await publish(unused)).toMatchObject({ ok: false, code: 'invalid_input' });
  const stateOf = async ({ key }: typeof used) => (await done(getReviewState, { kind, key })).state;
  expect([await stateOf(used), await stateOf(unused)]).toEqual(['emergency', 'lapsed']);
  expect((await done(findReviews, {}, reviewer)).due.map(({ key }) => key)).toEqual([used.key]);
});

test('each week editors of the group and managers get one mail about overdue reviews, also when the job runs twice', async () => {
  const manager = await createUser(db, { roles: ['manager'] });
  await createUser(db, { roles: ['cashier'] });
  await Promise.all([mailOverdueReviews.run(platform, {}), mailOverdueReviews.run(platform, {})]);
  await mailOverdueReviews.run(platform, {});
  const sent = await mails();
  const known = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', [editor.userId, manager.id]).execute();
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(known.map(({ email }) => email).sort());
  expect(sent[0]?.subject).toBe('Tinjauan medis yang lewat waktu: 1 artikel');
  const bodies = await db.selectFrom('outbox_messages').select(['recipient', 'body_text']).execute();
  const linkOf = (email: string | null) => bodies.find(({ recipient }) => recipient === email)?.body_text;
  const emailOf = (id: string) => known.find((one) => one.id === id)?.email ?? null;
  expect(linkOf(emailOf(editor.userId))).toContain('/staff/konten/articles?tinjauan=perlu');
  expect(linkOf(emailOf(manager.id))).toContain('/staff/tinjauan');
  now = new Date(now.getTime() + 7 * day);
  await mailOverdueReviews.run(platform, {});
  expect(await mails()).toHaveLength(2 * sent.length);
  // The control: nothing is overdue.
  await db.updateTable('articles').set({ reviewed_at: '2026-01-01', next_review_at: null }).execute();
  now = new Date(now.getTime() + 7 * day);
  await mailOverdueReviews.run(platform, {});
  expect(await mails()).toHaveLength(2 * sent.length);
});

test('a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-25', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual([
    ...['2026-11-23', '2026-11-23', '2026-11-23', '2026-11-30'],
  ]);
});

test('a returned draft waits for who submitted it, until it is submitted again', async () => {
  const article = await written();
  const id = await submitted(article);
  const reads = { db, clock: platform.clock, cache: platform.cache };
  const waiting = async (userId = editor.userId) => (await returnedReviews.readOwn(reads, userId)).count;
  expect(await waiting()).toBe(0);
  await done(decideReview, { id, decision: 'returned', note: 'Dosisnya keliru.' }, reviewer);
  expect([await waiting(), await waiting(admin.userId)]).toEqual([1, 0]);
  expect((await returnedReviews.readOwn(reads, editor.userId)).items).toEqual([
    {
      title: article.values.name,
      why: expect.stringMatching(/^dikembalikan .+: Dosisnya keliru\.$/),
      act: 'Perbaiki',
      href: `/staff/konten/articles/${article.key}`,
    },
  ]);
  const changed = { ...article.values, summary: 'Dosis diperbaiki' };
  const saved = await done(operations.save, { key: article.key, version: article.version, base: article.values, values: changed });
  expect(await waiting()).toBe(1);
  await submitted({ key: article.key, version: saved.version });
  expect(await waiting()).toBe(0);
});

test('a reviewer of another specialty than those of the category is told so, and may decide', async () => {
  const article = await written();
  const id = await submitted(article);
  const shown = async () => otherSpecialty(await done(getReview, { id }, reviewer));
  expect(await shown()).toBeNull();
  const all = await db.selectFrom('specializations').select(['id', 'slug', 'name']).execute();
  const [own] = await db.selectFrom('doctor_specializations').select('specialization_id').where('doctor_id', '=', doctor.id).execute();
  const categories = resourceOf('article-categories').operations;
  const key = article.values.category_id as string;
  const fitting = async (slug: string) => {
    const { version, values } = await done(categories.view, { key });
    await done(categories.publish, { key, version, base: values, values: { ...values, specializations: slug } });
  };
  const other = await createSpecialization(db, { name: 'Spesialis Saraf Uji' });
  await fitting(other.slug);
  expect(await shown()).toContain('dokter Spesialis Saraf Uji');
  await fitting(all.find(({ id: one }) => one === own?.specialization_id)?.slug as string);
  expect(await shown()).toBeNull();
  expect(await ask(decideReview, { id, decision: 'approved' }, reviewer)).toMatchObject({ ok: true });
});
