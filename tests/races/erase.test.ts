import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { deleteFamilyMember } from '#app/domains/accounts/family-member/change-family.server.ts';
import { personalFamily } from '#app/domains/accounts/index.server.ts';
import { personalAppointments } from '#app/domains/appointments/index.server.ts';
import { submitInput } from '#app/domains/appointments/request/request.schema.ts';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { eraseDueAccounts, requestDeletion, undoDeletion } from '#app/domains/privacy/deletion/request-deletion.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { submitBody } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { endUndoTime } from '#tests/factories/privacy.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createOperationCalls } from '#tests/harness/operation-calls.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
// Another process on the same database.
const second = await createTestApp({ connection: app.database.connection });
const { call } = createOperationCalls(second);
afterAll(async () => {
  await second.close();
  await app.close();
});
const { db } = app;

/** An account with some data, whose time to cancel the deletion is over. */
async function dueAccount() {
  const user = await createUser(db);
  await createFamilyMember(db, user);
  await invokeAs(app.platform, requestDeletion, actorFor(user), { confirm: 'HAPUS' });
  await endUndoTime(db, user.id);
  return user;
}

async function traceOf({ id, email }: { id: string; email: string | null }) {
  const account = await db.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst();
  const family = await db.selectFrom('family_members').select('id').where('user_id', '=', id).execute();
  const certificates = await db
    .selectFrom('audit_records')
    .select('id')
    .where('subject_id', '=', id)
    .where('action', '=', 'account.erased')
    .execute();
  const last = await db
    .selectFrom('outbox_messages')
    .select('id')
    .where('recipient', '=', email)
    .where('leaves_nothing', '=', true)
    .execute();
  return { status: account?.status ?? 'gone', family: family.length, certificates: certificates.length, last: last.length };
}

const kept = { status: 'active', family: 1, certificates: 0, last: 0 };
const erased = { status: 'gone', family: 0, certificates: 1, last: 1 };

const rounds = bySuite({ push: 4, soak: 20 });

test(`cancelling the deletion against two jobs, ${rounds} times: an account is unchanged or erased completely, once`, async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const user = await dueAccount();
    const undo = () => invokeAs(app.platform, undoDeletion, actorFor(user), {});
    const jobs = () => [eraseDueAccounts(app.platform), eraseDueAccounts(second.platform)];
    await Promise.all(round % 2 === 0 ? [undo(), ...jobs()] : [...jobs(), undo()]);
    const trace = await traceOf(user);
    expect([kept, erased]).toContainEqual(trace);
    outcomes.push(trace.status);
  }
  console.log(`kept ${outcomes.filter((one) => one === 'active').length}, erased ${outcomes.filter((one) => one === 'gone').length}`);
});

test('six jobs of two processes erase 12 accounts once each', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, dueAccount));
  const counts = await Promise.all(Array.from({ length: 6 }, (_, n) => eraseDueAccounts(n % 2 ? app.platform : second.platform)));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(12);
  expect(await Promise.all(users.map(traceOf))).toEqual(users.map(() => erased));
});

test('deleting a family member with a request during an erasure waits for it, without a deadlock', async () => {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const before = await countDeadlocks(db);
  const user = await createUser(db);
  const member = await createFamilyMember(db, user);
  const body = submitInput.parse({ ...submitBody(await createSlot(db)), family_member_id: member.id });
  expect(await invokeAs(app.platform, submitRequest, actorFor(user), body)).toMatchObject({ ok: true });
  const [deletion] = await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${user.id} for update`.execute(tx);
    await personalAppointments.erase(tx, user.id, app.platform);
    const deleting = call(deleteFamilyMember, { actor: actorFor(user), input: { id: member.id } });
    await waitUntil(async () => (await waiting.execute(db)).rows.length > 0);
    await personalFamily.erase(tx, user.id, app.platform);
    return [deleting];
  });
  expect(await deletion).toMatchObject({ ok: false });
  expect(await countDeadlocks(db)).toBe(before);
});

test('control: reading first and erasing afterwards erases a cancelled deletion, and twice', async () => {
  const user = await dueAccount();
  const careless = () =>
    inTransaction(db, async (tx) => {
      const due = await tx.selectFrom('users').select('id').where('id', '=', user.id).where('status', '=', 'leaving').executeTakeFirst();
      await barrier.meet();
      if (!due) return;
      await tx.deleteFrom('users').where('id', '=', due.id).execute();
      await tx.insertInto('audit_records').values({ action: 'account.erased', subject_id: due.id, request_id: 'test' }).execute();
    });
  const undo = async () => {
    await barrier.meet();
    return await invokeAs(app.platform, undoDeletion, actorFor(user), {});
  };
  const barrier = meetingOf(3);
  const [, , state] = await Promise.all([careless(), careless(), undo()]);
  expect(state).toMatchObject({ ok: true, data: { deletion: { is_leaving: false } } });
  expect(await traceOf(user)).toMatchObject({ status: 'gone', certificates: 2 });
});

/** Releases all callers when as many as `many` have arrived. */
function meetingOf(many: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return {
    meet() {
      come += 1;
      if (come === many) resolve();
      return promise;
    },
  };
}
