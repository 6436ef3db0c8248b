import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning, visitor } from '#tests/factories/appointments.ts';
import { bookVisit, detailsConsent, saveDetails } from '#tests/factories/reminders.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { personalAppointments } from '../index.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { claimAppointmentsByPhone } from '../request/claim-requests-by-phone.server.ts';
import { emptyVisitDetails, getVisitDetails, saveVisitDetails } from './save-visit-details.server.ts';

const clock = createClock();
const app = await createTestApp({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

let requests = 0;
const book = (more: Partial<Parameters<typeof bookVisit>[1]> = {}) => {
  requests += 1;
  return bookVisit(platform, { n: 700 + requests, ...more });
};
const storedOf = async (code: string) =>
  await db
    .selectFrom('appointment_details as e')
    .innerJoin('appointment_requests as r', 'r.id', 'e.request_id')
    .selectAll('e')
    .where('r.code', '=', code)
    .executeTakeFirst();
const read = async (token: string) => {
  const found = await invokeAs(platform, getVisitDetails, visitor, { token });
  return found.ok ? found.data : null;
};

describe('the consent', () => {
  test.each([[{ payer: 'bpjs' }], [{ patient_kind: 'new' }], [{ birth_date: '1990-01-01' }], [{ email: 'tanpa@contoh.id' }]])(
    '%j without it is not stored',
    async (given) => {
      const { token, code } = await book();
      expect(await invokeAs(platform, saveVisitDetails, visitor, { token, ...given })).toEqual({ ok: false, code: 'consent_missing' });
      expect(await storedOf(code)).toBeUndefined();
    },
  );

  test('a form without it says what to do; emptying needs none', async () => {
    const { path, token, code } = await book();
    const post = (fields: Record<string, string>) => app.fetch(path, { method: 'POST', body: new URLSearchParams(fields) }, newAddress());
    const refused = await post({ act: 'details', payer: 'bpjs' });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Muat ulang halaman lalu simpan lagi.')]);
    await saveDetails(platform, { token, payer: 'bpjs' });
    expect((await invokeAs(platform, saveVisitDetails, visitor, { token })).ok).toBe(true);
    expect(await storedOf(code)).toBeUndefined();
  });

  test('is stored with its version and moment; of an account the ledger has a row, of a guest none', async () => {
    const user = await createUser(db);
    const [mine, theirs] = [await book(), await book()];
    clock.set('2026-11-22T01:00:00Z');
    await saveDetails(platform, { token: mine.token, payer: 'bpjs' }, actorFor(user));
    const before = await db.selectFrom('consents').selectAll().execute();
    await saveDetails(platform, { token: theirs.token, payer: 'bpjs' });
    for (const { code } of [mine, theirs]) {
      expect(await storedOf(code)).toMatchObject({ consent_version: detailsConsent, consented_at: clock.now() });
    }
    expect(before.map(({ user_id, purpose, version, is_given }) => [user_id, purpose, version, is_given])).toEqual([
      [user.id, 'visit_details', detailsConsent, true],
    ]);
    expect(await db.selectFrom('consents').selectAll().execute()).toEqual(before);
  });

  test('a refused save leaves no row in the ledger', async () => {
    const user = await createUser(db);
    const { token } = await book();
    expect((await saveDetails(platform, { token, birth_date: '2019-01-01' }, actorFor(user))).ok).toBe(false);
    expect(await db.selectFrom('consents').select('id').where('user_id', '=', user.id).execute()).toEqual([]);
  });
});

test('after the visit’s day they can be emptied, with the mails that wait, and not changed', async () => {
  const { path, token, code } = await book();
  await saveDetails(platform, { token, payer: 'bpjs', birth_date: '1990-01-01', email: 'kosong@contoh.id' });
  clock.set('2026-11-26T03:00:00Z');
  expect(await saveDetails(platform, { token, payer: 'general' })).toEqual({ ok: false, code: 'visit_over' });
  const html = await (await app.fetch(path)).text();
  expect(html).toContain('value="empty-details"');
  expect(html).not.toContain('value="details"');
  const post = () => app.fetch(path, { method: 'POST', body: new URLSearchParams({ act: 'empty-details' }) }, newAddress());
  for (let n = 0; n < 2; n += 1) expect(await (await post()).text()).toMatch(/role="status"[^>]*>.*Data tambahan dihapus/s);
  expect(await storedOf(code)).toBeUndefined();
  expect(await db.selectFrom('outbox_messages').select('id').where('recipient', '=', 'kosong@contoh.id').execute()).toEqual([]);
  expect(await db.selectFrom('audit_records').select('id').where('action', '=', 'appointment.empty_details').execute()).toHaveLength(1);
  expect(await invokeAs(platform, emptyVisitDetails, visitor, { token: 'x' })).toEqual({ ok: false, code: 'not_found' });
});

describe('the export of an account', () => {
  const exported = async (userId: string, code: string) =>
    ((await personalAppointments.read(db, userId)) as { kode: string; penjamin: string | null; email_pengingat: string | null }[]).find(
      (one) => one.kode === code,
    );

  /** A request that a guest made with the number of an account, whose owner then proves the number. */
  async function guestRequest() {
    const phone = `+62813${50_000_000 + requests}`;
    const visit = await book({ phone });
    const user = await createUser(db, { phone });
    return { ...visit, user, claim: () => db.transaction().execute((tx) => claimAppointmentsByPhone(tx, platform, user.id, phone)) };
  }

  test('has a guest’s request with the account’s number, without the details that the guest added', async () => {
    const { token, code, user, claim } = await guestRequest();
    await saveDetails(platform, { token, payer: 'bpjs', birth_date: '1990-01-01', email: 'orang.lain@contoh.id' });
    expect(await exported(user.id, code)).toMatchObject({ kode: code, penjamin: null, tanggal_lahir: null, email_pengingat: null });
    await claim();
    expect(await exported(user.id, code)).toMatchObject({ kode: code, penjamin: null, tanggal_lahir: null, email_pengingat: null });
  });

  test('has the details that the account entered there, as long as no other part is kept', async () => {
    const { token, code, user, claim } = await guestRequest();
    await claim();
    await saveDetails(platform, { token, email: 'orang.lain@contoh.id' });
    await saveDetails(platform, { token, payer: 'bpjs' }, actorFor(user));
    expect(await exported(user.id, code)).toMatchObject({ penjamin: null, email_pengingat: null });
    await saveDetails(platform, { token, payer: 'bpjs', email: 'saya@contoh.id' }, actorFor(user));
    expect(await exported(user.id, code)).toMatchObject({ penjamin: 'bpjs', email_pengingat: 'saya@contoh.id' });
    await saveDetails(platform, { token, payer: 'general' });
    expect(await exported(user.id, code)).toMatchObject({ penjamin: null, email_pengingat: null });
  });

  test('has the details of the account’s own request, whoever with its link added them', async () => {
    const user = await createUser(db);
    const { token, code } = await book({ actor: actorFor(user) });
    await saveDetails(platform, { token, payer: 'bpjs' });
    expect(await exported(user.id, code)).toMatchObject({ penjamin: 'bpjs' });
  });
});

test('a move keeps the guardian of a child, and none of a patient who is of age on the new date', async () => {
  const child = { guardian_name: 'Siti', guardian_relation: 'mother' };
  for (const [birth_date, kept] of [
    ['2008-11-29', null],
    ['2008-12-01', 'Siti'],
  ] as const) {
    const { token } = await book();
    await saveDetails(platform, { token, birth_date, ...child });
    expect((await read(token))?.details.guardian_name).toBe('Siti');
    expect((await invokeAs(platform, moveRequest, visitor, { token, visit_date: '2026-11-30' })).ok).toBe(true);
    expect((await read(token))?.details).toMatchObject({ birth_date, guardian_name: kept });
  }
});
