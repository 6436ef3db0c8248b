import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { cancelRequest } from '#app/domains/appointments/patient-change/cancel-request.server.ts';
import { getRequestByToken } from '#app/domains/appointments/patient-change/get-request.server.ts';
import { moveRequest } from '#app/domains/appointments/patient-change/move-request.server.ts';
import * as store from '#app/domains/appointments/patient-change/patient-change.store.server.ts';
import { submitInput, submitted } from '#app/domains/appointments/request/request.schema.ts';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createClock, findWrongCounters, submitBody, visitor, visitorAt } from '#tests/factories/appointments.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite, soak } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());

const [first, second, third] = ['2026-11-23', '2026-11-30', '2026-12-07'] as const;
const rounds = Array.from({ length: bySuite({ push: 2, soak: 20 }) }, (_, round) => round);
let person = 0;
const nextPerson = () => {
  person += 1;
  return person;
};

const submit = (body: object, actor = visitor) => invokeAs(platform, submitRequest, actor, body);
const phoneOf = (n: number) => `+62812${10_000_000 + n}`;
/**
 * Through the whole product, each from a new address, so that the limits are the real ones. Retries after "busy" (503) with the same key,
 * as the form does.
 */
async function post(body: object): Promise<{ success: boolean; reason?: string }> {
  const address = newAddress();
  const headers = { 'content-type': 'application/json', 'idempotency-key': `places-${person}` };
  for (;;) {
    const answer = await app.fetch('/v1/register/submit', { method: 'POST', headers, body: JSON.stringify(body) }, address);
    if (answer.status !== 503) return (await answer.json()) as { success: boolean; reason?: string };
  }
}
const tokenOf = (result: Awaited<ReturnType<typeof submit>>) => {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.data.status_url.split('/').at(-1) ?? '';
};
const book = async (slot: SlotFixture, visit_date: string) => tokenOf(await submit(submitBody(slot, nextPerson(), { visit_date })));
const hashOf = async (token: string) => {
  const bytes = new TextEncoder().encode(token);
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes));
};

