import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createArticle } from '#tests/factories/content.ts';
import { deskOn } from '#tests/factories/desk.ts';
import {
  createDoctor,
  createFacility,
  createPractice,
  createSchedule,
  createSpecialization,
  type SlotFixture,
} from '#tests/factories/directory.ts';
import { articleTexts, createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createBusinessCard, createShortLink } from '#tests/factories/links.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { applyPlannedChanges } from '../publication/apply-planned-changes.server.ts';
import { emptyTrash } from '../writes/empty-trash.server.ts';

// What is special about single kinds of content; resource-operations.test.ts has what all have.
const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());
const rina = await createEditor(db);
const { done, ask } = editingCalls(platform, rina);
const bytes = async (path: string) => (await app.fetch(path)).text();

test('a key that a person chooses: a short link is created once, leads on, and never changes its name', async () => {
  const links = resourceOf('short-links').operations;
  expect(await ask(links.create, { key: 'pendek' })).toEqual({ ok: false, code: 'invalid_input' });
  await done(links.create, { key: 'promo-jantung' });
  expect(await ask(links.create, { key: 'promo-jantung' })).toEqual({ ok: false, code: 'taken' });
  const publish = (target_url: string, version: number) =>
    ask(links.publish, { key: 'promo-jantung', version, base: {}, values: { target_url } });
  expect(await publish('javascript:alert(1)', 0)).toEqual({ ok: false, code: 'invalid_input' });
  expect(await publish('/promo', 0)).toMatchObject({ ok: true });
  expect(await bytes('/s/promo-jantung')).toContain('/promo');
  await done(links.unpublish, { key: 'promo-jantung', version: 1 });
  expect((await app.fetch('/s/promo-jantung')).status).toBe(404);
  expect(await db.selectFrom('short_links').select('is_active').where('token', '=', 'promo-jantung').execute()).toEqual([
    { is_active: false },
  ]);
});

test('a short link is stored as browsers read it, and leads to no other short link and to nothing of staff', async () => {
  const { operations } = resourceOf('short-links');
  let count = 0;
  const publish = async (target_url: string) => {
    count += 1;
    const key = `tujuan-${count}`;
    await done(operations.create, { key });
    const answer = await ask(operations.publish, { key, version: 0, base: {}, values: { target_url } });
    if (!answer.ok) return answer.code;
    return (await db.selectFrom('short_links').select('target_url').where('token', '=', key).executeTakeFirstOrThrow()).target_url;
  };
  expect(await publish('/promo/../articles?a=b%20c')).toBe('/articles?a=b%20c');
  expect(await publish('https://LAIN.example')).toBe('https://lain.example/');
  const refused = [
    '/s/promo-jantung',
    '/%73/promo-jantung',
    '/promo/../S/x',
    '/staff',
    '/staff/konten',
    '/v1/doctors',
    '/files/x',
    '/promo%',
  ];
  for (const target of refused) expect([target, await publish(target)]).toEqual([target, 'invalid_input']);
});

