import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createRegions } from '#tests/factories/addresses.ts';
import { createShipment } from '#tests/factories/checkout.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createPharmacy } from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { addShipmentService, editShipmentService } from './edit-shipment-service.server.ts';
import { findShipmentDesk, getShipmentRegion, getShipmentService } from './find-shipment-desk.server.ts';
import { setRegionRates } from './set-region-rates.server.ts';
import { findBands, putBands } from './shipment-desk.store.server.ts';
import { maxBands, typedBands, weightText } from './shipment-desk.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
await createRegions(db);
const { done, refusal } = callsOn(app);
const [own, other] = [await createPharmacy(db), await createPharmacy(db)];

async function manager(facilityId = own.id) {
  const user = await createUser(db, { roles: ['manager'], facilityId });
  const { headers } = await signIn(db, user);
  const ask = async (path: string, init: RequestInit = {}) =>
    await app.fetch(path, { ...init, headers: { ...headers, 'sec-fetch-site': 'same-origin' }, redirect: 'manual' });
  return {
    actor: actorFor(user, { roles: ['manager'], grants: [{ role: 'manager', facilityId }], hasSecondFactor: true }),
    ask,
    open: async (path: string) => await (await ask(path)).text(),
    async post(path: string, fields: Record<string, string>) {
      const answer = await ask(path, { method: 'POST', body: new URLSearchParams(fields) });
      return { status: answer.status, to: answer.headers.get('location'), page: await answer.text() };
    },
  };
}

/** The hidden fields and the inputs of a page with their values, as a browser would send them again. */
const fieldOf = (page: string, name: string) => {
  const tag = page.match(new RegExp(`<input[^>]*name="${name.replaceAll('.', '\\.')}"[^>]*>`))?.[0] ?? '';
  return tag.match(/value="([^"]*)"/)?.[1] ?? null;
};
const ratesOf = async (id: number) =>
  (await db.selectFrom('shipment_rates').selectAll().where('service_id', '=', id).execute()).map(
    ({ id: _id, service_id: _service, price, ...rate }) => ({ ...rate, price: Number(price) }),
  );

