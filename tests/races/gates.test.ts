import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createGateCode } from '#app/domains/forms/gate/change-gate-codes.server.ts';
import { openGate } from '#app/domains/forms/gate/open-and-close-gate.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createClock, visitor } from '#tests/factories/appointments.ts';
import type { FormFixture } from '#tests/factories/forms.ts';
import { eventMorning, gatesOf } from '#tests/factories/gates.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock(eventMorning);
const app = await createTestApp({ clock });
afterAll(() => app.close());
const gates = gatesOf(app, clock);
const { db, platform } = gates;
const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const rounds = bySuite({ push: 2, soak: 40 });

test('50 scans of one ticket at once: one is the first, and all others name its time', async () => {
  for (const _ of times(rounds)) {
    const form = await gates.event();
    const ticket = await gates.ticket(form);
    const devices = await Promise.all(times(5).map(() => gates.device(form)));
    const results = await Promise.all(times(50).map((n) => gates.scan(form, devices[n % 5] ?? null, ticket.token)));
    const data = results.map((result) => (result.ok ? result.data : null));
    expect(data.filter((one) => one?.status === 'first')).toHaveLength(1);
    expect(new Set(data.map((one) => one?.scan_at)).size).toBe(1);
    expect(await gates.scansOf(ticket)).toHaveLength(50);
    expect(await gates.admissionOf(ticket)).toMatchObject({ admitted: 1 });
  }
});

/** Scans one ticket 50 times by other statements, and returns how many were answered as the first. */
async function firstsWith(form: FormFixture, registrationId: string, scan: (at: Date, nonce: string) => Promise<boolean>): Promise<number> {
  await sql`delete from event_admissions where registration_id = ${registrationId}`.execute(db);
  const results = await Promise.all(times(50).map((n) => scan(new Date(form.startsAt.getTime() - n), randomUUID())));
  return results.filter(Boolean).length;
}

const addScan = (form: FormFixture, registrationId: string, nonce: string, at: Date) => sql<{ id: string }>`
  insert into event_scans (form_id, user_id, nonce, list_id, registration_id, outcome, first_at, admitted, device_at, at, created_at)
  values (${form.id}, gen_random_uuid(), ${nonce}, ${form.gateList?.id}, ${registrationId}, 'first', ${at}, 1, ${at}, ${at}, ${at}) returning id`;

test('control: without the lock several scans that look first are the first', async () => {
  const form = await gates.event();
  const { id } = await gates.ticket(form);
  for (;;) {
    const firsts = await firstsWith(form, id, (at, nonce) =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql`select from event_admissions where registration_id = ${id}`.execute(tx);
        const scan = await addScan(form, id, nonce, at).execute(tx);
        await sql`
          insert into event_admissions (registration_id, list_id, first_scan_id, first_at, admitted)
          values (${id}, ${form.gateList?.id}, ${scan.rows[0]?.id}, ${at}, 1) on conflict do nothing`.execute(tx);
        return rows.length === 0;
      }),
    );
    if (firsts > 1) return;
  }
});

test('control: where online scans too keep the earliest time, more than one was answered as the first', async () => {
  const form = await gates.event();
  const { id } = await gates.ticket(form);
  for (;;) {
    const firsts = await firstsWith(form, id, (at, nonce) =>
      inTransaction(db, async (tx) => {
        const scan = (await addScan(form, id, nonce, at).execute(tx)).rows[0]?.id;
        const { rows } = await sql<{ is_first: boolean }>`
          insert into event_admissions as a (registration_id, list_id, first_scan_id, first_at, admitted)
          values (${id}, ${form.gateList?.id}, ${scan}, ${at}, 1)
          on conflict (registration_id, list_id) do update set
            first_scan_id = case when excluded.first_at < a.first_at then excluded.first_scan_id else a.first_scan_id end,
            first_at = least(a.first_at, excluded.first_at)
          returning first_scan_id = ${scan} as is_first`.execute(tx);
        return rows[0]?.is_first === true;
      }),
    );
    if (firsts > 1) return;
  }
});

