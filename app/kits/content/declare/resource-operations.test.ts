import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { mergeValues, type Values } from '#app/platform/content/field-values.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createArticle } from '#tests/factories/content.ts';
import { approveWords, articleTexts, createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createShortLink } from '#tests/factories/links.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());
const [rina, dewi] = [await createEditor(db, { name: 'Rina' }), await createEditor(db, { name: 'Dewi' })];
const { operations } = resourceOf('articles');

const { done, ask } = editingCalls(platform, rina);
const view = (key: string) => done(operations.view, { key });
const revisions = async (key: string) => (await view(key)).revisions.map(({ cause }) => cause);

const published = () => publishArticle(db, platform, rina);
const bytes = async (path: string) => (await app.fetch(path)).text();

test('a draft may lack everything, is not on the site, and is published once it is whole', async () => {
  const { key } = await done(operations.create, {});
  const saved = await done(operations.save, { key, version: 0, base: {}, values: { name: 'Demam\r\npada anak' } });
  expect(saved).toMatchObject({ version: 1, values: { name: 'Demam\npada anak' } });
  expect(await ask(operations.publish, { key, version: 1, base: {}, values: {} })).toEqual({ ok: false, code: 'invalid_input' });
  expect(await view(key)).toMatchObject({ state: 'draft', version: 1, published: null, revisions: [] });
  const values = await articleTexts(db, { content: '<p>Aman</p><script>alert(1)</script>' });
  await done(operations.publish, { key, version: 1, base: {}, values });
  expect(await view(key)).toMatchObject({ state: 'live', has_working: false, values: { content: '<p>Aman</p>' } });
  expect(await bytes(`/articles/detail/${values.slug}`)).toContain('<p>Aman</p>');
  const audited = await db.selectFrom('audit_records').select('action').where('object', '=', `articles:${key}`).orderBy('id').execute();
  expect(audited.map(({ action }) => action)).toEqual(['article.edit_create', 'article.edit_publish']);
});

