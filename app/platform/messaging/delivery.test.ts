import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openTwilioSimulator } from '#server/development/simulators/twilio.ts';
import type { WhatsAppError } from '#server/development/simulators/whatsapp.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { attempt, messageOf, newNumber, openWhatsApp, postInto, queueFor, stateOf } from '#tests/factories/phone-messages.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { inTransaction } from '../database/db.server.ts';
import { keepMessages } from './upkeep.server.ts';

const whatsapp = await openWhatsApp();
const clock = createClock();
const app = await createTestApp({ clock, variables: whatsapp.variables });
const post = postInto(app);
afterAll(async () => {
  await app.close();
  await whatsapp.close();
});
beforeEach(() => {
  clock.set('2026-11-22T03:00:00Z');
  whatsapp.plannedErrors.length = 0;
});

const seenBy = (recipient: string) => whatsapp.messages.filter(({ to }) => to === recipient);
const sentTo = async (id: string) => {
  const [message] = seenBy((await messageOf(app, id)).recipient);
  if (!message) throw new Error('nothing was sent');
  return message;
};
const setTime = (id: string, column: 'state_at' | 'created_at', minutesAgo: number) =>
  app.db
    .updateTable('outbox_messages')
    .set({ [column]: sql`now() - make_interval(mins => ${minutesAgo})` })
    .where('id', '=', id)
    .execute();

test('a message goes out once as an approved template, and follows the reports of the provider', async () => {
  const id = await queueFor(app);
  expect(await attempt(app, id)).toBe('');
  expect(await messageOf(app, id)).toMatchObject({ state: 'accepted', attempts: 1, provider: 'whatsapp_cloud', last_error: null });
  const message = await sentTo(id);
  expect(message).toMatchObject({
    template: 'sehati_account_sign_up_v1',
    values: ['https://sehati.example/account/password/create/R4hasia'],
  });
  for (const state of ['sent', 'delivered', 'read'] as const) {
    expect(await whatsapp.report(post, message, state)).toBe(200);
    expect(await stateOf(app, id)).toBe(state);
  }
  await attempt(app, id);
  expect(seenBy(message.to)).toHaveLength(1);
});

describe('reports', () => {
  test.each([
    [['read', 'delivered', 'sent'], 'read'],
    [['delivered', 'delivered', 'sent', 'delivered'], 'delivered'],
    [['failed', 'sent'], 'failed'],
    [['failed', 'delivered'], 'delivered'],
    [['delivered', 'failed'], 'delivered'],
  ] as const)('in the order %j leave it %s', async (states, end) => {
    const id = await queueFor(app);
    await attempt(app, id);
    const message = await sentTo(id);
    for (const state of states) expect(await whatsapp.report(post, message, state)).toBe(200);
    expect(await stateOf(app, id)).toBe(end);
  });

  test('without our name, and before the answer about the message is written down, are kept and joined', async () => {
    const id = await queueFor(app);
    let early: Promise<number> | null = null;
    whatsapp.onMessage = (message) => {
      early = whatsapp.report(post, message, 'delivered', { isNameless: true });
    };
    onTestFinished(() => {
      whatsapp.onMessage = () => {};
    });
    await attempt(app, id);
    await early;
    await expect.poll(() => stateOf(app, id)).toBe('delivered');
    const kept = await app.db.selectFrom('message_events').selectAll().execute();
    expect(kept).toEqual([]);
  });

  test('about a message that nobody knows are kept for three days', async () => {
    const stranger = { id: 'wamid.unknown', to: '+6281200000001', template: 'x', values: [], reference: '' };
    expect(await whatsapp.report(post, stranger, 'sent', { isNameless: true })).toBe(200);
    const count = async () => (await app.db.selectFrom('message_events').selectAll().execute()).length;
    expect(await count()).toBe(1);
    await app.db.updateTable('message_events').set({ received_at: sql`now() - interval '4 days'` }).execute();
    await keepMessages.run(app.platform, {});
    expect(await count()).toBe(0);
  });

  test('with a name that another installation made change nothing', async () => {
    const id = await queueFor(app);
    await attempt(app, id);
    const message = { ...(await sentTo(id)), id: 'wamid.other', reference: `${id}.${'A'.repeat(43)}` };
    await whatsapp.report(post, message, 'read');
    expect(await stateOf(app, id)).toBe('accepted');
    await app.db.deleteFrom('message_events').execute();
  });
});