test('a manager adds a way to send, prices a city by weight, and takes it off', async () => {
  const person = await manager();
  expect(await person.open('/staff')).toContain('href="/staff/ongkos"');
  expect(await person.open('/staff/ongkos')).toContain('Belum ada cara kirim');
  const empty = await person.post('/staff/ongkos/baru', { facility_id: String(own.id), name: '', service: 'Reguler', mode: '' });
  expect([empty.status, empty.page]).toEqual([422, expect.stringContaining('Isi nama kurir')]);
  expect(fieldOf(empty.page, 'service')).toBe('Reguler');
  const added = await person.post('/staff/ongkos/baru', { facility_id: String(own.id), name: 'Kurir', service: 'Reguler', mode: 'own' });
  const path = added.to?.split('?')[0] ?? '';
  const id = Number(path.split('/').pop());
  expect(added.to).toBe(`/staff/ongkos/${id}?sudah=added`);
  const again = await person.post('/staff/ongkos/baru', {
    facility_id: String(own.id),
    name: 'Kurir',
    service: 'Reguler',
    mode: 'courier',
  });
  expect([again.status, again.page]).toEqual([409, expect.stringContaining('Nama kurir dan layanan ini sudah dipakai')]);

  const province = await person.open(`${path}/wilayah?kode=32`);
  expect(province).toContain('<option value="3273">Kota Bandung</option>');
  const city = await person.open(`${path}/wilayah?kode=3273`);
  expect(city).toMatch(/Ongkos ke Kota Bandung/);
  const typed = {
    'rates.0.up_to_g': '5.000',
    'rates.0.price': 'Rp11.000',
    'rates.0.days_from': '0',
    'rates.0.days_to': '0',
    'rates.0.cut_off': '15.00',
    'rates.0.hour_from': '18.00',
    'rates.0.hour_to': '20:30',
  };
  const wrong = await person.post(`${path}/wilayah?kode=3273`, {
    ...typed,
    seen: fieldOf(city, 'seen') ?? '',
    'rates.1.up_to_g': '5000',
    'rates.1.price': 'murah',
    'rates.1.days_from': '2',
    'rates.1.days_to': '1',
    'rates.1.cut_off': 'sore',
  });
  expect([wrong.status, await ratesOf(id)]).toEqual([422, []]);
  for (const text of ['Tulis 47.000 atau 47000', 'value="murah"', 'value="Rp11.000"', 'Tulis jam sebagai JJ.MM']) {
    expect(wrong.page).toContain(text);
  }
  const backwards = await person.post(`${path}/wilayah?kode=3273`, {
    ...typed,
    'rates.0.days_from': '2',
    seen: fieldOf(city, 'seen') ?? '',
  });
  expect([backwards.status, backwards.page]).toEqual([422, expect.stringContaining('tidak boleh kurang dari paling cepat')]);
  for (const hour_to of ['18.00', '']) {
    const seen = fieldOf(city, 'seen') ?? '';
    const empty = await person.post(`${path}/wilayah?kode=3273`, { ...typed, 'rates.0.hour_to': hour_to, seen });
    expect([empty.status, empty.page]).toEqual([422, expect.stringContaining('Isi jam awal dan jam akhir sampai')]);
  }
  const twice = await person.post(`${path}/wilayah?kode=3273`, {
    ...typed,
    seen: fieldOf(city, 'seen') ?? '',
    'rates.1.up_to_g': '5000',
    'rates.1.price': '9000',
    'rates.1.days_from': '1',
    'rates.1.days_to': '1',
  });
  expect([twice.status, twice.page]).toEqual([422, expect.stringContaining('Berat ini sudah ada di baris lain')]);
  const saved = await person.post(`${path}/wilayah?kode=3273`, { ...typed, seen: fieldOf(city, 'seen') ?? '' });
  expect([saved.status, saved.to]).toEqual([303, `${path}?sudah=rates`]);
  const times = { cut_off: '15:00:00', hour_from: '18:00:00', hour_to: '20:30:00' };
  expect(await ratesOf(id)).toEqual([{ region_id: '3273', up_to_g: 5_000, price: 11_000, days_from: 0, days_to: 0, ...times }]);

  const page = await person.open(path);
  for (const text of ['Kota Bandung, Jawa Barat', 'Sampai 5 kg: Rp11.000, hari itu juga pukul 18.00–20.30, bayar sebelum 15.00'])
    expect(page).toContain(text);
  expect(await person.open('/staff/ongkos')).toContain('Ditawarkan');
  const off = { name: 'Kurir', service: 'Reguler', mode: 'own', is_active: '0', seen: fieldOf(page, 'seen') ?? '' };
  expect((await person.post(path, off)).to).toBe(`${path}?sudah=edited`);
  expect(await person.open('/staff/ongkos')).toContain('Tidak ditawarkan');
  const filled = await person.open(`${path}/wilayah?kode=3273`);
  expect((await person.post(`${path}/wilayah?kode=3273`, { seen: fieldOf(filled, 'seen') ?? '' })).status).toBe(303);
  expect(await ratesOf(id)).toEqual([]);
  const events = await db.selectFrom('audit_records').select('action').where('object', '=', `shipment_service:${id}`).execute();
  expect(events.map(({ action }) => action).sort()).toEqual(
    ['added', 'edited', 'rates_set', 'rates_set'].map((act) => `shipment_service.${act}`),
  );
});

