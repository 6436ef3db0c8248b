import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { consentText } from '#app/domains/accounts/consent/consent.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock, phoneOf, saturdayMorning, submitBody, visitor } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { attempt, messageOf, openWhatsApp } from '#tests/factories/phone-messages.ts';
import { confirmReminders, saveDetails } from '#tests/factories/reminders.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { cancelRequest } from '../patient-change/cancel-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { submitRequest } from '../submission/submit-request.server.ts';
import { remindVisits } from './remind-visits.server.ts';
import { queueVisitMessage } from './send-visit-message.server.ts';
import { getPhoneReminders, setPhoneReminders } from './set-phone-reminders.server.ts';

const whatsapp = await openWhatsApp();
const clock = createClock();
const app = await createTestApp({ clock, variables: whatsapp.variables });
const { db, platform } = app;
afterAll(async () => {
  await app.close();
  await whatsapp.close();
});
beforeEach(() => clock.set(saturdayMorning));

let people = 0;
/** A request for Monday the 23rd at 13.00, of a guest or of an account that has verified the number. */
async function booked({ hasAccount = false, agrees = false } = {}) {
  people += 1;
  const phone = `+62${phoneOf(700 + people).slice(1)}`;
  const user = hasAccount ? await createUser(db, { phone }) : null;
  const actor = user ? actorFor(user) : visitor;
  if (user && agrees) {
    const { version, text } = consentText('whatsapp_updates');
    const text_hash = createHash('sha256').update(text).digest();
    // Written directly, because the ledger has the time of the database and this test its own.
    const given = { user_id: user.id, purpose: 'whatsapp_updates', version, text_hash, is_given: true, channel: 'page' };
    await db
      .insertInto('consents')
      .values({ ...given, given_at: saturdayMorning })
      .execute();
  }
  const slot = await createSlot(db, { start: '13:00', end: '15:00' });
  const sent = await invokeAs(platform, submitRequest, actor, submitBody(slot, 700 + people, { visit_date: '2026-11-23' }));
  if (!sent.ok) throw new Error(sent.code);
  const { id } = await db.selectFrom('appointment_requests').select('id').where('code', '=', sent.data.code).executeTakeFirstOrThrow();
  return { id, phone, token: sent.data.status_url.split('/').at(-1) ?? '', statusUrl: sent.data.status_url, code: sent.data.code };
}

const wants = (token: string, is_wanted = true) => invokeAs(platform, setPhoneReminders, visitor, { token, is_wanted });
const confirm = (id: string, at: Date) => db.updateTable('appointment_requests').set({ confirmed_at: at }).where('id', '=', id).execute();
const messagesTo = async (phone: string) => {
  const rows = db.selectFrom('outbox_messages').select(['id', 'template']).where('recipient', '=', phone).orderBy('id');
  return await rows.execute();
};
const templatesTo = async (phone: string) => (await messagesTo(phone)).map(({ template }) => template);
/** The patient types an address for reminders, and its owner agrees. */
async function givesAddress({ token }: { token: string }, email: string): Promise<void> {
  expect(await saveDetails(platform, { token, email })).toMatchObject({ ok: true });
  expect(await confirmReminders(platform, email)).toMatchObject({ ok: true });
}

const runAt = async (moment: string) => {
  clock.set(moment);
  await remindVisits.run(platform, {});
};
const [sundayEvening, mondayMorning] = ['2026-11-22T10:00:00Z', '2026-11-23T03:00:00Z'];