describe('plannedErrors of the provider', () => {
  test.each([
    ['rate', 'waiting', '130429'],
    ['internal', 'waiting', '131000'],
    ['token', 'waiting', '190'],
    ['proxy', 'uncertain', '502'],
    ['lost', 'uncertain', 'UND_ERR_SOCKET'],
    ['invalid_number', 'failed', '131009'],
  ] as const)('%s leaves the message %s', async (planned: WhatsAppError, state, reason) => {
    whatsapp.plannedErrors.push(planned);
    const id = await queueFor(app);
    const thrown = await attempt(app, id);
    expect(thrown).toBe(state === 'waiting' ? `outbox: whatsapp not delivered (${reason})` : '');
    expect(await messageOf(app, id)).toMatchObject({ state, reason });
    // A message that waits is sent by the next attempt, one that may have arrived by none.
    await attempt(app, id);
    const { recipient } = await messageOf(app, id);
    expect(seenBy(recipient)).toHaveLength(state === 'waiting' || planned === 'lost' ? 1 : 0);
  });

  test('a message whose answer was lost is found again by its report', async () => {
    whatsapp.plannedErrors.push('lost');
    const id = await queueFor(app);
    await attempt(app, id);
    expect(await stateOf(app, id)).toBe('uncertain');
    await whatsapp.report(post, await sentTo(id), 'delivered');
    expect(await stateOf(app, id)).toBe('delivered');
  });

  test('an attempt whose process died becomes uncertain after two minutes, and is never made again', async () => {
    const id = await queueFor(app);
    await app.db.updateTable('outbox_messages').set({ state: 'sending' }).where('id', '=', id).execute();
    await keepMessages.run(app.platform, {});
    expect(await stateOf(app, id)).toBe('sending');
    await setTime(id, 'state_at', 3);
    await keepMessages.run(app.platform, {});
    await attempt(app, id);
    expect(await messageOf(app, id)).toMatchObject({ state: 'uncertain', reason: 'interrupted', attempts: 0 });
  });

  test('what nobody needs any more is dropped, not sent', async () => {
    const id = await queueFor(app);
    clock.set('2026-11-22T04:00:01Z');
    await attempt(app, id);
    expect(await messageOf(app, id)).toMatchObject({ state: 'dropped', reason: 'expired' });
    const waiting = await queueFor(app, { expiresAt: new Date('2026-11-22T04:30:00Z') });
    clock.set('2026-11-22T05:00:00Z');
    await keepMessages.run(app.platform, {});
    expect(await stateOf(app, waiting)).toBe('dropped');
  });
});

test('two workers that take one message at the same time send it once; without the claim both do', async () => {
  const id = await queueFor(app);
  await Promise.all(Array.from({ length: 8 }, () => attempt(app, id)));
  const { recipient } = await messageOf(app, id);
  expect(seenBy(recipient)).toHaveLength(1);

  // The control: the same, while the claim is undone by each worker that finds it.
  const free = await queueFor(app);
  const { recipient: other } = await messageOf(app, free);
  for (let worker = 0; worker < 2; worker += 1) {
    await app.db.updateTable('outbox_messages').set({ state: 'waiting' }).where('id', '=', free).execute();
    await attempt(app, free);
  }
  expect(seenBy(other)).toHaveLength(2);
});

test('five failures in a row pause the provider; the next attempt after the pause tells whether it is back', async () => {
  const own = await openWhatsApp();
  const paused = await createTestApp({ variables: own.variables });
  onTestFinished(async () => {
    await paused.close();
    await own.close();
  });
  own.isAway = true;
  const ids = await Promise.all(Array.from({ length: 5 }, () => queueFor(paused)));
  for (const id of ids) expect(await attempt(paused, id)).toContain('131000');
  expect(await attempt(paused, ids[0] as string)).toBe('outbox: whatsapp_cloud is paused');
  expect(own.calls).toBe(5);
  expect(paused.platform.messageTransports.whatsapp?.pausedSeconds()).toBeGreaterThan(20);
  expect(await paused.platform.metrics.registry.metrics()).toContain('phone_message_provider_away{provider="whatsapp_cloud"} 1');
  // One line, one count and one mail a day.
  await keepMessages.run(paused.platform, {});
  await keepMessages.run(paused.platform, {});
  const mails = await paused.db.selectFrom('outbox_messages').select('subject').where('channel', '=', 'email').execute();
  expect(mails).toEqual([{ subject: 'Pesan WhatsApp tidak terkirim' }]);
  expect(paused.logLines.filter((line) => line.includes('messages to phones cannot be sent'))).toHaveLength(1);
});

