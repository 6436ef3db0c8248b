import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning, visitor } from '#tests/factories/appointments.ts';
import { bookVisit, detailsConsent, saveDetails } from '#tests/factories/reminders.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { personalAppointments } from '../index.server.ts';
import { cancelRequest } from '../patient-change/cancel-request.server.ts';
import { getVisitDetails } from './save-visit-details.server.ts';
import { payers } from './visit-details.ts';

const clock = createClock();
const app = await createTestApp({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

let requests = 0;
/** A request for Monday the 23rd, and what its holder does with its link. */
async function booked(actor: Actor = visitor) {
  requests += 1;
  const { token, path, code } = await bookVisit(platform, { n: 500 + requests, actor, slot: { start: '08:00', end: '12:00' } });
  return {
    token,
    path,
    code,
    save: (input: object) => saveDetails(platform, { token, ...input }),
    read: async () => {
      const found = await invokeAs(platform, getVisitDetails, visitor, { token });
      return found.ok ? found.data.details : found.code;
    },
    post: (fields: Record<string, string>) =>
      app.fetch(path, { method: 'POST', body: new URLSearchParams({ act: 'details', consent: detailsConsent, ...fields }) }, newAddress()),
  };
}

const none = {
  payer: null,
  patient_kind: null,
  birth_date: null,
  guardian_name: null,
  guardian_relation: null,
  email_masked: null,
  is_email_confirmed: false,
};
const all = { payer: 'bpjs', patient_kind: 'new', birth_date: '2019-03-07', guardian_name: 'Siti', guardian_relation: 'mother' };
const stored = async () => (await db.selectFrom('appointment_details').selectAll().execute()).length;

test('a request counts without them; filled in, changed and emptied by its link', async () => {
  const visit = await booked();
  expect(await visit.read()).toEqual(none);
  expect(await visit.save({ ...all, email: ' Ibu.Siti@Contoh.ID ' })).toMatchObject({ ok: true });
  expect(await visit.read()).toEqual({ ...all, email_masked: 'i***@contoh.id', is_email_confirmed: false });
  expect(await visit.save({ payer: 'general' })).toMatchObject({ ok: true });
  expect(await visit.read()).toEqual({ ...none, payer: 'general', email_masked: 'i***@contoh.id' });
  const before = await stored();
  expect(await visit.save({ remove_email: true })).toMatchObject({ ok: true });
  expect([await visit.read(), await stored()]).toEqual([none, before - 1]);
});

test('the sentence that was shown is stored, and another version is refused', async () => {
  const visit = await booked();
  expect(await visit.save({ payer: 'bpjs', consent: '2020-01-01' })).toEqual({ ok: false, code: 'consent_changed' });
  await visit.save({ payer: 'bpjs' });
  const rows = await db.selectFrom('appointment_details').select(['consent_version', 'consented_at']).execute();
  expect(rows.at(-1)).toEqual({ consent_version: detailsConsent, consented_at: saturdayMorning });
});

describe('a child', () => {
  test.each([
    ['2008-11-23', 'an adult on the day of the visit', true],
    ['2008-11-24', 'a child on the day of the visit', false],
  ])('born %s is %s', async (birth_date, _what, isAdult) => {
    const visit = await booked();
    expect((await visit.save({ birth_date })).ok).toBe(isAdult);
    expect((await visit.save({ birth_date, guardian_name: 'Siti', guardian_relation: 'mother' })).ok).toBe(true);
    // Of an adult no guardian is kept.
    expect(await visit.read()).toMatchObject({ birth_date, guardian_name: isAdult ? null : 'Siti' });
  });

  test('a relation without a child is not kept', async () => {
    const visit = await booked();
    await visit.save({ payer: 'bpjs', guardian_name: 'Siti', guardian_relation: 'mother' });
    expect(await visit.read()).toEqual({ ...none, payer: 'bpjs' });
  });
});

test.each([
  ['payer', { payer: 'gratis' }],
  ['patient_kind', { patient_kind: 'vip' }],
  ['birth_date', { birth_year: '2019', birth_month: '2', birth_day: '29' }],
  ['birth_date', { birth_year: '2026', birth_month: '11', birth_day: '22' }],
  ['birth_date', { birth_year: '1890', birth_month: '1', birth_day: '1' }],
  ['guardian_name', { birth_year: '2019', birth_month: '3', birth_day: '7', guardian_relation: 'mother' }],
  ['email', { email: 'bukan-email' }],
  ['email', { email: 'a@b.id\nBcc: c@d.id' }],
])('a wrong %s is refused without JavaScript at its field, and what was typed is kept', async (field, fields) => {
  const visit = await booked();
  const before = await stored();
  const page = await visit.post({ email: 'tetap@contoh.id', ...fields });
  const html = await page.text();
  expect(page.status).toBe(422);
  expect(html.match(/class="field-error"/g)).toHaveLength(1);
  expect(html).toContain(`id="field-${field}"`);
  if (!('email' in fields)) expect(html).toContain('value="tetap@contoh.id"');
  expect(html).toMatch(/<details[^>]*open=""[^>]*><summary>Isi pembayaran/);
  expect(await stored()).toBe(before);
});

test('on the page: what to bring, the masked address, and no address in its data', async () => {
  const visit = await booked();
  const fields = {
    payer: 'bpjs',
    patient_kind: 'known',
    birth_day: '',
    birth_month: '',
    birth_year: '',
    email: 'rahasia.sekali@contoh.id',
  };
  expect(await (await visit.post(fields)).text()).toContain('Buka email dari kami dan tekan tombolnya, supaya pengingat dikirim.');
  const html = await (await app.fetch(visit.path)).text();
  for (const text of [...payers.bpjs.bring, 'Sudah pernah', 'r***@contoh.id (belum aktif']) expect(html).toContain(text);
  const data = await (await app.fetch(`${visit.path}.data`)).text();
  for (const text of [html, data]) expect(text).not.toContain('rahasia.sekali');
  // No number of an identity card or of a medical record is asked for.
  expect(html).not.toMatch(/name="(nik|medical_record|nomor_rm)"/i);
});

test('the account’s own verified address gets code and link at once, another account’s a question', async () => {
  const [owner, other] = [await createUser(db, { email: 'milik@contoh.id' }), await createUser(db)];
  for (const [user, isConfirmed] of [
    [other, false],
    [owner, true],
  ] as const) {
    const { token, path } = await booked();
    const input = { token, email: 'milik@contoh.id' };
    expect(await saveDetails(platform, input, actorFor(user))).toMatchObject({ ok: true, data: { isConfirmed } });
    const mails = await db
      .selectFrom('outbox_messages')
      .select('body_text')
      .where('recipient', '=', 'milik@contoh.id')
      .orderBy('id')
      .execute();
    expect(mails.at(-1)?.body_text.includes(path)).toBe(isConfirmed);
  }
});

test('reminders are promised only when they will come', async () => {
  const visit = await booked();
  const page = async () => await (await app.fetch(visit.path)).text();
  expect(await page()).toContain('lalu pengingat sehari sebelumnya dan beberapa jam sebelum mulai.');
  clock.set('2026-11-23T00:01:00Z');
  const html = await page();
  expect(html).toContain('Kunjungan sudah dekat, jadi tidak ada pengingat lagi');
  expect(html).not.toMatch(/sehari sebelumnya|Anda bisa mendapat pengingat/);
});

test('after the visit the last of the data is removed, and the page says so', async () => {
  const visit = await booked();
  await visit.save({ email: 'sesudah@contoh.id' });
  clock.set('2026-11-24T03:00:00Z');
  const stopped = await app.fetch(visit.path, { method: 'POST', body: new URLSearchParams({ act: 'stop' }) }, newAddress());
  expect(await stopped.text()).toMatch(/role="status"[^>]*>.*Pengingat dihentikan dan alamat email dihapus/s);
});

test('until the end of the visit’s day, and only while the request is open', async () => {
  const visit = await booked();
  clock.set('2026-11-23T16:59:00Z');
  expect((await visit.save({ payer: 'bpjs' })).ok).toBe(true);
  clock.set('2026-11-23T17:00:00Z');
  expect(await visit.save({ payer: 'general' })).toEqual({ ok: false, code: 'visit_over' });
  const html = await (await app.fetch(visit.path)).text();
  expect(html).toContain('BPJS Kesehatan');
  expect(html).not.toContain('value="details"');
  clock.set(saturdayMorning);
  const other = await booked();
  await other.save({ payer: 'bpjs', email: 'batal@contoh.id' });
  await invokeAs(platform, cancelRequest, visitor, { token: other.token });
  expect([await other.read(), await other.save({ payer: 'bpjs' })]).toEqual([none, { ok: false, code: 'not_active' }]);
});

test.each(['', 'x', 'A'.repeat(43)])('token %j is not found', async (token) => {
  const missing = { ok: false, code: 'not_found' };
  expect(await invokeAs(platform, getVisitDetails, visitor, { token })).toEqual(missing);
  expect(await saveDetails(platform, { token, payer: 'bpjs' })).toEqual(missing);
});

test('ids alone in the audit log; the person finds them in the export, and they go with the account and their mails', async () => {
  const user = await createUser(db);
  const visit = await booked(actorFor(user));
  await visit.save({ ...all, email: 'wali@contoh.id' });
  const audits = await db.selectFrom('audit_records').selectAll().where('action', '=', 'appointment.save_details').execute();
  expect(audits.at(-1)).toMatchObject({ subject_id: user.id, object: expect.stringMatching(/^appointment_request:\d+$/) });
  expect(JSON.stringify(audits)).not.toMatch(/Siti|wali@|bpjs/);
  const [exported] = (await personalAppointments.read(db, user.id)) as object[];
  expect(exported).toMatchObject({
    penjamin: 'bpjs',
    pernah_berobat: 'belum',
    tanggal_lahir: '2019-03-07',
    wali: 'Siti',
    hubungan_wali: 'mother',
    email_pengingat: 'wali@contoh.id',
  });
  const listed = await (await app.fetch('/v1/user/appointments', { headers: (await signIn(db, user)).headers })).json();
  expect(listed.data[0]).toMatchObject({ has_details: true, can_move: true, can_cancel: true });
  await db.transaction().execute((tx) => personalAppointments.erase(tx, user.id, platform));
  expect(await visit.read()).toBe('not_found');
  expect(await db.selectFrom('outbox_messages').select('id').where('recipient', '=', 'wali@contoh.id').execute()).toEqual([]);
});
