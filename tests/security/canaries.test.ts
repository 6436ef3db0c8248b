import { inspect } from 'node:util';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { endpoints } from '#app/domains.server.ts';
import type { JsonSchema, OpenApi } from '#server/http/openapi.ts';
import { googleVisits } from '#tests/factories/google.ts';
import { cookiesOf } from '#tests/factories/log-in.ts';
import { linkIn, nthMessage } from '#tests/factories/sign-up.ts';
import { validValue } from '#tests/fuzz/schema-arbitraries.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { openFakeGoogle } from '#tests/harness/fake-google.ts';
import { bodySchemaOf, sentBody } from '#tests/harness/sent-body.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { createPeople, pageAddresses } from './surface.ts';

const google = await openFakeGoogle({ sub: '1' });
const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1', ...google.variables } });
afterAll(async () => {
  await app.close();
  await google.close();
});

/** Personal data that a person may send, which no log or metric may contain (docs/security.md, R61). */
const planted = {
  name: ['Kanari Wulandari', 'Kanari-Satu bin Kenari', "Kanarina D'Kenari", 'Kanari\u00e9 Kenari'],
  phone: ['081299887701', '+6281299887702', '0812-9988-7703', '62 812 9988 7704'],
  email: ['kanari1@contoh.id', 'kanari2+uji@contoh.id', 'Kanari3@Contoh.id', 'kanari4@contoh.id'],
  message: ['kanari: nyeri dada sejak semalam', 'kanari: hasil biopsi saya', 'kanari: kontrol kehamilan', 'kanari: resep obat jantung'],
  password: ['kanari tidur di sangkar', 'kanari-emas-berkicau-7', 'sangkar kanari biru 88', 'kanari&kenari=burung'],
  token: ['kanariTOKEN0123456789abcdefghijklmnopqrstuvw', 'c0ffee'.repeat(10), 'kanari-code-12345678', '7f3a9c1e-kanari'],
  address: ['Jalan Kanari Kuning 17', 'Gang Kenari Kanari 3', 'Rumah kanari pagar hijau', 'Kanari Regency B7'],
  birth: ['1961-03-17', '1987-11-29'],
  ip: ['203.0.113.77'],
};
const canaries = new Set<string>(Object.values(planted).flat());
/** Secrets that the product created for the person during the test. */
const given = new Set<string>();

/** Those that a field of that name would contain. */
function valuesFor(field: string): readonly string[] {
  const kinds: [RegExp, readonly string[]][] = [
    [/mail|contact/, [...planted.email, ...planted.phone]],
    [/phone/, planted.phone],
    [/password/, planted.password],
    [/token|code|state|secret|key/, planted.token],
    [/birth/, planted.birth],
    [/descr|address|label|note|street/, planted.address],
    [/message|reason|text|q$|search|complaint/, planted.message],
  ];
  return kinds.find(([form]) => form.test(field))?.[1] ?? planted.name;
}

const printed: unknown[][] = [];
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
  vi.spyOn(console, name).mockImplementation((...words) => void printed.push(words));
await app.start();
const people = await createPeople(app);
const api = (await (await app.fetch('/v1/openapi.json')).json()) as OpenApi;

let callers = 0;
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  callers += 1;
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', callers % 7 === 0 ? '203.0.113.77' : newAddress());
  const answer = await app.fetch(path, { redirect: 'manual', ...init, headers });
  for (const value of Object.values(cookiesOf(answer).values)) if (value.length > 20) given.add(value);
  return answer;
}

const query = String(
  new URLSearchParams({
    name: planted.name[0] ?? '',
    phone: planted.phone[1] ?? '',
    token: planted.token[0] ?? '',
    q: planted.message[0] ?? '',
  }),
);
const odd = {
  'user-agent': planted.name[1] ?? '',
  'x-request-id': planted.phone[0] ?? '',
  'idempotency-key': planted.token[2] ?? '',
  referer: `http://localhost:3000/x?${query}`,
  page: `http://localhost:3000/x?${query}`,
};

/** A body with personal data in every field that takes text. */
function bodiesOf(schema: JsonSchema): unknown[] {
  const fields = Object.keys((schema.properties ?? {}) as object);
  const known = new Map<string, unknown[]>(fields.map((field) => [field, [...valuesFor(field)]]));
  const sampled = fc.sample(validValue(schema, known), { numRuns: 1, seed: 5 });
  return [...sampled, Object.fromEntries(fields.map((field) => [field, valuesFor(field)[0]]))];
}

test('every call, by every kind of caller, with personal data in every field, in the path, in the query and in headers', async () => {
  for (const person of [people.visitor, people.patient, people.staff]) {
    for (const item of endpoints) {
      const operation = api.paths[item.path]?.[item.method];
      const schema = bodySchemaOf(operation);
      const method = item.method.toUpperCase();
      for (const body of schema ? bodiesOf(schema) : [undefined]) {
        const path = `/v1${item.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valuesFor(name)[0] ?? ''))}?${query}`;
        const sent = sentBody(item, body);
        const headers = { ...odd, ...person, ...sent.headers };
        await ask(path, { method, headers, body: body === undefined ? undefined : sent.body });
        if (body !== undefined) await ask(path, { method, headers, body: JSON.stringify(body).slice(1) });
      }
      await ask(`/v1${item.path}?${query}`, { method: 'PUT', headers: { ...odd, ...person, authorization: `Bearer ${planted.token[0]}` } });
    }
  }
});

