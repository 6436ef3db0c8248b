import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createOperationCalls } from '#tests/harness/operation-calls.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import type { ConsentState } from './consent.schema.ts';
import { consentPurposes, consentText, consentTextOrNull } from './consent.ts';
import { recordConsent, setConsent } from './set-consent.server.ts';

const app = await createTestApp();
const { call } = createOperationCalls(app);
afterAll(() => app.close());
const { version } = consentText('marketing');

const ledgerOf = (userId: string) => app.db.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('id').execute();

async function open() {
  const user = await createUser(app.db);
  const { headers } = await signIn(app.db, user);
  const list = async (): Promise<ConsentState[]> => (await (await app.fetch('/v1/user/consents', { headers })).json()).data;
  const set = (body: object) =>
    app.fetch('/v1/user/consents', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { user, list, set };
}

test('nothing is given before it is asked, and nothing is bundled', async () => {
  const { user, list, set } = await open();
  expect((await list()).map(({ purpose, is_given, since }) => [purpose, is_given, since])).toEqual([
    ['whatsapp_updates', false, null],
    ['marketing', false, null],
  ]);
  expect((await set({ purpose: 'marketing', version, is_given: true })).status).toBe(200);
  expect((await list()).map(({ purpose, is_given }) => [purpose, is_given])).toEqual([
    ['whatsapp_updates', false],
    ['marketing', true],
  ]);
  expect(await ledgerOf(user.id)).toHaveLength(1);
});

test('giving and withdrawing are rows with the hash of the words; the same again is none', async () => {
  const { user, list, set } = await open();
  for (const is_given of [true, true, false, false, true]) await set({ purpose: 'marketing', version, is_given });
  const rows = await ledgerOf(user.id);
  expect(rows.map((row) => row.is_given)).toEqual([true, false, true]);
  const hash = createHash('sha256').update(consentText('marketing').text).digest('hex');
  expect(new Set(rows.map((row) => row.text_hash.toString('hex')))).toEqual(new Set([hash]));
  expect(new Set(rows.map((row) => `${row.version} ${row.channel}`))).toEqual(new Set([`${version} api`]));
  expect((await list()).find((one) => one.purpose === 'marketing')?.history.map((row) => row.is_given)).toEqual([true, false, true]);
});

test('words that are no longer shown cannot be agreed to, but withdrawn always; an account ends by its deletion', async () => {
  const { user, set } = await open();
  const stale = await set({ purpose: 'marketing', version: '2020-01-01', is_given: true });
  expect([stale.status, (await stale.json()).reason]).toEqual([409, 'consent_changed']);
  await set({ purpose: 'marketing', version, is_given: true });
  expect((await set({ purpose: 'marketing', version: '2020-01-01', is_given: false })).status).toBe(200);
  const account = await set({ purpose: 'account', version: consentText('account').version, is_given: false });
  expect([account.status, (await account.json()).reason]).toEqual([409, 'not_a_switch']);
  expect((await set({ purpose: 'everything', version, is_given: true })).status).toBe(404);
  expect((await ledgerOf(user.id)).map((row) => row.is_given)).toEqual([true, false]);
});

test('a consent is part of the transaction of what it is given for', async () => {
  const user = await createUser(app.db);
  const account = consentText('account');
  const given = { userId: user.id, purpose: 'account', version: account.version, isGiven: true, channel: 'page' } as const;
  await expect(
    inTransaction(app.db, async (tx) => {
      await recordConsent(tx, given);
      throw new Error('the rest failed');
    }),
  ).rejects.toThrow('the rest failed');
  expect(await ledgerOf(user.id)).toEqual([]);
  await inTransaction(app.db, (tx) => recordConsent(tx, given));
  expect((await ledgerOf(user.id)).map((row) => row.purpose)).toEqual(['account']);
  await expect(inTransaction(app.db, (tx) => recordConsent(tx, { ...given, version: 'never' }))).rejects.toThrow('no version');
});

test('the ledger only grows', async () => {
  const { user, set } = await open();
  await set({ purpose: 'marketing', version, is_given: true });
  // The role of the process has no right to change the ledger; triggers stop the owner of the tables.
  for (const [db, refusal] of [
    [app.db, 'permission denied'],
    [app.database.ownerDb, 'only grows'],
  ] as const) {
    await expect(db.updateTable('consents').set({ is_given: false }).where('user_id', '=', user.id).execute()).rejects.toThrow(refusal);
    await expect(db.deleteFrom('consents').where('user_id', '=', user.id).execute()).rejects.toThrow(refusal);
    await expect(sql`truncate consents`.execute(db)).rejects.toThrow(refusal);
  }
});

test('every version keeps its words', () => {
  for (const purpose of consentPurposes) {
    const { version: now, text } = consentText(purpose);
    expect(consentTextOrNull(purpose, now)).toBe(text);
  }
});

/** Gives and withdraws the consent in parallel; the ledger must never have the same state in two consecutive rows. */
async function toggleAtOnce(toggle: (userId: string, isGiven: boolean) => Promise<unknown>): Promise<boolean[]> {
  const user = await createUser(app.db);
  await Promise.all(Array.from({ length: 24 }, (_, n) => toggle(user.id, n % 2 === 0)));
  return (await ledgerOf(user.id)).map((row) => row.is_given);
}

const tellsAStory = (rows: boolean[]) => rows.every((isGiven, at) => isGiven === (at % 2 === 0));

test('24 toggles at once keep their order, 10 times of 10', async () => {
  for (let round = 0; round < 10; round += 1) {
    const rows = await toggleAtOnce((userId, is_given) =>
      call(setConsent, { actor: actorFor({ id: userId }), input: { purpose: 'marketing', version, is_given, channel: 'page' } }),
    );
    expect([rows.length > 0, tellsAStory(rows)]).toEqual([true, true]);
  }
});

test('without holding the account they do not (the test can tell)', async () => {
  const unheld = () =>
    toggleAtOnce((userId, is_given) =>
      inTransaction(app.db, async (tx) => {
        const last = await tx.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').executeTakeFirst();
        if ((last?.is_given ?? false) === is_given) return;
        const row = { user_id: userId, purpose: 'marketing', version, text_hash: Buffer.alloc(32), is_given, channel: 'page' };
        await tx.insertInto('consents').values(row).execute();
      }),
    );
  // By chance one round may keep the order.
  await expect.poll(async () => tellsAStory(await unheld()), { interval: 0 }).toBe(false);
});

test('a consent of a foreign account cannot be set, and a visitor has none', async () => {
  expect((await app.fetch('/v1/user/consents')).status).toBe(401);
  const other = await createUser(app.db);
  const { set } = await open();
  await set({ purpose: 'marketing', version, is_given: true, user_id: other.id, userId: other.id });
  expect(await ledgerOf(other.id)).toEqual([]);
});
