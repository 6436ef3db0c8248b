import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { definitionSchema } from '#app/domains/forms/definition/form-definition.schema.ts';
import { writeMove } from '#app/domains/forms/event/event-change.store.server.ts';
import { moveEvent } from '#app/domains/forms/event/move-or-cancel-event.server.ts';
import { lockForm } from '#app/domains/forms/form/published-form.store.server.ts';
import { insertVersion } from '#app/domains/forms/publication/form-version.store.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openEvents, personFields } from '#tests/factories/event-forms.ts';
import { createRegistration, type FormFixture, findWrongPools, plainDefinition } from '#tests/factories/forms.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';

const given = await openEvents();
const { db, clock, platform } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));

const rounds = bySuite({ push: 2, soak: 20 });

describe('a person who registers twice at once', () => {
  test('for a sensitive event gets the same answer twice, and one seat', async () => {
    for (let round = 0; round < rounds * 4; round += 1) {
      const form = await given.form({ isSensitive: true, capacity: 5 });
      const person = personFields({ consent: 'processing' });
      const answers = await Promise.all([1, 2, 3].map(() => given.register(form, person)));
      expect(answers).toEqual(Array(3).fill(answers[0]));
      expect([answers[0]?.ok, await given.takenOf(form)]).toEqual([true, 1]);
    }
  });

  test('control: who looks for the person without a lock is refused by the index, which would tell it', async () => {
    let refused = 0;
    for (let round = 0; refused === 0 && round < 50; round += 1) {
      const form = await given.form({ isSensitive: true });
      const key = randomBytes(32);
      const ids = [];
      for (let n = 0; n < 3; n += 1) ids.push((await createRegistration(db, form, { state: 'quarantined' })).id);
      await db.deleteFrom('event_seats').where('registration_id', 'in', ids).execute();
      const enter = (id: string) =>
        db.transaction().execute(async (tx) => {
          const { rows } = await sql`
            select from event_registrations where form_id = ${form.id} and dup_key = ${key} and state = 'confirmed'`.execute(tx);
          if (rows.length > 0) return;
          await sql`update event_registrations set dup_key = ${key}, state = 'confirmed' where id = ${id}::uuid`.execute(tx);
        });
      const entered = await Promise.allSettled(ids.map(enter));
      refused = entered.filter(({ status }) => status === 'rejected').length;
    }
    expect(refused).toBeGreaterThan(0);
  });
});

describe('an event that is moved while people register', () => {
  const later = { starts: '2027-01-10T09:00', ends: '2027-01-10T12:00' };
  /** Holds the form as somebody who registers does, until it is let go. */
  async function holding(form: FormFixture) {
    const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended = db.transaction().execute(async (tx) => {
      await sql`select from forms where id = ${form.id} for share`.execute(tx);
      held.resolve();
      await free.promise;
    });
    await held.promise;
    return async () => {
      free.resolve();
      await ended;
    };
  }
  const isWaitedFor = async () =>
    (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)).rows.length > 0;
  const untold = async (form: FormFixture, change: string) => {
    await runJob({ platform }, 'forms.follow-change', { id: change });
    const { rows } = await sql`
      select from event_registrations r where r.form_id = ${form.id}
        and not exists (select from event_messages m where m.registration_id = r.id and m.kind = 'moved')`.execute(db);
    return rows.length;
  };

  test('tells who came while the move waited too', async () => {
    const form = await given.form({ capacity: 9 });
    await given.registered(form);
    const release = await holding(form);
    const staff = await createStaff(db, 'event_staff');
    const moving = invokeAs(platform, moveEvent, staff, { id: form.id, ...later, place: '', note: '' });
    await waitUntil(isWaitedFor);
    clock.set(new Date(start.getTime() + 1_000));
    const { code } = await given.registered(form);
    await release();
    const moved = await moving;
    expect(moved.ok && (await untold(form, moved.data.change))).toBe(0);
    expect((await given.rowOf(code)).generation).toBe(2);
  });

  test('control: who reads the clock before the lock leaves them out', async () => {
    const form = await given.form({ capacity: 9 });
    const release = await holding(form);
    const moments = { starts: new Date('2027-01-10T02:00:00Z'), ends: new Date('2027-01-10T05:00:00Z') };
    const by = (await createStaff(db, 'event_staff')).userId;
    const moving = inTransaction(db, async (tx) => {
      const now = clock.now();
      await lockForm(tx, form.id);
      return await writeMove(tx, { id: form.id, ...moments, place: '', note: '', by, now });
    });
    await waitUntil(isWaitedFor);
    clock.set(new Date(start.getTime() + 1_000));
    await given.registered(form);
    await release();
    expect(await untold(form, (await moving) ?? '')).toBe(1);
  });
});