test('a short link leads to no page of this site that is not there, at once or by plan', async () => {
  const { operations } = resourceOf('short-links');
  const { key, path, version } = await publishArticle(db, platform, rina);
  const card = await createBusinessCard(db);
  await done(operations.create, { key: 'ada-atau-tidak' });
  let last = 0;
  const publish = async (target_url: string) => {
    const answer = await ask(operations.publish, { key: 'ada-atau-tidak', version: last, base: {}, values: { target_url } });
    if (answer.ok) last += 1;
    return answer.ok ? 'ok' : answer.code;
  };
  const answered = [
    path,
    `${path}?utm_source=leaflet#isi`,
    '/dokter',
    `/business-card/${card.slug}`,
    '/robots.txt',
    '/account/login',
    '/order/cart',
    'https://lain.example/tidak-ada',
  ];
  for (const target of answered) expect([target, await publish(target)]).toEqual([target, 'ok']);
  const missing = ['/artikel', '/articles/detail/tidak-ada', '/dokter/anak/tidak-ada', '/tidak-ada'];
  for (const target of missing) expect([target, await publish(target)]).toEqual([target, 'invalid_input']);

  await done(resourceOf('articles').operations.unpublish, { key, version });
  const response = await app.fetch('/v1/staff/short-links/ada-atau-tidak/publish', {
    method: 'POST',
    body: JSON.stringify({ version: last, base: {}, values: { target_url: path } }),
    headers: { 'content-type': 'application/json', ...rina.bearer },
  });
  expect([response.status, ((await response.json()) as { errors: unknown }).errors]).toEqual([
    422,
    { target_url: ['Tidak ada halaman di alamat ini. Periksa alamatnya, atau terbitkan halamannya lebih dulu.'] },
  ]);
  const saved = await done(operations.save, { key: 'ada-atau-tidak', version: last, base: {}, values: { target_url: path } });
  const plan = { key: 'ada-atau-tidak', version: saved.version, action: 'publish', due_at: new Date(Date.now() + 3_600_000) };
  expect(await ask(operations.plan, plan)).toEqual({ ok: false, code: 'invalid_input' });
});

test('a link with words behind the address is a use of the page too', async () => {
  const article = await publishArticle(db, platform, rina);
  await createShortLink(db, { target: `${article.path}?utm_source=leaflet#isi` });
  expect(await ask(resourceOf('articles').operations.trash, { key: article.key, version: article.version, trashed: true })).toEqual({
    ok: false,
    code: 'in_use',
  });
});

test('a doctor with reviewed articles and bookings is not thrown away: the uses are counted', async () => {
  const doctors = resourceOf('doctors').operations;
  const { key } = await done(doctors.create, {});
  const [{ slug }] = [await createSpecialization(db)];
  const texts = { description: '<p>Merawat anak.</p>', education: '', awards: '', organizations: '', publications: '', portrait: '' };
  const values = { name: 'dr. Rina Baru, Sp.A', slug: 'rina-baru', gender: 'female', specializations: slug, practices: '', ...texts };
  await done(doctors.publish, { key, version: 0, base: {}, values });
  expect(await bytes(`/dokter/${slug}/rina-baru`)).toContain('Merawat anak.');
  for (let n = 0; n < 14; n += 1) await createArticle(db, { reviewerId: Number(key), reviewedAt: '2026-01-01' });
  const { id: specializationId } = await db.selectFrom('specializations').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const [facility, { submitted }] = [await createFacility(db), deskOn(app)];
  const practice = await createPractice(db, { doctorId: Number(key), facilityId: facility.id, specializationId });
  const schedule = await createSchedule(db, practice.id, { capacity: null });
  const slot = { facility, specialization: { id: specializationId }, schedule } as SlotFixture;
  for (let n = 0; n < 31; n += 1) await submitted(slot, { visit_date: undefined });
  const request = {
    method: 'POST',
    body: JSON.stringify({ trashed: true, version: 1 }),
    headers: { 'content-type': 'application/json', ...rina.bearer },
  };
  const refused = await app.fetch(`/v1/staff/doctors/${key}/trash`, request);
  expect([refused.status, (await refused.json()).uses]).toEqual([
    409,
    [
      { label: '31 permintaan kunjungan', href: null },
      { label: '14 artikel yang ditinjau', href: null },
    ],
  ]);
  expect((await done(doctors.view, { key })).state).toBe('live');
  expect(await ask(doctors.publish, { key, version: 1, base: values, values: { ...values, slug: 'lain' } })).toEqual({
    ok: false,
    code: 'invalid_input',
  });
  // Nor is the doctor taken off the site while patients are expected.
  expect(await ask(doctors.unpublish, { key, version: 1 })).toEqual({ ok: false, code: 'in_use' });
  await db.deleteFrom('appointment_requests').where('schedule_id', '=', schedule.id).execute();
  await done(doctors.unpublish, { key, version: 1 });
  await expect.poll(async () => (await app.fetch(`/dokter/${slug}/rina-baru`)).status).toBe(404);
});

