import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createClock } from '#tests/factories/appointments.ts';
import { eventMorning, gatesOf } from '#tests/factories/gates.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { replaceTickets } from '../event/replace-tickets.server.ts';
import { addTicketKey } from '../ticket/ticket-keys.store.server.ts';

const clock = createClock(eventMorning);
const app = await createTestApp({ clock });
afterAll(() => app.close());
const gates = gatesOf(app, clock);
const { db, platform } = gates;

const minute = 60_000;
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * minute));

/** The call as the specification has it: a form with `event` and `unique`. */
async function confirm(headers: Record<string, string>, fields: Record<string, string | number>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  return await app.fetch('/v1/ev-attendance/confirm-scan', { method: 'POST', headers, body });
}

/** An answer without what is new in each. */
async function plain(answer: Response) {
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: (await answer.text()).replace(/"requestId":"[^"]+"/, ''),
  };
}

describe('a scan', () => {
  test('is the first, and then not any more, with the time of the first', async () => {
    const form = await gates.event();
    const ticket = await gates.ticket(form, { name: 'Siti Rahmawati' });
    const device = await gates.device(form);
    const first = await (await confirm(device.headers, { event: form.id, unique: ticket.token })).json();
    expect(first).toMatchObject({
      success: true,
      message: 'Ini pemindaian pertama untuk peserta ini',
      scan_before: false,
      scanned: false,
      status: 'first',
      scan_at: clock.now().toISOString(),
      data: expect.arrayContaining([{ label: 'Nama', field_value: 'Siti R***' }]),
      rows: expect.arrayContaining([{ param: 'Nama', value: 'Siti R***' }]),
    });
    const at = clock.now().toISOString();
    later(5);
    const again = await (await confirm(device.headers, { event: form.id, unique: ticket.code })).json();
    expect(again).toMatchObject({
      message: 'Peserta ini sudah pernah dipindai',
      scan_before: true,
      scanned: true,
      scan_at: at,
      scanned_at: at,
    });
    expect(JSON.stringify([first, again])).not.toContain('Rahmawati');
  });

  test('of what is unknown, malformed, forged or of another event gets the same bytes', async () => {
    const [form, other] = [await gates.event(), await gates.event()];
    const [ticket, foreign] = [await gates.ticket(form), await gates.ticket(other)];
    const device = await gates.device(form);
    const flipped = ticket.token.slice(0, -9) + (ticket.token.at(-9) === 'A' ? 'B' : 'A') + ticket.token.slice(-8);
    const wrong = [
      '',
      'x',
      'K7QM2-X9PT4',
      'S1',
      flipped,
      foreign.token,
      foreign.code,
      ticket.token.slice(0, 60),
      'x'.repeat(3_000),
      'ü'.repeat(500),
    ];
    const answers = await Promise.all(
      [
        ...wrong.map((unique) => ({ event: form.id, unique })),
        ...[
          { event: other.id, unique: ticket.token },
          { event: other.id, unique: foreign.token },
        ],
        ...[
          { event: 999_999, unique: ticket.token },
          { event: 'x', unique: ticket.token },
        ],
      ].map(async (fields) => plain(await confirm(device.headers, fields))),
    );
    expect(answers[0]).toMatchObject({ status: 422, body: expect.stringContaining('Peserta tidak Valid') });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await gates.admissionOf(ticket)).toBe(null);
    expect(await gates.admissionOf(foreign)).toBe(null);
  });

  test('of a key that is not there, or of an erased registration, is unknown', async () => {
    const form = await gates.event();
    const [ticket, erased] = [await gates.ticket(form), await gates.ticket(form)];
    const device = await gates.device(form);
    await db.deleteFrom('event_registrations').where('id', '=', erased.id).execute();
    const answer = await plain(await confirm(device.headers, { event: form.id, unique: erased.token }));
    expect(answer).toMatchObject({ status: 422, body: expect.not.stringContaining('reason_line') });
    await sql`delete from event_ticket_keys where form_id = ${form.id}`.execute(db);
    expect(await plain(await confirm(device.headers, { event: form.id, unique: ticket.token }))).toEqual(answer);
  });

  test('of a ticket of the event that does not let in says why', async () => {
    const form = await gates.event();
    const device = await gates.device(form);
    const lines: Record<string, string> = {
      awaiting_payment: 'Belum dibayar',
      waiting: 'Masih di daftar tunggu',
      awaiting_approval: 'Belum disetujui panitia',
      cancelled: 'Pendaftaran ini dibatalkan',
    };
    for (const [state, reason_line] of Object.entries(lines)) {
      const ticket = await gates.ticket(form, { state: state as 'waiting' });
      const answer = await confirm(device.headers, { event: form.id, unique: ticket.token });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ message: 'Peserta tidak Valid', reason_line });
      expect(await gates.scansOf(ticket)).toMatchObject([{ outcome: 'refused', device_id: device.id }]);
    }
    const replaced = await gates.ticket(form);
    await db.updateTable('event_registrations').set({ generation: 2 }).where('id', '=', replaced.id).execute();
    expect(await (await confirm(device.headers, { event: form.id, unique: replaced.token })).json()).toMatchObject({ reason: 'revoked' });
    expect((await confirm(device.headers, { event: form.id, unique: await gates.tokenOf(replaced) })).status).toBe(200);
    const foreignList = (await gates.event()).gateList?.id ?? 0;
    const wrongList = await confirm(device.headers, { event: form.id, unique: (await gates.ticket(form)).token, list: foreignList });
    expect(await wrongList.json()).toMatchObject({ reason: 'wrong_list' });
  });

  test('is possible while its list is open', async () => {
    const form = await gates.event();
    const ticket = await gates.ticket(form);
    const device = await gates.device(form);
    const reasonAt = async (opens_at: Date, closes_at: Date) => {
      await db.updateTable('event_gate_lists').set({ opens_at, closes_at }).where('form_id', '=', form.id).execute();
      return (await (await confirm(device.headers, { event: form.id, unique: ticket.token })).json()).reason;
    };
    const now = clock.now().getTime();
    expect(await reasonAt(new Date(now + minute), new Date(now + 2 * minute))).toBe('too_early');
    expect(await reasonAt(new Date(now - 2 * minute), new Date(now - minute))).toBe('too_late');
    expect(await reasonAt(new Date(now - minute), new Date(now + minute))).toBe(undefined);
  });

  test('of a family counts its people: two of three, then one, then none', async () => {
    const form = await gates.event();
    const ticket = await gates.ticket(form, { party: 3 });
    const device = await gates.device(form);
    expect(await gates.scan(form, device, ticket.token, { party: 2 })).toMatchObject({ data: { status: 'first', admitted: 2, party: 3 } });
    expect(await gates.scan(form, device, ticket.token, { party: 0 })).toMatchObject({ data: { status: 'again', admitted: 2 } });
    const last = await gates.scan(form, device, ticket.token, { party: 1 });
    expect(last).toMatchObject({
      data: { status: 'again', admitted: 3, rows: expect.arrayContaining([{ param: 'Rombongan', value: '3 dari 3 sudah masuk' }]) },
    });
    expect(await gates.scan(form, device, ticket.token, { party: 2 })).toMatchObject({ data: { status: 'again', admitted: 3 } });
    expect(await gates.admissionOf(ticket)).toMatchObject({ admitted: 3 });
  });

  test('counts for each list of the event alone', async () => {
    const form = await gates.event();
    const now = clock.now();
    const second = await db
      .insertInto('event_gate_lists')
      .values({ form_id: form.id, name: 'Sesi 2', opens_at: now, closes_at: form.endsAt, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ticket = await gates.ticket(form);
    const device = await gates.device(form);
    expect(await gates.scan(form, device, ticket.token)).toMatchObject({ data: { status: 'first' } });
    expect(await gates.scan(form, device, ticket.token, { list: second.id })).toMatchObject({ data: { status: 'first' } });
    expect(await gates.scan(form, device, ticket.token, { list: second.id })).toMatchObject({ data: { status: 'again' } });
  });
});

