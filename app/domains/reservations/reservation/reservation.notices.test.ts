import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAbsence } from '#app/domains/appointments/absence/record-absence.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { encryptedMessageColumns } from '#app/platform/messaging/outbox.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createLeave } from '#tests/factories/directory.ts';
import { deliverMails } from '#tests/factories/mails.ts';
import { newNumber } from '#tests/factories/phone-messages.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { joinWaitlist } from '../waitlist/join-waitlist.server.ts';
import { cancelReservation } from './cancel-reservation.server.ts';
import { moveReservation } from './move-reservation.server.ts';
import type { ReservationNoticeKind } from './reservation.notices.server.ts';
import { personalReservations } from './reservation.personal-data.server.ts';

const given = await openReservations();
const { db, done, clock, platform } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));
const [first, second] = mondays;

/** An account that has a number and no mail address. */
async function phoneOwner(more: Parameters<typeof createUser>[1] = {}): Promise<{ owner: UserActor; phone: string }> {
  const phone = newNumber();
  return { owner: actorFor(await createUser(db, { email: null, ...more, phone })), phone };
}

const tell = async (code: string, kind: ReservationNoticeKind) =>
  await runJob({ platform }, 'reservations.tell', { id: await given.idOf(code), kind });
const messagesTo = async (recipient: string) =>
  await db
    .selectFrom('outbox_messages')
    .select(['id', 'template', 'record_id', 'expires_at', 'sealed_values', 'state'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

/** The last message to a number, as it would be sent now; null = it would not. */
async function readLast(phone: string) {
  const message = (await messagesTo(phone)).at(-1);
  if (!message?.template || !message.record_id || !message.sealed_values) throw new Error('no message to a phone');
  const stored = JSON.parse(
    platform.encryption.decrypt(encryptedMessageColumns.outbox_messages.sealed_values, message.sealed_values),
  ) as Record<string, string>;
  const template = platform.messageTemplates.get(message.template);
  return { message, stored, values: (await template?.read?.(platform, message.record_id, stored)) ?? null };
}

test('the mail names the number and when it is called', async () => {
  const at = await given.reservable({ capacity: 2 });
  const user = await createUser(db);
  const { code } = await given.booked(at, first, actorFor(user));
  await tell(code, 'booked');
  const mails = db.selectFrom('outbox_messages').select('body_text').where('recipient', '=', user.email);
  const { body_text: text } = await mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(text).toContain('Nomor antrean: 1\n');
  expect(text).toMatch(/Perkiraan dipanggil: \d\d\.\d\d–\d\d\.\d\d WIB/);
});

describe('who has no mail address is told by WhatsApp, by a template whose values are read when it is sent', () => {
  test('once for each time, and nothing that is not so any more', async () => {
    const at = await given.reservable({ capacity: 2 });
    const { owner, phone } = await phoneOwner();
    const { code } = await given.booked(at, first, owner);
    for (const _ of [1, 2]) await tell(code, 'booked');
    expect(await messagesTo(phone)).toHaveLength(1);
    const { message, values } = await readLast(phone);
    expect(message.template).toBe('reservation_booked');
    expect(values).toMatchObject({ code, when: 'Senin, 23 November 2026, 08.00–12.00 WIB', place: at.facility.name });
    expect(values?.arrive).toBe('Lapor paling lambat pukul 08.00 WIB');
    expect(values?.url).toMatch(/\/reservasi\/[\w-]{43}$/);
    expect(JSON.stringify(values)).not.toContain(at.doctor.name);
    await done(moveReservation, owner, { code, reservation_date: second });
    // It was about another date.
    expect((await readLast(phone)).values).toBeNull();
    await tell(code, 'moved');
    expect((await readLast(phone)).values).toMatchObject({ when: 'Senin, 30 November 2026, 08.00–12.00 WIB' });
    await done(cancelReservation, owner, { code });
    expect((await readLast(phone)).values).toBeNull();
    await tell(code, 'cancelled');
    expect((await readLast(phone)).values).toMatchObject({ code });
  });

  test('a free place is told until its offer ends', async () => {
    const at = await given.reservable({ capacity: 1 });
    const taken = await given.booked(at, first);
    const { owner, phone } = await phoneOwner();
    await done(joinWaitlist, owner, { doctor_service_id: at.service.id, from_date: first, to_date: first });
    await done(cancelReservation, taken.owner, { code: taken.code });
    await given.offer();
    const { code, hold_until: until } = await db
      .selectFrom('reservations')
      .select(['code', 'hold_until'])
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow();
    await tell(code, 'place_free');
    const { message, values } = await readLast(phone);
    expect(message.expires_at).toEqual(until);
    expect(values?.until).toBe('21 November 2026, 10.30 WIB');
    clock.set(new Date(start.getTime() + 31 * 60_000));
    expect((await readLast(phone)).values).toBeNull();
  });

  test('an absence', async () => {
    const at = await given.reservable({ capacity: 1 });
    const { owner, phone } = await phoneOwner();
    const { code } = await given.booked(at, first, owner);
    await createLeave(db, { doctorId: at.doctor.id, from: first, to: first });
    await runJob({ platform }, 'reservations.find-disrupted');
    await tell(code, 'absent');
    expect((await readLast(phone)).message.template).toBe('reservation_absent');
    await sql`delete from doctor_leaves where doctor_id = ${at.doctor.id}`.execute(db);
    await runJob({ platform }, 'reservations.find-disrupted');
    expect((await readLast(phone)).values).toBeNull();
  });
});

test('a delay is told again when it has grown, and a message of an earlier version says how late it is now', async () => {
  const at = await given.reservable({ capacity: 1 });
  const { owner, phone } = await phoneOwner();
  const { code } = await given.booked(at, first, owner);
  clock.set(new Date(`${first}T01:30:00Z`));
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  const late = (minutes: string) => done(recordAbsence, desk, { schedule_id: at.schedule.id, kind: 'late', minutes });
  await late('45');
  await tell(code, 'late');
  const { message, stored, values } = await readLast(phone);
  expect(values).toMatchObject({ minutes: '45' });
  await late('60');
  expect((await readLast(phone)).values).toBeNull();
  await tell(code, 'late');
  expect((await readLast(phone)).values).toMatchObject({ minutes: '60' });
  const earlier = { about: stored.about?.replace(/ 45$/, '') ?? '' };
  const read = platform.messageTemplates.get('reservation_late')?.read?.(platform, message.record_id ?? '', earlier);
  expect(await read).toMatchObject({ minutes: '60' });
});

test('a mail that waits is dropped when it is not so any more, or about another time; the control leaves', async () => {
  const at = await given.reservable({ capacity: 2 });
  const email = 'menunggu@contoh.example';
  const { owner } = await phoneOwner({ email });
  const { code } = await given.booked(at, first, owner);
  await tell(code, 'booked');
  await done(moveReservation, owner, { code, reservation_date: second });
  await tell(code, 'moved');
  expect(await deliverMails(given, email)).toEqual([
    [`Reservasi Anda tercatat, kode ${code}`, 'dropped'],
    [`Reservasi Anda pindah waktu, kode ${code}`, 'accepted'],
  ]);
  await tell(code, 'day_before');
  await done(cancelReservation, owner, { code });
  await tell(code, 'cancelled');
  expect(await deliverMails(given, email)).toEqual([
    [`Reservasi Anda besok, kode ${code}`, 'dropped'],
    [`Reservasi dibatalkan, kode ${code}`, 'accepted'],
  ]);
});

test('each change by the hospital is told, also when it is the second one for the same time', async () => {
  const at = await given.reservable({ capacity: 1 });
  const { owner, phone } = await phoneOwner();
  const { code } = await given.booked(at, first, owner);
  const id = await given.idOf(code);
  const { rows: before } = await sql`select from pgboss.job_common where group_id = 'reservations.tell' and data ->> 'id' = ${id}`.execute(
    db,
  );
  for (const minute of [1, 2, 3]) {
    clock.set(new Date(start.getTime() + minute * 60_000));
    if (minute % 2) await createLeave(db, { doctorId: at.doctor.id, from: first, to: first });
    else await sql`delete from doctor_leaves where doctor_id = ${at.doctor.id}`.execute(db);
    await runJob({ platform }, 'reservations.find-disrupted');
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job_common where group_id = 'reservations.tell' and data ->> 'id' = ${id} order by created_on`.execute(db);
    expect(rows).toHaveLength(before.length + minute);
    // A job may run twice.
    for (const _ of [1, 2]) await runJob({ platform }, 'reservations.tell', rows.at(-1)?.data ?? {});
  }
  const templates = (await messagesTo(phone)).map(({ template }) => template);
  expect(templates).toEqual(['reservation_absent', 'reservation_restored', 'reservation_absent']);
});

test('who has a mail address hears by phone only after agreeing to it; erasing the account erases what waits', async () => {
  const at = await given.reservable({ capacity: 2 });
  const email = 'reservasi@contoh.example';
  const { owner, phone } = await phoneOwner({ email });
  const { code } = await given.booked(at, first, owner);
  await tell(code, 'booked');
  expect([(await messagesTo(email)).length, (await messagesTo(phone)).length]).toEqual([1, 0]);
  await sql`
    insert into consents (user_id, purpose, version, text_hash, is_given, channel)
    values (${owner.userId}, 'whatsapp_updates', '1', '\\x00', true, 'page')`.execute(db);
  await done(moveReservation, owner, { code, reservation_date: second });
  await tell(code, 'moved');
  expect([(await messagesTo(email)).length, (await messagesTo(phone)).length]).toEqual([2, 1]);
  await inTransaction(db, (tx) => personalReservations.erase(tx, owner.userId, platform));
  expect([(await messagesTo(email)).length, (await messagesTo(phone)).length]).toEqual([0, 0]);
});
