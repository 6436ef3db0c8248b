import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { claimAppointmentsByPhone, personalAppointments } from '#app/domains/appointments/index.server.ts';
import { cancelRequest } from '#app/domains/appointments/patient-change/cancel-request.server.ts';
import { moveRequest } from '#app/domains/appointments/patient-change/move-request.server.ts';
import { lockSchedules } from '#app/domains/appointments/slot/slot.store.server.ts';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { insertRequest, type NewRequest } from '#app/domains/appointments/submission/submit-request.store.server.ts';
import type { Actor } from '#app/platform/access/actor.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock, findWrongCounters, phoneOf, submitBody, visitorAt } from '#tests/factories/appointments.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { addressOf } from '#tests/harness/client-address.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const dates = ['2026-11-23', '2026-11-30', '2026-12-07'] as const;
const [first] = dates;

/** As many at once as there are database connections, so that none waits for a connection. */
async function allAtOnce<T, R>(given: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = [...given.entries()];
  const worker = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  return results;
}

/** Resolves once another transaction waits for this one, or after about a second. */
async function isWaitedFor(tx: Tx): Promise<void> {
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    const { rows } = await sql`
      select from pg_stat_activity where pid <> pg_backend_pid() and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx);
    if (rows.length > 0) return;
  }
}

/** The races of the caps and of duplicates, for a few rounds in every test run and for many in the soak. */
export async function createBookingRaces() {
  const clock = createClock();
  const app = await createTestApp({ clock });
  const { db, platform } = app;
  let people = 0;
  const nextPerson = () => {
    people += 1;
    return people;
  };
  const book = (slot: SlotFixture, actor: Actor, n = nextPerson(), visit_date: string = first) =>
    invokeAs(platform, submitRequest, actor, submitBody(slot, n, { visit_date }));
  const stranger = () => visitorAt(addressOf(nextPerson()), randomBytes(32).toString('hex'));
  const holders = async (slot: SlotFixture) => {
    const { rows } = await sql<{ unproven: number; proven: number }>`
      select count(*) filter (where not is_proven)::int as unproven, count(*) filter (where is_proven)::int as proven
      from appointment_requests where schedule_id = ${slot.schedule.id} and holds_place`.execute(db);
    return rows[0] as { unproven: number; proven: number };
  };

  /** Runs `first` and `then` in one transaction; `meanwhile` begins between them and has to wait for the transaction. */
  async function deadlockBetween(
    first: (tx: Tx) => Promise<unknown>,
    meanwhile: () => Promise<unknown>,
    then: (tx: Tx) => Promise<unknown>,
  ) {
    let other: Promise<unknown> | null = null;
    await inTransaction(db, async (tx) => {
      await first(tx);
      other ??= meanwhile();
      await isWaitedFor(tx);
      await then(tx);
    }).catch(() => null);
    await Promise.allSettled([other]);
  }

  return {
    close: () => app.close(),
    wrongCounters: () => findWrongCounters(db),
    deadlocks: () => countDeadlocks(db),

    /** Many addresses at once, for an unused date. Returns how many are counted in the slot. */
    async strangersAtOnce(capacity: number, many: number) {
      const slot = await createSlot(db, { capacity });
      const results = await allAtOnce(Array.from({ length: many }, stranger), (actor) => book(slot, actor));
      const { unproven } = await holders(slot);
      expect(results.filter((result) => result.ok && result.data.holds_place)).toHaveLength(unproven);
      return { unproven, kept: results.filter((result) => result.ok).length };
    },

    /** Strangers and users with verified numbers at once. */
    async allAtOnce(capacity: number, many: number) {
      const slot = await createSlot(db, { capacity });
      const accounts = await Promise.all(
        Array.from({ length: capacity }, async () => actorFor(await createUser(db, { phone: `+62813${30_000_000 + nextPerson()}` }))),
      );
      const crowd = Array.from({ length: many }, (_, at) => [stranger(), ...(accounts[at] ? [accounts[at]] : [])]).flat();
      await allAtOnce(crowd, (actor) => book(slot, actor));
      return await holders(slot);
    },

    /** The statement that decides, without the schedule's lock: how many requests of strangers it counts then. */
    async withoutLock(capacity: number, many: number) {
      const slot = await createSlot(db, { capacity });
      await db.insertInto('appointment_slots').values({ schedule_id: slot.schedule.id, visit_date: first, capacity, taken: 0 }).execute();
      const requests = Array.from(
        { length: many },
        (): NewRequest => ({
          code: Array.from(randomBytes(8), (byte) => (byte % 10).toString()).join(''),
          tokenHash: randomBytes(32),
          scheduleId: slot.schedule.id,
          facilityId: slot.facility.id,
          specializationId: slot.specialization.id,
          doctorSlug: null,
          visitDate: first,
          name: 'Pasien',
          phone: `+62812${10_000_000 + nextPerson()}`,
          consentVersion: 'x',
          quarantined: false,
          userId: null,
          familyMemberId: null,
          networkHash: randomBytes(8).toString('hex'),
          visitHash: null,
        }),
      );
      const limits = { accountAllowed: false, phoneAllowed: true };
      await allAtOnce(requests, (request) => insertRequest(db, request, first, limits, clock.now()).catch(() => null));
      const { unproven } = await holders(slot);
      await sql`delete from appointment_requests where schedule_id = ${slot.schedule.id}`.execute(db);
      await sql`delete from appointment_slots where schedule_id = ${slot.schedule.id}`.execute(db);
      return unproven;
    },

    /** The control of erasing: it locks the request before its schedule, while the request is cancelled. */
    async eraseInOtherOrder() {
      const slot = await createSlot(db, { capacity: 8 });
      const user = await createUser(db);
      const booked = await book(slot, actorFor(user));
      const token = booked.ok ? booked.data.status_url.split('/').at(-1) : '';
      await deadlockBetween(
        async (tx) => await sql`select from appointment_requests where user_id = ${user.id} for update`.execute(tx),
        async () => await invokeAs(platform, cancelRequest, stranger(), { token }),
        async (tx) => await personalAppointments.erase(tx, user.id, platform),
      );
    },

    /** The control of claiming: it counts the number's day after the schedules are locked, while the number's owner books. */
    async claimInOtherOrder() {
      const slot = await createSlot(db, { capacity: 8 });
      const n = nextPerson();
      const phone = `+62${phoneOf(n).slice(1)}`;
      const [owner, other] = [await createUser(db, { phone }), await createUser(db)];
      await book(slot, stranger(), n);
      await deadlockBetween(
        async (tx) => await lockSchedules(tx, sql`select r.schedule_id from appointment_requests r where r.phone = ${phone}`),
        async () => await book(slot, actorFor(owner)),
        async (tx) => await claimAppointmentsByPhone(tx, platform, other.id, phone),
      );
    },

    /**
     * Few people, each submitting from many addresses at once, moving and cancelling meanwhile, while requests of accounts are erased and
     * claimed.
     */
    async mixedActs(waves: number, each: () => Promise<void>) {
      const slots = await Promise.all([1, 2].map(() => createSlot(db, { capacity: 8 })));
      const names = Array.from({ length: 6 }, nextPerson);
      const [holderOf, otherNumber] = [names[0] as number, names[1] as number].map((n) => `+62${phoneOf(n).slice(1)}`) as [string, string];
      const users = await Promise.all([{ phone: holderOf }, { phone: otherNumber }, {}].map((given) => createUser(db, given)));
      const acts = [
        (tx: Tx, userId: string) => personalAppointments.erase(tx, userId, platform),
        (tx: Tx, userId: string) => claimAppointmentsByPhone(tx, platform, userId, otherNumber),
      ];
      const tokens: string[] = [];
      for (let wave = 0; wave < waves; wave += 1) {
        // The limit per number and day is not tested here.
        await sql`delete from rate_limits`.execute(db);
        await allAtOnce(
          Array.from({ length: 24 }, (_, i) => i),
          async (i) => {
            const pick = (wave * 31 + i * 17) % 11;
            const token = tokens[(wave * 7 + i * 13) % Math.max(1, tokens.length)];
            const date = dates[(wave + i) % 3] ?? first;
            const user = users[(wave + i) % 3] as (typeof users)[number];
            if (pick < 5 || !token) {
              const maker = pick < 2 ? stranger() : actorFor(user);
              const result = await book(slots[i % 2] as SlotFixture, maker, names[(wave + i * 5) % 6], date);
              if (result.ok) tokens.push(result.data.status_url.split('/').at(-1) ?? '');
            } else if (pick < 8) await invokeAs(platform, moveRequest, stranger(), { token, visit_date: date });
            else if (pick < 10) await invokeAs(platform, cancelRequest, stranger(), { token });
            else
              await inTransaction(db, async (tx) => {
                await sql`select from users where id = ${user.id} for update`.execute(tx);
                await acts[(wave + i) % acts.length]?.(tx, user.id);
              });
          },
        );
        await each();
      }
      const { rows } = await sql<{ many: number }>`
        select count(*)::int as many from appointment_requests r
        where status = 'requested' and duplicate_of is null group by schedule_id, visit_date, phone, lower(patient_name) having count(*) > 1`.execute(
        db,
      );
      expect(rows).toEqual([]);
      const counted = await sql<{ duplicates: number }>`
        select count(*) filter (where duplicate_of is not null)::int as duplicates from appointment_requests`.execute(db);
      return { requests: tokens.length, duplicates: counted.rows[0]?.duplicates ?? 0 };
    },
  };
}
