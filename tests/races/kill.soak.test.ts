import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { findWrongCounters, submitBody } from '#tests/factories/appointments.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { scaled, waitUntil } from '#tests/harness/deadlines.ts';
import { ownProcess, type Running } from '#tests/harness/own-process.ts';

const { start: startApp, onDatabase, close } = ownProcess();
let running: Running | null = null;
afterAll(() => close(running));

test('kill -9 during 8-way writes, 10 times: no acknowledged request is lost, none is incomplete', async () => {
  running = await startApp();
  const slots = await onDatabase((db) =>
    Promise.all([1, 2, 3, 4, 5, 6, 7].map((day) => createSlot(db, { day, capacity: day % 2 ? null : 5 }))),
  );
  const acknowledged: { code: string; phone: string }[] = [];
  let refused = 0;
  let broken = 0;
  let person = 0;
  let stopping = false;

  async function writer(): Promise<void> {
    while (!stopping) {
      person += 1;
      const n = person;
      const body = submitBody(slots[n % slots.length] as SlotFixture, n);
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': `kill-${n}`,
        'x-forwarded-for': newAddress(),
      };
      // As the browser does: the same request with the same key until it is answered.
      for (let answered = false; !answered; ) {
        const app = running;
        if (!app) {
          await waitUntil(() => running !== null, { interval: 5 });
          continue;
        }
        try {
          const answer = await fetch(`${app.url}/v1/register/submit`, { method: 'POST', headers, body: JSON.stringify(body) });
          const result = (await answer.json()) as { success: boolean; reason?: string; data: { code: string } };
          answered = answer.status < 500;
          if (result.success) acknowledged.push({ code: result.data.code, phone: `+62812${10_000_000 + n}` });
          else if (answered) {
            expect(['full', 'no_date']).toContain(result.reason);
            refused += 1;
          }
        } catch (error) {
          if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
          broken += 1;
          if (running === app) await waitUntil(() => running !== app, { interval: 2 });
        }
      }
    }
  }

  const writers = Promise.all(Array.from({ length: 8 }, writer));
  const enough = (more: number) => {
    const aim = acknowledged.length + more;
    return () => acknowledged.length >= aim;
  };
  const restarts: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    // Another moment in every round.
    await waitUntil(enough(20 + round * 7), { interval: 1 });
    const killed = running as Running;
    killed.process.kill('SIGKILL');
    running = null;
    await once(killed.process, 'exit');
    running = await startApp();
    restarts.push(running.readyAfterMs);
  }
  await waitUntil(enough(20), { interval: 1 });
  stopping = true;
  await writers;

  console.log(`ready again after ${restarts.join(', ')} ms; ${acknowledged.length} acknowledged, ${refused} refused, ${broken} cut off`);
  expect(broken).toBeGreaterThan(0);
  expect(Math.max(...restarts)).toBeLessThanOrEqual(scaled(3_000));
  await onDatabase(async (db) => {
    const rows = await db.selectFrom('appointment_requests').select(['code', 'phone', 'status']).execute();
    const stored = new Map(rows.map((row) => [row.code, row.phone]));
    expect(acknowledged.filter((one) => stored.get(one.code) !== one.phone)).toEqual([]);
    expect(new Set(rows.map((row) => row.phone)).size).toBe(rows.length);
    expect(rows.length).toBe(acknowledged.length);
    expect(await findWrongCounters(db)).toEqual([]);
  });
});