describe('the last request of a slot', () => {
  test(`200 at once for the last request: exactly one gets it, ${rounds.length} runs of ${rounds.length}`, async () => {
    for (const _ of rounds) {
      const slot = await createSlot(db, { capacity: 1 });
      const answers = await Promise.all(Array.from({ length: 200 }, () => post(submitBody(slot, nextPerson(), { visit_date: first }))));
      const reasons = answers.map((answer) => (answer.success ? 'accepted' : answer.reason)).sort();
      expect(reasons).toEqual(['accepted', ...Array(199).fill('full')]);
      const rows = await db.selectFrom('appointment_requests').select('id').where('schedule_id', '=', slot.schedule.id).execute();
      expect(rows).toHaveLength(1);
    }
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('control: counting first and writing then oversells', async () => {
    let oversold = 0;
    for (let round = 0; round < 20 && oversold === 0; round += 1) {
      const slot = await createSlot(db, { capacity: 1 });
      await Promise.all(Array.from({ length: 50 }, () => writeWithoutGuard(slot)));
      const { rows } = await sql`select from appointment_requests where schedule_id = ${slot.schedule.id} and status = 'requested'`.execute(
        db,
      );
      if (rows.length > 1) oversold += 1;
      await db.deleteFrom('appointment_requests').where('schedule_id', '=', slot.schedule.id).execute();
    }
    expect(oversold).toBeGreaterThan(0);
  });

  async function writeWithoutGuard(slot: SlotFixture): Promise<void> {
    const n = nextPerson();
    const { rows } = await sql`select from appointment_requests where schedule_id = ${slot.schedule.id} and visit_date = ${first}`.execute(
      db,
    );
    if (rows.length >= (slot.schedule.capacity ?? Number.POSITIVE_INFINITY)) return;
    await db
      .insertInto('appointment_requests')
      .values({
        code: Array.from(randomBytes(8), (byte) => (byte % 10).toString()).join(''),
        token_hash: randomBytes(32),
        schedule_id: slot.schedule.id,
        facility_id: slot.facility.id,
        specialization_id: slot.specialization.id,
        doctor_id: slot.doctor.id,
        visit_date: first,
        start_hour: slot.schedule.start_hour,
        patient_name: `Pasien ${n}`,
        phone: `+62812${String(n).padStart(8, '0')}`,
        consent_version: 'x',
      })
      .execute();
  }

  test('a write that passes the guard is refused by the table itself', async () => {
    const slot = await createSlot(db, { capacity: 1 });
    await book(slot, first);
    const raise = sql`update appointment_slots set taken = taken + 1 where schedule_id = ${slot.schedule.id}`.execute(db);
    await expect(raise).rejects.toMatchObject({ constraint: 'appointment_slots_within_capacity' });
  });

  test('without a preferred date every request gets one of the next dates', async () => {
    const slot = await createSlot(db, { capacity: 1 });
    const results = await Promise.all(Array.from({ length: 3 }, () => submit(submitBody(slot, nextPerson()))));
    const dates = results.map((result) => (result.ok ? result.data.visit_date : result.code)).sort();
    expect(dates).toEqual([first, second, third]);
  });

  test('one person twice at the same moment, from one visit session, is one request', async () => {
    for (const _ of rounds) {
      const slot = await createSlot(db, { capacity: null });
      const body = submitBody(slot, nextPerson(), { visit_date: first });
      const maker = visitorAt('127.0.0.1', randomBytes(32).toString('hex'));
      const results = await Promise.all(Array.from({ length: 5 }, () => submit(body, maker)));
      expect(new Set(results.map(tokenOf)).size).toBe(1);
      const { rows } = await sql`select from appointment_requests where schedule_id = ${slot.schedule.id}`.execute(db);
      expect(rows).toHaveLength(1);
    }
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('one phone at the same moment for many slots has three requests, and one visit session gets no more than three', async () => {
    const slots = await Promise.all(Array.from({ length: 12 }, () => createSlot(db)));
    const [n, m] = [nextPerson(), nextPerson()];
    const results = await Promise.all(slots.map((slot) => submit(submitBody(slot, n))));
    expect(results.filter((result) => result.ok)).toHaveLength(12);
    const { rows } = await sql`select from appointment_requests where phone = ${phoneOf(n)} and holds_place`.execute(db);
    expect(rows).toHaveLength(3);
    const others = await Promise.all(Array.from({ length: 5 }, () => createSlot(db)));
    const own = await Promise.all(others.map((slot) => submit(submitBody(slot, m), visitorAt('127.0.0.1', 'd'))));
    expect(own.map((result) => (result.ok ? 'accepted' : result.code)).sort()).toEqual([
      ...Array(3).fill('accepted'),
      ...Array(2).fill('too_many_for_phone'),
    ]);
    expect(await findWrongCounters(db)).toEqual([]);
  });
});

describe('one key', () => {
  test('50 at once and 50 later: one request, one answer, no name stored with the key', async () => {
    const slot = await createSlot(db, { capacity: null });
    const body = submitInput.parse(submitBody(slot, nextPerson(), { name: 'Nama Rahasia' }));
    const claim = { scope: 'test', key: 'k1', requestHash: 'h1' };
    const again = () => invokeAs(platform, submitRequest, visitor, body, claim);
    const results = await Promise.all(Array.from({ length: 50 }, again));
    for (let i = 0; i < 50; i += 1) results.push(await again());
    const answers = results.map((result) => (result.ok ? JSON.stringify(submitted.parse(result.data)) : result.code));
    expect(new Set(answers).size).toBe(1);
    expect(results[0]?.ok).toBe(true);
    const rows = await db.selectFrom('appointment_requests').select('id').where('schedule_id', '=', slot.schedule.id).execute();
    expect(rows).toHaveLength(1);
    const kept = await db.selectFrom('idempotency_keys').selectAll().where('key', '=', 'k1').executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toMatch(/Rahasia|81210000|pendaftaran\/status/);
  });

  test('a refusal is not stored, another body is refused', async () => {
    const slot = await createSlot(db);
    const claim = { scope: 'test', key: 'k2', requestHash: 'h1' };
    const body = submitInput.parse(submitBody(slot, nextPerson()));
    const refused = await invokeAs(platform, submitRequest, visitor, { ...body, visit_date: '2026-11-24' }, claim);
    expect(refused).toEqual({ ok: false, code: 'wrong_weekday' });
    expect(await invokeAs(platform, submitRequest, visitor, body, claim)).toMatchObject({ ok: true });
    const another = await invokeAs(platform, submitRequest, visitor, body, { ...claim, requestHash: 'h2' });
    expect(another).toEqual({ ok: false, code: 'idempotency_mismatch' });
  });
});

describe('cancelling and moving at once', () => {
  test('two cancellations decrement the counter once', async () => {
    for (const _ of rounds) {
      const slot = await createSlot(db, { capacity: 2 });
      await book(slot, first);
      const token = await book(slot, first);
      const results = await Promise.all([1, 2, 3].map(() => invokeAs(platform, cancelRequest, visitor, { token })));
      expect(results.every((result) => result.ok)).toBe(true);
    }
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test('a cancellation and moves of one request: the counters are right', async () => {
    for (const _ of rounds) {
      const slot = await createSlot(db);
      const token = await book(slot, first);
      await Promise.all([
        invokeAs(platform, moveRequest, visitor, { token, visit_date: second }),
        invokeAs(platform, cancelRequest, visitor, { token }),
        invokeAs(platform, moveRequest, visitor, { token, visit_date: third }),
      ]);
      expect(await invokeAs(platform, getRequestByToken, visitor, { token })).toMatchObject({ data: { status: 'cancelled' } });
    }
    expect(await findWrongCounters(db)).toEqual([]);
  });

  test("control: moving without the schedule's lock loses counts", async () => {
    // Until it happens: the timeout of the test is the bound.
    while ((await findWrongCounters(db)).length === 0) {
      const slot = await createSlot(db, { capacity: null });
      await Promise.all([book(slot, first), book(slot, first)]);
      const tokenHash = await hashOf(await book(slot, first));
      const held = await inTransaction(db, (tx) => store.lockRequestOrNull(tx, tokenHash));
      if (!held) throw new Error('the request is there');
      const move = (date: string) =>
        store.moveRequest(db, held, { tokenHash, scheduleId: slot.schedule.id, date, networkHash: 'x' }, clock.now());
      await Promise.all([second, third].map(move));
    }
    expect((await findWrongCounters(db)).length).toBeGreaterThan(0);
    await sql`delete from appointment_requests`.execute(db);
    await sql`delete from appointment_slots`.execute(db);
  });

  test('people who exchange dates do not block each other', async () => {
    const before = await countDeadlocks(db);
    for (const _ of rounds) {
      // Half of them may be of unproven numbers, and no network has more than three.
      const slot = await createSlot(db, { capacity: 12 });
      const tokens = await Promise.all([first, second, first, second, first, second].map((date) => book(slot, date)));
      const results = await Promise.all(
        tokens.map((token, at) =>
          invokeAs(platform, moveRequest, visitorAt(newAddress()), { token, visit_date: at % 2 === 0 ? second : first }),
        ),
      );
      expect(results.map((result) => result.ok || result.code)).toEqual(Array(6).fill(true));
    }
    expect(await countDeadlocks(db)).toBe(before);
    expect(await findWrongCounters(db)).toEqual([]);
  });

  soak('many requests for few slots: never too many, never lost', async () => {
    const slots = await Promise.all([1, 2, 3].map(() => createSlot(db, { capacity: 2 })));
    const tokens: string[] = [];
    const dates = [first, second, third];
    // A fixed sequence of mixed acts, 30 at a time.
    for (let wave = 0; wave < 12; wave += 1) {
      await Promise.all(
        Array.from({ length: 30 }, async (_, i) => {
          const pick = (wave * 31 + i * 17) % 11;
          const token = tokens[(wave * 7 + i * 13) % Math.max(1, tokens.length)];
          const date = dates[(wave + i) % 3] ?? first;
          if (pick < 5 || !token) {
            const result = await submit(submitBody(slots[i % 3] as SlotFixture, nextPerson(), { visit_date: date }));
            if (result.ok) tokens.push(tokenOf(result));
          } else if (pick < 8) await invokeAs(platform, moveRequest, visitor, { token, visit_date: date });
          else await invokeAs(platform, cancelRequest, visitor, { token });
        }),
      );
      expect(await findWrongCounters(db)).toEqual([]);
    }
    expect(tokens.length).toBeGreaterThan(18);
    const ids = slots.map((slot) => slot.schedule.id);
    const counters = await db.selectFrom('appointment_slots').select('taken').where('schedule_id', 'in', ids).execute();
    expect(counters.map((row) => row.taken).filter((taken) => taken < 0 || taken > 2)).toEqual([]);
  });
});
