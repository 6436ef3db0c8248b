import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverMessage } from '#app/platform/messaging/outbox.server.ts';
import { createUser } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning, visitor } from '#tests/factories/appointments.ts';
import { createHoliday, createLeave } from '#tests/factories/directory.ts';
import { bookVisit, confirmReminders, reminderPath, saveDetails } from '#tests/factories/reminders.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { personalAppointments } from '../index.server.ts';
import { remindVisits } from '../notification/remind-visits.server.ts';
import { cancelRequest } from '../patient-change/cancel-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { stopReminders } from './stop-reminders.server.ts';

const clock = createClock();
const app = await createTestApp({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const sundayEvening = '2026-11-22T10:00:00Z';
let requests = 0;
/** A visit on Monday the 23rd whose reminders were allowed. */
async function booked() {
  requests += 1;
  const visit = await bookVisit(platform, { n: 900 + requests });
  const email = `kirim${requests}@contoh.id`;
  await saveDetails(platform, { token: visit.token, email });
  await confirmReminders(platform, email);
  return { ...visit, email };
}
const waitingFor = async (email: string) =>
  await db.selectFrom('outbox_messages').select(['id', 'subject']).where('recipient', '=', email).orderBy('id').execute();
const remindersOf = async (email: string) => (await waitingFor(email)).filter(({ subject }) => subject?.startsWith('Kunjungan Anda'));
async function remindOnSunday(): Promise<void> {
  clock.set(sundayEvening);
  await remindVisits.run(platform, {});
}

describe('no reminder of a visit that does not take place', () => {
  const schedule = (id: number) => db.updateTable('practice_schedules').where('id', '=', id);
  const doctor = (id: number) => db.updateTable('doctors').where('id', '=', id);
  type Visit = Awaited<ReturnType<typeof booked>>;

  test.each<[string, ((visit: Visit) => Promise<unknown>) | null]>([
    ['nothing happened', null],
    ['the doctor is away', ({ slot }) => createLeave(db, { doctorId: slot.doctor.id, from: '2026-11-23', to: '2026-11-24' })],
    ['it is a holiday there', ({ slot }) => createHoliday(db, { day: '2026-11-23', facilityId: slot.facility.id })],
    ['the slot has ended', ({ slot }) => schedule(slot.schedule.id).set({ valid_to: '2026-11-22' }).execute()],
    ['the slot is on another day', ({ slot }) => schedule(slot.schedule.id).set({ day: 2 }).execute()],
    ['the doctor has left', ({ slot }) => doctor(slot.doctor.id).set({ is_active: false }).execute()],
  ])('%s', async (_what, happen) => {
    const visit = await booked();
    await happen?.(visit);
    await remindOnSunday();
    expect(await remindersOf(visit.email)).toHaveLength(happen ? 0 : 1);
  });
});

test('one reminder that fails does not hold up the others; the job fails at its end, without personal data in the log', async () => {
  const visits = [await booked(), await booked(), await booked()];
  const second = await db
    .selectFrom('appointment_requests')
    .select('id')
    .where('code', '=', visits[1]?.code ?? '')
    .executeTakeFirstOrThrow();
  const { ownerDb } = app.database;
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.request_id = ${sql.lit(second.id)} then
      raise exception 'broken %', (select email from appointment_details where request_id = new.request_id);
    end if;
    return new; end $$`.execute(ownerDb);
  await sql`create trigger refuse_one before insert on appointment_messages for each row execute function refuse_one()`.execute(ownerDb);
  await expect(remindOnSunday()).rejects.toThrow('1 reminders of visits were not queued');
  await sql`drop function refuse_one cascade`.execute(ownerDb);
  const sent = async () => (await Promise.all(visits.map(({ email }) => remindersOf(email)))).map((mails) => mails.length);
  expect(await sent()).toEqual([1, 0, 1]);
  const logged = app.logLines.join('');
  expect(logged).toContain('a reminder of a visit was not queued');
  for (const { email } of visits) expect(logged).not.toContain(email);
  await remindOnSunday();
  expect(await sent()).toEqual([1, 1, 1]);
});

describe('a mail that still waits', () => {
  const folder = join(app.dataDir, 'files/outbox');
  type Visit = Awaited<ReturnType<typeof booked>>;
  const linkPost = async ({ email }: Visit, body: Record<string, string>) =>
    await app.fetch(await reminderPath(platform, email), { method: 'POST', body: new URLSearchParams(body) }, newAddress());

  test.each<[string, (visit: Visit) => Promise<unknown>]>([
    ['the reminders were stopped', ({ token }) => invokeAs(platform, stopReminders, visitor, { token })],
    ['the owner of the address removed it', (visit) => linkPost(visit, { act: 'remove' })],
    ['a mail program unsubscribed', (visit) => linkPost(visit, { 'List-Unsubscribe': 'One-Click' })],
    ['another address replaced it', ({ token }) => saveDetails(platform, { token, email: `ganti${requests}@contoh.id` })],
    ['it was removed in the form', ({ token }) => saveDetails(platform, { token, remove_email: true })],
    ['the request was cancelled', ({ token }) => invokeAs(platform, cancelRequest, visitor, { token })],
    ['the account was erased', async ({ code }) => await eraseWithAccount(code)],
  ])('does not leave after %s', async (_what, happen) => {
    const visit = await booked();
    await remindOnSunday();
    const waiting = await waitingFor(visit.email);
    expect(waiting).toHaveLength(3);
    await happen(visit);
    for (const { id } of waiting) await deliverMessage.run(platform, { id });
    expect(await waitingFor(visit.email)).toEqual([]);
    expect(filesIn(folder).filter((file) => waiting.some(({ id }) => file.startsWith(`${id}.`)))).toEqual([]);
  });

  test('a reminder of the old date does not leave after a move; the confirmation does', async () => {
    const visit = await booked();
    await remindOnSunday();
    await invokeAs(platform, moveRequest, visitor, { token: visit.token, visit_date: '2026-11-30' });
    expect(await remindersOf(visit.email)).toEqual([]);
    expect(await waitingFor(visit.email)).toHaveLength(2);
  });

  async function eraseWithAccount(code: string): Promise<void> {
    const user = await createUser(db);
    await db.updateTable('appointment_requests').set({ user_id: user.id }).where('code', '=', code).execute();
    await db.transaction().execute((tx) => personalAppointments.erase(tx, user.id, platform));
  }

  test('each mail to a patient can be ended by one POST of the mail program, the mail to the staff not', async () => {
    const visit = await booked();
    await remindOnSunday();
    await invokeAs(platform, moveRequest, visitor, { token: visit.token, visit_date: '2026-11-30' });
    const path = await reminderPath(platform, visit.email);
    const rows = await db.selectFrom('outbox_messages').select(['id', 'recipient']).orderBy('id', 'desc').limit(3).execute();
    for (const { id, recipient } of rows) {
      await deliverMessage.run(platform, { id });
      const [headers = ''] = readFileSync(join(folder, `${id}.email.eml`), 'utf8').split('\r\n\r\n');
      const unfolded = headers.replace(/\r\n(?=\s)/g, '');
      const isToPatient = recipient === visit.email;
      expect(unfolded.includes(`List-Unsubscribe: <${platform.env.publicUrl}${path}>`), recipient).toBe(isToPatient);
      expect(unfolded.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'), recipient).toBe(isToPatient);
    }
    expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(new Set([visit.email, platform.env.contactEmail]));
    for (const body of [{}, { 'List-Unsubscribe': 'x' }]) expect((await linkPost(visit, body as Record<string, string>)).status).toBe(422);
    expect(await db.selectFrom('appointment_details').select('email').where('email', '=', visit.email).execute()).toHaveLength(1);
  });
});

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
