import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { chatOrders } from '#app/domains/chat/room/chat-orders.server.ts';
import { medicineOrders } from '#app/domains/shop/sale/medicine-orders.server.ts';
import { endpoints, operations } from '#app/domains.server.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { ownAddress } from '#tests/factories/addresses.ts';
import { createCaller } from '#tests/factories/callers.ts';
import { plainType } from '#tests/factories/orders.ts';
import { createPushRecorder } from '#tests/factories/push.ts';
import { type Persona, personaFor } from '#tests/fuzz/personas.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/*
 * Two people do the same; one of them also sends extra fields that a server might wrongly apply. Afterwards their rows, in every table with
 * an owner, must be equal.
 */
const app = await createTestApp({
  variables: { TRUSTED_PROXIES: '127.0.0.1' },
  orderTypes: [plainType, medicineOrders, chatOrders],
  push: createPushRecorder().sender,
});
const { db } = app;
const { pool } = app.platform;
afterAll(() => app.close());

const smuggled = (victim: string) => ({
  role: 'admin',
  role_id: 3,
  roles: ['admin'],
  user_id: victim,
  userId: victim,
  sign_up_id: victim,
  status: 'disabled',
  main: true,
  selected: true,
  is_main: true,
  is_selected: true,
  email: 'jahat@contoh.id',
  email_verified: true,
  email_verified_at: '2026-01-01T00:00:00Z',
  phone_verified: true,
  phone_verified_at: '2026-01-01T00:00:00Z',
  password_hash: '$argon2id$x',
  has_second_factor: true,
  second_factor_at: '2026-01-01T00:00:00Z',
  confirmed_at: '2026-01-01T00:00:00Z',
  granted_by: victim,
  erase_after: '2020-01-01T00:00:00Z',
  created_at: '2001-01-01T00:00:00Z',
  price: 1,
  total: 0,
  amount: 1,
  fee: 0,
  discount: 999_999,
  state: 'paid',
  paid_at: '2026-01-01T00:00:00Z',
  scanned_at: '2026-01-01T00:00:00Z',
});

/** The fields that an endpoint declares. */
function declaredFields(item: Endpoint): string[] {
  if (!item.body) return [];
  return Object.keys((z.toJSONSchema(item.body, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object);
}

const { rows: tables } = await pool.query<{ name: string }>(
  `select table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public' order by 1`,
);

/** All rows of a person, without what must differ between two people with the same input. */
async function rowsOf(userId: string, own: ReadonlyMap<string, string>): Promise<Record<string, unknown[]>> {
  const alike = (value: unknown, name: string): unknown => {
    // The time step in which a code was used: the second person may use the next one.
    if (name === 'last_step') return Number(value) > 0 ? 'used' : 'unused';
    // Two visits of one session are called one after the other.
    if (name === 'visit_number') return Number(value) > 0 && Number(value) < 100 ? 'drawn' : value;
    if (value instanceof Date) return value.getUTCFullYear() < 2025 ? value : 'moment';
    // An order and its payment are named at random, and each person has a prescription of their own.
    if (name === 'subject_id' || name === 'attempt_id' || name === 'order_id' || name === 'prescription_line_id') return 'id';
    // A reservation has a code of its own.
    if (name === 'code' && typeof value === 'string') return 'code';
    if (Buffer.isBuffer(value)) return 'bytes';
    if (typeof value !== 'string') return value;
    if (/^[0-9a-f]{8}-/.test(value)) return value === userId ? 'own id' : 'id';
    if (/^INV-\d{8}-/.test(value)) return value.slice(0, 3) + value.slice(21);
    if (/^2\.[a-z0-9-]+\.[\w-]{40,}$/.test(value)) return 'sealed';
    if (/^[a-z2-7]{26}$/.test(value)) return 'room';
    // What a person has chosen, with the ids of its quotes.
    if (/^[0-9a-f]{64}$/.test(value)) return 'hash';
    return own.get(value) ?? (value.includes(userId) ? 'own' : value.replace(/^\$argon2id\$v=.*/, 'hash'));
  };
  const found: Record<string, unknown[]> = {};
  for (const { table, key } of [{ table: 'users', key: 'id' }, ...tables.map(({ name }) => ({ table: name, key: 'user_id' }))]) {
    const { rows } = await pool.query(`select * from ${table} where ${key} = $1`, [userId]);
    found[table] = rows
      .map(({ id: _id, ...row }) =>
        JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, alike(value, name)]))),
      )
      .sort();
  }
  return found;
}

