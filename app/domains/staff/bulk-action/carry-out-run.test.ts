import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Values } from '#app/platform/content/field-values.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { runsOf } from '#tests/factories/content-runs.ts';
import { publishNew } from '#tests/factories/content-texts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { approveWords, createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { insertRun } from './bulk-run.store.server.ts';
import { confirmRun, mapImport, prepareBulk, viewRun } from './prepare-and-confirm-run.server.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());
const [rina, dewi] = [await createEditor(db, { name: 'Rina' }), await createEditor(db, { name: 'Dewi' })];
const { operations } = resourceOf('articles');
const { done, ask } = editingCalls(platform, rina);
const { view, rowsOf, outcomes, carryOut, runAll } = runsOf(app, rina);

const fill = async (count: number) => {
  const category = await createArticleCategory(db);
  const keys: string[] = [];
  for (let n = 0; n < count; n += 1) keys.push(String((await createArticle(db, { categoryId: category.id })).id));
  return { category: String(category.id), keys };
};
/** Gives an article another text or category, as an editor does. */
const change = async (key: string, values: Values) => {
  const { version, values: base } = await view(key);
  await done(operations.save, { key, version, base, values: { ...base, ...values } }, dewi);
};

test('hard case 13: of all in a list, those that leave it before their turn are reported, and the others are done', async () => {
  const count = bySuite({ push: 12, soak: 312 });
  const { category, keys } = await fill(count);
  const elsewhere = String((await createArticleCategory(db)).id);
  const prepared = await done(prepareBulk, {
    kind: 'articles',
    act: 'unpublish',
    all: 'ya',
    seen: count,
    query: { category_id: category },
  });
  const { plan, counts } = await done(viewRun, prepared);
  expect(counts).toEqual([{ effect: 'change', outcome: null, count }]);
  await done(confirmRun, { ...prepared, plan });
  for (const key of keys.slice(2, 4)) await change(key, { category_id: elsewhere });
  await Promise.all([runAll(prepared.id), runAll(prepared.id)]);
  const after = await done(viewRun, prepared);
  expect(after.state).toBe('done');
  expect(after.counts.toSorted((one, other) => other.count - one.count)).toEqual([
    { effect: 'change', outcome: 'done', count: count - 2 },
    { effect: 'change', outcome: 'refused', count: 2 },
  ]);
  const refused = after.rows.filter(({ outcome }) => outcome === 'refused');
  expect(refused.map(({ key }) => key).sort()).toEqual(keys.slice(2, 4).sort());
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['Tidak lagi ada dalam daftar yang dipilih.']));
  const live = await sql<{ id: string }>`
    select id::text from articles where id = any(${keys.map(Number)}::int[]) and published_at is not null order by id`.execute(db);
  expect(live.rows.map(({ id }) => id)).toEqual(keys.slice(2, 4));
  // Each is done once, however many jobs work on it.
  const audited = await db.selectFrom('audit_records').select('object').where('request_id', '=', `content_run:${prepared.id}`).execute();
  expect(audited.length).toBe(count - 2);
  expect(new Set(audited.map(({ object }) => object)).size).toBe(count - 2);
});

test('a text that is typed after the list was seen is not published with it', async () => {
  const { keys } = await fill(3);
  for (const key of keys) {
    await change(key, { summary: 'Yang dilihat' });
    await approveWords(db, key, {});
  }
  const prepared = await done(prepareBulk, { kind: 'articles', act: 'publish', keys });
  await change(keys[0] as string, { summary: 'Yang belum dilihat' });
  await carryOut(prepared.id);
  const refused = (await rowsOf(prepared.id)).filter(({ outcome }) => outcome === 'refused');
  expect(refused.map(({ key }) => key)).toEqual([keys[0]]);
  expect((await view(keys[1] as string)).published?.summary).toBe('Yang dilihat');
  const { published } = await view(keys[0] as string);
  expect(published?.summary).toBe('Ringkasan');
});

test('control: with the version of the moment it would be', async () => {
  const { keys } = await fill(1);
  const [key] = keys as [string];
  await change(key, { summary: 'Yang belum dilihat' });
  const { version } = await view(key);
  await done(operations.publish, { key, version, base: {}, values: {} });
  expect((await view(key)).published?.summary).toBe('Yang belum dilihat');
});

