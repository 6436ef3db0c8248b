import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openFakeGoogle } from '#tests/harness/fake-google.ts';
import { EnvError, readEnv } from '../env.server.ts';
import { fail, ok } from '../operations/operation.server.ts';
import { createOpenId } from './openid.server.ts';

const google = await openFakeGoogle({ sub: 'satu' });
afterAll(() => google.close());
beforeEach(() => {
  google.failures = {};
  google.documentErrors = {};
  google.asked.length = 0;
});

const back = 'http://localhost:3000/account/google/callback';
const settings = { issuer: google.url, clientId: google.variables.GOOGLE_CLIENT_ID, clientSecret: google.variables.GOOGLE_CLIENT_SECRET };
let time = Date.now();
const create = (more: Partial<typeof settings> = {}) => createOpenId({ ...settings, ...more }, () => time);

async function roundTrip(openId = create()) {
  const asked = await openId.ask(back);
  if (!asked) throw new Error('the provider is away');
  return await openId.verifyCallback(new URL(google.codeFor(new URL(asked.address))), asked.secrets);
}

test('a right answer identifies the person', async () => {
  google.person = { sub: 'satu', email: 'Siti@Contoh.id', email_verified: true, hd: 'contoh.id', name: 'Siti' };
  const person = { subject: 'satu', email: 'siti@contoh.id', isEmailVerified: true, runsMailbox: true, name: 'Siti' };
  expect(await roundTrip()).toEqual(ok(person));
});

test('the document is requested once an hour and the keys once, for many log-ins', async () => {
  const openId = create();
  for (let n = 0; n < 5; n += 1) expect(await roundTrip(openId)).toMatchObject({ ok: true });
  const askedFor = (path: string) => google.asked.filter((one) => one.endsWith(path)).length;
  expect([askedFor('openid-configuration'), askedFor('/keys'), askedFor('/token')]).toEqual([1, 1, 5]);
  time += 61 * 60_000;
  await openId.ask(back);
  expect(askedFor('openid-configuration')).toBe(2);
});

test('a key that the provider has changed a moment ago is said, and the next try reads the new one', async () => {
  const openId = create();
  expect(await roundTrip(openId)).toMatchObject({ ok: true });
  google.rotate();
  expect(await roundTrip(openId)).toEqual(fail('rotated'));
  expect(await roundTrip(openId)).toMatchObject({ ok: true });
  // What another key has signed is still no answer of the provider.
  google.failures = { signature: 'other key' };
  expect(await roundTrip(openId)).toEqual(fail('refused'));
});

test('the account is chosen where the provider has that question, and no other value is sent', async () => {
  const promptOf = async (documentErrors: Record<string, unknown>) => {
    google.documentErrors = documentErrors;
    return new URL((await create().ask(back))?.address ?? '').searchParams.get('prompt');
  };
  expect(await promptOf({})).toBe('select_account');
  for (const prompt_values_supported of [undefined, [], ['none', 'login'], 'select_account']) {
    expect(await promptOf({ prompt_values_supported })).toBeNull();
  }
});

test.each([
  ['answers 500', { status: 500 }],
  ['answers 503', { status: 503 }],
])('a provider that %s is unavailable', async (_name, failures) => {
  google.failures = failures;
  expect(await roundTrip()).toEqual(fail('away'));
});

test.each([
  [200, true],
  [400, false],
  [86_400, false],
])("a token from %i s ahead of the product's clock: accepted %s", async (seconds, isTaken) => {
  google.failures = { claims: (right) => ({ ...right, iat: Number(right.iat) + seconds, exp: Number(right.exp) + seconds }) };
  const openId = createOpenId(settings);
  expect(await roundTrip(openId)).toMatchObject(isTaken ? { ok: true } : { ok: false, code: 'refused' });
});

test('a redirect is not followed, and no other host gets the secret of the client', async () => {
  const other = await openFakeGoogle({ sub: 'dua' });
  google.failures = { redirectsTo: `${other.url}/token` };
  expect(await roundTrip()).toMatchObject({ ok: false });
  expect(other.asked).toEqual([]);
  google.failures = {};
  google.documentErrors = { token_endpoint: `${other.url}/token` };
  expect(await roundTrip()).toMatchObject({ ok: false });
  google.documentErrors = { jwks_uri: `${other.url}/keys` };
  expect(await roundTrip()).toMatchObject({ ok: false });
  google.documentErrors = { authorization_endpoint: `${other.url}/authorize` };
  expect(await create().ask(back)).toBeNull();
  google.documentErrors = { issuer: other.url };
  expect(await create().ask(back)).toBeNull();
  expect(other.asked).toEqual([]);
  await other.close();
});

test('a provider that does not answer is unavailable after five seconds', async () => {
  google.failures = { hangs: true };
  const limits = vi.spyOn(AbortSignal, 'timeout');
  expect(await roundTrip()).toEqual(fail('away'));
  // One call gets no answer, and each call has five seconds.
  expect(google.asked.map((one) => one.split('/').at(-1))).toEqual(['openid-configuration', 'token']);
  expect(limits.mock.calls).toEqual([[5_000], [5_000]]);
});

test('while the provider is unavailable, one request in ten seconds is sent; after that it is retried', async () => {
  const gone = await openFakeGoogle({ sub: 'tiga' });
  const openId = create({ issuer: gone.url });
  await gone.close();
  for (let n = 0; n < 3; n += 1) expect(await openId.ask(back)).toBeNull();
  const late = create();
  google.documentErrors = { issuer: 'https://bukan.example' };
  expect(await late.ask(back)).toBeNull();
  google.documentErrors = {};
  expect(await late.ask(back)).toBeNull();
  expect(google.asked).toHaveLength(1);
  time += 11_000;
  expect(await late.ask(back)).not.toBeNull();
});

test('one setting of two, or a provider without TLS outside this machine, does not start', () => {
  expect(readEnv({}).google).toBeUndefined();
  const both = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
  expect(readEnv(both).google).toEqual({ issuer: 'https://accounts.google.com', clientId: 'a', clientSecret: 'b' });
  expect(() => readEnv({ GOOGLE_CLIENT_ID: 'a' })).toThrow(EnvError);
  expect(() => readEnv({ GOOGLE_CLIENT_SECRET: 'b' })).toThrow(EnvError);
  expect(() => readEnv({ ...both, GOOGLE_ISSUER: 'http://sso.example' })).toThrow(EnvError);
  expect(readEnv({ ...both, GOOGLE_ISSUER: 'http://127.0.0.1:9/' }).google?.issuer).toBe('http://127.0.0.1:9');
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://sehati.example', APP_SECRET: '0123456789abcdef0123456789abcdef' };
  expect(() => readEnv({ ...production, ...both, GOOGLE_ISSUER: 'http://127.0.0.1:9' })).toThrow(EnvError);
});