test('who saves after somebody else is told, sees both, and loses nothing', async () => {
  const [one, two] = [await manager(), await manager()];
  const id = await createShipment(db, own.id, { name: 'Kurir Malam', rates: [['3273', 5_000, 9_000]] });
  const path = `/staff/ongkos/${id}/wilayah?kode=3273`;
  const seen = fieldOf(await one.open(path), 'seen') ?? '';
  const rate = (price: string) => ({ 'rates.0.up_to_g': '5000', 'rates.0.price': price, 'rates.0.days_from': '1', 'rates.0.days_to': '1' });
  expect((await two.post(path, { ...rate('12000'), seen })).status).toBe(303);
  const late = await one.post(path, { ...rate('15000'), seen });
  expect(late.status).toBe(409);
  for (const text of ['baru saja diubah orang lain', 'Sampai 5 kg: Rp12.000, 1 hari sesudah dikemas', 'value="15000"'])
    expect(late.page).toContain(text);
  expect(await ratesOf(id)).toMatchObject([{ price: 12_000 }]);
  expect((await one.post(path, { ...rate('15000'), seen: fieldOf(late.page, 'seen') ?? '' })).status).toBe(303);
  expect(await ratesOf(id)).toMatchObject([{ price: 15_000 }]);

  const page = `/staff/ongkos/${id}`;
  const shown = fieldOf(await one.open(page), 'seen') ?? '';
  const edit = (name: string) => ({ name, service: 'Reguler', mode: 'own', is_active: '1', seen: shown });
  expect((await two.post(page, edit('Kurir Subuh'))).status).toBe(303);
  const refused = await one.post(page, edit('Kurir Fajar'));
  expect([refused.status, fieldOf(refused.page, 'name')]).toEqual([409, 'Kurir Fajar']);
  expect(refused.page).toContain('Kurir Subuh');
  // The rates of another region are no conflict.
  const west = fieldOf(await one.open(`${page}/wilayah?kode=32`), 'seen') ?? '';
  expect((await two.post(path, { ...rate('16000'), seen: fieldOf(await two.open(path), 'seen') ?? '' })).status).toBe(303);
  expect((await one.post(`${page}/wilayah?kode=32`, { ...rate('20000'), seen: west })).status).toBe(303);
  expect(await ratesOf(id)).toHaveLength(2);
});

test('of saves at the same moment one counts, and of equal names one', async () => {
  const { actor } = await manager();
  const id = await createShipment(db, own.id, { name: 'Kurir Serentak' });
  const { seen } = await done(getShipmentRegion, actor, { id, region: '' });
  // Each with a weight of its own: no constraint keeps two of them from standing beside each other.
  const rates = (price: number) => ({ 0: { up_to_g: String(price * 1_000), price: String(price), days_from: '1', days_to: '1' } });
  const save = (price: number) => refusal(setRegionRates, actor, { id, region: '', seen, rates: rates(price) });
  const codes = await Promise.all([1, 2, 3, 4].map((price) => save(price)));
  expect(codes.filter((code) => code === 'changed')).toHaveLength(3);
  expect(await ratesOf(id)).toHaveLength(1);
  const others = [await createShipment(db, own.id, { name: 'Satu' }), await createShipment(db, own.id, { name: 'Dua' })];
  const rename = async (one: number) => {
    const view = await done(getShipmentService, actor, { id: one });
    return await refusal(editShipmentService, actor, {
      id: one,
      name: 'Kembar',
      service: 'Reguler',
      mode: 'own',
      is_active: true,
      seen: view.seen,
    });
  };
  expect((await Promise.all(others.map(rename))).filter((code) => code === 'exists')).toHaveLength(1);
});

test('control: two saves that look first and do not lock leave rates of both', async () => {
  const id = await createShipment(db, own.id, { name: 'Kurir Tanpa Kunci' });
  for (let upTo = 1_000; ; upTo += 2_000) {
    const seen = await findBands(db, id, null);
    const naive = (up_to_g: number) =>
      inTransaction(db, async (tx) => {
        if (JSON.stringify(await findBands(tx, id, null)) === JSON.stringify(seen)) {
          await putBands(tx, id, null, [{ up_to_g, price: 1, days_from: 1, days_to: 1, cut_off: null, hour_from: null, hour_to: null }]);
        }
      });
    await Promise.all([naive(upTo), naive(upTo + 1_000)]);
    if ((await ratesOf(id)).length > 1) return;
  }
});

