import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openPayments } from '#tests/factories/payments.ts';

// The process is killed right after its answers in webhook-kill.soak.test.ts. Here: what an answer promises is committed before it is given.
const pay = await openPayments();
const { app, simulator } = pay;
const { ownerDb } = app.database;
afterAll(() => pay.close());

/** What a process that starts now would find: messages of an attempt that wait, and jobs for them. */
async function leftFor(attemptId: string) {
  const { rows } = await sql<{ messages: number; jobs: number }>`
    select count(*)::int as messages, (select count(*)::int from pgboss.job j where j.group_id = 'payments.read-message'
      and j.data ->> 'id' in (select id::text from provider_webhooks where attempt_id = ${attemptId})) as jobs
    from provider_webhooks where attempt_id = ${attemptId}`.execute(ownerDb);
  return rows[0];
}

async function paidAtProvider() {
  const { id, reference } = await pay.charged();
  simulator.notifications.length = 0;
  simulator.pay(reference);
  const body = simulator.notifications[0]?.body ?? '';
  return { id, send: () => pay.post('/webhooks/midtrans', { headers: { 'content-type': 'application/json' }, body }) };
}

test('at the moment of its answer a message and the job that reads it are stored', async () => {
  const { id, send } = await paidAtProvider();
  expect([await send(), await leftFor(id)]).toEqual([200, { messages: 1, jobs: 1 }]);
});

test('a message whose job cannot be stored is not acknowledged, and the repetition of the provider finds room for both', async () => {
  const { id, send } = await paidAtProvider();
  await sql`
    create function refuse_job() returns trigger language plpgsql as $$ begin
      if new.group_id = 'payments.read-message' then raise exception 'no room for a job'; end if;
      return new;
    end $$`.execute(ownerDb);
  await sql`create trigger refuse_job before insert on pgboss.job_common for each row execute function refuse_job()`.execute(ownerDb);
  expect(await send()).toBeGreaterThanOrEqual(500);
  expect(await leftFor(id)).toEqual({ messages: 0, jobs: 0 });
  await sql`drop trigger refuse_job on pgboss.job_common`.execute(ownerDb);
  expect([await send(), await leftFor(id)]).toEqual([200, { messages: 1, jobs: 1 }]);
  await pay.readMessages();
  expect((await pay.attemptOf(id)).state).toBe('paid');
});