test('the control: a doctor whom nothing names is thrown away', async () => {
  const doctors = resourceOf('doctors').operations;
  const { id, slug } = await createDoctor(db);
  const key = String(id);
  const { version } = await done(doctors.view, { key });
  expect(await ask(doctors.trash, { key, version, trashed: true })).toMatchObject({ ok: true });
  const trashed = await done(doctors.view, { key });
  expect(trashed).toMatchObject({ state: 'trashed', published: { slug } });
  await done(doctors.trash, { key, version: trashed.version, trashed: false });
});

test('the words of patients: a phrase leads to its specialist from its publication to its end', async () => {
  const phrases = resourceOf('search-phrases').operations;
  const { key } = await done(phrases.create, { key: 'Lutut  berbunyi' });
  const values = { specialties: 'ortopedi', weight: '2', is_name: '', is_child: '' };
  expect(await ask(phrases.publish, { key, version: 0, base: {}, values: { ...values, specialties: 'tidak-ada' } })).toEqual({
    ok: false,
    code: 'invalid_input',
  });
  await done(phrases.publish, { key, version: 0, base: {}, values });
  const row = async () =>
    await db.selectFrom('search_complaints').select(['phrase', 'specialties', 'weight']).where('phrase', '=', 'lutut berbunyi').execute();
  expect(await row()).toEqual([{ phrase: 'lutut berbunyi', specialties: ['ortopedi'], weight: 2 }]);
  await done(phrases.unpublish, { key, version: 1 });
  expect(await row()).toEqual([]);
  expect(await done(phrases.view, { key })).toMatchObject({ state: 'offline', values });
});

test('what is 30 days in the trash is deleted with its revisions; the name of a short link is never free again', async () => {
  const [article, links] = [await publishArticle(db, platform, rina), resourceOf('short-links').operations];
  await done(links.create, { key: 'leaflet-lama' });
  await done(links.publish, { key: 'leaflet-lama', version: 0, base: {}, values: { target_url: '/promo' } });
  await done(resourceOf('articles').operations.trash, { key: article.key, version: article.version, trashed: true });
  await done(links.trash, { key: 'leaflet-lama', version: 1, trashed: true });
  const left = async () =>
    (await db.selectFrom('staff_records').select('key').where('trashed_at', 'is not', null).orderBy('key').execute()).map(({ key }) => key);
  const emptyAfter = async (days: number) => {
    await emptyTrash.run({ ...platform, clock: { now: () => new Date(Date.now() + days * 86_400_000) } }, {});
    return await left();
  };
  expect(await emptyAfter(29)).toEqual([article.key, 'leaflet-lama'].sort());
  expect(await emptyAfter(31)).toEqual(['leaflet-lama']);
  expect(await db.selectFrom('articles').select('id').where('id', '=', Number(article.key)).execute()).toEqual([]);
  expect(await db.selectFrom('staff_revisions').select('n').where('key', '=', article.key).execute()).toEqual([]);
  expect(await ask(links.create, { key: 'leaflet-lama' })).toEqual({ ok: false, code: 'taken' });
});