async function send(item: Endpoint, { caller, known }: Persona, more: Record<string, unknown>): Promise<number> {
  const path = item.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(known.get(name)?.[0])));
  const values = Object.fromEntries([...known].map(([name, [value]]) => [name, value]));
  const taken = declaredFields(item);
  const right = Object.fromEntries(Object.entries(values).filter(([name]) => taken.includes(name)));
  const query = new URLSearchParams(Object.entries(more).map(([name, value]) => [name, String(value)]));
  const answer = await app.fetch(`/v1${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: item.method.toUpperCase(),
    headers: {
      ...caller.bearer,
      'x-forwarded-for': newAddress(),
      ...(item.body ? { 'content-type': 'application/json' } : {}),
    },
    body: item.body ? JSON.stringify({ ...more, ...(item.example?.body as object), ...right }) : undefined,
  });
  return answer.status;
}

/** What two people cannot do one after the other in the same way, and why. */
const alone: Record<string, string> = {
  'DELETE /user/google': 'asks for a Google account; its own tests show that it takes no input',
  'POST /prescription': 'takes a file: app/domains/shop/prescription/pages/prescription-page.test.ts',
  'POST /chat/file': 'takes a file: app/domains/chat/conversation/post-message.test.ts',
  'POST /payment/attempt/{id}/proof': 'takes a file: app/domains/payments/payment.endpoints.test.ts',
};

const writes = endpoints
  .filter((item) => item.method !== 'get' && (item.auth === 'user' || item.auth === 'session'))
  .map((item): [string, Endpoint] => [`${item.method.toUpperCase()} ${item.path}`, item])
  .filter(([name]) => !(name in alone));

test.each(writes)('%s applies nothing that it does not declare', async (name, item) => {
  const victim = (await createCaller(db, 'patient')).userId as string;
  await ownAddress(app, victim);
  const before = await rowsOf(victim, new Map());
  const outcomes = [];
  for (const greedy of [false, true]) {
    const persona = await personaFor(app, name);
    const { userId } = persona.caller;
    if (userId && !item.path.includes('/address/')) await ownAddress(app, userId);
    const taken = declaredFields(item);
    const more = Object.fromEntries(Object.entries(smuggled(victim)).filter(([field]) => !taken.includes(field)));
    const person = userId && (await db.selectFrom('users').select(['name', 'email', 'phone']).where('id', '=', userId).executeTakeFirst());
    const own = new Map(Object.entries(person || {}).map(([field, value]) => [value ?? '', `own ${field}`]));
    const status = await send(item, persona, greedy ? more : {});
    outcomes.push({ status, rows: userId ? await rowsOf(userId, own) : {} });
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[0]?.status, 'the call has to do something, or this shows nothing').toBeLessThan(300);
  expect(await rowsOf(victim, new Map())).toEqual(before);
});

test('no account got a role or an address of the extra fields', async () => {
  expect(await db.selectFrom('user_roles').select('role').execute()).toEqual([]);
  expect(await db.selectFrom('users').select('id').where('email', '=', 'jahat@contoh.id').execute()).toEqual([]);
  expect(await db.selectFrom('users').select('id').where('status', '=', 'disabled').execute()).toEqual([]);
});

type Schema = Readonly<Record<string, unknown>>;

/** Sums of rupiah are in columns of eight bytes, or are compared alone. */
const rupiah = /[._](?:amount|meant|counted_(?:card|cash)|cost|opening_cash|ppn|total|statement_total|expected_(?:price|return|total))$/;

/** The whole numbers in a schema that may be larger than an `integer` of PostgreSQL, as paths. */
function tooLarge(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => tooLarge(one, path));
  const { type, maximum, properties = {}, items, additionalProperties, anyOf, oneOf, allOf, prefixItems } = schema as Schema;
  const isLarge = type === 'integer' && !rupiah.test(path) && !(typeof maximum === 'number' && maximum <= 2_147_483_647);
  return [
    ...(isLarge ? [path] : []),
    ...Object.entries(properties as Schema).flatMap(([name, one]) => tooLarge(one, `${path}.${name}`)),
    ...[items, additionalProperties, anyOf, oneOf, allOf, prefixItems].flatMap((one) => tooLarge(one, path)),
  ];
}

test('no whole number of an input is larger than a column takes: PostgreSQL would refuse it, with an error for its caller', () => {
  const read = (item: (typeof operations)[number]) => z.toJSONSchema(item.input, { io: 'output', unrepresentable: 'any' });
  expect(operations.flatMap((item) => tooLarge(read(item), item.name))).toEqual([]);
});
