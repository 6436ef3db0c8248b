import { afterAll, expect, test } from 'vitest';
import { createArticle } from '#tests/factories/content.ts';
import { createSpecialization } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createShortLink } from '#tests/factories/links.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { emptyTrash } from './trash.server.ts';

// What is special about single kinds of content; resources.test.ts has what all have.
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
  expect(await publish('/promo/../artikel?a=b%20c')).toBe('/artikel?a=b%20c');
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
  const values = { name: 'dr. Rina Baru, Sp.A', slug: 'rina-baru', gender: 'female', specializations: slug, ...texts };
  await done(doctors.publish, { key, version: 0, base: {}, values });
  expect(await bytes(`/dokter/${slug}/rina-baru`)).toContain('Merawat anak.');
  for (let n = 0; n < 3; n += 1) await createArticle(db, { reviewerId: Number(key), reviewedAt: '2026-01-01' });
  const request = {
    method: 'POST',
    body: JSON.stringify({ trashed: true, version: 1 }),
    headers: { 'content-type': 'application/json', ...rina.bearer },
  };
  const refused = await app.fetch(`/v1/staff/doctors/${key}/trash`, request);
  expect([refused.status, (await refused.json()).uses]).toEqual([409, [{ label: '3 artikel yang ditinjau', href: null }]]);
  expect(await ask(doctors.publish, { key, version: 1, base: values, values: { ...values, slug: 'lain' } })).toEqual({
    ok: false,
    code: 'invalid_input',
  });
  await done(doctors.unpublish, { key, version: 1 });
  await expect.poll(async () => (await app.fetch(`/dokter/${slug}/rina-baru`)).status).toBe(404);
});

test('the words of patients: a phrase leads to its specialist from its publication to its end', async () => {
  const phrases = resourceOf('search-phrases').operations;
  const { key } = await done(phrases.create, { key: 'Lutut  berbunyi' });
  const values = { specialties: 'ortopedi', weight: '2', is_name: '', is_child: '', is_emergency: '' };
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