test('a leaked key: every ticket is replaced, and those before are known as replaced', async () => {
  const form = await gates.event();
  const device = await gates.device(form);
  const ticket = await gates.ticket(form);
  // Who has the key can sign any generation, also one that comes later.
  const forged = await gates.tokenOf(ticket, 2);
  const change = await invokeAs(platform, replaceTickets, await gates.staff(), { id: form.id });
  expect(change.ok).toBe(true);
  expect((await (await confirm(device.headers, { event: form.id, unique: ticket.token })).json()).reason).toBe('revoked');
  await db.updateTable('event_registrations').set({ generation: 2 }).where('id', '=', ticket.id).execute();
  expect((await (await confirm(device.headers, { event: form.id, unique: forged })).json()).reason).toBe('revoked');
  expect((await confirm(device.headers, { event: form.id, unique: await gates.tokenOf(ticket) })).status).toBe(200);
  const bundle = await (await app.fetch(`/v1/ev-attendance/gate/bundle?list=${form.gateList?.id}`, { headers: device.headers })).json();
  expect(bundle.data.keys.map(({ kid }: { kid: number }) => kid)).toEqual([1]);
  expect(await addTicketKey(db, { formId: form.id, publicKey: Buffer.alloc(32), encryptedPrivate: '', now: clock.now() })).toBe(false);
});
