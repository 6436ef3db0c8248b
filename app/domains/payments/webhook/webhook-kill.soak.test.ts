import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '#app/platform/database/db.server.ts';
import { createMidtrans } from '#app/platform/payments/midtrans.server.ts';
import { openMidtransSimulator } from '#server/development/simulators/midtrans.ts';
import { postTo } from '#server/development/simulators/simulator-server.ts';
import { createUser } from '#tests/factories/accounts.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { ownProcess, type Running } from '#tests/harness/own-process.ts';

const simulator = await openMidtransSimulator();
simulator.hooks = 'kept';
const { start, onDatabase, close } = ownProcess(simulator.variables);
const provider = createMidtrans({ apiUrl: simulator.url, serverKey: simulator.variables.MIDTRANS_SERVER_KEY });
let running: Running | null = null;
afterAll(async () => {
  await close(running);
  await simulator.close();
});

const [rounds, perRound, amount] = [10, 12, 50_000];

/** Attempts that wait for their money, charged at the provider. No question to it is planned, so that only a message can move one. */
async function createAttempts(db: Database, round: number): Promise<string[]> {
  const owner = await createUser(db);
  const references: string[] = [];
  for (let n = 1; n <= perRound; n += 1) {
    const reference = `KILL-${round}-${n}.1`;
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
    const charged = await provider.charge({
      reference,
      amount,
      channel: 'va_bca',
      createdAt,
      expiresAt,
      returnUrl: 'https://sehati.example/',
    });
    if (charged.kind !== 'ok') throw new Error(charged.reason);
    await sql`
      insert into payment_attempts (subject_kind, subject_id, no, user_id, method_id, channel, provider, reference, provider_tx, amount, fee, state,
        state_at, expires_at, hold_until, created_at)
      select 'kill_test', ${reference}, 1, ${owner.id}, id, channel, 'midtrans', ${reference}, ${charged.value.transactionId}, ${amount}, 0,
        'pending', ${createdAt}, ${expiresAt}, ${expiresAt}, ${createdAt}
      from payment_methods where channel = 'va_bca' and facility_id is null`.execute(db);
    references.push(reference);
  }
  return references;
}

const stateOf = async (db: Database, references: readonly string[]) =>
  await db
    .selectFrom('payment_attempts as a')
    .leftJoin('provider_webhooks as w', 'w.attempt_id', 'a.id')
    .select(['a.reference', 'a.state', 'w.outcome'])
    .where('a.reference', 'in', references)
    .execute();

test('kill -9 right after the answer to a message of the provider, 10 times: none that was acknowledged is lost', async () => {
  const acknowledged = new Set<string>();
  let broken = 0;
  for (let round = 0; round < rounds; round += 1) {
    running = await start();
    const app = running;
    const references = await onDatabase((db) => createAttempts(db, round));
    simulator.notifications.length = 0;
    for (const reference of references) simulator.pay(reference);
    const bodies = simulator.notifications.splice(0).map(({ body }) => body);
    // In every second round the provider answers no question until the process is gone.
    simulator.isAway = round % 2 === 0;
    const post = postTo(app.url);
    const enough = 1 + (round % 4);
    let answered = 0;
    const send = async (body: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
      const status = await post('/webhooks/midtrans', { headers, body }).catch(() => 0);
      if (status !== 200) {
        broken += 1;
        return;
      }
      acknowledged.add(JSON.parse(body).order_id);
      answered += 1;
      if (answered === enough) app.process.kill('SIGKILL');
    };
    // One after the other in four lines, so that some are not sent yet, and some not answered, when the process ends.
    const waiting = [...bodies];
    const ended = once(app.process, 'exit');
    const line = async () => {
      for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) await send(body);
    };
    await Promise.all([line(), line(), line(), line()]);
    await ended;
    simulator.isAway = false;
  }
  running = await start();
  const all = [...acknowledged];
  expect(all.length).toBeGreaterThanOrEqual(rounds);
  expect(broken).toBeGreaterThan(0);
  // What a killed process was working on is taken up within half a minute; a question without an answer is asked again with growing waits.
  await waitUntil(() => onDatabase(async (db) => (await stateOf(db, all)).every(({ state }) => state === 'paid')), { interval: 2_000 });
  await waitUntil(() => onDatabase(async (db) => (await stateOf(db, all)).every(({ outcome }) => outcome !== 'waiting')), {
    interval: 2_000,
  });
  const ends = await onDatabase((db) => stateOf(db, all));
  expect(ends).toHaveLength(all.length);
  console.log(`${all.length} acknowledged and paid, ${broken} cut off`);
});
