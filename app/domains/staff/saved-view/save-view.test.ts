import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findViews, removeView, saveView } from './save-view.server.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());
const [rina, dewi] = [await createEditor(db, { name: 'Rina' }), await createEditor(db, { name: 'Dewi' })];
const admin = actorFor(await createUser(db, { roles: ['admin'] }), { roles: ['admin'], hasSecondFactor: true });
const facility = await createFacility(db);
const grants = [{ role: 'editor', facilityId: facility.id }] as const;
const ofUnit = actorFor(await createUser(db), { roles: ['editor'], grants, hasSecondFactor: true });
const { done, ask } = editingCalls(platform, rina);
const save = (name: string, audience: string, address: string, kind = 'articles') => ({ kind, name, audience, address });
const namesOf = async (actor: typeof admin, kind = 'articles') => (await done(findViews, { kind }, actor)).map(({ name }) => name);

test('a view is for one person, for a role, or for all, and says how many records are in it', async () => {
  const category = await createArticleCategory(db);
  for (let n = 0; n < 3; n += 1) await createArticle(db, { categoryId: category.id });
  const address = `?category_id=${category.id}&keadaan=live&sesudah=x&panel=berkas`;
  await done(saveView, save('Milik Rina', 'mine', address));
  await done(saveView, save('Para editor', 'role', address));
  await done(saveView, save('Semua orang', 'all', '?keadaan=draft'));
  const [mine, role, all] = await done(findViews, { kind: 'articles' });
  expect(mine).toMatchObject({ name: 'Milik Rina', count: 3, mayRemove: true, address: `category_id=${category.id}&keadaan=live` });
  expect([role?.count, all?.count]).toEqual([3, 0]);
  expect(await namesOf(dewi)).toEqual(['Para editor', 'Semua orang']);
  expect(await namesOf(admin)).toEqual(['Semua orang']);
  expect(await namesOf(rina, 'short-links')).toEqual([]);
});

test('a name is taken once; the same person gives it another list', async () => {
  await done(saveView, save('Bulan ini', 'all', '?cari=a'));
  expect(await ask(saveView, save('Bulan ini', 'all', '?cari=b'), dewi)).toEqual({ ok: false, code: 'taken' });
  await done(saveView, save('Bulan ini', 'all', '?cari=c'));
  const found = (await done(findViews, { kind: 'articles' })).filter(({ name }) => name === 'Bulan ini');
  expect(found.map(({ address }) => address)).toEqual(['cari=c']);
  await done(saveView, save('Bulan ini', 'mine', '?cari=d'), dewi);
});

test('only who made it removes a view of one person; a shared one goes by who publishes in the whole group', async () => {
  const own = await done(saveView, save('Sendiri', 'mine', '?cari=x'));
  const shared = await done(saveView, save('Bersama', 'all', '?cari=y'));
  expect(await ask(removeView, { id: own.id }, dewi)).toEqual({ ok: false, code: 'not_found' });
  expect(await ask(removeView, { id: shared.id }, ofUnit)).toEqual({ ok: false, code: 'not_found' });
  expect(await ask(removeView, { id: shared.id }, dewi)).toMatchObject({ ok: true });
  expect(await ask(removeView, { id: own.id })).toMatchObject({ ok: true });
});

test('an editor of one unit sees no list of the group, counts its own alone, and shares nothing', async () => {
  expect(await ask(findViews, { kind: 'articles' }, ofUnit)).toEqual({ ok: false, code: 'not_found' });
  expect(await ask(saveView, save('Promo', 'all', '?cari=z', 'promos'), ofUnit)).toEqual({ ok: false, code: 'group_only' });
  await done(saveView, save('Promo saya', 'mine', '?keadaan=live', 'promos'), ofUnit);
  expect(await done(findViews, { kind: 'promos' }, ofUnit)).toMatchObject([{ name: 'Promo saya', count: 0 }]);
});

test('the page of a list shows them, keeps one by its form, and says beside the field what is wrong', async () => {
  const list = '/staff/konten/articles?cari=demam';
  const open = async (address: string) => await (await app.fetch(address, { headers: rina.headers })).text();
  const send = async (fields: Record<string, string>) =>
    await app.fetch(list, { method: 'POST', headers: rina.headers, body: new URLSearchParams({ intent: 'view', ...fields }) });
  expect(await open(list)).toContain('Simpan tampilan ini');
  const refused = await send({ name: ' ', audience: 'mine' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Beri nama tampilan ini')]);
  const kept = await send({ name: 'Tentang demam', audience: 'mine' });
  expect([kept.status, kept.headers.get('location')]).toEqual([303, list]);
  const html = await open(list);
  expect(html).toContain('Hapus tampilan');
  expect(html).not.toContain('Simpan tampilan ini');
});