describe('with SMS', () => {
  test('a number without WhatsApp gets one SMS, however often the failure is reported', async () => {
    const twilio = await openTwilioSimulator();
    const both = await createTestApp({ clock, variables: { ...whatsapp.variables, ...twilio.variables } });
    onTestFinished(async () => {
      await both.close();
      await twilio.close();
    });
    whatsapp.plannedErrors.push('no_whatsapp');
    const recipient = newNumber();
    const id = await queueFor(both, { recipient });
    const taken: Parameters<typeof whatsapp.onMessage>[0][] = [];
    whatsapp.onMessage = (message) => void taken.push(message);
    await attempt(both, id);
    whatsapp.onMessage = () => {};
    const [message] = taken;
    if (!message) throw new Error('nothing was taken');
    const into = postInto(both);
    expect(await Promise.all([1, 2, 3].map(() => whatsapp.report(into, message, 'failed')))).toEqual([200, 200, 200]);
    const sms = await both.db.selectFrom('outbox_messages').select(['id', 'recipient']).where('fallback_of', '=', id).execute();
    expect(sms).toMatchObject([{ recipient }]);
    const smsId = sms[0]?.id as string;
    await attempt(both, smsId);
    expect(twilio.messages.map(({ to, text }) => [to, text])).toEqual([
      [recipient, expect.stringContaining('Sehati: buat kata sandi untuk menyelesaikan akun Anda (berlaku 60 menit):\nhttps://')],
    ]);
    const [texted] = twilio.messages;
    if (!texted) throw new Error('no SMS');
    for (const state of ['delivered', 'sent', 'queued']) expect(await twilio.report(into, texted, state)).toBe(200);
    expect(await stateOf(both, smsId)).toBe('delivered');
    expect(await stateOf(both, id)).toBe('failed');
  });

  test.each([
    ['rate', 'waiting', '20429'],
    ['internal', 'waiting', '20500'],
    ['lost', 'uncertain', 'UND_ERR_SOCKET'],
    ['invalid_number', 'failed', '21211'],
  ] as const)('%s leaves the SMS %s', async (planned, state, reason) => {
    const twilio = await openTwilioSimulator();
    const alone = await createTestApp({ variables: twilio.variables });
    onTestFinished(async () => {
      await alone.close();
      await twilio.close();
    });
    twilio.plannedErrors.push(planned);
    const id = await queueFor(alone, { channel: 'sms' });
    await attempt(alone, id);
    expect(await messageOf(alone, id)).toMatchObject({ state, reason });
  });
});

test('in production nothing of a message is stored in the clear, and nothing after it arrived', async () => {
  const { WHATSAPP_API_URL: url, ...keys } = whatsapp.variables;
  const variables = {
    ...keys,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://sehati.example',
    APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
  };
  const production = await createTestApp({ clock, variables });
  onTestFinished(() => production.close());
  const id = await queueFor(production);
  const row = await messageOf(production, id);
  expect(JSON.stringify(row)).not.toContain('R4hasia');
  expect(url).toMatch(/^http:/);
  // The provider of production is reached by https alone, so its answer is written here.
  const { reference } = { reference: production.platform.signed.sign('outbox-reference', id) };
  const message = { id: 'wamid.production', to: row.recipient, template: 'x', values: [], reference };
  expect(await whatsapp.report(postInto(production), message, 'delivered')).toBe(200);
  expect(await messageOf(production, id)).toMatchObject({ state: 'delivered', recipient: '', body_text: '', sealed_values: null });
  await inTransaction(production.db, async (tx) => {
    expect(await tx.selectFrom('message_events').selectAll().execute()).toEqual([]);
  });
});
