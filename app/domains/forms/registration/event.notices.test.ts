import { afterAll, beforeEach, expect, test } from 'vitest';
import { encryptedMessageColumns } from '#app/platform/messaging/outbox.server.ts';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import { pricedDefinition } from '#tests/factories/forms.ts';
import { deliverMails } from '#tests/factories/mails.ts';
import { newNumber } from '#tests/factories/phone-messages.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { aboutOf } from './event.notices.server.ts';
import { findEventsAhead, findUnreminded } from './event-notice.store.server.ts';
import type { EventNoticeKind } from './event-notice-kinds.ts';
import { resendTicket } from './resend-ticket.server.ts';

const given = await openEvents();
const { db, clock, platform, done } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));

const tell = async (code: string, kind: EventNoticeKind, about: string | null = null) =>
  await runJob({ platform }, 'forms.tell', { id: (await given.rowOf(code)).id, kind, about });
const messagesTo = async (recipient: string) =>
  await db.selectFrom('outbox_messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

/** The last message to a number, as it would be sent now; null = it would not. */
async function readLast(phone: string) {
  const message = (await messagesTo(phone)).at(-1);
  if (!message?.template || !message.record_id || !message.sealed_values) throw new Error('no message to a phone');
  const stored = JSON.parse(
    platform.encryption.decrypt(encryptedMessageColumns.outbox_messages.sealed_values, message.sealed_values),
  ) as Record<string, string>;
  return (await platform.messageTemplates.get(message.template)?.read?.(platform, message.record_id, stored)) ?? null;
}

test('who has no address is told by phone, once, and nothing that is not so any more', async () => {
  const phone = newNumber();
  const form = await given.form({ capacity: 2, name: 'Kelas Ibu' });
  const { code } = await given.registered(form, personFields({ phone }));
  for (const _ of [1, 2]) await tell(code, 'confirmed');
  expect(await messagesTo(phone)).toHaveLength(1);
  const values = await readLast(phone);
  expect(values).toMatchObject({ code: expect.stringMatching(/^\w{5}-\w{5}$/), event: 'Kelas Ibu', when: expect.stringContaining('WIB') });
  expect(values?.url).toMatch(/\/event\/verification\/[\w-]{43}$/);
  await given.cancel(code);
  expect(await readLast(phone)).toBeNull();
  await tell(code, 'cancelled');
  expect((await readLast(phone))?.url).toMatch(/\/event\/kelola\/[\w-]{43}$/);
});

test('a mail that waits is dropped when it is not so any more; the control leaves', async () => {
  const email = 'menunggu@contoh.example';
  const { code } = await given.registered(await given.form(), personFields({ email }));
  await tell(code, 'confirmed');
  await given.cancel(code);
  await tell(code, 'cancelled');
  const mails = await deliverMails(given, email);
  expect(mails.map(([subject, state]) => [subject?.split(',')[0], state])).toEqual([
    ['Pendaftaran Anda tercatat', 'dropped'],
    ['Pendaftaran dibatalkan', 'accepted'],
  ]);
});

test('a mail that waits leaves though a chosen way to pay holds the seats for longer', async () => {
  const email = 'memilih@contoh.example';
  const form = await given.form({ definition: pricedDefinition, name: 'Kelas Bayar' });
  const { code } = await given.registered(form, personFields({ email, class: 'pagi' }));
  await tell(code, 'awaiting_payment');
  const { id, hold_until: until } = await given.rowOf(code);
  await db
    .updateTable('event_registrations')
    .set({ hold_until: new Date(Number(until) + 3_600_000) })
    .where('id', '=', id)
    .execute();
  expect((await deliverMails(given, email)).map(([, state]) => state)).toEqual(['accepted']);
});

test('a mail names what is to be done; that of a sensitive event does not name the event', async () => {
  const email = 'peserta@contoh.example';
  const form = await given.form({ definition: pricedDefinition, name: 'Kelas Sehat' });
  const { code } = await given.registered(form, personFields({ email, class: 'pagi' }));
  await tell(code, 'awaiting_payment');
  const [mail] = await messagesTo(email);
  expect(mail?.body_text).toContain('Rp150.000');
  expect(mail?.body_text).toContain('Kelas Sehat');
  const hidden = 'rahasia@contoh.example';
  const secret = await given.form({ isSensitive: true, name: 'Kelas Onkologi' });
  await given.register(secret, personFields({ email: hidden, consent: 'processing' }));
  const row = await db.selectFrom('event_registrations').select('code').where('form_id', '=', secret.id).executeTakeFirstOrThrow();
  await tell(row.code, 'confirmed');
  const [second] = await messagesTo(hidden);
  expect(`${second?.subject} ${second?.body_text}`).not.toContain('Onkologi');
});

test('of a sensitive event the private link reaches its person, by mail beside the ticket and by phone in its place', async () => {
  const secret = await given.form({ isSensitive: true });
  const sent = async (contact: Record<string, string>) => {
    await given.register(secret, personFields({ ...contact, consent: 'processing' }));
    return (
      await db.selectFrom('event_registrations').select('code').where('form_id', '=', secret.id).orderBy('created_at', 'desc').execute()
    ).map(({ code }) => code);
  };
  const email = 'tautan@contoh.example';
  const [mailed = ''] = await sent({ email });
  await tell(mailed, 'confirmed');
  await tell(mailed, 'ticket', 'again');
  const [first, second] = (await messagesTo(email)).map(({ body_text }) => body_text ?? '');
  const manage = `/event/kelola/${await given.tokenOf(mailed)}`;
  expect(first).toMatch(/Lihat tiket[\s\S]*\/event\/verification\/[\s\S]*Ubah atau batalkan/);
  expect(first).toContain(manage);
  expect([second?.includes(manage), second?.includes('/event/verification/')]).toEqual([true, false]);
  const phone = newNumber();
  const phoned = (await sent({ phone })).find((code) => code !== mailed) ?? '';
  for (const [kind, about] of [
    ['confirmed', null],
    ['ticket', 'again'],
  ] as const) {
    await tell(phoned, kind, about);
    expect((await readLast(phone))?.url).toContain(`/event/kelola/${await given.tokenOf(phoned)}`);
  }
});

test('reminders come the day before at 17.00 and three hours before, and say how to leave', async () => {
  const email = 'ingat@contoh.example';
  // From 09.00 in Jakarta.
  const form = await given.form({ startsAt: new Date('2026-12-14T02:00:00Z') });
  const { code } = await given.registered(form, personFields({ email }));
  const at = async (moment: string) => {
    clock.set(new Date(moment));
    await runJob({ platform }, 'forms.remind');
    return (await messagesTo(email)).map(({ subject }) => subject?.split(',')[0]);
  };
  expect(await at('2026-12-13T09:50:00Z')).not.toContain('Acara besok');
  expect(await at('2026-12-13T10:00:00Z')).toContain('Acara besok');
  expect(await at('2026-12-13T10:10:00Z')).toHaveLength((await messagesTo(email)).length);
  expect(await at('2026-12-13T23:50:00Z')).not.toContain('Acara hari ini');
  expect(await at('2026-12-14T00:00:00Z')).toContain('Acara hari ini');
  const last = (await messagesTo(email)).at(-1);
  expect(last?.body_text).toContain('Bila tidak jadi datang, lepas tempat Anda');
  await given.cancel(code);
  expect((await given.registered(form)).state).toBe('confirmed');
});

test('a resent link is a message of its own, and one contact gets no more than eight a day', async () => {
  const phone = newNumber();
  const form = await given.form();
  const { code } = await given.registered(form, personFields({ phone }));
  await done(resendTicket, stranger(), { token: await given.tokenOf(code) });
  for (let n = 0; n < 12; n += 1) await tell(code, 'ticket', `again ${n}`);
  expect(await messagesTo(phone)).toHaveLength(8);
});

test('a ticket counts although staff know the registration, because a change may have named another contact', async () => {
  const phone = newNumber();
  const form = await given.form();
  const { code } = await given.registered(form, personFields({ phone }));
  const { submission_id: id } = await given.rowOf(code);
  await db.updateTable('form_submissions').set({ source: 'staff' }).where('id', '=', id).execute();
  for (let n = 0; n < 12; n += 1) await tell(code, 'ticket', `again ${n}`);
  expect(await messagesTo(phone)).toHaveLength(8);
});

test('what follows money or staff is told however many messages a contact got', async () => {
  const phone = newNumber();
  const form = await given.form({ definition: pricedDefinition });
  const { code, reference } = await given.held(form, personFields({ phone, class: 'pagi' }));
  for (let n = 0; n < 12; n += 1) await tell(code, 'ticket', `again ${n}`);
  const before = (await messagesTo(phone)).length;
  await tell(code, 'payment_failed');
  await given.pays(reference);
  await tell(code, 'confirmed');
  await given.cancel(code);
  await tell(code, 'refund_account', 'x');
  expect([before, (await messagesTo(phone)).length]).toEqual([8, 11]);
});

test('reminders lead to the part that cancels, are read in batches, and once told are not read again', async () => {
  const form = await given.form({ startsAt: new Date('2026-12-14T02:00:00Z') });
  const email = 'lepas@contoh.example';
  await given.registered(form, personFields({ email }));
  clock.set(new Date('2026-12-13T10:00:00Z'));
  await runJob({ platform }, 'forms.remind');
  const [mail] = (await messagesTo(email)).slice(-1);
  expect(mail?.body_text).toMatch(/Tidak jadi datang[\s\S]*#batal/);
  const [event] = (await findEventsAhead(db, clock.now(), 8, 'Asia/Jakarta')).filter(({ id }) => id === form.id);
  if (!event) throw new Error('no event ahead');
  const about = aboutOf(event, { hold_until: null, waiting_no: null });
  expect(await findUnreminded(db, { ...event, kind: 'day_before', about, after: null, max: 10 })).toEqual([]);
  expect(await findUnreminded(db, { ...event, kind: 'hours_before', about, after: null, max: 10 })).toHaveLength(1);
});