test('one scan that is sent 100 times is one row, and every answer is equal', async () => {
  for (const _ of times(bySuite({ push: 1, soak: 10 }))) {
    const form = await gates.event();
    const device = await gates.device(form);
    const [ticket, refused] = [await gates.ticket(form, { party: 3 }), await gates.ticket(form, { state: 'awaiting_payment' })];
    const nonces = [randomUUID(), randomUUID(), randomUUID()] as const;
    const send = (n: number) => {
      if (n % 4 === 1) return gates.scan(form, device, refused.token, { nonce: nonces[1] });
      if (n % 4 === 2) return gates.scan(form, device, 'tidak ada', { nonce: nonces[2] });
      return gates.scan(form, device, ticket.token, { nonce: nonces[0], party: 2 });
    };
    const results = await Promise.all(times(100).map(send));
    const answers = (kind: number) =>
      new Set(results.filter((_, n) => (n % 4 === 3 ? 0 : n % 4) === kind).map((one) => JSON.stringify(one)));
    expect([0, 1, 2].map((kind) => answers(kind).size)).toEqual([1, 1, 1]);
    expect(await gates.scansOf(ticket)).toHaveLength(1);
    expect(await gates.scansOf(refused)).toHaveLength(1);
    expect(await gates.admissionOf(ticket)).toMatchObject({ admitted: 2 });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from event_scans where form_id = ${form.id}`.execute(db);
    expect(rows[0]?.n).toBe(3);
  }
});

test('uploads of many devices at once, of the same tickets in other orders, with online scans: one winner each, no deadlock', async () => {
  const before = await countDeadlocks(db);
  for (const _ of times(rounds)) {
    const form = await gates.event();
    const tickets = await Promise.all(times(bySuite({ push: 12, soak: 40 })).map((n) => gates.ticket(form, { party: 1 + (n % 3) })));
    const devices = await Promise.all(times(4).map(() => gates.device(form)));
    clock.set(new Date(clock.now().getTime() + 30 * 60_000));
    const queues = devices.map((_, d) =>
      tickets.toSorted(() => Math.random() - 0.5).map((ticket, n) => gates.offline(form, ticket.token, -20 + ((n * 7 + d * 3) % 19))),
    );
    const results = await Promise.all([
      ...devices.map((device, d) => gates.upload(device, queues[d] ?? [])),
      ...devices.map((device, d) => gates.upload(device, queues[d] ?? [])),
      ...tickets.map((ticket, n) => gates.scan(form, devices[n % 4] ?? null, ticket.token)),
    ]);
    expect(results.map((one) => (one.ok ? 'ok' : one.code)).filter((code) => code !== 'ok')).toEqual([]);
    for (const ticket of tickets) {
      const offline = queues.flat().filter(({ unique }) => unique === ticket.token);
      const [earliest] = offline.toSorted((a, b) => a.device_at.localeCompare(b.device_at) || a.nonce.localeCompare(b.nonce));
      expect(await gates.admissionOf(ticket)).toMatchObject({ nonce: earliest?.nonce, admitted: ticket.party });
      expect(await gates.scansOf(ticket)).toHaveLength(5);
    }
  }
  expect(await countDeadlocks(db)).toBe(before);
});

test('a code for three devices enrols three of twenty that use it at once', async () => {
  const form = await gates.event();
  const code = await invokeAs(platform, createGateCode, await gates.staff(), { event: form.id, label: 'Pintu', max_uses: 3, hours: 1 });
  if (!code.ok) throw new Error(code.code);
  const results = await Promise.all(times(20).map(() => invokeAs(platform, openGate, visitor, { event: form.id, code: code.data.code })));
  expect(results.filter(({ ok }) => ok)).toHaveLength(3);
});

test('a cancellation against a scan: who is let in was confirmed, and the other is refused', async () => {
  for (const _ of times(bySuite({ push: 4, soak: 60 }))) {
    const form = await gates.event();
    const device = await gates.device(form);
    const ticket = await gates.ticket(form);
    const cancel = sql`
      update event_registrations set state = 'cancelled', cancelled_by = 'person' where id = ${ticket.id} and state = 'confirmed'
        and not exists (select from event_admissions where registration_id = ${ticket.id})`;
    const [scanned] = await Promise.all([gates.scan(form, device, ticket.token), cancel.execute(db)]);
    expect(await gates.scansOf(ticket)).toMatchObject([{ outcome: scanned.ok ? 'first' : 'refused' }]);
    expect((await gates.admissionOf(ticket)) !== null).toBe(scanned.ok);
  }
});
