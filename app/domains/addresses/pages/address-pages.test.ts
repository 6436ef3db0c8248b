import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, signIn, type UserFixture } from '#tests/factories/accounts.ts';
import { addressBody, createAddress, createRegions, dago } from '#tests/factories/addresses.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db, platform } = app;
await createRegions(db);
afterAll(() => app.close());

let person: UserFixture;
let browser: Record<string, string>;
beforeEach(async () => {
  person = await createUser(db);
  browser = (await signIn(db, person)).headers;
});

async function open(path: string) {
  const answer = await app.fetch(path, { headers: browser, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text(), headers: answer.headers };
}
async function post(path: string, fields: Record<string, string>, ip?: string) {
  const headers = { ...browser, 'x-forwarded-for': ip ?? newAddress() };
  const answer = await app.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text(), headers: answer.headers };
}
const kept = () => db.selectFrom('addresses').selectAll().where('user_id', '=', person.id).orderBy('created_at').execute();
const typed = (n = 1, more: Record<string, string> = {}) => {
  const { subdistrict_id, ...rest } = addressBody(n);
  return { ...rest, subdistrict_id, province: dago.province, city: dago.city, district: dago.district, ...more } as Record<string, string>;
};
/** The options of a select, the chosen one in brackets; `-` when it is disabled. */
const options = (html: string, id: string) => {
  const [, attributes = '', inside = ''] = new RegExp(`<select([^>]*id="field-${id}"[^>]*)>(.*?)</select>`, 's').exec(html) ?? [];
  if (attributes.includes('disabled')) return `- ${/<option[^>]*>(.*?)</.exec(inside)?.[1]}`;
  return [...inside.matchAll(/<option([^>]*)>(.*?)<\/option>/g)]
    .map(([, given, name]) => (given?.includes('selected') ? `[${name}]` : name))
    .join(' ');
};

test('without an account every page leads to the log-in and back, and nothing is stored anywhere', async () => {
  browser = {};
  for (const path of ['/account/addresses', '/account/addresses/new', '/account/addresses/x/edit']) {
    expect(await open(path)).toMatchObject({ status: 303, location: `/account/login?next=${encodeURIComponent(path)}` });
  }
  expect(await post('/account/addresses/new', typed())).toMatchObject({ status: 303 });
  expect(await db.selectFrom('addresses').selectAll().where('label', '=', 'Rumah 1').execute()).toEqual([]);
});

test('the forms name where the regions come from and under which licence, with links to both', async () => {
  const { id } = await createAddress(platform, person, 9);
  for (const path of ['/account/addresses/new', `/account/addresses/${id}/edit`]) {
    const { html } = await open(path);
    expect(html).toMatch(/Data wilayah dari <a href="https:\/\/github\.com\/fityannugroho\/idn-area-data">idn-area-data<\/a>/);
    expect(html).toMatch(
      /lisensi basis data terbuka(<!-- -->| )*<a href="https:\/\/opendatacommons\.org\/licenses\/odbl\/1-0\/">ODbL 1\.0<\/a>/,
    );
  }
});

