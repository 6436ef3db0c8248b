import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelEvent } from '#app/domains/forms/event/move-or-cancel-event.server.ts';
import { cancelRegistration } from '#app/domains/forms/registration/cancel-or-accept-registration.server.ts';
import { expireHolds } from '#app/domains/forms/registration/expire-seat-holds.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openEvents, personFields, stranger } from '#tests/factories/event-forms.ts';
import { type FormFixture, findWrongPools, plainDefinition, pricedDefinition } from '#tests/factories/forms.ts';
import { findWrongSums } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';

const given = await openEvents();
const { db, clock, platform } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));

const rounds = bySuite({ push: 2, soak: 20 });
const people = bySuite({ push: 60, soak: 200 });
const seats = bySuite({ push: 15, soak: 50 });

const sessions = ['pagi', 'siang', 'sore'] as const;
const definition = {
  ...plainDefinition,
  fields: [
    ...plainDefinition.fields,
    {
      ...({ key: 'session', label: 'Sesi', type: 'checkbox', required: true } as const),
      options: sessions.map((value) => ({ value, label: value, capacity: seats })),
    },
  ],
};
const optionCapacity = Object.fromEntries(sessions.map((one) => [`session.${one}`, seats]));

const statesOf = async ({ id }: Pick<FormFixture, 'id'>) => {
  const { rows } = await sql<{ state: string; n: number; party: number }>`
    select state, count(*)::int as n, sum(party)::int as party from event_registrations where form_id = ${id} group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, ...rest }) => [state, rest]));
};
const poolsOf = async ({ id }: Pick<FormFixture, 'id'>) =>
  await db.selectFrom('form_pools').select(['id', 'option_key', 'capacity', 'taken']).where('form_id', '=', id).orderBy('id').execute();

describe('many people at once', () => {
  test('get the seats that there are, each party as a whole, in several pools', async () => {
    const before = await countDeadlocks(db);
    for (let round = 0; round < rounds; round += 1) {
      const form = await given.form({ definition, capacity: seats, optionCapacity, partyMax: 3 });
      const answers = await Promise.all(
        Array.from({ length: people }, (_, n) => {
          const chosen = sessions.filter((_one, at) => (n >> at) & 1);
          return given.register(form, personFields({ party: String((n % 3) + 1), session: chosen.length > 0 ? chosen : ['pagi'] }));
        }),
      );
      const refused = answers.filter((one) => !one.ok).map((one) => (one.ok ? '' : one.code));
      expect(new Set(refused).size === 0 || refused.every((code) => code === 'full' || code === 'option_full')).toBe(true);
      const pools = await poolsOf(form);
      expect((await statesOf(form)).confirmed?.party).toBe(pools[0]?.taken);
      expect(pools.every(({ taken, capacity }) => taken <= (capacity ?? taken))).toBe(true);
      // What is left is less than the smallest party that was refused for the form.
      expect(seats - (pools[0]?.taken ?? 0)).toBeLessThan(3);
      expect(await findWrongPools(db)).toEqual([]);
    }
    // A deadlock would be tried again, and seen by nobody.
    expect(await countDeadlocks(db)).toBe(before);
  });

  test('are answered over HTTP with a seat or with 409', async () => {
    const form = await given.form({ capacity: 4 });
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const body = JSON.stringify(personFields());
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
        return (await given.app.fetch(`/v1/event/post/${form.slug}`, { method: 'POST', headers, body })).status;
      }),
    );
    expect(statuses.toSorted()).toEqual([...Array(4).fill(200), ...Array(8).fill(409)]);
    expect([await given.takenOf(form), await findWrongPools(db)]).toEqual([4, []]);
  });

  test('control: who takes pools in the order of the choices deadlocks, and who reads before writing gives too many', async () => {
    const form = await given.form({ definition, capacity: null, optionCapacity });
    const ids = (await poolsOf(form)).map(({ id }) => id);
    let deadlocks = 0;
    for (let round = 0; deadlocks === 0 && round < 50; round += 1) {
      const taking = (order: readonly string[]) =>
        inTransaction(db, async (tx) => {
          for (const id of order) await sql`update form_pools set taken = taken + 0 where id = ${id}::bigint`.execute(tx);
        }).catch((error: { code?: string }) => {
          if (error.code === '40P01') deadlocks += 1;
        });
      // Retries of the platform would hide it: plain transactions.
      const plain = (order: readonly string[]) =>
        db
          .transaction()
          .execute(async (tx) => {
            for (const id of order) await sql`update form_pools set taken = taken + 0 where id = ${id}::bigint`.execute(tx);
          })
          .catch((error: { code?: string }) => {
            if (error.code === '40P01') deadlocks += 1;
          });
      await Promise.all([plain(ids), plain(ids.toReversed()), plain(ids), plain(ids.toReversed()), taking(ids)]);
    }
    expect(deadlocks).toBeGreaterThan(0);

    let highest = 0;
    for (let round = 0; highest <= 3 && round < 50; round += 1) {
      const small = await given.form({ capacity: null });
      const read = async () =>
        await db.transaction().execute(async (tx) => {
          const { rows } = await sql<{ taken: number }>`select taken from form_pools where form_id = ${small.id}`.execute(tx);
          if ((rows[0]?.taken ?? 0) >= 3) return;
          await sql`update form_pools set taken = taken + 1 where form_id = ${small.id}`.execute(tx);
        });
      await Promise.all(Array.from({ length: 12 }, read));
      highest = await given.takenOf(small);
      await sql`update form_pools set taken = 0 where form_id = ${small.id}`.execute(db);
    }
    expect(highest).toBeGreaterThan(3);
  });
});

describe('the waiting list', () => {
  test('is first come first served, while people cancel, are offered seats and come', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const form = await given.form({ capacity: 3, hasWaitlist: true });
      const first = [];
      for (let n = 0; n < 3; n += 1) first.push(await given.registered(form));
      const waiting: string[] = [];
      for (let n = 0; n < 6; n += 1) waiting.push((await given.registered(form)).code);
      const newcomers = Array.from({ length: 5 }, () => given.register(form));
      await Promise.all([
        ...first.map(({ code }) => given.cancel(code)),
        given.offer(form),
        given.offer(form),
        ...newcomers,
        given.cancel(waiting[1] ?? ''),
      ]);
      await given.offer(form);
      const states = await Promise.all(waiting.map((code) => given.stateOf(code)));
      expect(states).toEqual(['offered', 'cancelled', 'offered', 'offered', 'waiting', 'waiting']);
      const late = await Promise.all(newcomers);
      expect(late.map((one) => one.ok && one.data.state)).toEqual(Array(5).fill('waiting'));
      expect(await findWrongPools(db)).toEqual([]);
    }
  });

  test('control: who looks for the first without a lock gives one person two seats', async () => {
    let wrong: readonly object[] = [];
    for (let round = 0; wrong.length === 0 && round < 50; round += 1) {
      const form = await given.form({ capacity: 2, hasWaitlist: true });
      const first = [await given.registered(form), await given.registered(form)];
      for (let n = 0; n < 2; n += 1) await given.registered(form);
      for (const { code } of first) await given.cancel(code);
      const offer = () =>
        db.transaction().execute(async (tx) => {
          const { rows } = await sql<{ id: string }>`
            select id from event_registrations where form_id = ${form.id} and waiting_no is not null order by waiting_no limit 1`.execute(
            tx,
          );
          await sql`update form_pools set taken = taken + 1 where form_id = ${form.id}`.execute(tx);
          await sql`
            update event_registrations set state = 'offered', waiting_no = null, hold_until = now() + interval '1 day'
            where id = ${rows[0]?.id ?? ''}::uuid`.execute(tx);
        });
      await Promise.all([offer(), offer()]);
      wrong = await findWrongPools(db);
      await sql`update form_pools set taken = (select count(*) from event_registrations r where r.form_id = ${form.id} and r.holds_seat)
        where form_id = ${form.id}`.execute(db);
    }
    expect(wrong).not.toEqual([]);
  });
});

describe('a payment at the end of the hold', () => {
  test('is taken, or goes back, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const second of [-1, 0, 1]) {
        clock.set(start);
        const form = await given.form({ definition: pricedDefinition, capacity: 1 });
        const { code, attempt, reference } = await given.held(form, personFields({ class: 'pagi' }));
        const until = (await given.rowOf(code)).hold_until ?? start;
        clock.set(new Date(until.getTime() + second * 1_000));
        given.simulator.pay(reference);
        const [, , other] = await Promise.all([
          given.follow(attempt).catch(() => {}),
          expireHolds(db, platform),
          given.register(form, personFields({ class: 'sore' })),
        ]);
        // What one of them left open is done by the next look.
        await given.minutesLater(1);
        const [state, back] = [await given.stateOf(code), await given.backOf(code)];
        expect([
          ['confirmed', []],
          ['refund_due', [150_000]],
        ]).toContainEqual([state, back]);
        if (state === 'confirmed') expect(other.ok).toBe(false);
        expect([await findWrongPools(db), await findWrongSums(db)]).toEqual([[], []]);
      }
    }
  });
});

describe('a cancelled event', () => {
  test('that is stopped midway tells each person once and returns each seat once', async () => {
    const paid = bySuite({ push: 12, soak: 200 });
    const form = await given.form({ definition: pricedDefinition, capacity: paid });
    const codes: string[] = [];
    const atPlace = await given.methodOf('at_place');
    for (let n = 0; n < paid; n += 1) {
      const { code } = await given.registered(form, personFields({ class: 'pagi', email: `peserta${n}@contoh.example` }));
      codes.push(code);
    }
    await sql`
      insert into payment_attempts (subject_kind, subject_id, no, method_id, channel, provider, reference, amount, fee, state, state_at, expires_at,
        hold_until, created_at)
      select 'registration', r.id::text, 1, ${atPlace}::int, 'at_place', 'manual', 'EVT-' || r.code || '.1', 150000, 0, 'pending', ${start},
        ${start}::timestamptz + interval '1 day', ${start}::timestamptz + interval '1 day', ${start}
      from event_registrations r where r.form_id = ${form.id}`.execute(db);
    await sql`
      update payment_attempts a set state = 'paid', paid = 150000, paid_at = ${start}, accepted = true
      from event_registrations r where r.form_id = ${form.id} and a.subject_kind = 'registration' and a.subject_id = r.id::text`.execute(
      db,
    );
    await sql`update event_registrations set state = 'confirmed', hold_until = null, pay_until = null where form_id = ${form.id}`.execute(
      db,
    );
    const cancelled = await invokeAs(platform, cancelEvent, await createStaff(db, 'event_staff'), { id: form.id, note: '' });
    if (!cancelled.ok) throw new Error(cancelled.code);
    const data = { id: cancelled.data.change };
    // A run that stops inside the transaction of one person, as a killed process does; then two runs at once.
    let left = paid;
    const stopping = new Proxy(platform, {
      get: (of, key) => {
        if (key !== 'jobs') return Reflect.get(of, key);
        left -= 1;
        if (left < 0) throw new Error('stopped');
        return of.jobs;
      },
    });
    await runJob({ platform: stopping }, 'forms.follow-change', data);
    expect(left).toBeLessThan(0);
    expect(Object.keys(await statesOf(form)).sort()).toEqual(['confirmed', 'refund_due']);
    await Promise.all([runJob({ platform }, 'forms.follow-change', data), runJob({ platform }, 'forms.follow-change', data)]);
    clock.set(new Date(start.getTime() + 3 * 60_000));
    await runJob({ platform }, 'forms.watch-changes');

    expect(Object.keys(await statesOf(form))).toEqual(['refund_due']);
    const { rows: notified } = await sql<{ recipients: number; messages: number }>`
      select count(distinct o.recipient)::int as recipients, count(*)::int as messages from event_messages m
      join event_registrations r on r.id = m.registration_id join outbox_messages o on o.id = m.message_id
      where r.form_id = ${form.id} and m.kind = 'event_cancelled'`.execute(db);
    expect(notified).toEqual([{ recipients: paid, messages: paid }]);
    const { rows: mails } = await sql<{ n: number }>`
      select count(*)::int as n from outbox_messages where recipient like 'peserta%@contoh.example' and subject like 'Acara dibatalkan%'`.execute(
      db,
    );
    expect(mails).toEqual([{ n: paid }]);
    for (const code of codes) expect(await given.backOf(code)).toEqual([150_000]);
    expect([await given.takenOf(form), await findWrongPools(db), await findWrongSums(db)]).toEqual([0, [], []]);
    const change = await db.selectFrom('event_changes').select('done_at').where('form_id', '=', form.id).executeTakeFirstOrThrow();
    expect(change.done_at).not.toBeNull();
  });

  test('control: who tells first and notes it after, in two steps, tells twice', async () => {
    const form = await given.form({ capacity: 5 });
    const { code } = await given.registered(form);
    const { id } = await given.rowOf(code);
    let count = 0;
    for (let round = 0; count < 2 && round < 50; round += 1) {
      count = 0;
      const tell = async () => {
        const { rows } =
          await sql`select from event_messages where registration_id = ${id}::uuid and kind = 'control' and about = ${String(round)}`.execute(
            db,
          );
        if (rows.length > 0) return;
        count += 1;
        await sql`
          insert into event_messages (registration_id, kind, about, created_at) values (${id}::uuid, 'control', ${String(round)}, now())
          on conflict do nothing`.execute(db);
      };
      await Promise.all([tell(), tell(), tell()]);
    }
    expect(count).toBeGreaterThan(1);
  });
});

test('a cancellation that is sent many times cancels once', async () => {
  const form = await given.form({ capacity: 2 });
  const { code } = await given.registered(form);
  const token = await given.tokenOf(code);
  const answers = await Promise.all(Array.from({ length: 8 }, () => invokeAs(platform, cancelRegistration, stranger(), { token })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect([await given.takenOf(form), await findWrongPools(db)]).toEqual([0, []]);
});
