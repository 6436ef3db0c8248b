import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/platform/database/db.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createForm, createRegistration, type FormFixture, findWrongPools } from '#tests/factories/forms.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { ownProcess, type Running } from '#tests/harness/own-process.ts';

const { start, onDatabase, close } = ownProcess();
let running: Running | null = null;
beforeAll(async () => {
  running = await start();
});
afterAll(() => close(running));

const people = 200;

/** An event with everybody's mail address and number, all of them registered before. */
async function fullEvent(db: Database, total: number) {
  const form = await createForm(db, { capacity: people, now: new Date() });
  for (let n = 0; n < people; n += 1) {
    const at = new Date(Date.now() - 600_000);
    await createRegistration(db, form, { email: `peserta${n}.${form.id}@contoh.example`, total, at });
  }
  return form;
}

/** Changes the event as its staff do, on the page. */
async function change(db: Database, { id }: FormFixture, fields: Record<string, string>): Promise<void> {
  const { headers } = await signIn(db, await createUser(db, { roles: ['manager'] }));
  const answer = await fetch(`${running?.url}/staff/acara/${id}/ubah`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { ...headers, 'x-forwarded-for': newAddress() },
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('sudah=')]);
}

/** Kills the process three times while it follows the change, and waits until it has. */
async function killMidway(db: Database, { id }: FormFixture, kind: 'moved' | 'event_cancelled'): Promise<void> {
  const done = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from event_messages m join event_registrations r on r.id = m.registration_id
      where r.form_id = ${id} and m.kind = ${kind}`.execute(db);
    return rows[0]?.n ?? 0;
  };
  let before = 0;
  for (const aim of [20, 80, 140]) {
    await waitUntil(async () => (await done()) >= aim, { interval: 5 });
    before = await done();
    const killed = running as Running;
    const ended = once(killed.process, 'exit');
    killed.process.kill('SIGKILL');
    await ended;
    running = await start();
  }
  expect(before).toBeLessThan(people);
  const isDone = async () =>
    (await sql`select from event_changes where form_id = ${id} and done_at is not null`.execute(db)).rows.length === 1;
  await waitUntil(isDone, { interval: 100 });
}

/** How many were told by mail and by phone, and how many messages that were. */
async function notifiedOf(db: Database, { id }: FormFixture, kind: 'moved' | 'event_cancelled') {
  const { rows } = await sql<{ registrations: number; mails: number; phones: number; sent: number }>`
    select count(distinct m.registration_id)::int as registrations, count(distinct e.recipient)::int as mails,
      count(distinct p.recipient)::int as phones,
      (select count(*)::int from outbox_messages o where o.recipient in (
        select email from event_registrations where form_id = ${id} union select phone from event_registrations where form_id = ${id})) as sent
    from event_messages m join event_registrations r on r.id = m.registration_id
    left join outbox_messages e on e.id = m.message_id left join outbox_messages p on p.id = m.phone_message_id
    where r.form_id = ${id} and m.kind = ${kind}`.execute(db);
  return rows[0];
}
const everybody = { registrations: people, mails: people, phones: people, sent: 2 * people };

test('an event with 200 paid seats is cancelled, and the process killed midway: each is told once and returned once', async () => {
  await onDatabase(async (db) => {
    const form = await fullEvent(db, 150_000);
    const { rows: methods } = await sql<{
      id: number;
    }>`select id from payment_methods where channel = 'at_place' and facility_id is null`.execute(db);
    const now = new Date();
    await sql`
      insert into payment_attempts (subject_kind, subject_id, no, method_id, channel, provider, reference, amount, fee, state, state_at, expires_at,
        hold_until, created_at)
      select 'registration', r.id::text, 1, ${methods[0]?.id ?? 0}::int, 'at_place', 'manual', 'EVT-' || r.code || '.1', 150000, 0, 'pending', ${now},
        ${now}::timestamptz + interval '1 day', ${now}::timestamptz + interval '1 day', ${now}
      from event_registrations r where r.form_id = ${form.id}`.execute(db);
    await sql`
      update payment_attempts set state = 'paid', paid = 150000, paid_at = ${now}, accepted = true where subject_kind = 'registration'`.execute(
      db,
    );
    await change(db, form, { intent: 'cancel', note: 'Pembicara sakit.' });
    await killMidway(db, form, 'event_cancelled');
    const { rows } = await sql<{ states: string[]; refunds: number; max: number }>`
      select array(select distinct state from event_registrations where form_id = ${form.id}) as states,
        (select count(*)::int from refunds) as refunds,
        (select max(n)::int from (select count(*) as n from refunds group by attempt_id) r) as max`.execute(db);
    expect(rows).toEqual([{ states: ['refund_due'], refunds: people, max: 1 }]);
    expect(await notifiedOf(db, form, 'event_cancelled')).toEqual(everybody);
    expect(await findWrongPools(db)).toEqual([]);
  });
});

test('an event is moved, and the process killed midway: each is told once and has one new ticket', async () => {
  await onDatabase(async (db) => {
    const form = await fullEvent(db, 0);
    const date = new Date(form.startsAt.getTime() + 86_400_000).toISOString().slice(0, 10);
    await change(db, form, { intent: 'move', starts: `${date}T13:00`, ends: `${date}T16:00`, place: 'Aula', note: '' });
    await killMidway(db, form, 'moved');
    const { rows } = await sql`
      select distinct state, generation from event_registrations where form_id = ${form.id}`.execute(db);
    expect(rows).toEqual([{ state: 'confirmed', generation: 2 }]);
    expect(await notifiedOf(db, form, 'moved')).toEqual(everybody);
    expect(await findWrongPools(db)).toEqual([]);
  });
});
