import { afterAll, expect, onTestFinished, test } from 'vitest';
import { hubSignature, unsignedLimit, webhooksAtOnce } from '#app/platform/messaging/webhooks.server.ts';
import { openTwilioSimulator } from '#server/development/simulators/twilio.ts';
import { attempt, openWhatsApp, postInto, queueFor, stateOf } from '#tests/factories/phone-messages.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { soak } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const [whatsapp, twilio] = await Promise.all([openWhatsApp(), openTwilioSimulator()]);
const app = await createTestApp({ variables: { ...whatsapp.variables, ...twilio.variables, TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(async () => {
  await app.close();
  await Promise.all([whatsapp.close(), twilio.close()]);
});

const from = (address = newAddress()) => ({ 'x-forwarded-for': address });
const ask = (query: string, headers = from()) => app.fetch(`/webhooks/whatsapp?${query}`, { headers });
const send = (body: string, headers: Record<string, string>) =>
  app.fetch('/webhooks/whatsapp', { method: 'POST', body, headers: { ...from(), ...headers } });

test('the question of the provider is answered for the right token alone', async () => {
  const right = await ask(`hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${whatsapp.verifyToken}`);
  expect([right.status, await right.text(), right.headers.get('content-type')]).toEqual([200, '1158201444', 'text/plain; charset=UTF-8']);
  for (const query of [
    'hub.mode=subscribe&hub.challenge=1&hub.verify_token=wrong',
    `hub.challenge=1&hub.verify_token=${whatsapp.verifyToken}`,
    `hub.mode=subscribe&hub.challenge=%3Cscript%3E&hub.verify_token=${whatsapp.verifyToken}`,
    '',
  ]) {
    expect((await ask(query)).status).toBe(403);
  }
  expect((await app.fetch('/webhooks/sms', { headers: from() })).status).toBe(405);
});

test('a report counts only with the signature of exactly its bytes', async () => {
  const id = await queueFor(app);
  await attempt(app, id);
  const message = whatsapp.messages.at(-1);
  if (!message) throw new Error('nothing was sent');
  const body = whatsapp.webhookOf([{ message, state: 'read' }]);
  const headers = whatsapp.signed(body);
  for (const [text, signed] of [
    [body, {}],
    [body, { 'x-hub-signature-256': hubSignature('another secret', body) }],
    [body, { 'x-hub-signature-256': headers['x-hub-signature-256'].slice(0, -2) }],
    [`${body} `, headers],
  ] as const) {
    expect((await send(text, signed)).status).toBe(403);
  }
  expect(await stateOf(app, id)).toBe('accepted');
  const foreign = whatsapp.webhookOf([{ message, state: 'read' }], '999999');
  expect((await send(foreign, whatsapp.signed(foreign))).status).toBe(200);
  expect(await stateOf(app, id)).toBe('accepted');
  expect((await send(body, headers)).status).toBe(200);
  expect(await stateOf(app, id)).toBe('read');
});

test('an address that guesses the token is refused for a while', async () => {
  const address = newAddress();
  const guess = async () => (await ask('hub.mode=subscribe&hub.challenge=1&hub.verify_token=x', from(address))).status;
  for (let n = 0; n < unsignedLimit.max; n += 1) expect(await guess()).toBe(403);
  const right = await ask(`hub.mode=subscribe&hub.challenge=1&hub.verify_token=${whatsapp.verifyToken}`, from(address));
  expect(right.status).toBe(429);
});

test('signed bodies that are no report are taken and change nothing', async () => {
  for (const body of ['', 'x', '[]', '{"entry":[{"changes":[{"field":"messages","value":{"statuses":[{}]}}]}]}', '{"entry":null}']) {
    expect((await send(body, whatsapp.signed(body))).status).toBe(200);
  }
});

test('a body of more than 3 MB is refused before its signature is computed', async () => {
  expect((await send('x'.repeat(3 * 1_024 * 1_024 + 1), {})).status).toBe(413);
});

test('an address that sends without a signature is refused for a while, and no other one is', async () => {
  const address = newAddress();
  for (let n = 0; n < unsignedLimit.max; n += 1) expect((await send('{}', from(address))).status).toBe(403);
  const refused = await send('{}', { ...from(address), ...whatsapp.signed('{}') });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await send('{}', whatsapp.signed('{}'))).status).toBe(200);
});

/** Bodies that never end, from one address. */
const slowBodies = (address: string, count: number) =>
  Array.from({ length: count }, () => {
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) });
    return app.fetch('/webhooks/whatsapp', { method: 'POST', body, duplex: 'half', headers: from(address) } as RequestInit);
  });

soak('an address with slow bodies leaves turns to the others; the bodies are cut off and count as not signed', async () => {
  const address = newAddress();
  const slow = slowBodies(address, webhooksAtOnce.perAddress);
  await expect.poll(async () => (await send('{}', from(address))).status).toBe(503);
  expect((await send('{}', whatsapp.signed('{}'))).status).toBe(200);
  expect(await Promise.all(slow.map(async (answer) => (await answer).status))).toEqual(
    Array.from({ length: webhooksAtOnce.perAddress }, () => 408),
  );
  let sent = 0;
  while (sent <= unsignedLimit.max && (await send('{}', from(address))).status === 403) sent += 1;
  expect(sent).toBe(unsignedLimit.max - webhooksAtOnce.perAddress);
});

test('a report of an SMS is signed over its address, which names the message', async () => {
  const id = await queueFor(app, { channel: 'sms' });
  await attempt(app, id);
  const sms = twilio.messages.at(-1);
  if (!sms) throw new Error('nothing was sent');
  const post = postInto(app);
  const other = { ...sms, callback: `${sms.callback.split('?')[0]}?ref=1.${'A'.repeat(43)}` };
  const forged: typeof post = (path, init) => post(path.replace(/ref=.*/, `ref=${id}`), init);
  expect(await twilio.report(forged, sms, 'delivered')).toBe(403);
  expect(await twilio.report(post, other, 'delivered')).toBe(200);
  expect(await stateOf(app, id)).toBe('delivered');
});

test('without keys the addresses do not exist', async () => {
  const none = await createTestApp();
  onTestFinished(() => none.close());
  for (const path of ['/webhooks/whatsapp', '/webhooks/sms']) {
    expect((await none.fetch(path, { method: 'POST', body: '{}' })).status).toBeGreaterThanOrEqual(404);
  }
});