describe('the list', () => {
  test('without addresses says so and offers the way', async () => {
    const { html, headers } = await open('/account/addresses');
    expect(html).toContain('Anda belum mengatur alamat');
    expect(html).toContain('Buat Alamat');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('shows every address with its marks, escaped, and what can be done with each', async () => {
    await createAddress(platform, person, 1, { label: '<b>Rumah</b>', note: 'Pagar hijau' });
    await createAddress(platform, person, 2);
    const { html } = await open('/account/addresses');
    expect(html).toContain('&lt;b&gt;Rumah&lt;/b&gt;');
    expect(html).toContain('Dago, Coblong, Kota Bandung, Jawa Barat 40135');
    expect(html).toContain('0812-3000-0001');
    expect(html.match(/Alamat utama</g)).toHaveLength(1);
    expect(html.match(/Dipilih untuk pengiriman/g)).toHaveLength(1);
    expect(html.match(/name="act" value="(\w+)"/g)).toEqual([
      'name="act" value="select"',
      'name="act" value="main"',
      'name="act" value="delete"',
    ]);
  });

  test('its data holds what the page shows, and no other person’s address', async () => {
    const mine = await createAddress(platform, person, 1, { label: 'Rumah' });
    await createAddress(platform, await createUser(db), 1, { label: 'Rumah orang lain' });
    const { html: data } = await open('/account/addresses.data');
    for (const text of ['Rumah', mine.id, '0812-3000-0001']) expect(data).toContain(text);
    for (const text of ['orang lain', 'subdistrict_id', '+6281230000001', person.id]) expect(data).not.toContain(text);
  });

  test('its buttons select, make main and delete, and the page says what was done', async () => {
    await createAddress(platform, person, 1);
    const { id } = await createAddress(platform, person, 2);
    const path = '/account/addresses';
    for (const [act, done, text] of [
      ['select', 'selected', 'Alamat Baru dipilih'],
      ['main', 'main', 'Alamat Utama dipilih'],
    ] as const) {
      expect(await post(path, { act, id })).toMatchObject({ status: 303, location: `${path}?hasil=${done}` });
      expect((await open(`${path}?hasil=${done}`)).html).toMatch(new RegExp(`<noscript><div role="status">.*?${text}`));
    }
    expect(await kept()).toMatchObject([
      { is_main: false, is_selected: false },
      { is_main: true, is_selected: true },
    ]);
    const refused = await post(path, { act: 'delete', id });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain('Alamat utama tidak dapat dihapus. Jadikan alamat lain alamat utama dulu.');
    const [first] = await kept();
    expect(await post(path, { act: 'delete', id: String(first?.id) })).toMatchObject({ location: `${path}?hasil=deleted` });
    expect((await open(`${path}?hasil=deleted`)).html).toContain('Hapus Alamat berhasil');
    expect((await open(`${path}?hasil=constructor`)).html).not.toContain('<noscript>');
    expect(await post(path, { act: 'delete', id: String(first?.id) })).toMatchObject({ status: 404 });
  });
});

describe('the form without JavaScript', () => {
  const path = '/account/addresses/new';

  test('opens one select after the other, says what each waits for, and keeps what was typed', async () => {
    const fresh = await open(path);
    expect(options(fresh.html, 'province')).toBe('[Pilih Provinsi] Banten DKI Jakarta Jawa Barat');
    expect(options(fresh.html, 'city')).toBe('- Pilih Provinsi dulu');
    expect(options(fresh.html, 'subdistrict_id')).toBe('- Pilih Kecamatan dulu');
    const next = await post(path, { step: 'next', label: 'Rumah <satu>', province: '32' });
    expect(next.status).toBe(200);
    expect(next.html).toContain('value="Rumah &lt;satu&gt;"');
    expect(options(next.html, 'city')).toBe('[Pilih Kota / Kabupaten] Kabupaten Bandung Kota Bandung');
    const last = await post(path, { step: 'next', province: '32', city: '3273', district: '327302' });
    expect(options(last.html, 'city')).toBe('Pilih Kota / Kabupaten Kabupaten Bandung [Kota Bandung]');
    expect(options(last.html, 'subdistrict_id')).toBe('[Pilih Kelurahan / Desa] Cipaganti Dago Lebak Gede');
  });

  test('another province clears what stood below it', async () => {
    const { html } = await post(path, { step: 'next', province: '31', city: '3273', district: '327302', subdistrict_id: '3273021004' });
    expect(options(html, 'province')).toContain('[DKI Jakarta]');
    expect(options(html, 'city')).toBe('[Pilih Kota / Kabupaten] Kota Administrasi Jakarta Selatan');
    expect(options(html, 'district')).toBe('- Pilih Kota / Kabupaten dulu');
  });

  test('finds villages by name, and the one that is picked fills all four and the post code', async () => {
    const found = await post(path, { step: 'search', search: 'antapani', label: 'Kantor' });
    expect([...found.html.matchAll(/name="picked" value="(\d+)"/g)].map(([, id]) => id)).toEqual([
      '3273201001',
      '3273201002',
      '3273201003',
    ]);
    const picked = await post(path, { step: 'next', search: 'antapani', picked: '3273201002', label: 'Kantor' });
    expect(options(picked.html, 'subdistrict_id')).toContain('[Antapani Tengah]');
    expect(picked.html).toMatch(/id="field-post_code"[^>]*value="40291"/);
    expect(picked.html).toContain('value="Kantor"');
    const none = await post(path, { step: 'search', search: 'qqxxzz <i>' });
    expect(none.html).toContain('Tidak ada kelurahan atau desa untuk “qqxxzz &lt;i&gt;”');
  });

  test('a post code of a village is replaced with it, a typed one is kept', async () => {
    const other = { step: 'next', ...dago, district: '327320', subdistrict_id: '3273201001' };
    expect((await post(path, { ...other, post_code: '40135', hint: '40135' })).html).toMatch(/id="field-post_code"[^>]*value="40291"/);
    expect((await post(path, { ...other, post_code: '40999', hint: '40135' })).html).toMatch(/id="field-post_code"[^>]*value="40999"/);
  });

  test('an invalid form comes back with the text of each error and everything that was typed', async () => {
    const answer = await post(path, typed(1, { name: ' ', phone: '12', post_code: '40', subdistrict_id: '', note: '<b>' }));
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('Mohon periksa kembali form tambah alamat');
    expect(answer.html).toContain('<a href="#field-name">Nama penerima ini diperlukan</a>');
    expect(answer.html).toContain('<a href="#field-phone">Nomor telepon belum benar, contoh 0812-3456-7890</a>');
    expect(answer.html).toContain('<a href="#field-subdistrict_id">Kelurahan / Desa ini harus dipilih</a>');
    expect(answer.html).toContain('value="12"');
    expect(answer.html).toContain('&lt;b&gt;</textarea>');
    expect(options(answer.html, 'district')).toContain('[Coblong]');
    expect(await kept()).toEqual([]);
    // A disabled select cannot take the focus.
    expect((await post(path, { label: 'x' })).html).toContain('<a href="#field-search">Kelurahan / Desa ini harus dipilih</a>');
  });

  test('with a name in the search box and no village it shows what the name may mean', async () => {
    const answer = await post(path, typed(1, { province: '', city: '', district: '', subdistrict_id: '', search: 'dago' }));
    expect(answer.status).toBe(422);
    expect(answer.html).toContain('name="picked" value="3273021004"');
  });

  test('is kept once however often it is pressed, and leads to the list', async () => {
    const [, key = ''] = /name="form_key" value="([^"]+)"/.exec((await open(path)).html) ?? [];
    const answers = await Promise.all([1, 2, 3].map(() => post(path, typed(1, { form_key: key }))));
    for (const one of answers) expect(one).toMatchObject({ status: 303, location: '/account/addresses?hasil=added' });
    expect(await kept()).toMatchObject([{ label: 'Rumah 1', phone: '+6281230000001', is_main: true, is_selected: true }]);
    // Another text from the same form, after going back, is another address.
    await post(path, typed(2, { form_key: key }));
    expect(await kept()).toHaveLength(2);
    // A chosen radio button is enough, without the separate step.
    await post(path, typed(3, { province: '', city: '', district: '', subdistrict_id: '', search: 'cipedes', picked: '3273071002' }));
    expect((await kept()).at(-1)).toMatchObject({ subdistrict_id: '3273071002' });
  });

  test('the twenty-first is refused with what was typed; too often says when to come back', async () => {
    for (let n = 1; n <= 20; n += 1) await createAddress(platform, person, n);
    const full = await post(path, typed(21));
    expect(full.status).toBe(409);
    expect(full.html).toContain('Anda sudah menyimpan 20 alamat');
    expect(full.html).toContain('value="Rumah 21"');
    expect((await open('/account/addresses')).html).not.toContain('/account/addresses/new');
    const [own] = await kept();
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(await post('/account/addresses', { act: 'select', id: String(own?.id) }, '10.99.1.1'));
    // The refused form also counted for the account, although it came from another client address.
    expect(answers.filter((one) => one.status === 303)).toHaveLength(59);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('from another site it is refused', async () => {
    browser = { ...browser, origin: 'https://lain.example', 'sec-fetch-site': 'cross-site' };
    expect((await post(path, typed())).status).toBe(403);
    expect((await post('/account/addresses', { act: 'main', id: 'x' })).status).toBe(403);
    expect(await kept()).toEqual([]);
  });
});

describe('changing an address', () => {
  test('shows what is stored, with the whole way to the village, and saves it', async () => {
    const { id } = await createAddress(platform, person, 1, { note: 'Pagar hijau' });
    const { html, status } = await open(`/account/addresses/${id}/edit`);
    expect(status).toBe(200);
    expect(html).toContain('value="0812-3000-0001"');
    expect(html).toContain('Pagar hijau</textarea>');
    expect(options(html, 'subdistrict_id')).toBe('Pilih Kelurahan / Desa Cipaganti [Dago] Lebak Gede');
    expect(await post(`/account/addresses/${id}/edit`, typed(5))).toMatchObject({
      status: 303,
      location: '/account/addresses?hasil=changed',
    });
    expect(await kept()).toMatchObject([{ id, label: 'Rumah 5', note: '', is_main: true }]);
    expect((await post(`/account/addresses/${id}/edit`, typed(5, { label: '' }))).status).toBe(422);
  });

  test('a village that is in use no more is still chosen there', async () => {
    const { id } = await createAddress(platform, person, 1);
    await db.updateTable('regions').set({ is_listed: false }).where('id', '=', dago.subdistrict).execute();
    expect(options((await open(`/account/addresses/${id}/edit`)).html, 'subdistrict_id')).toContain('[Dago]');
    expect(options((await post('/account/addresses/new', { step: 'next', ...dago })).html, 'subdistrict_id')).not.toContain('Dago');
    await db.updateTable('regions').set({ is_listed: true }).where('id', '=', dago.subdistrict).execute();
  });

  test('an address of another person is not found', async () => {
    const { id } = await createAddress(platform, await createUser(db), 1);
    for (const one of [id, '00000000-0000-4000-8000-000000000000', 'x']) {
      expect((await open(`/account/addresses/${one}/edit`)).status).toBe(404);
      expect((await post(`/account/addresses/${one}/edit`, typed(8))).status).toBe(404);
      expect((await post(`/account/addresses/${one}/edit`, typed(8, { label: '' }))).status).toBe(404);
      expect((await post(`/account/addresses/${one}/edit`, { step: 'next' })).status).toBe(404);
    }
    expect(await db.selectFrom('addresses').select('label').where('id', '=', id).execute()).toEqual([{ label: 'Rumah 1' }]);
  });
});
