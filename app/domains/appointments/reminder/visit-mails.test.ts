import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning, visitor } from '#tests/factories/appointments.ts';
import type { createSlot } from '#tests/factories/directory.ts';
import { bookVisit, confirmReminders, reminderPath, saveDetails } from '#tests/factories/reminders.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { remindVisits } from '../notification/remind-visits.server.ts';
import { cancelRequest } from '../patient-change/cancel-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';

const clock = createClock();
const app = await createTestApp({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

let requests = 0;
/** A request for Monday the 23rd at 13.00 with an address for reminders. */
async function booked(of: Parameters<typeof createSlot>[1] = {}, visit_date = '2026-11-23', isConfirmed = true) {
  requests += 1;
  const visit = await bookVisit(platform, { n: 300 + requests, visit_date, slot: of });
  const email = `pengingat${requests}@contoh.id`;
  const saved = await saveDetails(platform, { token: visit.token, email });
  expect(saved).toMatchObject({ ok: true, data: { isNewAddress: true, isConfirmed: false } });
  if (isConfirmed) await confirmReminders(platform, email);
  return { ...visit, email };
}

const mailsTo = async (recipient: string) =>
  await db.selectFrom('outbox_messages').select(['subject', 'body_text']).where('recipient', '=', recipient).orderBy('id').execute();
/** Without the first one, which asks. */
const confirmedMailsTo = async (recipient: string) => (await mailsTo(recipient)).slice(1);
const subjectsTo = async (recipient: string) => (await confirmedMailsTo(recipient)).map((mail) => mail.subject?.split(',')[0]);
const runAt = async (moment: string) => {
  clock.set(moment);
  await remindVisits.run(platform, {});
};

// Bandung is seven hours ahead of UTC.
const sundayEvening = '2026-11-22T10:00:00Z';
const mondayMorning = '2026-11-23T03:00:00Z';

test('the confirmation comes at once with code and links, then one mail the evening before and one three hours before', async () => {
  const { email, code, statusUrl } = await booked();
  const [confirmation] = await confirmedMailsTo(email);
  expect(confirmation?.subject).toBe(`Pengingat kunjungan Anda sudah diatur, kode ${code}`);
  const number = ['Nomor antrean: 1', 'Perkiraan dipanggil: 13.00–13.30 WIB'];
  for (const text of [code, statusUrl, 'Senin, 23 November 2026, 13.00–15.00 WIB', ...number, `${statusUrl}?buka=pengingat`]) {
    expect(confirmation?.body_text).toContain(text);
  }
  // A stranger can have a mail sent to any address, so it must not carry what the stranger typed.
  expect(confirmation?.body_text).not.toContain('Pasien 3');
  expect(confirmation?.body_text).not.toContain('menyangkut akun');
  for (const moment of ['2026-11-22T09:50:00Z', sundayEvening, '2026-11-22T10:10:00Z', mondayMorning, '2026-11-23T03:10:00Z']) {
    await runAt(moment);
  }
  expect(await subjectsTo(email)).toEqual(['Pengingat kunjungan Anda sudah diatur', 'Kunjungan Anda besok', 'Kunjungan Anda hari ini']);
  const [, ...reminders] = await confirmedMailsTo(email);
  for (const { body_text: text } of reminders) expect(text).toContain('Lapor paling lambat pukul 13.00 WIB dan sebutkan kode di loket.');
});

describe('an address that anybody may have typed', () => {
  const linkTo = (email: string) => reminderPath(platform, email);
  const press = (path: string, act: string) => app.fetch(path, { method: 'POST', body: new URLSearchParams({ act }) }, newAddress());

  test('gets one mail without the request, and nothing more before its owner presses; opening the link changes nothing', async () => {
    const { email, code, token, slot } = await booked({}, '2026-11-23', false);
    const path = await linkTo(email);
    const html = await (await app.fetch(path)).text();
    await runAt(sundayEvening);
    const mails = await mailsTo(email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Kirim pengingat kunjungan ke email ini?']);
    const body = mails[0]?.body_text.replace(/\s+/g, ' ');
    for (const text of [body, html, await (await app.fetch(`${path}.data`)).text()]) {
      for (const known of [slot.facility.name, '23 November 2026']) expect(text).toContain(known);
      for (const hidden of [code, token, slot.doctor.name, 'Pasien 3', '13.00']) expect(text).not.toContain(hidden);
    }
    expect(html).not.toContain(email);
    for (let n = 0; n < 2; n += 1) expect(await (await press(path, 'confirm')).text()).toContain('Pengingat akan dikirim ke email ini.');
    expect(await subjectsTo(email)).toEqual(['Pengingat kunjungan Anda sudah diatur']);
    await runAt(mondayMorning);
    expect(await subjectsTo(email)).toEqual(['Pengingat kunjungan Anda sudah diatur', 'Kunjungan Anda hari ini']);
    expect((await app.fetch(path.replace('pengingat/', 'status/'))).status).toBe(404);
  });

  test('is removed by its owner; then, and for another address, the link does nothing', async () => {
    const { email, token, statusUrl } = await booked({}, '2026-11-23', false);
    const path = await linkTo(email);
    expect(await (await press(path, 'remove')).text()).toContain('Alamat email dihapus.');
    expect(await db.selectFrom('appointment_details').select('email').where('email', '=', email).execute()).toEqual([]);
    await saveDetails(platform, { token, email: 'lain@contoh.id' });
    for (const act of ['confirm', 'remove']) expect((await press(path, act)).status).toBe(404);
    const details = db.selectFrom('appointment_details').select('email_confirmed_at').where('email', '=', 'lain@contoh.id');
    expect(await details.execute()).toEqual([{ email_confirmed_at: null }]);
    expect(await (await app.fetch(path)).text()).toContain('Tautan ini tidak berlaku lagi.');
    // The token of the request is not one for its reminders.
    const other = new URL(statusUrl).pathname.replace('status/', 'pengingat/');
    expect((await press(other, 'confirm')).status).toBe(404);
  });
});

test.each([
  ['2026-11-21T01:00:00Z', 'sehari sebelumnya dan beberapa jam sebelum mulai'],
  ['2026-11-22T12:00:00Z', 'Kami mengirim pengingat beberapa jam sebelum mulai'],
  ['2026-11-23T04:00:00Z', 'tidak ada pengingat lagi'],
])('written down at %s: the mails promise %s', async (moment, text) => {
  clock.set(moment);
  const { email } = await booked();
  const [asked, confirmed] = await mailsTo(email);
  for (const mail of [asked, confirmed]) {
    expect(mail?.body_text.replace(/\s+/g, ' ')).toContain(text);
    if (!text.startsWith('sehari')) expect(mail?.body_text).not.toContain('sehari sebelumnya');
  }
});

test('the clock of the facility counts', async () => {
  const { email } = await booked({ timeZone: 'Asia/Jayapura' });
  await runAt('2026-11-22T07:50:00Z');
  expect(await subjectsTo(email)).toHaveLength(1);
  await runAt('2026-11-22T08:00:00Z');
  expect(await subjectsTo(email)).toHaveLength(2);
});

test('a cancelled request gets none and its details are gone; a moved one gets none for the old time', async () => {
  const cancelled = await booked();
  await invokeAs(platform, cancelRequest, visitor, { token: cancelled.token });
  const moved = await booked();
  await invokeAs(platform, moveRequest, visitor, { token: moved.token, visit_date: '2026-11-30' });
  await runAt(sundayEvening);
  await runAt(mondayMorning);
  expect([await mailsTo(cancelled.email), await subjectsTo(moved.email)].map((sent) => sent.length)).toEqual([0, 1]);
  const left = await db.selectFrom('appointment_details').select('email').where('email', '=', cancelled.email).execute();
  expect(left).toEqual([]);
  await runAt('2026-11-29T10:00:00Z');
  expect((await mailsTo(moved.email)).at(-1)?.body_text).toContain('30 November 2026');
});

describe('the link that stops them', () => {
  const stopPath = (text: string) => /\/pendaftaran\/status\/[\w-]{43}\?buka=pengingat/.exec(text)?.[0] ?? '';
  const press = (path: string) => app.fetch(path, { method: 'POST', body: new URLSearchParams({ act: 'stop' }) }, newAddress());
  const audits = () => db.selectFrom('audit_records').select('object').where('action', '=', 'appointment.stop_reminders').execute();

  test('opening it changes nothing; its button removes the address, once', async () => {
    const { email, path: statusPath } = await booked();
    const path = stopPath((await confirmedMailsTo(email))[0]?.body_text ?? '');
    expect(path).toBe(`${statusPath}?buka=pengingat`);
    const opened = await app.fetch(path);
    expect([opened.status, opened.headers.get('referrer-policy'), opened.headers.get('cache-control')]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ]);
    expect(await opened.text()).toContain('Permintaan kunjungannya sendiri tidak berubah.');
    await runAt(sundayEvening);
    expect(await subjectsTo(email)).toHaveLength(2);
    expect(await (await press(path)).text()).toContain('Pengingat dihentikan dan alamat email dihapus');
    expect(await (await app.fetch(path)).text()).toContain('Tidak ada pengingat lagi yang dikirim untuk kunjungan ini.');
    await runAt(mondayMorning);
    expect(await mailsTo(email)).toEqual([]);
    const rows = await audits();
    expect(rows).toHaveLength(1);
    await press(path);
    expect(await audits()).toEqual(rows);
    // The address was all there was.
    expect(await db.selectFrom('appointment_details').select('email').where('email', 'is', null).execute()).toEqual([]);
  });

  test('the rest of the details is kept, and an unknown link changes nothing', async () => {
    const { email, token, path } = await booked();
    await saveDetails(platform, { token, payer: 'bpjs' });
    await press(`/pendaftaran/status/${'x'.repeat(43)}`);
    const kept = () => db.selectFrom('appointment_details').select(['email', 'payer']).where('payer', '=', 'bpjs').execute();
    expect(await kept()).toEqual([{ email, payer: 'bpjs' }]);
    await press(path);
    expect(await kept()).toEqual([{ email: null, payer: 'bpjs' }]);
  });
});

describe('the staff', () => {
  const toStaff = async (code: string) => (await mailsTo(platform.env.contactEmail)).filter((mail) => mail.subject?.includes(code));

  test('is told once of a move, with both dates, and once of a cancellation, without name or number', async () => {
    const { token, code, slot } = await booked();
    for (let n = 0; n < 2; n += 1) await invokeAs(platform, moveRequest, visitor, { token, visit_date: '2026-11-30' });
    for (let n = 0; n < 2; n += 1) await invokeAs(platform, cancelRequest, visitor, { token });
    const mails = await toStaff(code);
    expect(mails.map((mail) => mail.subject)).toEqual([
      `Kunjungan dipindahkan oleh pasien: kode ${code}, ${slot.facility.name}`,
      `Kunjungan dibatalkan oleh pasien: kode ${code}, ${slot.facility.name}`,
    ]);
    for (const text of ['Tanggal lama: Senin, 23 November 2026', 'Tanggal baru: Senin, 30 November 2026']) {
      expect(mails[0]?.body_text).toContain(text);
    }
    // Whether a place became free is not known here: a duplicate may have taken it, or there was none.
    expect(mails.map((mail) => mail.body_text).join()).not.toMatch(/Pasien 3|812-?1000|terbuka/);
  });

  test('a refused move tells nothing, and moving back and forth fills no mailbox', async () => {
    const { token, code } = await booked({ capacity: 5 });
    await invokeAs(platform, moveRequest, visitor, { token, visit_date: '2026-11-24' });
    expect(await toStaff(code)).toEqual([]);
    for (let n = 0; n < 8; n += 1) {
      clock.set(new Date(saturdayMorning.getTime() + (n + 1) * 60_000));
      await invokeAs(platform, moveRequest, visitor, { token, visit_date: n % 2 ? '2026-11-23' : '2026-11-30' });
    }
    expect(await toStaff(code)).toHaveLength(5);
    await invokeAs(platform, cancelRequest, visitor, { token });
    expect(await toStaff(code)).toHaveLength(6);
  });
});
