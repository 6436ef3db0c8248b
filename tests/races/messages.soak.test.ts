import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '#app/platform/database/db.server.ts';
import { postTo } from '#server/development/simulators/simulator-server.ts';
import type { SimulatedMessage } from '#server/development/simulators/whatsapp.ts';
import { newNumber, openWhatsApp } from '#tests/factories/phone-messages.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { ownProcess, type Running } from '#tests/harness/own-process.ts';

const whatsapp = await openWhatsApp();
const { start, onDatabase, close } = ownProcess(whatsapp.variables);
let running: Running | null = null;
afterAll(async () => {
  await close(running);
  await whatsapp.close();
});

/** True when no job has to deliver a message any more. */
async function hasNoDelivery(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where group_id = 'outbox-deliver-phone' and state in ('created', 'retry', 'active')`.execute(db);
  return rows.length === 0;
}

test('kill -9 between the acceptance of a message and its record: it is seen once, and its report finds it', async () => {
  const seen: SimulatedMessage[] = [];
  for (let round = 0; round < 3; round += 1) {
    running = await start();
    const app = running;
    const recipient = newNumber();
    // The provider takes the message and never answers.
    whatsapp.plannedErrors.push('silent');
    const taken = new Promise<SimulatedMessage>((resolve) => {
      whatsapp.onMessage = resolve;
    });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
    const asked = await fetch(`${app.url}/v1/auth/register`, { method: 'POST', headers, body: JSON.stringify({ mailphone: recipient }) });
    expect(asked.status).toBe(200);
    const message = await taken;
    expect(message.to).toBe(recipient);
    app.process.kill('SIGKILL');
    await once(app.process, 'exit');

    running = await start();
    // The job of the killed process is taken up within half a minute; then the attempt is found abandoned.
    await waitUntil(() => onDatabase(hasNoDelivery), { interval: 1_000 });
    expect(whatsapp.messages.filter(({ to }) => to === recipient)).toHaveLength(1);
    expect(await whatsapp.report(postTo(running.url), message, 'delivered')).toBe(200);
    seen.push(message);
    running.process.kill('SIGTERM');
    await once(running.process, 'exit');
    running = null;
  }
  const states = await onDatabase((db) =>
    db.selectFrom('outbox_messages').select(['state', 'attempts']).where('channel', '=', 'whatsapp').execute(),
  );
  expect(states).toEqual(seen.map(() => ({ state: 'delivered', attempts: 1 })));
  await waitUntil(() => whatsapp.messages.length === seen.length);
});
