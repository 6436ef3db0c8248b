import { afterAll, expect, test } from 'vitest';
import { applyPlannedChanges } from '#app/kits/content/publication/apply-planned-changes.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createArticleCategory } from '#tests/factories/content.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { operations } = resourceOf('articles');
const { done } = editingCalls(platform, editor);

const page = async (path: string, headers = editor.headers) => {
  const answer = await app.fetch(path, { headers });
  return { status: answer.status, html: await answer.text() };
};
const act = async (key: string, fields: Record<string, string>) => {
  const answer = await app.fetch(`/staff/konten/articles/${key}`, {
    method: 'POST',
    headers: editor.headers,
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('an editor of one unit sees the kinds that belong to units, and reads in a list of the group why it is empty', async () => {
  const facility = await createFacility(db);
  const { headers } = await signIn(db, await createUser(db, { roles: ['editor'], facilityId: facility.id }));
  const kinds = await page('/staff/konten', headers);
  const listed = [...kinds.html.matchAll(/href="\/staff\/konten\/([a-z-]+)/g)].map(([, kind]) => kind);
  const facts = ['departments', 'hospital-licences', 'payer-terms', 'room-classes', 'vacancies', 'visiting-rules', 'visitor-guides'];
  const ofUnits = ['business-cards', 'facilities', 'landing-pages', 'medicines', 'pharmacies', 'promos', 'services'];
  expect([...new Set(listed)].sort()).toEqual([...ofUnits, ...facts, 'visitor-places'].sort());
  const { status, html } = await page('/staff/konten/articles', headers);
  expect(status).toBe(200);
  expect(html).toContain('Minta peran Editor di seluruh grup kepada admin.');
  expect(html).not.toContain('Artikel baru');
});

test('the first page of an editor of the group has the kinds under their headings, and a kind that is always there is not begun', async () => {
  const { html } = await page('/staff/konten');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const headings = [...main.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, text]) => text);
  expect(headings).toEqual([
    'Halaman situs',
    'Dokter dan fasilitas',
    'Layanan',
    'Fakta untuk pengunjung',
    'Toko obat',
    'Pencarian',
    'Pesan',
  ]);
  const profile = await page('/staff/konten/group-profile');
  expect(profile.html).not.toContain('Profil grup baru');
  expect((await page('/staff/konten/group-profile/tulis/baru')).status).toBe(404);
  expect((await page('/staff/konten/group-profile/grup')).html).not.toContain('Tarik dari situs');
});

test('"Artikel baru" creates the record and opens its editor, which is called so until a title is written', async () => {
  const { html } = await page('/staff/konten/articles');
  expect(html).toMatch(/<form[^>]*action="\/staff\/konten\/articles\/tulis\/baru"/);
  const send = async (path: string, fields: Record<string, string>) =>
    await app.fetch(path, { method: 'POST', headers: editor.headers, body: new URLSearchParams(fields) });
  const key = /name="form_key" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const [first, again] = [
    await send('/staff/konten/articles/tulis/baru', { form_key: key }),
    await send('/staff/konten/articles/tulis/baru', { form_key: key }),
  ];
  const opened = first.headers.get('location') ?? '';
  expect([first.status, opened, again.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/articles\/\d+\?sudah=dibuat$/),
    opened,
  ]);
  expect((await page(opened)).html).toMatch(/<h1[^>]*>Artikel baru<\/h1>/);
  // A key that people choose is asked for, and refused where it is taken.
  expect((await page('/staff/konten/short-links')).html).toContain('href="/staff/konten/short-links/tulis/baru"');
  const refused = await send('/staff/konten/short-links/tulis/baru', { key: '' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('name="key"')]);
});

test('a list that is empty says why: nothing of the person, nothing found, or nothing there', async () => {
  const shown = async (query: string, kind = 'promos') => (await page(`/staff/konten/${kind}${query}`)).html;
  expect(await shown('?saya=ya', 'doctors')).toContain('Anda tidak sedang menyunting apa pun.');
  const filtered = await shown('?cari=tidak-ada-yang-begini');
  expect(filtered).toContain('Tidak ada yang cocok dengan saringan ini.');
  expect(filtered).toContain('Hapus saringan');
  const empty = await shown('');
  expect(empty).toContain('Belum ada promo.');
  expect(empty).not.toContain('Hapus saringan');
});

test('a device keeps how close the rows lie', async () => {
  const send = async (rows: string) =>
    await app.fetch('/staff/konten/articles?urut=title', {
      method: 'POST',
      headers: editor.headers,
      body: new URLSearchParams({ intent: 'density', rows }),
    });
  const dense = await send('rapat');
  const [cookie = ''] = (dense.headers.get('set-cookie') ?? '').split(';');
  expect([dense.status, dense.headers.get('location'), cookie]).toEqual([303, '/staff/konten/articles?urut=title', 'baris=rapat']);
  const headers = { ...editor.headers, cookie: `${editor.headers.cookie}; ${cookie}` };
  expect((await page('/staff/konten/articles')).html).toContain('Rapatkan baris');
  expect((await page('/staff/konten/articles', headers)).html).toContain('Longgarkan baris');
  expect((await send('lega')).headers.get('set-cookie')).toMatch(/^baris=; .*Max-Age=0/);
});

test('the columns of an address are those of the list, and a view keeps them', async () => {
  const heads = async (query: string) => {
    const { html } = await page(`/staff/konten/articles${query}`);
    return [...html.matchAll(/<th scope="col"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, label]) => label?.trim());
  };
  await publishArticle(db, platform, editor);
  expect(await heads('')).toEqual(['Artikel', 'Keadaan', 'Kategori', 'Tinjauan medis', 'Penulis', 'Diubah']);
  expect(await heads('?kolom=penulis')).toEqual(['Artikel', 'Keadaan', 'Penulis', 'Diubah']);
});

test('a form asks before it cancels a plan, and one that is old is refused', async () => {
  const { key, version } = await publishArticle(db, platform, editor);
  const due_at = inHours(1).toISOString();
  const planned = await done(operations.plan, { key, version, action: 'unpublish', due_at });
  const fields = { intent: 'unpublish', version: String(planned.version) };
  expect((await page(`/staff/konten/articles/${key}`)).html).toContain('Batalkan juga jadwalnya');
  const refused = await act(key, fields);
  expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('Ada jadwal yang ikut batal')]);
  const old = await act(key, { ...fields, version: String(version), cancels_plans: 'ya' });
  expect([old.status, old.html]).toEqual([409, expect.stringContaining('Naskah ini berubah sejak Anda membukanya')]);
  expect((await act(key, { ...fields, cancels_plans: 'ya' })).location).toContain('sudah=ditarik');
});

