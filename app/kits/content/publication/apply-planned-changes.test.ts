import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Platform } from '#app/platform/platform.server.ts';
import { createArticleCategory } from '#tests/factories/content.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { failures } from '../record/record-refusals.server.ts';
import { applyPlannedChanges, createDueTimer } from './apply-planned-changes.server.ts';
import { findRefused } from './planned-change.store.server.ts';
import { renderPreview } from './preview-record.server.ts';

// No timer of the product runs here: the tests apply what is due at times of their own.
const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());
const editor = await createEditor(db);
const { operations } = resourceOf('articles');
const { done, ask } = editingCalls(platform, editor);
const published = () => publishArticle(db, platform, editor);

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute);
/** The platform at a moment that does not pass: how long a test takes must not make a failed plan due again. */
function at(minutes: number): Platform {
  const moment = inMinutes(minutes);
  return { ...platform, clock: { now: () => moment } };
}
const applyAt = async (minutes: number) => void (await applyPlannedChanges.run(at(minutes), {}));

/** Publishes with another title, in some minutes. Returns the new version. */
async function planTitle({ key, version, values }: Awaited<ReturnType<typeof published>>, given: Record<string, string>, minutes: number) {
  const saved = await done(operations.save, { key, version, base: values, values: { ...values, ...given } });
  return await done(operations.plan, { key, version: saved.version, action: 'publish', due_at: inMinutes(minutes).toISOString() });
}
const shown = async (key: string) => {
  const { state, published: texts, plans } = await done(operations.view, { key });
  return { state, name: texts?.name, plans: plans.map(({ action, outcome, reason }) => ({ action, outcome, reason })) };
};
const plansOf = async (key: string) =>
  await db.selectFrom('staff_schedules').select(['action', 'outcome', 'attempts', 'reason']).where('key', '=', key).orderBy('id').execute();

/** Plans that fail for a reason that is not in their text: of a kind that nobody declares. */
async function planUnknown(count: number, due: Date): Promise<void> {
  await sql`insert into staff_records (kind, key, changed_at, created_at) select 'gone', 'k' || n, now(), now() from generate_series(1, ${count}::int) n`.execute(
    db,
  );
  await sql`
    insert into staff_schedules (kind, key, action, due_at, created_at)
    select 'gone', 'k' || n, 'unpublish', ${due}, now() from generate_series(1, ${count}::int) n`.execute(db);
}
const attempts = async () => {
  const { rows } = await sql<{ max: number; all: number }>`
    select max(attempts)::int as max, sum(attempts)::int as all from staff_schedules where kind = 'gone'`.execute(db);
  return rows[0];
};

test('plans that fail delay no other, are tried less and less often, and are given up with a reason for staff', async () => {
  // More than one batch, all due before the plans that can be applied.
  await planUnknown(201, inMinutes(1));
  const timer = createDueTimer(at(5), 500);
  timer.start();
  // One after the other, so that there are several checks meanwhile.
  for (let n = 0; n < 4; n += 1) {
    const article = await published();
    await planTitle(article, { name: `Tidak tertunda ${n}` }, 3);
    await expect.poll(async () => (await shown(article.key)).name).toBe(`Tidak tertunda ${n}`);
  }
  await timer.stop();
  expect(await attempts()).toEqual({ max: 1, all: 201 });

  await sql`delete from staff_records where kind = 'gone' and key <> 'k1'`.execute(db);
  for (let n = 1, minutes = 6; n < 8; n += 1, minutes += 11) await applyAt(minutes);
  expect(await plansOf('k1')).toEqual([
    { action: 'unpublish', outcome: 'refused', attempts: 7, reason: expect.stringContaining('Gagal 8 kali karena gangguan') },
  ]);
  expect((await findRefused(db, 1)).count).toBe(1);
  await sql`delete from staff_records where kind = 'gone'`.execute(db);
});

test('a plan that the tables refuse is refused at once, with the reason, until somebody deals with it', async () => {
  const article = await published();
  // There when it was planned, and gone when it is due.
  const { id } = await createArticleCategory(db);
  const { version } = await planTitle(article, { category_id: String(id) }, 1);
  await db.deleteFrom('article_categories').where('id', '=', id).execute();
  await applyAt(2);
  const reason = 'Kategori ini sudah tidak ada. Pilih yang lain.';
  expect(await shown(article.key)).toMatchObject({ name: article.values.name, plans: [{ outcome: 'refused', reason }] });
  await done(operations.publish, { key: article.key, version, base: {}, values: { category_id: article.values.category_id as string } });
  expect(await shown(article.key)).toMatchObject({ state: 'live', plans: [] });
  expect((await findRefused(db, 1)).count).toBe(0);
});

