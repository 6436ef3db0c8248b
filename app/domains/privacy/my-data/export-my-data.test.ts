import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { contactBody } from '#tests/factories/contact.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { makeStale } from '#tests/factories/privacy.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { getMyData } from './get-my-data.server.ts';
import type { OwnData } from './my-data.schema.ts';
import { exportsPerDay, layOut, ownDataPage } from './my-data.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());

let caller = 0;
/** A user with a session and an earlier contact message. */
async function open() {
  caller += 1;
  const user = await createUser(app.db, { name: 'Siti Aminah', phone: `+62812345${10_000 + caller}` });
  const session = await signIn(app.db, user);
  const body = JSON.stringify(contactBody(caller, { email: user.email as string, message: 'Apakah <b>poli anak</b> buka?' }));
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
  expect((await app.fetch('/v1/contactus', { method: 'POST', headers, body })).status).toBe(200);
  const get = (path: string, more: RequestInit = {}) => app.fetch(path, { ...more, headers: { ...session.headers, ...more.headers } });
  return { user, session, get };
}

const sectionOf = (own: OwnData, name: string) => own.sections.find((section) => section.name === name);

test("the page shows what is stored, why, how long, and is nobody else's", async () => {
  const { get } = await open();
  const answer = await get('/account/data');
  const html = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(html).toContain('Data saya &amp; privasi');
  expect(html).toContain('Apakah &lt;b&gt;poli anak&lt;/b&gt; buka?');
  expect(html).toContain('Disimpan 180 hari sejak dikirim');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const other = await open();
  await app.db.updateTable('contact_messages').set({ message: 'rahasia orang lain' }).where('email', '=', other.user.email).execute();
  expect(await (await get('/account/data')).text()).not.toContain('rahasia orang lain');
});

test('the page sends the browser what it shows: no secret, and nobody else’s data', async () => {
  const { session, get } = await open();
  const other = await open();
  const answer = await get('/account/data.data');
  const data = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  for (const text of ['Siti Aminah', 'poli anak', 'Disimpan 180 hari sejak dikirim']) expect(data).toContain(text);
  const secrets = [
    'argon2',
    session.token,
    session.accessToken,
    'token_hash',
    'password_hash',
    'basis',
    other.user.email as string,
    other.user.id,
  ];
  for (const secret of secrets) expect(data).not.toContain(secret);
});

