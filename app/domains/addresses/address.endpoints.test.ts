import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { putRegions } from '#db/regions/load.ts';
import { createUser, signIn, type UserFixture } from '#tests/factories/accounts.ts';
import { addressBody, createAddress, createRegions } from '#tests/factories/addresses.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db, platform } = app;
await createRegions(db);
afterAll(() => app.close());

let person: UserFixture;
let bearer: { authorization: string };
beforeEach(async () => {
  person = await createUser(db);
  ({ bearer } = await signIn(db, person));
});

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = bearer) {
  const answer = await app.fetch(`/v1${path}`, {
    method,
    headers: {
      'x-forwarded-for': newAddress(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const mine = async () =>
  (await call('GET', '/user/address/me')).body.data as { id: string; label: string; main: boolean; selected: boolean }[];

describe('adding', () => {
  test('the first address is main and selected, and its regions are named', async () => {
    expect((await call('GET', '/user/address/selected')).body).toMatchObject({ success: true, data: null });
    const added = await call('POST', '/user/address', addressBody(1, { phone: '(0812) 3456-7890', note: ' Pagar hijau ' }));
    expect(added).toMatchObject({ status: 200, body: { success: true, message: 'Tambah Alamat berhasil' } });
    const address = {
      label: 'Rumah 1',
      name: 'Penerima 1',
      description: 'Jalan Ir. H. Juanda No. 1',
      phone: '+6281234567890',
      note: 'Pagar hijau',
      post_code: '40135',
      pos_code: '40135',
      subdistrict_id: '3273021004',
      subdistrict: 'Dago',
      district: 'Coblong',
      city: 'Kota Bandung',
      province: 'Jawa Barat',
      main: true,
      selected: true,
    };
    expect(added.body.data).toMatchObject(address);
    expect((await call('GET', '/user/address/selected')).body.data).toMatchObject({ ...address, subDistrict: 'Dago' });
    await call('POST', '/user/address', addressBody(2));
    expect((await mine()).map(({ label, main, selected }) => [label, main, selected])).toEqual([
      ['Rumah 1', true, true],
      ['Rumah 2', false, false],
    ]);
  });

  test('takes what numeric fields send, and the other name of the post code; leaves out what is optional', async () => {
    const numbers = { phone: 81234567890, post_code: undefined, pos_code: 40135, subdistrict_id: 3273021004, note: null };
    expect((await call('POST', '/user/address', addressBody(1, numbers))).body.data).toMatchObject({
      phone: '+6281234567890',
      post_code: '40135',
      note: '',
      subdistrict: 'Dago',
    });
    expect((await call('POST', '/user/address', addressBody(2, { post_code: '' }))).body.data.post_code).toBeNull();
  });

  test('says at each field what is missing or wrong', async () => {
    const empty = await call('POST', '/user/address', {});
    expect(empty.status).toBe(422);
    expect(empty.body.errors).toEqual({
      label: ['ini diperlukan'],
      name: ['ini diperlukan'],
      description: ['ini diperlukan'],
      phone: ['ini diperlukan'],
      subdistrict_id: ['ini harus dipilih'],
    });
    const wrong = await call('POST', '/user/address', addressBody(1, { phone: 'rumah', post_code: '4013', subdistrict_id: '327302' }));
    expect(wrong.body.errors).toEqual({
      phone: ['belum benar, contoh 0812-3456-7890'],
      post_code: ['terdiri dari 5 angka, atau kosongkan'],
      subdistrict_id: ['ini harus dipilih'],
    });
    const unknown = await call('POST', '/user/address', addressBody(1, { subdistrict_id: '3273021998' }));
    expect(unknown).toMatchObject({
      status: 422,
      body: { message: 'Mohon periksa kembali form tambah alamat', errors: { subdistrict_id: ['ini harus dipilih'] } },
    });
    expect(await mine()).toEqual([]);
  });

  test('a retry with its key is one address, and the key is this person’s alone', async () => {
    const key = { 'idempotency-key': 'satu' };
    const first = await call('POST', '/user/address', addressBody(1), { ...bearer, ...key });
    const again = await call('POST', '/user/address', addressBody(1), { ...bearer, ...key });
    expect(again.body.data).toEqual(first.body.data);
    expect(await mine()).toHaveLength(1);
    const other = await signIn(db, await createUser(db));
    const theirs = await call('POST', '/user/address', addressBody(1), { ...other.bearer, ...key });
    expect(theirs.body.data.id).not.toBe(first.body.data.id);
  });

  test('twenty are enough', async () => {
    for (let n = 1; n <= 20; n += 1) await createAddress(platform, person, n);
    expect(await call('POST', '/user/address', addressBody(21))).toMatchObject({
      status: 409,
      body: { reason: 'too_many', message: 'Anda sudah menyimpan 20 alamat. Ubah atau hapus salah satu dulu.' },
    });
    expect(await mine()).toHaveLength(20);
  });
});

describe('marks', () => {
  test('one call moves one mark, and no other address has it then', async () => {
    const [, second, third] = [
      await createAddress(platform, person, 1),
      await createAddress(platform, person, 2),
      await createAddress(platform, person, 3),
    ];
    expect(await call('PUT', `/user/address/select/${second.id}`, { selected: true })).toMatchObject({
      status: 200,
      body: { message: 'Alamat Baru dipilih', data: { main: false, selected: true } },
    });
    expect(await call('PUT', `/user/address/select/${third.id}`, { main: 1 })).toMatchObject({
      status: 200,
      body: { message: 'Alamat Utama dipilih', data: { main: true, selected: false } },
    });
    // The main address comes first.
    expect((await mine()).map(({ label, main, selected }) => [label, main, selected])).toEqual([
      ['Rumah 3', true, false],
      ['Rumah 1', false, false],
      ['Rumah 2', false, true],
    ]);
    await call('PUT', `/user/address/select/${second.id}`, { selected: true });
    expect((await mine()).filter((one) => one.selected)).toHaveLength(1);
    for (const body of [{}, { main: true, selected: true }, { main: false }]) {
      expect((await call('PUT', `/user/address/select/${second.id}`, body)).status).toBe(422);
    }
  });

  test('the main address cannot be deleted; without the selected one the main one is selected', async () => {
    const [first, second] = [await createAddress(platform, person, 1), await createAddress(platform, person, 2)];
    expect(await call('DELETE', `/user/address/delete/${first.id}`)).toMatchObject({ status: 409, body: { reason: 'main_stays' } });
    await call('PUT', `/user/address/select/${second.id}`, { selected: true });
    expect(await call('DELETE', `/user/address/delete/${second.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Hapus Alamat berhasil', data: { id: second.id } },
    });
    expect(await mine()).toMatchObject([{ id: first.id, main: true, selected: true }]);
    expect((await call('DELETE', `/user/address/delete/${second.id}`)).status).toBe(404);
  });
});

describe('changing', () => {
  test('saves every field and keeps the marks', async () => {
    const { id } = await createAddress(platform, person, 1);
    const changed = await call('PUT', `/user/address/update/${id}`, addressBody(9, { subdistrict_id: '3273201001', post_code: '40291' }));
    expect(changed).toMatchObject({
      status: 200,
      body: { message: 'Ubah Alamat berhasil', data: { id, label: 'Rumah 9', subdistrict: 'Antapani Kidul', main: true, selected: true } },
    });
  });

  test('a village that is no longer in use is kept where it was chosen, and cannot be chosen again', async () => {
    const { id } = await createAddress(platform, person, 1);
    const { rows: before } = await app.database.pool.query('select id, name, post_code as "postCode" from regions where is_listed');
    await putRegions(
      db,
      before.filter((one) => one.id !== '3273021004'),
    );
    expect((await call('PUT', `/user/address/update/${id}`, addressBody(5))).status).toBe(200);
    expect(await mine()).toMatchObject([{ label: 'Rumah 5', subdistrict: 'Dago' }]);
    expect((await call('POST', '/user/address', addressBody(6))).body.errors).toEqual({ subdistrict_id: ['ini harus dipilih'] });
    await putRegions(db, before);
  });
});

test('an address of another person, an unknown one and an invalid id get the same bytes, in every call', async () => {
  const stranger = await createUser(db);
  const theirs = await createAddress(platform, stranger, 1);
  await createAddress(platform, stranger, 2);
  const ids = [theirs.id, '00000000-0000-4000-8000-000000000000', 'x', "' or 1=1"].map(encodeURIComponent);
  for (const [method, path, body] of [
    ['PUT', '/user/address/update/', addressBody(7)],
    ['PUT', '/user/address/select/', { main: true }],
    ['PUT', '/user/address/select/', { selected: true }],
    ['DELETE', '/user/address/delete/', undefined],
  ] as const) {
    const answers = [];
    for (const id of ids) {
      const { status, body: said } = await call(method, path + id, body);
      answers.push([status, { ...said, requestId: '' }]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
  }
  const kept = await db
    .selectFrom('addresses')
    .select(['label', 'is_main', 'is_selected'])
    .where('user_id', '=', stranger.id)
    .orderBy('label')
    .execute();
  expect(kept).toEqual([
    { label: 'Rumah 1', is_main: true, is_selected: true },
    { label: 'Rumah 2', is_main: false, is_selected: false },
  ]);
});

test('the log names the act, the person and the id, and nothing of the address', async () => {
  const { id } = await createAddress(platform, person, 1);
  await createAddress(platform, person, 2);
  await call('PUT', `/user/address/update/${id}`, addressBody(3));
  const records = await db
    .selectFrom('audit_records')
    .select(['action', 'actor_id', 'subject_id', 'object'])
    .where('object', '=', `address:${id}`)
    .execute();
  expect(records.map(({ action }) => action)).toEqual(['address.added', 'address.changed']);
  expect(records.every((one) => one.actor_id === person.id && one.subject_id === person.id)).toBe(true);
  expect(JSON.stringify(app.logLines)).not.toContain('Juanda');
});

test('the export holds every column a person wrote, and erasing leaves nothing', async () => {
  await createAddress(platform, person, 1, { note: 'Pagar hijau' });
  await createAddress(platform, person, 2);
  const source = platform.personalData.find((one) => one.name === 'alamat');
  expect(await source?.read(db, person.id)).toMatchObject([
    {
      label: 'Rumah 1',
      penerima: 'Penerima 1',
      telepon: '+6281230000001',
      alamat_lengkap: 'Jalan Ir. H. Juanda No. 1',
      catatan: 'Pagar hijau',
      kelurahan: 'Dago',
      kode_pos: '40135',
      alamat_utama: true,
    },
    { label: 'Rumah 2', alamat_utama: false },
  ]);
  await db.transaction().execute(async (tx) => source?.erase(tx, person.id, platform));
  expect(await mine()).toEqual([]);
});