describe('a form that is published while people fill it in', () => {
  const asked = { key: 'note', label: 'Catatan', type: 'text' } as const;

  /** Publishes another version of the form, as the operation does: under the lock of the form. */
  const publish = (form: FormFixture, n: number) =>
    inTransaction(db, async (tx) => {
      await lockForm(tx, form.id);
      const definition = definitionSchema.parse({ ...plainDefinition, fields: [...plainDefinition.fields, { ...asked, required: true }] });
      const userId = (await createStaff(db, 'event_staff')).userId;
      expect(await insertVersion(tx, { formId: form.id, definition, userId, now: start })).toBe(n);
      await tx.updateTable('forms').set({ version: n }).where('id', '=', form.id).execute();
    });

  test('takes each by the version that it saw, or says that it changed', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const form = await given.form();
      const sending = Array.from({ length: 12 }, () => given.register(form, personFields({ version: '1' })));
      const [answers] = await Promise.all([Promise.all(sending), publish(form, 2)]);
      for (const answer of answers) expect(['taken', 'changed']).toContain(answer.ok ? 'taken' : answer.code);
      const { rows } = await sql<{ n: number; version: number }>`
        select count(*)::int as n, v.n as version from event_registrations r join form_submissions s on s.id = r.submission_id
        join form_versions v on v.id = s.form_version_id where r.form_id = ${form.id} group by v.n`.execute(db);
      const taken = answers.filter(({ ok }) => ok).length;
      expect(rows).toEqual(taken === 0 ? [] : [{ n: taken, version: 1 }]);
      // What was typed comes back with the refusal, so that it is sent again with what is new.
      expect((await given.register(form, personFields({ version: '1', note: 'Datang berdua' }))).ok).toBe(false);
      expect((await given.register(form, personFields({ version: '2', note: 'Datang berdua' }))).ok).toBe(true);
    }
  });
});

test('control of a payment at the end of the hold: who reads the state without a lock is confirmed without a seat', async () => {
  let wrong: readonly object[] = [];
  for (let round = 0; wrong.length === 0 && round < 50; round += 1) {
    const form = await given.form({ capacity: 1 });
    const { id } = await createRegistration(db, form, { state: 'awaiting_payment' });
    const stepTo = (state: 'confirmed' | 'expired') =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql`select from event_registrations where id = ${id}::uuid and state = 'awaiting_payment'`.execute(tx);
        if (rows.length === 0) return;
        if (state === 'expired') await sql`update form_pools set taken = taken - 1 where form_id = ${form.id}`.execute(tx);
        await sql`update event_registrations set state = ${state}, hold_until = null, pay_until = null where id = ${id}::uuid`.execute(tx);
      });
    await Promise.allSettled([stepTo('expired'), stepTo('confirmed')]);
    wrong = await findWrongPools(db);
    await sql`update form_pools set taken = (select count(*) from event_registrations r where r.form_id = ${form.id} and r.holds_seat)
      where form_id = ${form.id}`.execute(db);
  }
  expect(wrong).not.toEqual([]);
});
