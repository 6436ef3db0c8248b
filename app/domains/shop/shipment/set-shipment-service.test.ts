import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createRegions } from '#tests/factories/addresses.ts';
import { createCaller } from '#tests/factories/callers.ts';
import { createPharmacy } from '#tests/factories/shop.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { servicesAnswer } from './shipment.schema.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());
await createRegions(db);
const [own, other] = [await createPharmacy(db), await createPharmacy(db)];
const manager = (await signIn(db, await createUser(db, { roles: ['manager'], facilityId: own.id }))).bearer;

async function call(method: string, body?: object, headers: Record<string, string> = manager) {
  const answer = await app.fetch('/v1/staff/shipment', {
    method,
    headers: { ...headers, 'x-forwarded-for': newAddress(), ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const rate = {
  region_id: null as string | null,
  up_to_g: 5_000,
  price: 11_000,
  days_from: 0,
  days_to: 1,
  cut_off: '15:00' as string | null,
};
const service = { facility_id: own.id, name: 'Kurir Apotek', service: 'Reguler', mode: 'own', is_active: true, rates: [rate] };

test('a manager sets the rates of the own pharmacy; the same service again replaces them', async () => {
  expect((await call('PUT', service)).status).toBe(200);
  const rates = [{ ...rate, region_id: '3273', price: 9_000 }, rate];
  expect((await call('PUT', { ...service, rates })).status).toBe(200);
  const { body } = await call('GET');
  expect(servicesAnswer.parse(body)).toEqual(body);
  expect(body.data).toMatchObject([{ facility_id: own.id, name: 'Kurir Apotek', mode: 'own', rates }]);
  expect((await call('PUT', { ...service, is_active: false, rates: [] })).status).toBe(200);
  expect((await call('GET')).body.data).toMatchObject([{ is_active: false, rates: [] }]);
});

test('another pharmacy and what is none are not found, and their rates are not shown', async () => {
  const group = (await signIn(db, await createUser(db, { roles: ['admin'] }))).bearer;
  expect((await call('PUT', { ...service, facility_id: other.id }, group)).status).toBe(200);
  expect((await call('PUT', { ...service, facility_id: other.id })).status).toBe(404);
  expect((await call('PUT', { ...service, facility_id: 2_000_000 }, group)).status).toBe(404);
  expect((await call('GET')).body.data.every(({ facility_id }: { facility_id: number }) => facility_id === own.id)).toBe(true);
  expect((await call('GET', undefined, (await createCaller(db, 'patient')).headers)).status).toBe(403);
});

test.each([
  [{ ...service, rates: [rate, rate] }, 'rates', 'Setiap wilayah dan berat hanya boleh sekali'],
  [{ ...service, rates: [{ ...rate, region_id: '9999' }] }, 'rates', 'Wilayah 9999 tidak dikenal'],
  [{ ...service, name: ' ' }, 'name', 'Isi nama kurir'],
  [{ ...service, rates: [{ ...rate, price: -1 }] }, 'rates.0.price', 'Paling sedikit 0'],
  [{ ...service, rates: [{ ...rate, days_to: 31 }] }, 'rates.0.days_to', 'Paling banyak 30'],
  [{ ...service, rates: [{ ...rate, cut_off: '24:00' }] }, 'rates.0.cut_off', 'Tulis jam sebagai JJ.MM, contoh 15.00, atau kosongkan'],
  [{ ...service, rates: [{ ...rate, days_from: 2 }] }, 'rates.0.days_to', 'Paling lambat tidak boleh kurang dari paling cepat'],
])('what cannot be a rate is refused where it is: %#', async (body, field, message) => {
  const { status, body: answer } = await call('PUT', body);
  expect([status, answer.errors[field]]).toEqual([422, [message]]);
});