test('what was planned for the fields of an earlier program is applied in those of today; of a newer one it is refused', async () => {
  const manager = await createEditor(db, { roles: ['editor', 'manager'] });
  const { operations: doctors, schemaVersion, store } = resourceOf('doctors');
  const calls = editingCalls(platform, manager);
  const { values } = await newContent(db, 'doctors');
  const practices = `${(await createFacility(db)).slug} | ${values.specializations}`;
  const { key } = await publishNew(db, platform, manager, 'doctors', { values: { ...values, practices } });
  const before = await store.read(db, key);
  expect(before).toMatchObject({ practices });
  const plan = async (minutes: number) => {
    const { version } = await calls.done(doctors.view, { key });
    await calls.done(doctors.plan, { key, version, action: 'publish', due_at: inMinutes(minutes).toISOString() });
  };
  const ofPlans = sql`kind = 'doctors' and key = ${key} and cause = 'schedule'`;
  const outcomes = async () =>
    (await sql<{ outcome: string }>`select outcome from staff_schedules where kind = 'doctors' and key = ${key} order by id`.execute(db))
      .rows;
  await plan(1);
  // Version 1 had no practices.
  await sql`update staff_revisions set data = data - 'practices' || '{"bekas_isian": "lama"}', schema_version = 1 where ${ofPlans}`.execute(
    db,
  );
  await applyAt(2);
  expect([await outcomes(), await store.read(db, key)]).toEqual([[{ outcome: 'done' }], before]);
  await plan(3);
  await sql`update staff_revisions set schema_version = ${schemaVersion + 1} where ${ofPlans}`.execute(db);
  await applyAt(4);
  const { plans } = await calls.done(doctors.view, { key });
  expect(plans).toMatchObject([{ outcome: 'refused', reason: failures.other_schema[1] }]);
});

test('a plan waits a moment for a record that somebody holds, and is no failure when that lasts', async () => {
  const article = await published();
  await planTitle(article, { name: 'Sesudah menunggu' }, 1);
  async function whileHeld(holdMs: number): Promise<void> {
    let isApplied = false;
    await db.transaction().execute(async (tx) => {
      await sql`select from staff_records where kind = 'articles' and key = ${article.key} for update`.execute(tx);
      const applying = applyAt(2).then(() => {
        isApplied = true;
      });
      const until = performance.now() + holdMs;
      await expect.poll(() => performance.now() > until || isApplied).toBe(true);
      void applying;
    });
    await expect.poll(() => isApplied).toBe(true);
  }
  await whileHeld(5_000);
  expect(await plansOf(article.key)).toMatchObject([{ outcome: null, attempts: 0 }]);
  await whileHeld(500);
  expect(await shown(article.key)).toMatchObject({ name: 'Sesudah menunggu' });
});

test('the end of a publication and the next one are both planned; neither cancels the other, and a late one undoes nothing', async () => {
  const article = await published();
  const { version } = await planTitle(article, { name: 'Kembali' }, 20);
  await done(operations.plan, { key: article.key, version, action: 'unpublish', due_at: inMinutes(10).toISOString() });
  await applyAt(11);
  expect(await shown(article.key)).toMatchObject({ state: 'offline', plans: [{ action: 'publish', outcome: null }] });
  await applyAt(21);
  expect(await shown(article.key)).toMatchObject({ state: 'live', name: 'Kembali', plans: [] });

  const other = await published();
  const next = await planTitle(other, { name: 'Terlambat' }, 10);
  await done(operations.plan, { key: other.key, version: next.version, action: 'unpublish', due_at: inMinutes(20).toISOString() });
  // The publication has failed, and would be tried again after the end.
  await db
    .updateTable('staff_schedules')
    .set({ try_at: inMinutes(30), attempts: 3 })
    .where('key', '=', other.key)
    .where('action', '=', 'publish')
    .execute();
  await applyAt(21);
  await applyAt(40);
  expect(await shown(other.key)).toMatchObject({ state: 'offline', name: other.values.name, plans: [] });
});