test('two publish one version: one succeeds, the other gets base, mine and theirs, and there is one more revision', async () => {
  for (let round = 0; round < bySuite({ push: 2, soak: 20 }); round += 1) {
    const { key, version, values } = await published();
    for (const name of ['Satu', 'Dua']) await approveWords(db, key, { ...values, name });
    const publish = (name: string, actor = rina) =>
      app.fetch(`/v1/staff/articles/${key}/publish`, {
        method: 'POST',
        body: JSON.stringify({ version, base: values, values: { ...values, name } }),
        headers: { 'content-type': 'application/json', ...actor.bearer },
      });
    const answers = await Promise.all([publish('Satu'), publish('Dua', dewi)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const body = await answers.find(({ status }) => status === 409)?.json();
    const name = (await view(key)).values.name as string;
    expect(body).toMatchObject({ code: 'conflict', version: version + 1, base: { name: values.name }, theirs: { name }, fields: ['name'] });
    expect([body.mine.name, name].sort()).toEqual(['Dua', 'Satu']);
    expect(await revisions(key)).toEqual(['publish', 'publish']);
  }
});

test('control: without the version in the update both would succeed', async () => {
  const { key, version } = await published();
  const write = () =>
    sql`update staff_records set version = ${version + 1} where kind = 'articles' and key = ${key} returning key`.execute(db);
  const written = await Promise.all([write(), write()]);
  expect(written.map(({ rows }) => rows.length)).toEqual([1, 1]);
});

describe('two editors', () => {
  test('one changes the title, the other the body: both remain, silently', async () => {
    const { key, version, values } = await published();
    await done(operations.save, { key, version, base: values, values: { ...values, name: 'Judul Rina' } });
    const merged = await done(operations.save, { key, version, base: values, values: { ...values, summary: 'Ringkasan Dewi' } }, dewi);
    expect(merged).toMatchObject({ values: { name: 'Judul Rina', summary: 'Ringkasan Dewi' }, taken: ['name'] });
  });

  test('one person with two tabs: the second is refused with both texts, and the merged text is then stored', async () => {
    const { key, version, values } = await published();
    await done(operations.save, { key, version, base: values, values: { ...values, name: 'Tab satu' } });
    const mine = { ...values, name: 'Tab dua' };
    expect(await ask(operations.save, { key, version, base: values, values: mine })).toEqual({ ok: false, code: 'conflict' });
    const theirs = await view(key);
    expect(theirs.values.name).toBe('Tab satu');
    const both = { ...mine, name: 'Tab satu, tab dua' };
    await done(operations.save, { key, version: theirs.version, base: theirs.values, values: both });
    expect((await view(key)).values.name).toBe('Tab satu, tab dua');
  });

  test('many rounds at once, in any order: no word is lost', async () => {
    const { key, version, values } = await published();
    const rounds = bySuite({ push: 8, soak: 200 });
    const tabs = [rina, dewi].map((actor, at) => ({ actor, mark: 'rd'[at], version, base: values, values }));
    const conflicts = { count: 0 };
    const write = async (tab: (typeof tabs)[number], word: string) => {
      tab.values = { ...tab.values, content: `${tab.values.content} ${word}`, [tab.mark === 'r' ? 'summary' : 'ex_author']: word };
      for (;;) {
        const { actor, mark: _mark, ...sent } = tab;
        const saved = await ask(operations.save, { key, ...sent }, actor);
        if (saved.ok) {
          const stored = saved.data as { version: number; values: Values };
          Object.assign(tab, { version: stored.version, base: stored.values, values: stored.values });
          return;
        }
        expect(saved.code).toBe('conflict');
        conflicts.count += 1;
        // What the conflict screen does, and a person who keeps the words of both.
        const theirs = await view(key);
        const { values: merged } = mergeValues(Object.keys(values), tab.base, tab.values, theirs.values);
        const both = [...new Set(`${theirs.values.content} ${tab.values.content}`.split(' '))].join(' ');
        Object.assign(tab, { version: theirs.version, base: theirs.values, values: { ...merged, content: both } });
      }
    };
    for (let round = 0; round < rounds; round += 1) await Promise.all(tabs.map((tab) => write(tab, `${tab.mark}${round}`)));
    const words = new Set((await view(key)).values.content?.split(' '));
    const lost = tabs
      .flatMap(({ mark }) => Array.from({ length: rounds }, (_, round) => `${mark}${round}`))
      .filter((word) => !words.has(word));
    expect(lost).toEqual([]);
    expect((await view(key)).values).toMatchObject({ summary: `r${rounds - 1}`, ex_author: `d${rounds - 1}` });
    // Without conflicts the rounds would have met nothing.
    expect(conflicts.count).toBeGreaterThan(rounds / 4);
  });

  test('the control: the same rounds by people who overwrite what is stored lose words', async () => {
    const { key, values } = await published();
    const rounds = bySuite({ push: 8, soak: 200 });
    const texts = new Map([rina, dewi].map((actor) => [actor, values.content as string]));
    /** Says that it began from what is stored, and so is never refused, except when the other one was between the two. */
    const overwrite = async (actor: typeof rina, word: string) => {
      texts.set(actor, `${texts.get(actor)} ${word}`);
      for (;;) {
        const { version, values: stored } = await view(key);
        const mine = { ...stored, content: texts.get(actor) as string };
        if ((await ask(operations.save, { key, version, base: stored, values: mine }, actor)).ok) return;
      }
    };
    for (let round = 0; round < rounds; round += 1) await Promise.all([overwrite(rina, `r${round}`), overwrite(dewi, `d${round}`)]);
    const words = new Set((await view(key)).values.content?.split(' '));
    const written = ['r', 'd'].flatMap((mark) => Array.from({ length: rounds }, (_, round) => `${mark}${round}`));
    expect(written.filter((word) => !words.has(word)).length).toBeGreaterThanOrEqual(rounds);
  });

  test('an autosave that comes after the publication of the same text leaves no draft', async () => {
    const { key, version, values } = await published();
    const last = { ...values, name: 'Kata terakhir' };
    await done(operations.save, { key, version, base: values, values: { ...values, name: 'Kata' } });
    const { version: next } = await done(operations.publish, { key, version: version + 1, base: values, values: last });
    await done(operations.save, { key, version: next, base: last, values: last });
    expect(await view(key)).toMatchObject({ state: 'live', has_working: false, version: next, values: { name: 'Kata terakhir' } });
    expect(await ask(operations.save, { key, version, base: values, values: { ...values, name: 'Lain' } })).toEqual({
      ok: false,
      code: 'conflict',
    });
    expect((await view(key)).has_working).toBe(false);
  });

  test('the control: an autosave that names the newest version leaves its older text as a draft', async () => {
    const { key, version, values } = await published();
    const last = { ...values, name: 'Kata terakhir' };
    const { version: next } = await done(operations.publish, { key, version, base: values, values: last });
    await done(operations.save, { key, version: next, base: last, values: { ...values, name: 'Kata' } });
    expect(await view(key)).toMatchObject({ has_working: true, values: { name: 'Kata' }, published: { name: 'Kata terakhir' } });
  });
});

describe('revisions', () => {
  test('a row from before has its text kept; restoring changes nothing on the site', async () => {
    const article = await createArticle(db, { name: 'Dari dulu', content: '<p>Lama</p>' });
    const key = String(article.id);
    const path = `/articles/detail/${article.slug}`;
    const { values } = await view(key);
    await done(operations.publish, { key, version: 0, base: values, values: { ...values, content: '<p>Baru</p>' } });
    expect(await revisions(key)).toEqual(['publish', 'before']);
    const row = await db.selectFrom('articles').select('published_at').where('id', '=', article.id).executeTakeFirstOrThrow();
    expect(row.published_at).toEqual(article.published_at);
    await done(operations.save, { key, version: 1, base: {}, values: { name: 'Sedang ditulis' } });
    await expect.poll(() => bytes(path)).toContain('<p>Baru</p>');
    const before = await bytes(path);
    expect(await ask(operations.restore, { key, n: 1, version: 1 })).toEqual({ ok: false, code: 'conflict' });
    await done(operations.restore, { key, n: 1, version: 2 });
    expect(await bytes(path)).toBe(before);
    expect(await view(key)).toMatchObject({ state: 'changed', values: { content: '<p>Lama</p>' }, published: { content: '<p>Baru</p>' } });
    expect(await done(operations.revision, { key, n: 3 })).toMatchObject({
      cause: 'restore',
      data: { name: 'Sedang ditulis' },
      author: 'Rina',
    });
  });

  test('the control: publishing the restored text changes the page', async () => {
    const { key, version, values, path } = await published();
    const { version: next } = await done(operations.publish, { key, version, base: values, values: { ...values, content: '<p>Baru</p>' } });
    await expect.poll(() => bytes(path)).toContain('<p>Baru</p>');
    const restored = await done(operations.restore, { key, n: 1, version: next });
    await done(operations.publish, { key, version: restored.version, base: values, values });
    await expect.poll(() => bytes(path)).not.toContain('<p>Baru</p>');
  });

  test('a noted save is a revision, with its author', async () => {
    const { key, version, values } = await published();
    await done(operations.save, { key, version, base: values, values: { ...values, name: 'Judul' }, note: 'Untuk dibaca dr. Sari' }, dewi);
    expect((await view(key)).revisions[0]).toMatchObject({ n: 2, cause: 'note', note: 'Untuk dibaca dr. Sari', author: 'Dewi' });
    await db
      .deleteFrom('users')
      .where('id', '=', (await createUser(db)).id)
      .execute();
  });
});

describe('addresses', () => {
  test('an address that another article has or had is refused; the own former one leads on', async () => {
    const [one, two] = [await published(), await published()];
    const other = (slug: string) =>
      ask(operations.publish, { key: two.key, version: two.version, base: two.values, values: { ...two.values, slug } });
    expect(await other(one.values.slug as string)).toEqual({ ok: false, code: 'invalid_input' });
    await done(operations.publish, { ...one, base: one.values, values: { ...one.values, slug: `${one.values.slug}-baru` } });
    expect(await other(one.values.slug as string)).toEqual({ ok: false, code: 'invalid_input' });
    const moved = await app.fetch(one.path, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${one.path}-baru`]);
  });
});

describe('the trash', () => {
  test('refuses what is in use and names the places; otherwise it takes the page off the site, and gives it back unpublished', async () => {
    const { key, version, path } = await published();
    const link = await createShortLink(db, { target: path });
    const other = await createArticle(db, { name: 'Yang menyebut', content: `<p><a href="${path}">Baca juga</a></p>` });
    const request = {
      method: 'POST',
      body: JSON.stringify({ trashed: true, version }),
      headers: { 'content-type': 'application/json', ...rina.bearer },
    };
    const refused = await app.fetch(`/v1/staff/articles/${key}/trash`, request);
    expect([refused.status, (await refused.json()).uses]).toEqual([
      409,
      expect.arrayContaining([
        { label: `Tautan pendek: ${link.token}`, href: `/staff/konten/short-links/${link.token}` },
        { label: 'Artikel: Yang menyebut', href: `/staff/konten/articles/${other.id}` },
      ]),
    ]);
    await db.updateTable('articles').set({ content: '<p>Tanpa tautan</p>' }).where('id', '=', other.id).execute();
    expect((await app.fetch(path)).status).toBe(200);
    await done(resourceOf('short-links').operations.unpublish, { key: link.token, version: 0 });
    expect(await ask(operations.trash, { key, version: version - 1, trashed: true })).toEqual({ ok: false, code: 'conflict' });
    const trashed = await done(operations.trash, { key, version, trashed: true });
    await expect.poll(async () => (await app.fetch(path)).status).toBe(404);
    expect(await ask(operations.save, { key, version: 2, base: {}, values: { name: 'x' } })).toEqual({ ok: false, code: 'trashed' });
    const listed = async (state: string) => (await done(operations.find, { state })).rows.some((row) => row.key === key);
    expect([await listed(''), await listed('trashed')]).toEqual([false, true]);
    await done(operations.trash, { key, version: trashed.version, trashed: false });
    expect([(await view(key)).state, (await app.fetch(path)).status]).toEqual(['offline', 404]);
  });
});

test('the list: 50 to a page by cursor, by title or by change, and the filters', async () => {
  const category = await articleTexts(db);
  const ids = [];
  for (let n = 0; n < 53; n += 1)
    ids.push((await createArticle(db, { name: `Daftar ${String(n).padStart(2, '0')}`, categoryId: Number(category.category_id) })).id);
  const read = async (query: object) => await done(operations.find, { category_id: category.category_id, ...query });
  const first = await read({ sort: 'title' });
  const second = await read({ sort: 'title', after: first.next });
  expect([first.rows.length, second.rows.length, second.next, first.total]).toEqual([50, 3, null, 53]);
  expect([...first.rows, ...second.rows].map(({ title }) => title)).toEqual(
    Array.from({ length: 53 }, (_, n) => `Daftar ${String(n).padStart(2, '0')}`),
  );
  const newest = await read({});
  expect(newest.rows.map(({ key }) => Number(key))).toEqual(ids.toReversed().slice(0, 50));
  expect((await read({ after: newest.next })).rows).toHaveLength(3);
  expect((await read({ search: 'daftar 4' })).total).toBe(10);
  await done(operations.save, { key: String(ids[0]), version: 0, base: {}, values: { name: 'Daftar yang ditulis' } }, dewi);
  const written = await read({ state: 'changed' });
  expect(written.rows).toMatchObject([{ title: 'Daftar yang ditulis', state: 'changed', planned: null }]);
  expect((await read({})).rows[0]?.key).toBe(String(ids[0]));
  expect(await invokeAs(platform, operations.find, dewi, { category_id: category.category_id, mine: 'ya' })).toMatchObject({
    data: { total: 1 },
  });
  expect((await read({ mine: 'ya' })).total).toBe(0);
});

test('a person without the right to publish, and the other roles, are refused', async () => {
  const reviewer = actorFor(await createUser(db), { roles: ['medical_reviewer'], hasSecondFactor: true });
  for (const item of Object.values(operations))
    expect(await ask(item, {}, { ...rina, ...reviewer })).toEqual({ ok: false, code: 'forbidden' });
});
