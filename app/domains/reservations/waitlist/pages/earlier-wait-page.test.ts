import { afterAll, expect, test } from 'vitest';
import { confirmRequest } from '#app/domains/appointments/desk/confirm-request.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { visitor } from '#tests/factories/appointments.ts';
import { deskOn } from '#tests/factories/desk.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { tokenOf } from '../../reservation/reservation-link.server.ts';
import { askEarlier } from '../wait-for-earlier.server.ts';

/** Waiting for an earlier date of a visit as a browser without a script shows it. */
const given = await openReservations();
const { app, db, done } = given;
afterAll(() => given.close());
const { deskOf, stateOf, submitted } = deskOn(given);
const [first, second, third] = mondays;

const ask = async (address: string, fields?: Record<string, string>) => {
  const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
  const answer = await app.fetch(address, { ...init, redirect: 'manual' }, newAddress());
  return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
};

/** A request, by default of the second Monday, for which the first one is held. */
async function held(visit_date: string = second) {
  const at = await given.reservable({ capacity: 4 });
  const { id, token } = await submitted(at, { visit_date });
  await done(confirmRequest, await deskOf(at), { id, version: 1 });
  await done(askEarlier, visitor, { token });
  expect(await given.offer()).toBe(1);
  return { id, page: `/pendaftaran/status/${token}` };
}

test('what is held is shown on the page of the visit, and taken there in one press', async () => {
  const { id, page } = await held();
  const { html } = await ask(page);
  for (const text of ['Ada tempat lebih awal', 'Ambil jadwal ini', `action="${page}/pindah?index"`]) {
    expect([text, html.includes(text)]).toEqual([text, true]);
  }
  expect(await ask(`${page}/pindah?index`, { intent: 'accept' })).toMatchObject({ status: 303, to: `${page}?hasil=pindah` });
  expect((await stateOf(id)).visit_date).toBe(first);
  expect((await ask(page)).html).not.toContain('Ada tempat lebih awal');
});

test('what was done is said while it is so: not that one waits once the hold has lapsed', async () => {
  const { page } = await held(third);
  const path = `${page}/pindah?index`;
  const declined = (await ask(path, { intent: 'decline' })).html;
  expect([declined.includes('Tempat itu Anda lewatkan.'), declined.includes('Kabari saya')]).toEqual([true, true]);
  expect((await ask(path, { intent: 'ask' })).html).toContain('Anda masuk daftar tunggu.');
  expect(await given.offer()).toBe(1);
  const again = (await ask(path, { intent: 'ask' })).html;
  expect([again.includes('Ambil jadwal ini'), again.includes('Anda masuk daftar tunggu.')]).toEqual([true, false]);
  given.clock.set(new Date(given.clock.now().getTime() + 31 * 60_000));
  const lapsed = (await ask(`${page}/pindah`)).html;
  expect([lapsed.includes('jadi Anda tidak lagi di daftar tunggu'), lapsed.includes('Tunggu lagi')]).toEqual([true, true]);
  expect(lapsed).not.toContain('Anda ada di daftar tunggu');
  const late = await ask(path, { intent: 'accept' });
  expect([late.status, late.html.includes('Tempat itu tidak disimpan lagi untuk Anda.')]).toEqual([409, true]);
});

test('a reservation shows it to its account alone, on its page too', async () => {
  const at = await given.reservable({ capacity: 4 });
  const { owner, code } = await given.booked(at, second);
  const token = tokenOf(given.platform, code);
  await done(askEarlier, owner, { token });
  expect(await given.offer()).toBe(1);
  const html = async (headers: HeadersInit) => await (await app.fetch(`/reservasi/${token}`, { headers }, newAddress())).text();
  const { headers } = await signIn(db, { id: owner.userId });
  expect([(await html(headers)).includes('ini dihitung satu kali pindah'), (await html({})).includes('Ambil jadwal ini')]).toEqual([
    true,
    false,
  ]);
});