describe('reminders', () => {
  test('an account that agreed is told at once, the evening before and three hours before, with a link that opens the visit', async () => {
    const { phone, statusUrl, code } = await booked({ hasAccount: true, agrees: true });
    for (const moment of [sundayEvening, '2026-11-22T10:10:00Z', mondayMorning, '2026-11-23T03:10:00Z']) await runAt(moment);
    expect(await templatesTo(phone)).toEqual(['visit_received', 'visit_reminder', 'visit_reminder']);
    const today = (await messagesTo(phone)).at(-1)?.id ?? '';
    expect(await attempt(app, today)).toBe('');
    expect((await messageOf(app, today)).body_text).toBe(
      `Sehati: kunjungan Anda hari ini ke ${whatsapp.messages.at(-1)?.values[1]}, yaitu Senin, 23 November 2026, 13.00–15.00 WIB, dengan nomor antrean 1 (perkiraan dipanggil 13.00–13.30 WIB). Lapor paling lambat pukul 13.00 WIB dan sebutkan kode ${code} di loket. Pindahkan, batalkan, atau hentikan pengingat lewat ${statusUrl}?buka=pengingat sebelum waktunya.`,
    );
  });

  test('nobody is told who did not agree, and a guest only once the staff has reached the number', async () => {
    const silent = await booked({ hasAccount: true });
    const guest = await booked();
    const verified = await booked();
    const late = await booked();
    for (const { token } of [guest, verified, late]) expect(await wants(token)).toMatchObject({ ok: true });
    await confirm(verified.id, saturdayMorning);
    await runAt(sundayEvening);
    // Confirmed after it was due.
    await confirm(late.id, new Date('2026-11-22T10:05:00Z'));
    await runAt('2026-11-22T10:10:00Z');
    expect(await Promise.all([silent, guest, verified, late].map(({ phone }) => templatesTo(phone)))).toEqual([
      [],
      [],
      ['visit_reminder'],
      [],
    ]);
    await runAt(mondayMorning);
    expect(await templatesTo(late.phone)).toEqual(['visit_reminder']);
  });

  test('who gave an address too is reminded by one of the two', async () => {
    const both = await booked({ hasAccount: true, agrees: true });
    await givesAddress(both, 'keduanya@contoh.id');
    await Promise.all([runAt(sundayEvening), runAt(sundayEvening)]);
    const mails = await db.selectFrom('outbox_messages').select('subject').where('recipient', '=', 'keduanya@contoh.id').execute();
    expect(mails.filter(({ subject }) => subject?.startsWith('Kunjungan Anda besok'))).toEqual([]);
    expect(await templatesTo(both.phone)).toEqual(['visit_received', 'visit_reminder']);
  });

  test('one by phone that fails holds up neither the others nor those by mail; the job fails at its end', async () => {
    const [broken, other] = [await booked({ hasAccount: true, agrees: true }), await booked({ hasAccount: true, agrees: true })];
    await givesAddress(await booked(), 'lewat-email@contoh.id');
    const { ownerDb } = app.database;
    await sql`create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.request_id = ${sql.lit(broken.id)} then raise exception 'broken'; end if;
      return new; end $$`.execute(ownerDb);
    await sql`create trigger refuse_one before insert on appointment_messages for each row execute function refuse_one()`.execute(ownerDb);
    await expect(runAt(sundayEvening)).rejects.toThrow('1 reminders of visits were not queued');
    await sql`drop function refuse_one cascade`.execute(ownerDb);
    expect(await templatesTo(broken.phone)).toEqual(['visit_received']);
    expect(await templatesTo(other.phone)).toEqual(['visit_received', 'visit_reminder']);
    const mails = await db.selectFrom('outbox_messages').select('subject').where('recipient', '=', 'lewat-email@contoh.id').execute();
    expect(mails.filter(({ subject }) => subject?.startsWith('Kunjungan Anda besok'))).toHaveLength(1);
  });

  test('the answer for a request goes before the consent of the account, and can be taken back', async () => {
    const { phone, token } = await booked({ hasAccount: true, agrees: true });
    expect(await invokeAs(platform, getPhoneReminders, visitor, { token })).toMatchObject({ data: { is_wanted: true, is_proven: true } });
    await wants(token, false);
    await runAt(sundayEvening);
    expect(await templatesTo(phone)).toEqual(['visit_received']);
    expect(await invokeAs(platform, getPhoneReminders, visitor, { token })).toMatchObject({ data: { is_wanted: false } });
    await invokeAs(platform, cancelRequest, visitor, { token });
    expect(await wants(token)).toEqual({ ok: false, code: 'closed' });
    expect(await wants('x')).toEqual({ ok: false, code: 'not_found' });
  });
});

describe('what the desk tells', () => {
  const tell = (notice: Parameters<typeof queueVisitMessage>[2]) => inTransaction(db, (tx) => queueVisitMessage(tx, platform, notice));

  test.each([
    ['confirmed', 2, {}, 'sudah dipastikan, dengan nomor antrean 1'],
    ['moved', 1, {}, 'dipindahkan ke Senin, 23 November 2026'],
    ['doctor_late', 2, { minutes: '60' }, 'terlambat sekitar 60 menit'],
    ['doctor_absent', 1, {}, 'tidak praktik pada Senin'],
  ] as const)('%s', async (kind, version, said, text) => {
    const { id, phone, statusUrl } = await booked();
    await db.updateTable('appointment_requests').set({ desk_state: 'confirmed' }).where('id', '=', id).execute();
    const messageId = (await tell({ requestId: id, kind, ...said })) ?? '';
    expect(await attempt(app, messageId)).toBe('');
    expect(whatsapp.messages.at(-1)).toMatchObject({ to: phone, template: `sehati_visit_${kind}_v${version}` });
    const { body_text } = await messageOf(app, messageId);
    for (const part of [text, statusUrl]) expect(body_text).toContain(part);
    expect(body_text).not.toContain('Pasien');
  });

  test('a cancellation with its reason; and none for a visit that is not cancelled', async () => {
    const { id, token } = await booked();
    const early = (await tell({ requestId: id, kind: 'cancelled', reason: 'dokter sakit' })) ?? '';
    await attempt(app, early);
    expect(await messageOf(app, early)).toMatchObject({ state: 'dropped', reason: 'obsolete' });
    await invokeAs(platform, cancelRequest, visitor, { token });
    const sent = (await tell({ requestId: id, kind: 'cancelled', reason: 'dokter sakit' })) ?? '';
    await attempt(app, sent);
    expect((await messageOf(app, sent)).body_text).toContain('dibatalkan rumah sakit: dokter sakit. Lihat di');
  });

  test('a message for the old time of a visit that was moved meanwhile is dropped', async () => {
    const { id, token } = await booked();
    const messageId = (await tell({ requestId: id, kind: 'confirmed' })) ?? '';
    expect(await invokeAs(platform, moveRequest, visitor, { token, visit_date: '2026-11-30' })).toMatchObject({ ok: true });
    await attempt(app, messageId);
    expect(await messageOf(app, messageId)).toMatchObject({ state: 'dropped', reason: 'obsolete' });
  });
});
