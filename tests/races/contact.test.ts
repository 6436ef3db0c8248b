import { once } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { contactBody } from '#tests/factories/contact.ts';
import { ownProcess, type Running } from '#tests/harness/own-process.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const { start, onDatabase, close } = ownProcess();
let running: Running | null = null;
afterAll(() => close(running));

test('the same message sent 16 times at once is one message and one mail; 16 messages are 16', async () => {
  const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
  const counts = async () => {
    const [messages, mails] = await Promise.all(
      (['contact_messages', 'outbox_messages'] as const).map((table) => app.db.selectFrom(table).select('id').execute()),
    );
    return [messages?.length, mails?.length];
  };
  const send = (n: number, body: object, headers: Record<string, string>) =>
    app.fetch('/v1/contactus', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.7.0.${n}`, ...headers },
      body: JSON.stringify(body),
    });
  const times = Array.from({ length: 16 }, (_, n) => n);
  try {
    const same = await Promise.all(times.map((n) => send(n, contactBody(1), { 'idempotency-key': 'satu' })));
    expect(same.map((answer) => answer.status)).toEqual(times.map(() => 200));
    expect(await counts()).toEqual([1, 1]);
    // Without a key, and with keys of their own: the text itself is the claim.
    await Promise.all(times.map((n) => send(20 + n, contactBody(2), n % 2 ? {} : { 'idempotency-key': `lain-${n}` })));
    expect(await counts()).toEqual([2, 2]);
    await Promise.all(times.map((n) => send(40 + n, contactBody(100 + n), {})));
    expect(await counts()).toEqual([18, 18]);
    const other = await send(60, contactBody(3), { 'idempotency-key': 'satu' });
    expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency_mismatch']);
  } finally {
    await app.close();
  }
});

test('kill -9 during 8-way sending, 4 times: no acknowledged message is lost, none is there twice, each has its mail', async () => {
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
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` };
      // As a person does: the same message until it is answered.
      for (let answered = false; !answered; ) {
        const app = running;
        if (!app) {
          await vi.waitUntil(() => running !== null, { timeout: 10_000, interval: 5 });
          continue;
        }
        try {
          const answer = await fetch(`${app.url}/v1/contactus`, { method: 'POST', headers, body });
          answered = answer.status === 200 && (await answer.json()).success === true;
          if (answered) acknowledged.push(`pengirim-${n}@contoh.id`);
        } catch (error) {
          if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
          broken += 1;
          if (running === app) await vi.waitUntil(() => running !== app, { timeout: 5_000, interval: 2 });
        }
      }
    }
  }

  const senders = Promise.all(Array.from({ length: 8 }, sender));
  for (let round = 0; round < 4; round += 1) {
    const aim = acknowledged.length + 15 + round * 9;
    await vi.waitUntil(() => acknowledged.length >= aim, { timeout: 10_000, interval: 1 });
    const killed = running as Running;
    killed.process.kill('SIGKILL');
    running = null;
    await once(killed.process, 'exit');
    running = await start();
  }
  const aim = acknowledged.length + 15;
  await vi.waitUntil(() => acknowledged.length >= aim, { timeout: 10_000, interval: 1 });
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
}, 60_000);