test('a visitor is led to the log-in and back', async () => {
  for (const path of ['/account/data', '/account/data/delete', '/account/data/export.json', '/account/data/export.html']) {
    const answer = await app.fetch(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/account/login?next=${encodeURIComponent(path)}`]);
  }
});

test('the export is the same through file and endpoint, says its version, and holds no secret', async () => {
  const { user, session, get } = await open();
  const file = await get('/account/data/export.json');
  expect(file.status).toBe(200);
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="data-saya-sehati-\d{4}-\d\d-\d\d\.json"$/);
  const text = await file.text();
  const own = JSON.parse(text) as OwnData;
  expect([own.format, own.version]).toEqual(['sehati.data-saya', 1]);
  expect(sectionOf(own, 'pesan')?.data).toEqual([expect.objectContaining({ pesan: 'Apakah <b>poli anak</b> buka?', email: user.email })]);
  expect(sectionOf(own, 'pesan')?.processing).toEqual([
    {
      purpose: 'Menjawab pesan Anda dari formulir Hubungi Kami',
      basis: expect.stringContaining('persetujuan'),
      retention: '180 hari sejak dikirim',
    },
  ]);
  const { data } = await (await get('/v1/user/data')).json();
  expect(sectionOf(data, 'pesan')).toEqual(sectionOf(own, 'pesan'));
  for (const secret of ['argon2', session.token, session.accessToken, 'token_hash', 'password']) expect(text).not.toContain(secret);
  const { rows } = await app.platform.pool.query<{ hash: string }>(
    `select encode(token_hash, 'hex') as hash from sessions where user_id = $1 union select encode(token_hash, 'base64') from sessions where user_id = $1`,
    [user.id],
  );
  for (const { hash } of rows) expect(text).not.toContain(hash);
});

test('the readable export stands alone and shows what was written as it was written', async () => {
  const { get } = await open();
  const file = await get('/account/data/export.html');
  expect(file.headers.get('content-disposition')).toContain('attachment; filename="data-saya-sehati-');
  const html = await file.text();
  expect(html).toContain('Apakah &lt;b&gt;poli anak&lt;/b&gt; buka?');
  expect(html).not.toMatch(/<(script|img|link|iframe)\b|https?:/);
});

test('an export wants a proof of the last 10 minutes', async () => {
  const { user, get } = await open();
  await makeStale(app.db, user.id);
  const page = await get('/account/data/export.json');
  expect([page.status, page.headers.get('location')]).toEqual([303, '/account/reauthenticate?next=%2Faccount%2Fdata%23unduh']);
  const call = await get('/v1/user/data');
  expect([call.status, (await call.json()).code]).toEqual([403, 'reauth']);
  expect((await get('/account/data')).status).toBe(200);
});

test('five exports a day, each in the access log; the sixth says so', async () => {
  const { user, get } = await open();
  const paths = ['/account/data/export.json', '/v1/user/data', '/account/data/export.html', '/v1/user/data', '/account/data/export.json'];
  expect(paths).toHaveLength(exportsPerDay);
  for (const path of paths) expect((await get(path)).status).toBe(200);
  const call = await get('/v1/user/data');
  expect([call.status, Number(call.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await get('/account/data/export.html')).headers.get('location')).toBe('/account/data?unduhan=batas#unduh');
  expect(await (await get('/account/data?unduhan=batas')).text()).toContain('Coba lagi besok');
  const noted = await app.db
    .selectFrom('audit_records')
    .select(['action', 'object'])
    .where('subject_id', '=', user.id)
    .orderBy('id')
    .execute();
  expect(noted.map((row) => `${row.action} ${row.object}`)).toEqual([
    'account.data_exported export:json',
    'account.data_exported export:api',
    'account.data_exported export:html',
    'account.data_exported export:api',
    'account.data_exported export:json',
  ]);
  expect((await open()).user.id).not.toBe(user.id);
});

test('appointments are found by account and by proven number, never those another account made', async () => {
  const slot = await createSlot(app.db, { day: 1 });
  const [me, other] = [await createUser(app.db, { phone: '+628129990001' }), await createUser(app.db)];
  const base = {
    schedule_id: slot.schedule.id,
    facility_id: slot.facility.id,
    specialization_id: slot.specialization.id,
    doctor_id: slot.doctor.id,
    start_hour: '08:00',
    consent_version: 'test',
  };
  const request = (n: number, more: object) => ({
    ...base,
    code: `0000000${n}`,
    token_hash: Buffer.from(`${n}`.repeat(32)),
    visit_date: `2026-11-${20 + n}`,
    patient_name: `Pasien ${n}`,
    phone: '+628129990001',
    ...more,
  });
  await app.db
    .insertInto('appointment_requests')
    .values([
      request(1, {}),
      request(2, { user_id: me.id, phone: '+628129990002' }),
      request(3, { user_id: other.id }),
      request(4, { phone: '+628129990003' }),
    ])
    .execute();
  const own = await invokeAs(app.platform, getMyData, actorFor(me), {});
  const visits = own.ok && own.data.find((section) => section.name === 'kunjungan')?.data;
  expect(visits).toMatchObject([{ nama_pasien: 'Pasien 2' }, { nama_pasien: 'Pasien 1' }]);
  expect(visits).toHaveLength(2);
});

test('others are named by their role, in plain words', async () => {
  const { user, get } = await open();
  const doctor = await createUser(app.db, { roles: ['doctor'], name: 'dr. Rahasia' });
  const row = { subject_id: user.id, request_id: 'test', action: 'account.data_exported' };
  await app.db
    .insertInto('audit_records')
    .values({ ...row, actor_id: doctor.id, actor_roles: ['doctor'] })
    .execute();
  await app.db
    .insertInto('audit_records')
    .values({ ...row, actor_id: user.id })
    .execute();
  const { data } = await (await get('/v1/user/access-log')).json();
  expect(data.by_others).toEqual([{ at: expect.any(String), who: 'Dokter', what: expect.any(String) }]);
  expect(data.own).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('Rahasia');
  expect(JSON.stringify(data)).not.toContain(doctor.id);
});

test('a switch of the page gives and withdraws without JavaScript, and nothing is ticked before', async () => {
  const { get } = await open();
  const page = await (await get('/account/data')).text();
  expect(page).not.toContain('aria-checked="true"');
  expect(page).not.toMatch(/<input[^>]*checked/);
  const fields = (is_given: string) => new URLSearchParams({ purpose: 'marketing', version: '2026-11-21', is_given });
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const given = await get('/account/data', { ...form, body: fields('true').toString() });
  expect([given.status, given.headers.get('location')]).toEqual([303, '/account/data?persetujuan=marketing#persetujuan']);
  const after = await (await get('/account/data?persetujuan=marketing')).text();
  expect(after).toContain('Anda menyetujui &quot;Promo dan acara&quot;');
  expect(after.match(/aria-checked="true"/g)).toHaveLength(1);
  expect((await get('/account/data', { ...form, body: fields('false').toString() })).status).toBe(303);
  expect(await (await get('/account/data?persetujuan=marketing')).text()).toContain('sudah ditarik');
});

test('any shape is laid out with labels, dates and words', () => {
  expect(
    layOut({ nama_lengkap: 'Ani', aktif: true, dibuat: '2026-11-21T08:04:00.000Z', lahir: '2019-02-03', catatan: null, peran: ['a', 'b'] }),
  ).toEqual({
    heading: null,
    fields: [
      { label: 'Nama lengkap', text: 'Ani' },
      { label: 'Aktif', text: 'Ya' },
      { label: 'Dibuat', text: '21 November 2026, 15.04 WIB' },
      { label: 'Lahir', text: '3 Februari 2019' },
      { label: 'Catatan', text: 'Belum ada' },
      { label: 'Peran', text: 'a, b' },
    ],
    blocks: [],
  });
  const hostile = { '<script>alert(1)</script>': '"><img src=x onerror=alert(1)>' };
  const own: OwnData = {
    format: 'sehati.data-saya',
    version: 1,
    created_at: '2026-11-21T08:04:00.000Z',
    sections: [{ name: 'x', title: '</h2><script>', processing: [], data: [hostile] }],
  };
  expect(ownDataPage(own)).not.toMatch(/<script|<img/);
});