test('a plan that failed is told on the home page, in the list of kinds and at its record, until it is closed', async () => {
  const { key, version, values } = await publishArticle(db, platform, editor);
  const { id } = await createArticleCategory(db);
  const saved = await done(operations.save, { key, version, base: values, values: { ...values, category_id: String(id) } });
  await done(operations.plan, { key, version: saved.version, action: 'publish', due_at: inHours(1).toISOString() });
  await db.deleteFrom('article_categories').where('id', '=', id).execute();
  await applyPlannedChanges.run({ ...platform, clock: { now: () => inHours(2) } }, {});
  const reason = 'Kategori ini sudah tidak ada';
  const places = ['/staff', '/staff/konten', `/staff/konten/articles/${key}`];
  const shownAt = async () =>
    (await Promise.all(places.map((path) => page(path)))).map(({ html }) =>
      /Jadwal konten yang gagal|Kategori ini sudah tidak ada/.test(html),
    );
  expect(await shownAt()).toEqual([true, true, true]);
  expect((await page('/staff/konten')).html).toContain(`${reason}. Pilih yang lain.`);
  expect((await act(key, { intent: 'unplan', planned: 'publish', version: '3' })).status).toBe(303);
  // What stands against the publication is still said at the record.
  expect(await shownAt()).toEqual([false, false, true]);
  expect((await page(`/staff/konten/articles/${key}`)).html).not.toMatch(/Gagal [^<]*Kategori ini sudah tidak ada/);
});

test('what can be taken back has "Urungkan" beside it, which is an act of its own', async () => {
  const { key } = await publishArticle(db, platform, editor);
  const undoOf = (html: string) =>
    /<form(?:(?!<\/form>).)*name="intent" value="(\w+)"(?:(?!<\/form>).)*>Urungkan</s.exec(html)?.[1] ?? null;
  const opened = async (query: string) => undoOf((await page(`/staff/konten/articles/${key}${query}`)).html);
  const { version } = await done(operations.view, { key });
  await done(operations.trash, { key, version, trashed: true });
  expect([await opened('?sudah=dibuang'), await opened('')]).toEqual(['untrash', null]);
  const trashed = await done(operations.view, { key });
  expect((await act(key, { intent: 'untrash', version: String(trashed.version) })).location).toContain('sudah=kembali');
  expect(await opened('?sudah=kembali')).toBe('trash');
  expect([await opened('?sudah=terbit'), await opened('?sudah=dijadwalkan')]).toEqual([null, null]);
});

test('"Urungkan" after the end of a publication publishes what was on the site', async () => {
  const { key, version } = await publishArticle(db, platform, editor);
  await done(operations.unpublish, { key, version });
  const { html } = await page(`/staff/konten/articles/${key}?sudah=ditarik`);
  const [form = ''] = html.match(/<form(?:(?!<\/form>).)*name="intent" value="publish"(?:(?!<\/form>).)*>Urungkan</s) ?? [];
  const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  const sent = Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value = '']) => [name, decoded(value)]),
  );
  expect((await act(key, sent)).location).toContain('sudah=terbit');
  expect((await done(operations.view, { key })).state).toBe('live');
});
