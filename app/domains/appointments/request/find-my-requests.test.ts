import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertUserOrNull } from '#app/domains/accounts/account/account.store.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning, submitBody } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { claimAppointmentsByPhone } from '../index.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
const slot = await createSlot(db, { capacity: null });
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

async function submit(n: number, more: object = {}, headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...submitBody(slot, n), ...more }),
  };
  const answer = await app.fetch('/v1/register/submit', init, newAddress());
  return { status: answer.status, body: await answer.json() };
}
const person = async (more: Parameters<typeof createUser>[1] = {}) => {
  const user = await createUser(db, more);
  return { user, ...(await signIn(db, user)) };
};
const mine = async (headers: Record<string, string>) => (await (await app.fetch('/v1/user/appointments', { headers })).json()).data;
const rowOf = (code: string) =>
  db.selectFrom('appointment_requests').select(['user_id', 'family_member_id']).where('code', '=', code).executeTakeFirst();

describe('whose request it is', () => {
  test('a visitor’s belongs to no account, a signed-in user’s to the account, by call and by page', async () => {
    const { user, headers } = await person();
    expect(await rowOf((await submit(1)).body.data.code)).toEqual({ user_id: null, family_member_id: null });
    expect(await rowOf((await submit(2, {}, headers)).body.data.code)).toEqual({ user_id: user.id, family_member_id: null });
    const fields = Object.fromEntries(Object.entries(submitBody(slot, 3)).map(([name, value]) => [name, String(value)]));
    const body = new URLSearchParams({ ...fields, doctor_slug: slot.doctor.slug, family_member_id: '' });
    const page = await app.fetch('/pendaftaran', { method: 'POST', headers, body, redirect: 'manual' }, '10.9.0.1');
    expect(page.status).toBe(303);
    expect((await mine(headers)).map((one: { patient_name: string }) => one.patient_name).sort()).toEqual(['Pasien 2', 'Pasien 3']);
  });

  test('it may be for a member of the own family only', async () => {
    const { user, headers } = await person();
    const child = await createFamilyMember(db, user);
    const sent = await submit(10, { name: child.name, family_member_id: child.id }, headers);
    expect(await rowOf(sent.body.data.code)).toEqual({ user_id: user.id, family_member_id: child.id });
    const foreign = await createFamilyMember(db, await createUser(db));
    const before = await db.selectFrom('appointment_requests').select('id').execute();
    const observed = [];
    for (const [n, id] of [foreign.id, '00000000-0000-4000-8000-000000000000'].entries()) {
      const { status, body } = await submit(20 + n, { family_member_id: id }, headers);
      observed.push(JSON.stringify({ ...body, requestId: '' }));
      expect([status, body.reason, Object.keys(body.errors)]).toEqual([422, 'family_unknown', ['family_member_id']]);
    }
    expect(new Set(observed).size).toBe(1);
    expect((await submit(30, { family_member_id: child.id })).body.reason).toBe('family_unknown');
    expect((await submit(31, { family_member_id: 'bukan-id' }, headers)).status).toBe(422);
    expect(await db.selectFrom('appointment_requests').select('id').execute()).toHaveLength(before.length);
  });

  test('an owner that is sent along has no effect', async () => {
    const other = await createUser(db);
    const sent = await submit(40, { user_id: other.id, userId: other.id });
    expect(await rowOf(sent.body.data.code)).toEqual({ user_id: null, family_member_id: null });
  });

  test('a deleted family member leaves the request', async () => {
    const { user, headers } = await person();
    const child = await createFamilyMember(db, user);
    const { code } = (await submit(50, { family_member_id: child.id }, headers)).body.data;
    await app.fetch(`/v1/user/family/${child.id}`, { method: 'DELETE', headers });
    expect(await rowOf(code)).toEqual({ user_id: user.id, family_member_id: null });
  });
});

