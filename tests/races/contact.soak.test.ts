import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { contactBody } from '#tests/factories/contact.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { ownProcess, type Running } from '#tests/harness/own-process.ts';

const { start, onDatabase, close } = ownProcess();
let running: Running | null = null;
afterAll(() => close(running));

test('kill -9 during 8-way sending, 4 times: no acknowledged message is lost, none is stored twice, each has its mail', async () => {
  running = await start();
  const acknowledged: string[] = [];
  let sent = 0;
  let broken = 0;
  let stopping = false;

  async function sender(): Promise<void> {
    while (!stopping) {
      sent += 1;
      const n = sent;
      const body = JSON.stringify(contactBody(n));
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() };
      // As a person does: the same message until it is answered.
      for (let answered = false; !answered; ) {
        const app = running;
        if (!app) {
          await waitUntil(() => running !== null, { interval: 5 });
          continue;
        }
        try {
          const answer = await fetch(`${app.url}/v1/contactus`, { method: 'POST', headers, body });
          answered = answer.status === 200 && (await answer.json()).success === true;
          if (answered) acknowledged.push(`pengirim-${n}@contoh.id`);
        } catch (error) {
          if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
          broken += 1;
          if (running === app) await waitUntil(() => running !== app, { interval: 2 });
        }
      }
    }
  }

  const senders = Promise.all(Array.from({ length: 8 }, sender));
  for (let round = 0; round < 4; round += 1) {
    const aim = acknowledged.length + 15 + round * 9;
    await waitUntil(() => acknowledged.length >= aim, { interval: 1 });
    const killed = running as Running;
    killed.process.kill('SIGKILL');
    running = null;
    await once(killed.process, 'exit');
    running = await start();
  }
  const aim = acknowledged.length + 15;
  await waitUntil(() => acknowledged.length >= aim, { interval: 1 });
  stopping = true;
  await senders;

  expect(broken).toBeGreaterThan(0);
  await onDatabase(async (db) => {
    const rows = await db.selectFrom('contact_messages').select('email').execute();
    const mails = await db.selectFrom('outbox_messages').select('body_text').execute();
    const stored = new Set(rows.map((row) => row.email));
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
    expect(rows.length).toBe(stored.size);
    expect(mails.length).toBe(rows.length);
  });
});