test('every page and form, by a visitor and by a user with every role', async () => {
  const fields = [
    'mailphone',
    'name',
    'phone',
    'email',
    'contact',
    'message',
    'password',
    'password_confirmation',
    'current_password',
    'token',
    'code',
    'q',
  ];
  const typed = new URLSearchParams(fields.map((field) => [field, valuesFor(field)[0] ?? '']));
  for (const person of [people.visitor, people.staff]) {
    for (const path of pageAddresses) {
      const [bare] = path.split('?');
      await ask(`${bare}?${query}`, { headers: { ...odd, ...person } });
      const headers = { ...odd, ...person, 'sec-fetch-site': 'same-origin' };
      await ask(`${bare}?${query}`, { method: 'POST', headers, body: typed });
      await ask(`${(bare ?? '').replace('tidak-ada', encodeURIComponent(planted.token[0] ?? ''))}`, {
        method: 'POST',
        headers,
        body: typed,
      });
    }
    for (const path of [
      `/${planted.name[1]}`,
      `/s/${planted.token[1]}`,
      `/business-card/${planted.name[0]}.vcf`,
      `/assets/${planted.token[0]}.js`,
    ]) {
      await ask(`${encodeURI(path)}?${query}`, { headers: { ...odd, ...person } });
    }
  }
});

test('the lifetime of an account: sign-up, password, log-in, Google, with the secrets created for it', async () => {
  const json = { 'content-type': 'application/json', ...odd };
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await ask(`/v1${path}`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
    const content = (await answer.json()) as { accessToken?: string };
    if (content.accessToken) given.add(content.accessToken);
    return { status: answer.status, content };
  };
  const mailphone = 'kanari5@contoh.id';
  canaries.add(mailphone);
  expect((await post('/auth/register', { mailphone, role: 'User' })).status).toBe(200);
  const { token } = linkIn(await nthMessage(app.db, mailphone, 1));
  given.add(token);
  await ask(`/account/password/create/${token}`);
  const password = planted.password[1] ?? '';
  expect((await post('/auth/password/reset', { token, password, password_confirmation: password })).status).toBe(200);
  const { status, content } = await post('/auth/login', { mailphone, password });
  expect(status).toBe(200);
  await ask('/v1/auth/me', { headers: { ...odd, authorization: `Bearer ${content.accessToken}` } });
  await ask('/v1/auth/me', { headers: { ...odd, authorization: `Bearer ${content.accessToken}x` } });

  const { browser, outAndBack } = googleVisits({ fetch: ask as typeof app.fetch }, google);
  google.person = { sub: 'kanari-subjek-118', email: 'kanari6@contoh.id', email_verified: true, hd: 'contoh.id', name: 'Kanari Google' };
  for (const secret of ['kanari-subjek-118', 'kanari6@contoh.id', 'Kanari Google']) canaries.add(secret);
  for (const isRight of [false, true]) {
    const who = browser();
    google.failures = isRight ? {} : { signature: 'other key' };
    const back = await outAndBack(who);
    for (const name of ['code', 'state']) given.add(new URL(back, google.url).searchParams.get(name) ?? '');
    expect((await who.get(back)).status).toBe(isRight ? 303 : 400);
  }
  given.add(google.variables.GOOGLE_CLIENT_SECRET);
});

test('none of it is in a log line, on the terminal or in a metric', async () => {
  await app.platform.jobs.stop();
  vi.restoreAllMocks();
  const all = [...canaries, ...given].flatMap((one) => [one, encodeURIComponent(one), one.toLowerCase(), JSON.stringify(one).slice(1, -1)]);
  const sought = [...new Set(all.map((one) => one.toLowerCase()))].filter((one) => one.length >= 8);
  expect(canaries.size).toBeGreaterThanOrEqual(25);
  expect(canaries.size + given.size).toBeGreaterThanOrEqual(40);
  expect(app.logLines.length).toBeGreaterThan(1_000);
  const metrics = await (await app.fetch('/metrics')).text();
  const everything = [...app.logLines, ...printed.map((words) => inspect(words, { depth: 8 })), ...metrics.split('\n')];
  // One text is searched much faster than its lines; only what is found asks for the line.
  const text = everything.join('\n').toLowerCase();
  const found = sought.filter((one) => text.includes(one)).map((one) => everything.find((line) => line.toLowerCase().includes(one)));
  expect(found.slice(0, 5)).toEqual([]);
  // Control: the search finds what exists.
  expect(everything.some((line) => line.includes('/v1/auth/login'))).toBe(true);
});
