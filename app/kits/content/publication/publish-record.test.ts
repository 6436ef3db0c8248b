import { afterAll, expect, test } from 'vitest';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { scaled, waitUntil } from '#tests/harness/deadlines.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

// Two products over one database, as two processes; the queue of neither runs.
const variables = { APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' };
const dueEveryMs = bySuite({ push: 500, soak: 10_000 });
const one = await createTestApp({ variables, dueEveryMs });
const two = await createTestApp({ variables, dueEveryMs, connection: one.database.connection });
const { db } = one;
afterAll(async () => {
  await two.close();
  await one.close();
});
const editor = await createEditor(db);
const { operations } = resourceOf('articles');

const { done, ask } = editingCalls(one.platform, editor);
const published = () => publishArticle(db, one.platform, editor);

const titleOf = async (app: TestApp, path: string) => {
  const answer = await app.fetch(path);
  return answer.ok ? (/<h1[^>]*>([^<]*)</.exec(await answer.text())?.[1] ?? '') : String(answer.status);
};
/** Milliseconds until both processes answer with this title or status. */
async function untilBoth(path: string, due: string): Promise<number> {
  const begun = performance.now();
  await waitUntil(async () => (await titleOf(one, path)) === due && (await titleOf(two, path)) === due, { interval: 10 });
  return performance.now() - begun;
}

test('a publication is in the next answers of both processes within a second, and an end is never answered with the old page', async () => {
  const { key, version, values, path } = await published();
  await untilBoth(path, values.name as string);
  const next = await done(operations.publish, { key, version, base: values, values: { ...values, name: 'Judul baru' } });
  expect(await untilBoth(path, 'Judul baru')).toBeLessThan(scaled(1_000));
  // The list is cached too, and so is the search.
  await expect.poll(async () => await (await two.fetch('/articles')).text()).toContain('Judul baru');
  await done(operations.unpublish, { key, version: next.version });
  expect(await untilBoth(path, '404')).toBeLessThan(scaled(1_000));
  for (let n = 0; n < 20; n += 1) expect([await titleOf(one, path), await titleOf(two, path)]).toEqual(['404', '404']);
  expect(await (await two.fetch('/articles')).text()).not.toContain('Judul baru');
});

const inMilliseconds = (ms: number) => new Date(Date.now() + ms).toISOString();
const isPast = (moment: string) => Date.now() > Date.parse(moment);

test('what is planned is applied without the queue, by the process that is there, and once', async () => {
  const { key, values, path } = await published();
  await done(operations.save, { key, version: 1, base: values, values: { ...values, name: 'Direncanakan' } });
  const due_at = inMilliseconds(700);
  const laterSlug = `${values.slug}-sesudahnya`;
  const planned = await done(operations.plan, { key, version: 2, action: 'publish', due_at });
  await done(operations.save, {
    key,
    version: planned.version,
    base: { ...values, name: 'Direncanakan' },
    // No word that is reviewed: that would stop the plan.
    values: { ...values, name: 'Direncanakan', slug: laterSlug },
  });
  // Control: nothing else in these processes applies it.
  await waitUntil(() => isPast(due_at));
  expect(await titleOf(one, path)).toBe(values.name);
  one.startDue();
  two.startDue();
  expect(await untilBoth(path, 'Direncanakan')).toBeLessThan(scaled(10_000));
  const view = await done(operations.view, { key });
  expect(view).toMatchObject({
    state: 'changed',
    values: { name: 'Direncanakan', slug: laterSlug },
    published: { name: 'Direncanakan', slug: values.slug },
    plans: [],
  });
  expect(await db.selectFrom('staff_schedules').select('outcome').where('key', '=', key).execute()).toEqual([{ outcome: 'done' }]);

  const ends = inMilliseconds(1_000);
  await done(operations.plan, { key, version: view.version, action: 'unpublish', due_at: ends });
  await untilBoth(path, '404');
  expect(Date.now() - Date.parse(ends)).toBeLessThan(scaled(10_500));
});

test('a plan that is cancelled, or overtaken by a publication, is not applied; one that cannot be is refused with its reason', async () => {
  const [cancelled, overtaken, broken] = [await published(), await published(), await published()];
  const plan = async ({ key, values }: typeof cancelled, given: Record<string, string>, due_at: string) => {
    await done(operations.save, { key, version: 1, base: values, values: { ...values, ...given } });
    return (await done(operations.plan, { key, version: 2, action: 'publish', due_at })).version;
  };
  const due = inMilliseconds(1_500);
  const version = await plan(cancelled, { name: 'Batal' }, due);
  await done(operations.plan, { key: cancelled.key, version, action: 'publish', due_at: null });
  const next = await plan(overtaken, { name: 'Kalah' }, due);
  const instead = { key: overtaken.key, version: next, base: {}, values: { ...overtaken.values, name: 'Menang' } };
  expect(await ask(operations.publish, instead)).toEqual({ ok: false, code: 'planned' });
  await done(operations.publish, { ...instead, cancels_plans: true });
  await plan(broken, { slug: cancelled.values.slug as string }, due);
  const refused = async () => (await done(operations.view, { key: broken.key })).plans;
  await expect.poll(refused).toMatchObject([{ outcome: 'refused', reason: 'Alamat ini dipakai artikel lain.' }]);
  expect([await titleOf(one, cancelled.path), await titleOf(one, overtaken.path)]).toEqual([cancelled.values.name, 'Menang']);
  expect(await titleOf(one, broken.path)).toBe(broken.values.name);
});

test('a preview is the real page with what is written; it ends when it is revoked or old, and says when it is outdated', async () => {
  const { key, version, values, path } = await published();
  await done(operations.save, { key, version, base: values, values: { ...values, name: 'Hanya pratinjau' } });
  const link = (await done(operations.preview, { key })).path as string;
  const shown = await two.fetch(link);
  const html = await shown.text();
  expect(shown.status).toBe(200);
  expect(html).toContain('Hanya pratinjau</h1>');
  expect(html).toContain('Pratinjau.');
  expect(html).not.toContain('Naskahnya sudah berubah');
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect(await titleOf(one, path)).toBe(values.name);
  expect(
    await db
      .selectFrom('articles')
      .select('name')
      .where('slug', '=', values.slug as string)
      .execute(),
  ).toEqual([{ name: values.name }]);

  await done(operations.save, { key, version: version + 1, base: {}, values: { summary: 'Lebih baru' } });
  expect(await (await one.fetch(link)).text()).toContain('Naskahnya sudah berubah');
  const forged = `${link.slice(0, -3)}abc`;
  expect((await one.fetch(forged)).status).toBe(404);
  const later = await createTestApp({
    variables,
    connection: one.database.connection,
    clock: { now: () => new Date(Date.now() + 7 * 86_400_000 + 1_000) },
  });
  expect((await later.fetch(link)).status).toBe(404);
  await later.close();
  await done(operations.preview, { key, revoke: true });
  for (const app of [one, two]) expect((await app.fetch(link)).status).toBe(404);
});

test('a text that nests too deep is refused where it stands, and what was written stays', async () => {
  const { key, version, values } = await published();
  const content = `${'<strong>'.repeat(101)}isi${'</strong>'.repeat(101)}`;
  const input = { key, version, base: values, values: { ...values, content } };
  expect(await ask(operations.publish, input)).toMatchObject({ ok: false, code: 'invalid_input' });
  const saved = await done(operations.save, input);
  expect((await done(operations.view, { key })).values.content).toBe(content);
  const plan = { key, version: saved.version, action: 'publish' as const, due_at: inMilliseconds(60_000) };
  expect(await ask(operations.plan, plan)).toMatchObject({ ok: false, code: 'invalid_input' });
});