describe('the categories of articles', () => {
  const categories = resourceOf('article-categories').operations;
  const articles = resourceOf('articles').operations;
  let count = 0;
  const publishCategory = async () => {
    count += 1;
    const { key } = await done(categories.create, {});
    const values = { name: `Tidur ${count}`, slug: `tidur-${count}` };
    const { version } = await done(categories.publish, { key, version: 0, base: {}, values });
    return { key, version, values };
  };
  const publishIn = async (category_id: string) => {
    const [{ key }, values] = [await done(articles.create, {}), await articleTexts(db, { category_id })];
    return { key, values, answer: await ask(articles.publish, { key, version: 0, base: {}, values }) };
  };
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', ...rina.bearer };
    const answer = await app.fetch(`/v1/staff/article-categories/${path}`, { method: 'POST', body: JSON.stringify(body), headers });
    return { status: answer.status, body: await answer.json() };
  };

  test('a new one is offered to articles and filters the site; its name changes everywhere, its address and the names of others do not', async () => {
    const { key, version, values } = await publishCategory();
    const { options } = await done(articles.find, {});
    expect(options.category_id).toContainEqual({ value: key, label: values.name, hint: null, picture: null, state: 'live' });
    const article = await publishIn(key);
    const path = `/articles/detail/${article.values.slug}`;
    await expect.poll(() => bytes(`/articles?kategori=${values.slug}`)).toContain(`href="${path}"`);
    expect(await bytes(path)).toContain(values.name);
    const publish = (more: object) => ask(categories.publish, { key, version, base: values, values: { ...values, ...more } });
    const other = await publishCategory();
    expect(await publish({ slug: 'lain' })).toEqual({ ok: false, code: 'invalid_input' });
    expect(await publish({ name: other.values.name.toUpperCase() })).toEqual({ ok: false, code: 'invalid_input' });
    expect(await publish({ name: 'Istirahat malam' })).toMatchObject({ ok: true });
    await expect.poll(() => bytes(path)).toContain('Istirahat malam');
  });

  test('while an article has it, it is neither thrown away nor taken off the site, at once or by plan, and the article is named', async () => {
    const { key, version } = await publishCategory();
    const article = await publishIn(key);
    const uses = [{ label: '1 artikel dalam kategori ini', href: `/staff/konten/articles?category_id=${key}` }];
    expect(await post(`${key}/trash`, { version, trashed: true })).toMatchObject({ status: 409, body: { uses } });
    expect(await post(`${key}/unpublish`, { version })).toMatchObject({ status: 409, body: { uses } });
    expect(await done(categories.view, { key })).toMatchObject({ state: 'live', uses });
    const due_at = new Date(Date.now() + 60_000).toISOString();
    await done(categories.plan, { key, version, action: 'unpublish', due_at });
    await applyPlannedChanges.run({ ...platform, clock: { now: () => new Date(Date.now() + 120_000) } }, {});
    const { state, plans } = await done(categories.view, { key });
    expect([state, plans]).toMatchObject([
      'live',
      [{ outcome: 'refused', reason: 'Belum dapat ditarik dari situs. 1 artikel dalam kategori ini.' }],
    ]);

    const other = await publishCategory();
    const values = { ...article.values, category_id: other.key };
    await done(articles.publish, { key: article.key, version: 1, base: article.values, values });
    expect(await post(`${key}/trash`, { version: (await done(categories.view, { key })).version, trashed: true })).toMatchObject({
      status: 200,
    });
    expect((await publishIn(key)).answer).toEqual({ ok: false, code: 'invalid_input' });
    await done(categories.trash, { key, version: (await done(categories.view, { key })).version, trashed: false });
    const { version: next, values: kept } = await done(categories.view, { key });
    await done(categories.publish, { key, version: next, base: kept, values: kept });
    expect((await publishIn(key)).answer).toMatchObject({ ok: true });
  });

  test('thrown away while an article is published in it: one of the two is refused', async () => {
    for (let round = 0; round < bySuite({ push: 6, soak: 50 }); round += 1) {
      const { key, version } = await publishCategory();
      const [trashed, article] = await Promise.all([ask(categories.trash, { key, version, trashed: true }), publishIn(key)]);
      expect([trashed.ok, article.answer.ok].sort()).toEqual([false, true]);
    }
  });

  test('the control: counted without the lock, an article that came between makes the deletion fail', async () => {
    const { key } = await publishCategory();
    const deletion = inTransaction(db, async (tx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from articles where category_id = ${Number(key)}`.execute(
        tx,
      );
      expect(rows[0]?.count).toBe(0);
      expect((await publishIn(key)).answer).toMatchObject({ ok: true });
      await sql`delete from article_categories where id = ${Number(key)}`.execute(tx);
    });
    await expect(deletion).rejects.toThrow('articles_category');
  });
});