test('an act that would cancel a plan is refused until it says so, and one with an old version always', async () => {
  const article = await published();
  const { key } = article;
  const { version } = await planTitle(article, { name: 'Nanti' }, 10);
  const acts = [
    [operations.publish, { key, version, base: {}, values: {} }],
    [operations.unpublish, { key, version }],
    [operations.trash, { key, version, trashed: true }],
  ] as const;
  for (const [act, input] of acts) {
    expect([act.name, await ask(act, input)]).toEqual([act.name, { ok: false, code: 'planned' }]);
    const old = { ...input, version: version - 1, cancels_plans: true };
    expect([act.name, await ask(act, old)]).toEqual([act.name, { ok: false, code: 'conflict' }]);
  }
  expect(await plansOf(key)).toMatchObject([{ action: 'publish', outcome: null }]);
  await done(operations.unpublish, { key, version, cancels_plans: true });
  expect(await plansOf(key)).toMatchObject([{ action: 'publish', outcome: 'cancelled' }]);
});

test('nothing is planned for more than two years ahead', async () => {
  const { key, version } = await published();
  const plan = (due_at: string) => ask(operations.plan, { key, version, action: 'unpublish', due_at });
  for (const due of ['9999-12-31T23:59:59-12:00', inMinutes(2 * 366 * 24 * 60).toISOString()])
    expect([due, await plan(due)]).toEqual([due, { ok: false, code: 'too_far' }]);
  expect((await plan(inMinutes(364 * 24 * 60).toISOString())).ok).toBe(true);
  const answer = await app.fetch('/v1/staff/articles', { headers: editor.bearer });
  expect(answer.status).toBe(200);
});

test('a process renders two previews at once; the next visitor is told to try again', async () => {
  const links = [];
  for (let n = 0; n < 3; n += 1) {
    const { key } = await published();
    links.push((await done(operations.preview, { key })).path?.split('/').at(-1) as string);
  }
  const finish = Promise.withResolvers<string>();
  const [one, two, three] = links as [string, string, string];
  const open = [one, two].map((token) => renderPreview(platform, token, () => finish.promise));
  await expect(renderPreview(platform, three, async () => 'halaman')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  finish.resolve('halaman');
  expect(await Promise.all(open)).toEqual(['halaman', 'halaman']);
  expect(await renderPreview(platform, three, async () => 'halaman')).toBe('halaman');
  // A link that is none takes no place.
  expect(await renderPreview(platform, 'bukan-tautan', async () => 'halaman')).toBeNull();
});

test('while a preview is rendered, the record is saved, and is not passed over by what looks for plans that are due', async () => {
  const article = await published();
  const { key, values } = article;
  const { version } = await planTitle(article, { name: 'Judul jadwal' }, 100);
  const token = (await done(operations.preview, { key })).path?.split('/').at(-1) as string;
  const rendered = await renderPreview(platform, token, async () => {
    const { rows } = await sql`select from staff_records where kind = 'articles' and key = ${key} for update skip locked`.execute(db);
    const input = { key, version, base: { ...values, name: 'Judul jadwal' }, values: { ...values, name: 'Judul ketikan' } };
    // What waits for the preview would wait until this ends.
    return rows.length === 1 && (await ask(operations.save, input)).ok;
  });
  expect(rendered).toBe(true);
});

test('a preview of a record that somebody holds is answered in words', async () => {
  const article = await published();
  const { key } = article;
  await planTitle(article, { name: 'Judul lain' }, 100);
  const link = (await done(operations.preview, { key })).path as string;
  const answer = await db.transaction().execute(async (tx) => {
    await sql`select from articles where id = ${Number(key)} for update`.execute(tx);
    return await app.fetch(link);
  });
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    503,
    '2',
    expect.stringContaining('Muat ulang'),
  ]);
});

test('a publication that somebody planned who has lost the role is not made, and waits for another person', async () => {
  const leaver = await createEditor(db);
  const plan = async (name: string) => {
    const article = await published();
    const saved = await done(operations.save, {
      key: article.key,
      version: article.version,
      base: {},
      values: { ...article.values, name },
    });
    const given = { key: article.key, version: saved.version, action: 'publish', due_at: inMinutes(10).toISOString() };
    await done(operations.plan, given, leaver);
    return article;
  };
  const kept = await plan('Masih berhak');
  await applyAt(11);
  expect(await shown(kept.key)).toMatchObject({ state: 'live', name: 'Masih berhak' });
  const article = await plan('Tidak lagi berhak');
  const before = (await findRefused(db, 1)).count;
  await db.deleteFrom('user_roles').where('user_id', '=', leaver.userId).execute();
  await applyAt(12);
  const reason = expect.stringContaining('tidak lagi berhak');
  expect(await shown(article.key)).toMatchObject({ state: 'changed', name: article.values.name, plans: [{ outcome: 'refused', reason }] });
  expect((await findRefused(db, 1)).count).toBe(before + 1);
});
