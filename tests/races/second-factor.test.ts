import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { codeAt, setUpFactor } from '#tests/factories/second-factor.ts';
import { addressOf } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

const many = Array.from({ length: 16 }, (_, n) => n);

/** Sixteen sessions of one account that all require MFA. */
async function sixteen() {
  const user = await createUser(db);
  const factor = await setUpFactor(app, user.id);
  const sessions = await Promise.all(many.map(() => signIn(db, user)));
  await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', user.id).execute();
  return { user, ...factor, sessions };
}

async function prove(bearer: Record<string, string>, n: number, code: string): Promise<number> {
  const headers = { ...bearer, 'content-type': 'application/json', 'x-forwarded-for': addressOf(n) };
  return (await app.fetch('/v1/auth/second-factor', { method: 'POST', headers, body: JSON.stringify({ code }) })).status;
}

const whole = async (userId: string) =>
  await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'api')
    .where('second_factor_at', 'is not', null)
    .execute();

test.each(['app', 'recovery'])('one code of the %s used 16 times at once opens one session', async (kind) => {
  const { user, secret, recoveryCode, sessions } = await sixteen();
  const code = kind === 'app' ? codeAt(secret, new Date()) : recoveryCode;
  const statuses = await Promise.all(sessions.map((one, n) => prove(one.bearer, n, code)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await whole(user.id)).toHaveLength(1);
});

test('negative control: a step that is read first and written afterwards lets more than one through', async () => {
  const { user, sessions } = await sixteen();
  const step = 100;
  const passed = await Promise.all(
    sessions.map(async ({ sessionId }) => {
      const factor = await db.selectFrom('totp_factors').select('last_step').where('user_id', '=', user.id).executeTakeFirstOrThrow();
      if (Number(factor.last_step) >= step) return false;
      await db
        .updateTable('totp_factors')
        .set({ last_step: String(step) })
        .where('user_id', '=', user.id)
        .execute();
      await db.updateTable('sessions').set({ second_factor_at: new Date() }).where('id', '=', sessionId).execute();
      return true;
    }),
  );
  expect(passed.filter(Boolean).length).toBeGreaterThan(1);
});

test('wrong codes sent 16 at once are counted one by one: five are checked', async () => {
  const { sessions } = await sixteen();
  const statuses = await Promise.all(sessions.map((one, n) => prove(one.bearer, n, '12345')));
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(11);
});

test('two apps confirmed at once: one of them is in use, with its ten codes', async () => {
  const user = await createUser(db);
  const { bearer } = await signIn(db, user);
  const begin = async () => (await (await app.fetch('/v1/auth/second-factor/set-up', { method: 'POST', headers: bearer })).json()).data;
  const begun = await Promise.all(many.slice(0, 6).map(begin));
  const statuses = await Promise.all(
    begun.map(async ({ set_up, secret }) => {
      const headers = { ...bearer, 'content-type': 'application/json' };
      const body = JSON.stringify({ set_up, code: codeAt(secret, new Date()) });
      return (await app.fetch('/v1/auth/second-factor/confirm', { method: 'POST', headers, body })).status;
    }),
  );
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', user.id).execute()).toHaveLength(10);
});
