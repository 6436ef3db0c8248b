import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { articleTexts, createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { dueReviews, overdueArticles, submittedReviews, unreviewedArticles } from './count-reviews.server.ts';
import { findReviews } from './find-reviews.server.ts';
import { permitEmergency, submitReview } from './submit-review.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { operations } = resourceOf('articles');
const { done } = editingCalls(platform, editor, { approves: false });
const kind = 'articles';
const admin = actorFor(await createUser(db, { roles: ['admin'] }), { roles: ['admin'], hasSecondFactor: true });
const reviewer = actorFor(await createUser(db), { roles: ['medical_reviewer'], hasSecondFactor: true });

test('the list of articles says how far the review of each is, counts and filters by it; the home page counts the same', async () => {
  const keys: Record<string, string> = {};
  for (const name of ['terlambat', 'belum', 'berlaku', 'menunggu'] as const) {
    const base = await articleTexts(db, { name: `Tinjauan ${name}` });
    const { key } = await done(operations.create, {});
    const { version } = await done(operations.save, { key, version: 0, base: {}, values: base });
    keys[name] = key;
    if (name === 'menunggu') await done(submitReview, { kind, key, version });
    else {
      await done(permitEmergency, { kind, key, version, reason: 'Imbauan hari ini juga.' }, admin);
      await done(operations.publish, { key, version, base, values: {} });
    }
  }
  const reviewed = (key: string, next_review_at: string) =>
    db.updateTable('articles').set({ reviewed_at: '2025-01-01', next_review_at }).where('id', '=', Number(key)).execute();
  await reviewed(keys.terlambat as string, '2026-01-01');
  await reviewed(keys.berlaku as string, '2099-01-01');
  const list = async (tinjauan: string) => await done(operations.find, { search: 'Tinjauan ', sort: 'title', tinjauan });
  for (const name of ['terlambat', 'belum', 'berlaku', 'menunggu']) {
    const { rows, counts } = await list(name);
    expect([name, rows.map(({ key }) => key), rows[0]?.facet]).toEqual([name, [keys[name]], [name]]);
    expect(counts[name]).toBeGreaterThan(0);
  }
  expect((await list('perlu')).rows.map(({ key }) => key)).toEqual([keys.belum, keys.terlambat]);
  // What is submitted while it is overdue is both.
  await done(submitReview, { kind, key: keys.terlambat as string, version: 2 });
  expect((await list('terlambat')).rows[0]?.facet).toEqual(['terlambat', 'menunggu']);
  const { counts } = await list('');
  const reads = { db, clock: platform.clock, cache: platform.cache };
  const read = async (line: typeof overdueArticles) => (await line.read(reads, 'group')).count;
  expect([await read(overdueArticles), await read(unreviewedArticles)]).toEqual([counts.terlambat, counts.belum]);
  expect(await read(dueReviews)).toBe((counts.terlambat ?? 0) + (counts.belum ?? 0));
  expect((await overdueArticles.read(reads, [1])).count).toBe(0);
  const named = async (line: typeof overdueArticles) =>
    (await line.read(reads, 'group')).items?.map(({ title, why, href }) => [title, why, href]);
  const [late, never] = [keys.terlambat, keys.belum].map((key) => `/staff/konten/articles/${key}`);
  expect(await named(overdueArticles)).toEqual([['Tinjauan terlambat', 'tinjauannya lewat 1 Januari 2026', late]]);
  expect(await named(unreviewedArticles)).toEqual([['Tinjauan belum', 'di situs tanpa tinjauan dokter', never]]);
  expect((await named(dueReviews))?.map(([title]) => title)).toEqual(['Tinjauan terlambat', 'Tinjauan belum']);
  expect((await named(submittedReviews))?.map(([title]) => title)).toEqual(['Tinjauan menunggu', 'Tinjauan terlambat']);
});

test('who may not review reads the published ones alone, also with a role at one facility', async () => {
  const manager = actorFor(await createUser(db), { roles: ['manager'], hasSecondFactor: true });
  const seen = await done(findReviews, {}, manager);
  expect([seen.mayReview, seen.submitted]).toEqual([false, []]);
  expect(seen.due.map(({ title }) => title)).toEqual(expect.arrayContaining(['Tinjauan belum', 'Tinjauan terlambat']));
  expect(seen.due.map(({ title }) => title)).not.toContain('Tinjauan berlaku');
  expect((await done(findReviews, {}, reviewer)).submitted.length).toBeGreaterThan(0);
});