test('what stands against one record stops that one alone, and says why', async () => {
  const { keys } = await fill(2);
  await change(keys[0] as string, { name: '' });
  await change(keys[1] as string, { name: 'Judul baru' });
  await approveWords(db, keys[1] as string, {});
  const { id } = await done(prepareBulk, { kind: 'articles', act: 'publish', keys });
  const { rows } = await carryOut(id);
  const refused = rows.find(({ outcome }) => outcome === 'refused');
  expect([refused?.key, refused?.reason]).toEqual([keys[0], expect.stringMatching(/^\S.*: \S/)]);
  expect(rows.filter(({ outcome }) => outcome === 'done').map(({ key }) => key)).toEqual([keys[1]]);
});

test('more than 50 need a recent authentication; a role that is taken away stops what is left', async () => {
  const { category } = await fill(51);
  const stale = { ...rina, recentlyAuthenticated: false };
  const prepared = await done(prepareBulk, { kind: 'articles', act: 'trash', all: 'ya', seen: 60, query: { category_id: category } });
  const { plan } = await done(viewRun, prepared);
  expect(await ask(confirmRun, { ...prepared, plan }, stale)).toEqual({ ok: false, code: 'reauth' });
  const page = await app.fetch(`/staff/konten/articles/proses/${prepared.id}`, { headers: rina.headers });
  expect(await page.text()).toContain('Daftarnya tadi 60, sekarang 51.');
  const few = await done(prepareBulk, {
    kind: 'articles',
    act: 'trash',
    keys: (await rowsOf(prepared.id)).slice(0, 2).map(({ key }) => key),
  });
  expect(await ask(confirmRun, { ...few, plan: (await done(viewRun, few)).plan }, stale)).toMatchObject({ ok: true });
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', rina.userId).execute();
  await runJob(app, 'content.run_rows', { id: few.id, part: 0 });
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', rina.userId).execute();
  expect(await outcomes(few.id)).toEqual(['refused', 'refused']);
});

test('belongs to who prepared it, and to the facilities of that person', async () => {
  const { keys } = await fill(1);
  const prepared = await done(prepareBulk, { kind: 'articles', act: 'trash', keys });
  const { plan } = await done(viewRun, prepared);
  for (const item of [viewRun, confirmRun, mapImport]) {
    expect(await ask(item, { ...prepared, plan, mapping: [] }, dewi)).toEqual({ ok: false, code: 'not_found' });
  }
  const facility = await createFacility(db);
  const grants = [{ role: 'editor', facilityId: facility.id }] as const;
  const ofUnit = actorFor(await createUser(db), { roles: ['editor'], grants, hasSecondFactor: true });
  expect(await ask(prepareBulk, { kind: 'articles', act: 'trash', keys }, ofUnit)).toEqual({ ok: false, code: 'not_found' });
  expect(await ask(prepareBulk, { kind: 'promos', act: 'trash', keys: ['1'] }, ofUnit)).toEqual({ ok: false, code: 'none' });
});

test('the list has a box for each row, and its form leads to the plan', async () => {
  const { category, keys } = await fill(2);
  const list = `/staff/konten/articles?category_id=${category}`;
  const html = await (await app.fetch(list, { headers: rina.headers })).text();
  expect(html.match(/name="keys"/g)?.length).toBe(2);
  const send = (fields: string[][]) => app.fetch(list, { method: 'POST', headers: rina.headers, body: new URLSearchParams(fields) });
  const none = await send([
    ['intent', 'bulk'],
    ['act', 'trash'],
  ]);
  expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Pilih sedikitnya satu baris.')]);
  const some = await send([['intent', 'bulk'], ['act', 'trash'], ...keys.map((key) => ['keys', key])]);
  expect(some.headers.get('location')).toMatch(/^\/staff\/konten\/articles\/proses\/[\w-]{36}$/);
});

