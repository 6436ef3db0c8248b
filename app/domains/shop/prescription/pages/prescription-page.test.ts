import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { pictureOf, prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db, platform } = app;
afterAll(() => app.close());
const on = prescriptionsOn(app);
const [here, elsewhere] = [await on.pharmacy(), await on.pharmacy()];
const missing = '00000000-0000-4000-8000-000000000000';

async function ask(path: string, headers: Record<string, string>, id: string) {
  const answer = await app.fetch(path, { headers: { ...headers, 'x-forwarded-for': newAddress() } });
  const text = (await answer.text()).replaceAll(id, 'id').replaceAll(/nonce="[^"]*"|[A-Za-z0-9+/_-]{22,}={0,2}/g, '');
  return { status: answer.status, text, headers: [...answer.headers.keys()].sort() };
}

test('the page of another facility’s prescription, its copy and its data are those of a missing one, byte for byte', async () => {
  const user = await createUser(db, { roles: ['pharmacist'], facilityId: here.facility.id });
  const { headers } = await signIn(db, user, platform.signed);
  const [own, foreign] = [await on.send(here.facility.id), await on.send(elsewhere.facility.id)];
  for (const end of ['', '.data', '/salinan']) {
    const seen = await ask(`/staff/resep/${foreign.id}${end}`, headers, foreign.id);
    expect(seen).toEqual(await ask(`/staff/resep/${missing}${end}`, headers, missing));
    expect(seen.status).toBe(404);
    expect((await ask(`/staff/resep/${own.id}${end}`, headers, own.id)).status).toBe(200);
  }
});

test('the page of another account’s prescription is that of a missing one, byte for byte', async () => {
  const { id, patient } = await on.send(here.facility.id);
  const { headers } = await signIn(db, await createUser(db), platform.signed);
  for (const end of ['', '.data']) {
    const seen = await ask(`/account/prescriptions/${id}${end}`, headers, id);
    expect(seen).toEqual(await ask(`/account/prescriptions/${missing}${end}`, headers, missing));
    expect(seen.status).toBe(404);
  }
  const own = await signIn(db, { id: patient.userId }, platform.signed);
  expect((await ask(`/account/prescriptions/${id}`, own.headers, id)).text).toContain('Menunggu apoteker');
});

test('the endpoint takes a prescription with its files, and refuses one without', async () => {
  const patient = await createUser(db);
  const { bearer } = await signIn(db, patient, platform.signed);
  const body = new FormData();
  for (const [name, value] of Object.entries({ for: 'self', birth_date: '1990-03-07', sex: 'male', allergies: 'tidak ada' }))
    body.set(name, value);
  body.set('facility_id', String(here.facility.id));
  const post = () => app.fetch('/v1/prescription', { method: 'POST', headers: bearer, body });
  expect((await post()).status).toBe(422);
  body.set('file', new Blob([new Uint8Array(await pictureOf())]), 'resep.png');
  const answer = await post();
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { id: string; files: { address: string; is_picture: boolean }[] } };
  expect(data.files).toMatchObject([{ is_picture: true }]);
  const list = (await (await app.fetch('/v1/prescription', { headers: bearer })).json()) as { data: { id: string }[] };
  expect(list.data.map(({ id }) => id)).toEqual([data.id]);
  const stranger = await signIn(db, { id: actorFor(await createUser(db)).userId }, platform.signed);
  const file = data.files[0]?.address ?? '';
  expect([(await app.fetch(file, { headers: bearer })).status, (await app.fetch(file, { headers: stranger.bearer })).status]).toEqual([
    200, 404,
  ]);
});
