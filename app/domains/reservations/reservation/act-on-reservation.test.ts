import { afterAll, describe, expect, test } from 'vitest';
import { findDeskRequests } from '#app/domains/appointments/desk/find-desk-requests.server.ts';
import { findCommands } from '#app/domains/staff/command/find-commands.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { actOnReservation } from './act-on-reservation.server.ts';
import { contactReservation, getDeskReservation } from './open-desk-reservation.server.ts';

const given = await openReservations();
const { app, db, platform, done, refusal, clock } = given;
afterAll(() => given.close());

const [first, second] = mondays;
const start = clock.now();
const desk = '/staff/pendaftaran';
const path = `${desk}/reservasi`;

/** The page of the desk as a browser without a script gets it. */
async function deskAt(facilityId: number) {
  const user = await createUser(db, { roles: ['booking_desk'], facilityId, name: 'Rina Loket' });
  const { headers } = await signIn(db, user, platform.signed);
  return async (address: string, fields?: Record<string, string>) => {
    const answer = await app.fetch(address, {
      headers: { ...headers, 'x-forwarded-for': newAddress() },
      redirect: 'manual',
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    const html = await answer.text();
    // The frame lists the keys of the page too.
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const text = main
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    return { status: answer.status, to: answer.headers.get('location'), text };
  };
}

test('a visit at the desk: the list of its day, what is paid, and each step in its time, which can be taken back', async () => {
  const at = await given.reservable({ capacity: 3 });
  const { code } = await given.booked(at);
  const id = await given.idOf(code);
  const open = await deskAt(at.facility.id);
  const before = await open(`${path}/${id}?tanggal=${first}`);
  // The row in the list of the day, and after it the panel.
  expect(before.text).toMatch(
    new RegExp(` Keadaan .*${code}.*Terjadwal Belum dibayar, Rp200\\.000 .*Terjadwal ${code} Pindahkan Batalkan reservasi`),
  );
  // Not on its day yet.
  expect(before.text).not.toContain('Catat kedatangan');
  expect((await open(`${path}/${id}?tanggal=${first}`, { intent: 'check_in' })).status).toBe(409);
  clock.set(`${first}T02:00:00Z`);
  const here = `${path}/${id}?tanggal=${first}`;
  expect((await open(here)).text).toMatch(/Catat kedatangan.*Selesai.*Tidak datang/);
  const arrived = await open(here, { intent: 'check_in' });
  expect([arrived.status, arrived.to]).toEqual([303, `${here}&sudah=check_in`]);
  expect((await open(arrived.to ?? '')).text).toMatch(/Sudah datang.*Kedatangan dicatat\..*Selesai.*Urungkan/);
  expect((await open(here, { intent: 'undo' })).status).toBe(303);
  expect(await given.stateOf(code)).toBe('booked');
  expect((await open(here, { intent: 'no_show' })).status).toBe(303);
  expect((await open(desk)).text).toMatch(new RegExp(`${code}.*Tidak datang`));
  // The list that reservations had of their own.
  expect(await open(path)).toMatchObject({ status: 303, to: `${desk}?jenis=reservasi` });
  expect(await open(`${path}?tampil=perlu`)).toMatchObject({ status: 303, to: `${desk}?tampil=perlu&jenis=reservasi` });
  clock.set(start);
});

test('the command menu finds a reservation by its whole code, at the hospitals of the desk alone', async () => {
  const [at, other] = [await given.reservable({ capacity: 1 }), await given.reservable({ capacity: 1 })];
  const { code } = await given.booked(at);
  const hrefs = async (facilityId: number, q: string) => {
    const groups = await done(findCommands, await createStaff(db, 'booking_desk', [facilityId]), { q, units: '' });
    return groups.flatMap(({ found }) => found.map(({ href }) => href));
  };
  expect(await hrefs(at.facility.id, code)).toEqual([`${path}/${await given.idOf(code)}`]);
  expect(await hrefs(at.facility.id, code.slice(0, 7))).toEqual([]);
  expect(await hrefs(other.facility.id, code)).toEqual([]);
});

test('who comes in the morning for a visit in the evening is noted; the day before nobody is', async () => {
  const at = await given.reservable({ capacity: 1, start: '20:00', end: '21:00' });
  const { code } = await given.booked(at);
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  const arrive = async () => await refusal(actOnReservation, desk, { id: await given.idOf(code), act: 'check_in' });
  clock.set(new Date(Date.parse(`${first}T00:00:00+07:00`) - 1_000));
  expect(await arrive()).toBe('too_early');
  clock.set(`${first}T07:00:00+07:00`);
  expect(await arrive()).toBe('ok');
  clock.set(start);
});

test('a cancellation says what goes back for either cause; the hospital returns everything', async () => {
  const at = await given.reservable({ capacity: 3 });
  const held = await given.held(at);
  await given.pays(held.reference);
  const id = await given.idOf(held.code);
  const open = await deskAt(at.facility.id);
  clock.set(new Date(Date.parse(`${first}T01:00:00Z`) - 4 * 3_600_000));
  const here = `${path}/${id}?tanggal=${first}`;
  const shown = await open(here);
  expect(shown.text).toMatch(/Pasien meminta: Menurut aturan Rp\d+\.\d+ kembali \(50%\)\. Rumah sakit membatalkan: Semua kembali/);
  const unsaid = await open(here, { intent: 'cancel', by: 'hospital', reason: 'x' });
  expect([unsaid.status, unsaid.text]).toEqual([422, expect.stringContaining('Tulis alasannya')]);
  expect((await open(here, { intent: 'cancel', by: 'hospital', reason: 'Dokter sakit' })).to).toBe(`${here}&sudah=cancel`);
  expect(await given.backOf(held.order)).toEqual([Number((await given.attemptOf(held.attempt)).paid)]);
  clock.set(start);
});

describe('who may', () => {
  test('a reservation of another facility is not found, its number is not shown, and each reading is recorded', async () => {
    const [at, other] = [await given.reservable({ capacity: 3 }), await given.reservable()];
    const { code, owner } = await given.booked(at);
    const id = await given.idOf(code);
    const [own, foreign] = [
      await createStaff(db, 'booking_desk', [at.facility.id]),
      await createStaff(db, 'booking_desk', [other.facility.id]),
    ];
    expect(await refusal(getDeskReservation, foreign, { id })).toBe('not_found');
    expect(await refusal(contactReservation, foreign, { id })).toBe('not_found');
    const phone = '+6281234567890';
    await db.updateTable('users').set({ phone, phone_verified_at: new Date() }).where('id', '=', owner.userId).execute();
    const shown = await done(getDeskReservation, own, { id });
    await done(getDeskReservation, own, { id });
    expect(JSON.stringify(shown)).not.toContain(phone);
    const ways = await done(contactReservation, own, { id });
    expect(ways).toMatchObject({ call_url: `tel:${phone}` });
    expect(ways.whatsapp_url).not.toContain(encodeURIComponent(at.doctor.name));
    const rows = await db
      .selectFrom('audit_records')
      .select('action')
      .where('subject_id', '=', owner.userId)
      .where('actor_id', '=', own.userId)
      .execute();
    expect(rows.map(({ action }) => action).sort()).toEqual(['reservation.desk_contact', 'reservation.desk_view']);
  });
});

test('a doctor reads the reservations in the own hours, and no others', async () => {
  const [at, other] = [await given.reservable({ capacity: 3 }), await given.reservable()];
  const [{ code }] = [await given.booked(at), await given.booked(other)];
  const user = await createUser(db, { roles: ['doctor'] });
  await db.updateTable('doctors').set({ user_id: user.id }).where('id', '=', at.doctor.id).execute();
  const { bearer } = await signIn(db, user, platform.signed);
  const answer = await app.fetch('/v1/doctor/reservation/list', { headers: { ...bearer, 'x-forwarded-for': newAddress() } });
  const { data } = (await answer.json()) as { data: { data: { code: string; facility: { name: string } }[] } };
  expect(data.data).toMatchObject([{ code, facility: { name: at.facility.name } }]);
});

test('what is done is taken back for a day, after which its order is delivered', async () => {
  const at = await given.reservable({ capacity: 1 });
  const { code, order, reference } = await given.held(at);
  await given.pays(reference);
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  const id = await given.idOf(code);
  const act = async (name: string) => await refusal(actOnReservation, desk, { id, act: name });
  const stands = async () => [await given.stateOf(code), await given.orderStateOf(order)];
  clock.set(`${first}T01:30:00Z`);
  expect([await act('fulfil'), await stands()]).toEqual(['ok', ['fulfilled', 'processing']]);
  const open = await deskAt(at.facility.id);
  expect((await open(`${path}/${id}?tanggal=${first}`)).text).toMatch(/Selesai .*Urungkan/);
  await given.at('2026-11-24T00:59:00Z');
  expect([await act('undo'), await stands()]).toEqual(['ok', ['checked_in', 'processing']]);
  expect(await act('fulfil')).toBe('ok');
  clock.set('2026-11-24T01:00:00Z');
  expect(await act('undo')).toBe('not_allowed');
  await given.at('2026-11-25T00:58:00Z');
  expect(await stands()).toEqual(['fulfilled', 'processing']);
  await given.at('2026-11-25T00:59:00Z');
  expect(await stands()).toEqual(['fulfilled', 'completed']);
  clock.set(start);
});

test('the desk: arrival, no-show by hand alone, and done after a week without a word', async () => {
  const at = await given.reservable({ capacity: 3 });
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  const [came, missed, silent] = [await given.booked(at), await given.booked(at), await given.booked(at)];
  const act = async (code: string, name: string) => refusal(actOnReservation, desk, { id: await given.idOf(code), act: name });
  expect(await act(came.code, 'check_in')).toBe('too_early');
  clock.set(`${first}T00:30:00Z`);
  expect([await act(came.code, 'check_in'), await act(came.code, 'fulfil'), await act(missed.code, 'no_show')]).toEqual([
    'ok',
    'ok',
    'too_early',
  ]);
  const { rows } = await done(findDeskRequests, desk, { date: first, kind: 'reservation' });
  expect(rows.map((row) => row.kind === 'reservation' && row.state.key).sort()).toEqual(['confirmed', 'confirmed', 'done']);
  clock.set(`${first}T01:00:01Z`);
  expect(await act(missed.code, 'no_show')).toBe('ok');
  await given.at(`${second}T04:59:00Z`);
  expect(await given.stateOf(silent.code)).toBe('booked');
  await given.at(`${second}T05:00:00Z`);
  const row = await db.selectFrom('reservations').select(['state', 'is_unconfirmed']).where('code', '=', silent.code).executeTakeFirst();
  expect([row, await given.stateOf(missed.code)]).toEqual([{ state: 'fulfilled', is_unconfirmed: true }, 'no_show']);
  clock.set(start);
});
