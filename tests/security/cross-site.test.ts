import { afterAll, describe, expect, test } from 'vitest';
import { endpoints } from '#app/domains.server.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { soak } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { callAddress, createPeople, hashOfTables, pageAddresses, reads, writes } from './surface.ts';

const app = await createTestApp({ demo: true, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const people = await createPeople(app);
afterAll(() => app.close());

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-forwarded-for', newAddress());
  return await app.fetch(path, { redirect: 'manual', ...init, headers });
}

/** What a form or a script of another site can make a browser send, with the user's cookies. */
const encodings: [string, string][] = [
  ['application/x-www-form-urlencoded', 'name=x&act=cancel&confirm=ya&password=x'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n--x--\r\n'],
  ['text/plain', '{"name":"x"}'],
  ['application/json', '{"name":"x"}'],
];
/** How a browser says that another site sent the request; old ones say it by `Origin` alone. */
const signs: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://lain.sehati.example' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  {},
];

describe('another site in the browser of a user with every role', () => {
  const cookie = people.staff.cookie ?? '';

  test('writes nothing: every call, four encodings, five ways to say where it comes from', async () => {
    const before = await hashOfTables(app);
    const wrong: string[] = [];
    for (const item of writes) {
      for (const [type, body] of encodings) {
        for (const sign of signs) {
          const headers = { ...sign, cookie, 'content-type': type };
          const { status } = await ask(callAddress(item), { method: item.method.toUpperCase(), headers, body });
          if (status !== (item.silent ? 204 : 403)) wrong.push(`${item.method} ${item.path} ${type} ${JSON.stringify(sign)}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await hashOfTables(app)).toEqual(before);
  });

  test('sends no form: every page', async () => {
    const before = await hashOfTables(app);
    const wrong: string[] = [];
    for (const path of pageAddresses) {
      for (const [type, body] of encodings) {
        for (const sign of signs) {
          const { status } = await ask(path, { method: 'POST', headers: { ...sign, cookie, 'content-type': type }, body });
          // 405: the page accepts no forms at all.
          if (status !== 403 && status !== 405) wrong.push(`${path} ${type} ${JSON.stringify(sign)}: ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await hashOfTables(app)).toEqual(before);
  });
});

/**
 * What a buyer was shown is noted by showing it, with the prices that hold (decision 106). It is compared when the order is placed. A refused
 * look at what is somebody's is counted (decision 91).
 */
const notedByReading = ['checkout_drafts', 'shipping_quotes', 'refusal_counts'];

soak('reading changes nothing: every page and call, twice', async () => {
  const rest = async () => Object.entries(await hashOfTables(app)).filter(([table]) => !notedByReading.includes(table));
  const before = await rest();
  for (const headers of [people.patient, people.staff]) {
    for (const path of [...pageAddresses, ...reads.map((item) => callAddress(item))]) {
      for (let time = 0; time < 2; time += 1) await (await ask(path, { headers })).arrayBuffer();
    }
  }
  expect(await rest()).toEqual(before);
});

test('control: the hash detects a change', async () => {
  const rest = async () => Object.entries(await hashOfTables(app)).filter(([table]) => !notedByReading.includes(table));
  const before = await rest();
  await app.db.updateTable('users').set({ name: 'Lain' }).execute();
  expect(await hashOfTables(app)).not.toEqual(before);
});

test('no answer allows another origin, also not in a preflight', async () => {
  const origins = ['null', 'https://evil.example', 'http://localhost:3000'];
  for (const origin of origins) {
    for (const item of endpoints) {
      for (const method of ['OPTIONS', item.method.toUpperCase()]) {
        const asks = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
        const { headers } = await ask(callAddress(item), { method, headers: asks });
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    }
  }
});