test('taking back the end of many publications leaves an unfinished text unpublished, and says so', async () => {
  const { keys } = await fill(2);
  const [written, whole] = keys as [string, string];
  await change(written, { summary: 'Belum selesai' });
  const ended = await done(prepareBulk, { kind: 'articles', act: 'unpublish', keys });
  await carryOut(ended.id);
  const page = await app.fetch(`/staff/konten/articles/proses/${ended.id}`, { headers: rina.headers });
  expect(await page.text()).toMatch(new RegExp(`name="undoes" value="${ended.id}".*Urungkan: terbitkan lagi 2`, 's'));
  for (const key of keys) await approveWords(db, key, {});
  const undo = { kind: 'articles', act: 'publish', undoes: ended.id };
  expect(await ask(prepareBulk, undo, dewi)).toEqual({ ok: false, code: 'not_found' });
  expect(await ask(prepareBulk, { ...undo, act: 'trash' })).toEqual({ ok: false, code: 'not_found' });
  const { id } = await done(prepareBulk, undo);
  const { rows } = await carryOut(id);
  const text = expect.stringContaining('naskah yang belum terbit');
  expect(rows.find(({ key }) => key === written)).toMatchObject({ effect: 'error', outcome: null, notes: [{ text }] });
  expect(rows.find(({ key }) => key === whole)).toMatchObject({ outcome: 'done', notes: [] });
  expect([(await view(written)).state, (await view(whole)).state]).toEqual(['offline', 'live']);
  expect((await view(written)).values.summary).toBe('Belum selesai');
});

test('taking a run back carries what its page does not show', async () => {
  const { keys } = await fill(1);
  const [key] = keys as [string];
  const rows = Array.from({ length: 301 }, (_, at) => ({
    n: at + 1,
    key: at === 300 ? key : `gone-${at}`,
    version: 0,
    title: 'Baris',
    values: {},
    notes: [],
    effect: 'change' as const,
  }));
  const { version } = await view(key);
  await done(operations.unpublish, { key, version });
  const id = await db.transaction().execute(async (tx) => {
    const run = { kind: 'articles', act: 'unpublish', actorId: rina.userId, now: new Date(), plan_hash: '0'.repeat(64) } as const;
    return await insertRun(tx, run, rows);
  });
  await db.updateTable('content_run_rows').set({ outcome: 'done' }).where('run_id', '=', id).execute();
  await db.updateTable('content_runs').set({ state: 'done', confirmed_at: new Date(), done_at: new Date() }).where('id', '=', id).execute();
  const page = await app.fetch(`/staff/konten/articles/proses/${id}`, { headers: rina.headers });
  expect(await page.text()).toContain('Urungkan: terbitkan lagi 301');
  const undo = await done(prepareBulk, { kind: 'articles', act: 'publish', undoes: id });
  expect((await rowsOf(undo.id)).map((row) => [row.key, row.effect])).toEqual([[key, 'change']]);
});

test('a publication of many leaves what a second person has to see', async () => {
  const [one, other] = [await createEditor(db, { roles: ['editor', 'manager'] }), await createEditor(db, { roles: ['editor', 'manager'] })];
  const facilities = resourceOf('facilities').operations;
  const keys: string[] = [];
  for (const texts of [{ phone: '+622200000111' }, { description: 'Klinik yang baru.' }]) {
    const { key } = await publishNew(db, platform, other, 'facilities');
    const { version, values } = await done(facilities.view, { key }, other);
    await done(facilities.save, { key, version, base: values, values: { ...values, ...texts } }, one);
    keys.push(key);
  }
  const { id } = await done(prepareBulk, { kind: 'facilities', act: 'publish', keys }, other);
  const { rows, plan } = await done(viewRun, { id }, other);
  const ofKey = (at: number) => rows.find(({ key }) => key === keys[at]);
  expect(ofKey(0)).toMatchObject({ effect: 'error', notes: [{ text: expect.stringContaining('Menunggu orang kedua') }] });
  expect(ofKey(1)).toMatchObject({ effect: 'change', notes: [] });
  await done(confirmRun, { id, plan }, other);
  await runJob(app, 'content.run_rows', { id, part: 0 });
  const stateOf = async (key: string | undefined) => (await done(facilities.view, { key }, other)).state;
  expect([await stateOf(keys[0]), await stateOf(keys[1])]).toEqual(['changed', 'live']);
});