test('what belongs to another pharmacy is not found', async () => {
  const { actor, ask, open } = await manager();
  const id = await createShipment(db, other.id);
  for (const path of [`/staff/ongkos/${id}`, `/staff/ongkos/${id}/wilayah`]) expect([path, (await ask(path)).status]).toEqual([path, 404]);
  expect(await open('/staff/ongkos')).not.toContain(`/staff/ongkos/${id}"`);
  const given = { name: 'Kurir', service: 'Lain', mode: 'own' };
  expect(await refusal(addShipmentService, actor, { ...given, facility_id: other.id })).toBe('not_found');
  expect(await refusal(editShipmentService, actor, { ...given, id, is_active: true, seen: '' })).toBe('not_found');
  expect(await refusal(setRegionRates, actor, { id, region: '', seen: '', rates: {} })).toBe('not_found');
  expect(await refusal(getShipmentRegion, actor, { id, region: '' })).toBe('not_found');
  expect(await refusal(findShipmentDesk, actor, { units: [other.id] })).toBe('not_found');
});

const promising = ['Hari ini', 'Malam ini', 'sore ini', 'besok-sampai', 'Sampai lusa', 'Kilat 2 jam', '30 menit', 'Instan', 'Instant'];
const sameDay = ['Same Day', 'SameDay', 'next day', 'Same-day'];
const inDays = ['Reguler 2–3 hari', '1 hari sampai', '2hari', 'Paket 3-hari'];
const accepted = ['Jamu', 'Hari Raya Ekspres', 'Malam Minggu', 'Harian', 'Paket 3 Harimau', 'Lusandi', 'Instansi', 'Jalur 2'];

const clerk = manager();

test.each<readonly [name: string, isRefused: boolean]>([
  ...[...promising, ...sameDay, ...inDays].map((name) => [name, true] as const),
  ...accepted.map((name) => [name, false] as const),
])('a name that promises a time is refused where it was typed, and nothing is lost: %s, %s', async (service, isRefused) => {
  const person = await clerk;
  const given = { facility_id: String(own.id), name: 'Kurir', service, mode: 'own' };
  const answer = await person.post('/staff/ongkos/baru', given);
  if (isRefused) {
    expect([answer.status, answer.page]).toEqual([422, expect.stringContaining('Jangan tulis waktu di nama')]);
    expect(fieldOf(answer.page, 'service')).toBe(service);
  }
  const other = await person.post('/staff/ongkos/baru', { ...given, name: service, service: 'Motor' });
  expect([answer.status, other.status]).toEqual(isRefused ? [422, 422] : [303, 303]);
});

test('an unknown region is not found', async () => {
  const { actor, ask } = await manager();
  const id = await createShipment(db, own.id, { name: 'Kurir Jauh' });
  expect((await ask(`/staff/ongkos/${id}/wilayah?kode=9999`)).status).toBe(404);
  expect(await refusal(setRegionRates, actor, { id, region: '9999', seen: '', rates: {} })).toBe('not_found');
  // Rates of a code that is no longer in use are shown by their code, and can be taken away.
  const old = await createShipment(db, own.id, { name: 'Kurir Lama', rates: [['9998', 5_000, 9_000]] });
  expect((await done(getShipmentService, actor, { id: old })).regions).toMatchObject([{ region_id: '9998', region: null }]);
  const { seen } = await done(getShipmentRegion, actor, { id: old, region: '9998' });
  expect(await refusal(setRegionRates, actor, { id: old, region: '9998', seen, rates: {} })).toBe('ok');
  expect(await ratesOf(old)).toEqual([]);
});

test('the rows of the form in which something was typed, and weights as people say them', () => {
  const typed = new URLSearchParams({ 'rates.3.price': ' 9000 ', 'rates.1.cut_off': '  ', [`rates.${maxBands}.price`]: '1' });
  expect(typedBands(typed)).toEqual({
    3: { up_to_g: '', price: ' 9000 ', days_from: '', days_to: '', cut_off: '', hour_from: '', hour_to: '' },
  });
  expect([900, 1_000, 1_250, 20_000].map(weightText)).toEqual(['900 g', '1 kg', '1,25 kg', '20 kg']);
});
