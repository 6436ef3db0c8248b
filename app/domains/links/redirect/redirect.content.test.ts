import { afterAll, describe, expect, test } from 'vitest';
import { csvFile } from '#tests/factories/csv-file.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createAdministrator, importsOf } from '#tests/factories/file-imports.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { oldPathOf, oldPathsOf } from './old-path.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());
const { operations } = resourceOf('redirects');
const editor = await createEditor(db);
const { done, ask } = editingCalls(platform, editor);

/** Publishes a redirect, or returns why not. */
async function redirect(old_path: string, target: string) {
  const { key, version } = await done(operations.create, {});
  const values = { old_path, target };
  const saved = await done(operations.save, { key, version, base: {}, values });
  return await ask(operations.publish, { key, version: saved.version, base: values, values: {} });
}

async function askFor(path: string, init: RequestInit = {}) {
  const { status, headers } = await app.fetch(path, { redirect: 'manual', ...init });
  return [status, headers.get('location')?.replace(platform.env.publicUrl, '') ?? null];
}

describe('an old address', () => {
  test.each([
    '/v1',
    '/v1/doctors',
    '/assets/a.js',
    '/account',
    '/Account/login',
    '/media/x',
    '/staff',
    '/files/1',
    '/%61ccount',
    '/s/abc',
    '/dev/ui',
    '//v1/x',
    'https://lama.example/account/',
    '/account.data',
    '/metrics',
  ])('%s belongs to the product and is refused', async (path) => {
    expect(oldPathOf(path)).toBeNull();
  });

  test.each(['/accounting', '/v10', '/assets-lama', '/tentang/account', '/stafff'])('%s is one', (path) => {
    expect(oldPathOf(path)).toBe(path);
  });

  test('is read from a path, a whole address and the number of a post', () => {
    const read = [
      '/tentang-kami/',
      'https://www.lama.example/2023/05/Demam%20anak',
      '?p=7',
      'http://lama.example/?page_id=7',
      '/a.php?id=2',
    ];
    expect(read.map(oldPathOf)).toEqual(['/tentang-kami', '/2023/05/Demam anak', '/?p=7', '/?p=7', '/a.php?id=2']);
    const none = [
      '',
      '/',
      'https://lama.example',
      '/?p=x',
      '/?cari=1',
      '//lain.example/a',
      '/\\lain.example',
      'tentang',
      'javascript:alert(1)',
      '/a b',
    ];
    expect(none.map(oldPathOf)).toEqual(none.map(() => null));
    const asked = [
      'https://s.example/a/?utm=1',
      'https://s.example/?p=07&x=1',
      'https://s.example/?q=1',
      'https://s.example/%E0%A4%A',
      'https://s.example/a%00',
    ];
    expect(asked.map((url) => oldPathsOf(new URL(url)))).toEqual([['/a?utm=1', '/a'], ['/?p=7'], [], ['/%E0%A4%A'], []]);
  });
});

describe('a redirect', () => {
  test('leads on where there is no page, with and without a slash, and never hides one', async () => {
    expect(await askFor('/tentang-lama')).toEqual([404, null]);
    for (const [old, target] of [
      ['/tentang-lama/', '/layanan'],
      ['https://lama.example/?p=123', '/promo?x=1#isi'],
      ['/dokter', '/promo'],
      ['/kode.php?id=5', 'https://localhost.invalid/'],
    ] as const) {
      expect([old, (await redirect(old, target)).ok]).toEqual([old, old !== '/kode.php?id=5']);
    }
    for (const path of ['/tentang-lama', '/tentang-lama/', '/tentang-lama?utm_source=brosur', '/tentang%2Dlama']) {
      expect([path, ...(await askFor(path))]).toEqual([path, 301, '/layanan']);
    }
    expect(await askFor('/tentang-lama', { method: 'HEAD' })).toEqual([301, '/layanan']);
    expect((await askFor('/tentang-lama', { method: 'POST' }))[0]).not.toBe(301);
    for (const path of ['/?p=123', '/?page_id=123&preview=true']) expect(await askFor(path)).toEqual([301, '/promo?x=1#isi']);
    expect((await askFor('/?p=124'))[0]).toBe(200);
    expect((await askFor('/dokter'))[0]).toBe(200);
    expect(await askFor('/TENTANG-LAMA')).toEqual([404, null]);
    // Nor one of an area that is guarded, where a record may be somebody else's.
    expect((await redirect('/staff/konten/articles/987654', '/promo')).ok).toBe(false);
    expect(await askFor('/staff/konten/articles/987654', { headers: editor.headers })).toEqual([404, null]);
  });

  test('leads to no foreign host, and makes no circle, also when two are written at once', async () => {
    for (const target of [
      'https://jahat.example',
      '//jahat.example',
      '/staff',
      '/s/lingkaran-1',
      'https://wa.me/6281',
      'javascript:alert(1)',
    ]) {
      expect([target, (await redirect(`/jahat-${target.length}`, target)).ok]).toEqual([target, false]);
    }
    expect((await redirect('/putar', '/putar/?x=1')).ok).toBe(false);
    expect((await redirect('/satu', '/dua')).ok).toBe(true);
    expect((await redirect('/dua', '/tiga')).ok).toBe(false);
    expect((await redirect('/nol', '/satu')).ok).toBe(false);
    expect((await redirect('/satu/', '/tiga')).ok).toBe(false);
    // An address with a query is looked up as it is, and then without.
    expect((await redirect('/kode?x=1', '/kode?x=1#isi')).ok).toBe(false);
    expect((await redirect('/kode?x=1', '/kode?x=2')).ok).toBe(true);
    expect((await redirect('/kode?x=2', '/kode?x=1')).ok).toBe(false);
    expect((await redirect('/kode?x=3', '/kode?x=4')).ok).toBe(true);
    expect((await redirect('/kode?x=4', '/promo')).ok).toBe(false);
    const both = await Promise.all([redirect('/ayam', '/telur'), redirect('/telur', '/ayam')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('its own host that has ended leads nowhere', async () => {
    await db
      .insertInto('redirects')
      .values({ old_path: '/situs-tutup', target: 'https://tutup.example/', updated_at: new Date() })
      .execute();
    expect(await askFor('/situs-tutup')).toEqual([404, null]);
  });

  test('comes from a CSV file, and a formula in it is text', async () => {
    const admin = await createAdministrator(db);
    const { upload, effects, carryOut, rowsOf } = importsOf(app, admin);
    const text = csvFile(
      ['Alamat lama', 'Tujuan'],
      ['/dari-berkas', '/promo'],
      ['=HYPERLINK("x")', '/promo'],
      ['/dari-berkas', '/layanan'],
      ['/ke-luar', 'ftp://x'],
    );
    const { id } = await upload('/staff/konten/redirects', text);
    expect(await effects(id)).toEqual(['new', 'error', 'duplicate', 'error']);
    expect((await rowsOf(id))[1]?.notes[0]).toMatchObject({ column: 'Alamat lama', value: '=HYPERLINK("x")' });
    await carryOut(id);
    expect(await effects((await upload('/staff/konten/redirects', text)).id)).toEqual(['same', 'error', 'duplicate', 'error']);
  });
});
