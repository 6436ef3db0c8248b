import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { claimAppointmentsByPhone, personalAppointments } from '#app/domains/appointments/index.server.ts';
import { phoneSubject } from '#app/domains/appointments/status/link.operations.server.ts';
import { cancelRequest, moveRequest } from '#app/domains/appointments/status/operations.server.ts';
import { verifiedLimit } from '#app/domains/appointments/submit/caps.rules.ts';
import { submitRequest } from '#app/domains/appointments/submit/operations.server.ts';
import { lockSchedules } from '#app/domains/appointments/submit/slots.store.server.ts';
import { insertRequest, type NewRequest } from '#app/domains/appointments/submit/store.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import { inTransaction, type Tx } from '#app/platform/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock, findWrongCounters, phoneOf, submitBody, visitorAt } from '#tests/factories/appointments.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { addressOf } from '#tests/harness/client-address.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const dates = ['2026-11-23', '2026-11-30', '2026-12-07'] as const;
const [first] = dates;

/** A change of an account's requests, in the transaction that has locked the account. */
export type AccountAct = (tx: Tx, userId: string) => Promise<unknown>;

type AdoptAct = (tx: Tx, userId: string, phone: string) => Promise<unknown>;

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

    /** The control of erasing: locks the requests before their schedules. */
    async eraseInOtherOrder(tx: Tx, userId: string) {
      await sql`select from appointment_requests where user_id = ${userId} for update`.execute(tx);
      await personalAppointments.erase(tx, userId, platform);
    },

    /** The control of claiming: counts the number's day after the schedules are locked. */
    async adoptInOtherOrder(tx: Tx, userId: string, phone: string) {
      await lockSchedules(tx, sql`select r.schedule_id from appointment_requests r where r.phone = ${phone}`);
      await claimAppointmentsByPhone(tx, platform, userId, phone);
      await platform.limits.consume(verifiedLimit, phoneSubject(platform, phone), tx);
    },

    /**
     * Few people, each submitting from many addresses at once, moving and cancelling meanwhile, while requests of accounts are erased and
     * claimed.
     */
    async mixedActs(
      waves: number,
      each: () => Promise<void>,
      {
        erase = (tx, userId) => personalAppointments.erase(tx, userId, platform),
        adopt = (tx, userId, phone) => claimAppointmentsByPhone(tx, platform, userId, phone),
      }: { erase?: AccountAct; adopt?: AdoptAct } = {},
    ) {
      const slots = await Promise.all([1, 2].map(() => createSlot(db, { capacity: 8 })));
      const names = Array.from({ length: 6 }, nextPerson);
      const [holderOf, otherNumber] = [names[0] as number, names[1] as number].map((n) => `+62${phoneOf(n).slice(1)}`) as [string, string];
      const users = await Promise.all([{ phone: holderOf }, { phone: otherNumber }, {}].map((given) => createUser(db, given)));
      const acts: AccountAct[] = [erase, (tx, userId) => adopt(tx, userId, otherNumber)];
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
