import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { endpoints } from '#app/domains.server.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { createCaller } from '#tests/factories/callers.ts';
import { plainType } from '#tests/factories/orders.ts';
import { type OwnRecord, ownRecords } from '#tests/factories/records.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' }, orderTypes: [plainType] });
const { db } = app;
afterAll(() => app.close());

/** Paths for users whose parameter names no record. */
const noRecords: Record<string, string> = {
  'DELETE /user/contact/{channel}': 'email or phone of the caller',
};

/** Endpoints that take more than a record of their caller: where the same is asked. */
const askedElsewhere: Record<string, string> = {
  'POST /payment/attempt/{id}/proof': 'app/domains/payments/payment.endpoints.test.ts, with a file',
};

const table = endpoints
  .filter((item) => item.auth === 'user' && item.path.includes('{'))
  .map((item): [string, Endpoint] => [`${item.method.toUpperCase()} ${item.path}`, item]);

test('every endpoint that names a record of a person says how to create one (tests/factories/records.ts)', () => {
  const known = new Set([...Object.keys(ownRecords), ...Object.keys(noRecords), ...Object.keys(askedElsewhere)]);
  expect(table.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
  const names = new Set(table.map(([name]) => name));
  expect([...known].filter((name) => !names.has(name))).toEqual([]);
});

async function call(item: Endpoint, record: OwnRecord, headers: Record<string, string>) {
  const path = item.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(record.params[name] as string));
  const body = { ...(item.example?.body as object), ...record.body };
  const answer = await app.fetch(`/v1${path}`, {
    method: item.method.toUpperCase(),
    headers: {
      ...headers,
      'x-forwarded-for': newAddress(),
      ...(item.body ? { 'content-type': 'application/json' } : {}),
    },
    body: item.body ? JSON.stringify(body) : undefined,
  });
  return {
    status: answer.status,
    text: (await answer.text()).replace(/"requestId":"[^"]*"/, ''),
    headers: [...answer.headers.keys()].sort(),
  };
}

/** All rows of a person, in every table with an owner. */
async function rowsOf(userId: string): Promise<Record<string, unknown>> {
  const { rows: tables } = await app.platform.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'user_id' and table_schema = 'public' order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    found[name] = (await app.platform.pool.query(`select * from ${name} where user_id = $1 order by 1, 2`, [userId])).rows;
  }
  found.users = (await app.platform.pool.query('select * from users where id = $1', [userId])).rows;
  return found;
}

test.each(table.filter(([name]) => name in ownRecords))(
  '%s: a record of another account is answered as a missing one, byte for byte, and is unchanged',
  async (name, item) => {
    const make = ownRecords[name] as (typeof ownRecords)[string];
    const [owner, stranger] = [await createCaller(db, 'patient'), await createCaller(db, 'patient')];
    const record = await make(app, owner.userId as string);
    const before = await rowsOf(owner.userId as string);
    // The kind of record is no record.
    const missing = Object.entries(record.params).map(([param, value]) => [param, param === 'kind' ? value : randomUUID()]);
    const unknown = { ...record, params: Object.fromEntries(missing) };
    for (const way of ['bearer', 'headers'] as const) {
      const foreign = await call(item, record, stranger[way]);
      expect(foreign).toEqual(await call(item, unknown, stranger[way]));
      expect(foreign.status).toBe(404);
    }
    expect(await rowsOf(owner.userId as string)).toEqual(before);
    // The record exists: its owner gets it.
    expect((await call(item, record, owner.bearer)).status).toBeLessThan(300);
  },
);