describe('the list', () => {
  test('the list and the page of a request say the same of it', async () => {
    const { headers } = await person();
    const { data } = (await submit(60, { visit_date: '2026-11-23' }, headers)).body;
    const tell = 'saya batal datang';
    const read = async () => {
      const [list, page] = await Promise.all(
        ['/account/appointments', new URL(data.status_url).pathname].map((path) => app.fetch(path, { headers })),
      );
      const [listed, shown] = [await list?.text(), await page?.text()].map((html) =>
        /data-tone="(waiting|sure|faulty|over)"[^>]*>([^<]+)/.exec(html ?? '')?.slice(1),
      );
      expect(listed).toEqual(shown);
      const html = await (await app.fetch(new URL(data.status_url).pathname)).text();
      return { shown, asksAgain: html.includes('Isi formulir lagi'), tells: decodeURIComponent(html.replaceAll('+', ' ')).includes(tell) };
    };
    clock.set('2026-11-23T02:00:00Z');
    expect(await read()).toEqual({ shown: ['waiting', 'Sedang berlangsung'], asksAgain: false, tells: false });
    clock.set(saturdayMorning);
    const become = (status: 'quarantined' | 'cancelled') =>
      db.updateTable('appointment_requests').set({ status }).where('code', '=', data.code).execute();
    await become('quarantined');
    expect(await read()).toEqual({ shown: ['faulty', 'Perlu dikirim ulang'], asksAgain: true, tells: false });
    clock.set('2026-11-23T05:00:00Z');
    expect(await read()).toEqual({ shown: ['over', 'Sudah lewat'], asksAgain: false, tells: false });
    await become('cancelled');
    expect(await read()).toEqual({ shown: ['over', 'Dibatalkan'], asksAgain: false, tells: true });
    clock.set('2026-11-23T17:00:00Z');
    expect(await read()).toEqual({ shown: ['over', 'Dibatalkan'], asksAgain: false, tells: false });
  });

  test('those to come first, then the past and the cancelled; each with its private link; for its owner alone', async () => {
    const { headers } = await person();
    const other = await person();
    const claims = [
      [100, '2026-11-30'],
      [101, '2026-11-23'],
      [102, '2026-12-07'],
      [103, '2026-12-14'],
    ] as const;
    const sent = [];
    for (const [n, visit_date] of claims) sent.push((await submit(n, { visit_date }, headers)).body.data);
    await app.fetch(new URL(`${sent[3].status_url}`).pathname.replace('/pendaftaran/status', '/v1/register/status').concat('/cancel'), {
      method: 'POST',
    });
    clock.set('2026-11-24T03:00:00Z');
    const listed = await mine(headers);
    expect(listed.map((one: { visit_date: string }) => one.visit_date)).toEqual(['2026-11-30', '2026-12-07', '2026-12-14', '2026-11-23']);
    expect(listed[0]).toMatchObject({
      date_string: 'Senin, 30 November 2026',
      hours_string: '08.00–12.00 WIB',
      status_url: sent[0].status_url,
    });
    expect((await app.fetch(new URL(listed[0].status_url).pathname)).status).toBe(200);
    expect(await mine(other.headers)).toEqual([]);

    const page = await app.fetch('/account/appointments', { headers });
    expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    const html = await page.text();
    const order = ['Akan datang', '30 November', '7 Desember', 'Sebelumnya', '14 Desember', 'Dibatalkan', '23 November', 'Sudah lewat'];
    const places = order.map((text) => html.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(html).toContain(`href="${new URL(sent[0].status_url).pathname}"`);
    // The browser must get only what the page shows, which is less than the endpoint's answer.
    const data = await (await app.fetch('/account/appointments.data', { headers })).text();
    expect(data).toContain(new URL(sent[0].status_url).pathname);
    for (const text of [sent[0].status_url, sent[0].whatsapp_url, 'family_member_id', 'visit_date']) expect(data).not.toContain(text);
  });

  test('without requests it leads to the doctors', async () => {
    const { headers } = await person();
    const html = await (await app.fetch('/account/appointments', { headers })).text();
    expect(html).toContain('Belum ada kunjungan');
    expect(html).toMatch(/<a class="button[^"]*" href="\/dokter"[^>]*>Cari dokter/);
  });
});

describe('requests from before the account', () => {
  const phone = '+6281299990001';

  test('belong to the account that verifies their phone, twice is harmless, and those of another account remain there', async () => {
    const earlier = (await submit(200, { phone })).body.data.code;
    const holder = await person();
    const theirs = (await submit(201, { phone }, holder.headers)).body.data.code;
    const elsewhere = (await submit(202, { phone: '081299990002' })).body.data.code;
    const userId = (await inTransaction(db, (tx) =>
      insertUserOrNull(tx, app.platform, { channel: 'phone', contact: phone, passwordHash: null }),
    )) as string;
    expect(await rowOf(earlier)).toMatchObject({ user_id: userId });
    // A verified number no longer counts towards the caps.
    const verified = await db
      .selectFrom('appointment_requests')
      .select('code')
      .where('is_proven', '=', true)
      .where('phone', '=', phone)
      .execute();
    expect(verified).toEqual([{ code: earlier }]);
    expect(await rowOf(theirs)).toMatchObject({ user_id: holder.user.id });
    expect(await rowOf(elsewhere)).toMatchObject({ user_id: null });
    expect(await inTransaction(db, (tx) => claimAppointmentsByPhone(tx, app.platform, userId, phone))).toBe(0);
    expect((await mine((await signIn(db, { id: userId })).headers)).map((one: { code: string }) => one.code)).toEqual([earlier]);
  });

  test('a later one without signing in is listed while the number is the account’s, and belongs to no account', async () => {
    const holder = await person({ phone: '+6281299990004' });
    const { code } = (await submit(220, { phone: '0812-9999-0004' })).body.data;
    expect((await mine(holder.headers)).map((one: { code: string }) => one.code)).toEqual([code]);
    await db.updateTable('users').set({ phone: null, phone_verified_at: null }).where('id', '=', holder.user.id).execute();
    expect(await mine(holder.headers)).toEqual([]);
    expect(await rowOf(code)).toMatchObject({ user_id: null });
  });

  test('an e-mail brings none', async () => {
    const code = (await submit(210, { phone: '081299990003' })).body.data.code;
    await inTransaction(db, (tx) =>
      insertUserOrNull(tx, app.platform, { channel: 'email', contact: 'pendatang@contoh.id', passwordHash: null }),
    );
    expect(await rowOf(code)).toMatchObject({ user_id: null });
  });
});
