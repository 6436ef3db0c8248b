import { afterAll, beforeEach, expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findOrdered, orderFieldOf } from '../reads/ordered-records.store.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done, ask } = editingCalls(platform, editor);
const kind = 'service-categories';
const resource = resourceOf(kind);
const { operations } = resource;
const spread = operations.spread as NonNullable<typeof operations.spread>;

beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute();
});

/** A new list of live records, one after the other without room; the keys in their order. */
async function list(count = 5): Promise<string[]> {
  await db.deleteFrom('staff_records').where('kind', '=', kind).execute();
  await db.deleteFrom('service_categories').execute();
  const keys: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { values } = await newContent(db, kind);
    keys.push((await done(operations.create, { values: { ...values, sort_order: String(at + 1) } })).key);
  }
  return keys;
}
const ordersOf = async () => (await findOrdered(db, resource, '')).map(({ key, order }) => [key, order] as const);
const view = (key: string) => done(operations.view, { key });
const move = async (key: string, sort_order: string) => {
  const { version } = await view(key);
  return await ask(operations.publish, { key, version, base: {}, values: { sort_order } });
};

test('a list without room gets numbers apart from each other, in the same order; the answer has those of the others', async () => {
  const keys = await list();
  const [own = ''] = keys.slice(-1);
  const { others } = await done(spread, { key: own, values: {} });
  expect(await ordersOf()).toEqual(keys.map((key, at) => [key, 10 * (at + 1)]));
  expect(others.map(({ key, order }) => [key, order])).toEqual(keys.slice(0, -1).map((key, at) => [key, 10 * (at + 1)]));
  const audited = await db.selectFrom('audit_records').select('action').where('object', '=', `service_categories:${own}`).execute();
  expect(audited.map(({ action }) => action)).toContain('service_category.edit_order');
});

test('what is being written keeps its place, and who saves from an earlier version does not bring the old number back', async () => {
  const [first = '', second = '', third = '', own = ''] = await list(4);
  const { values: page, version } = await view(third);
  // A draft that goes to the front, and a new record between the first two.
  const moved = await done(operations.save, { key: third, version, base: page, values: { ...page, sort_order: '1' } });
  const fresh = await done(operations.create, {});
  await done(operations.save, { key: fresh.key, version: 0, base: {}, values: { sort_order: '2' } });
  const untouched = await view(second);
  await done(spread, { key: own, values: {} });
  const numbers = new Map(await ordersOf());
  const written = async (key: string) => Number((await view(key)).values.sort_order);
  expect(await written(third)).toBeGreaterThan(numbers.get(first) ?? 0);
  expect(await written(third)).toBeLessThan(numbers.get(second) ?? 0);
  expect(await written(fresh.key)).toBeGreaterThan(numbers.get(second) ?? 0);
  expect(await written(fresh.key)).toBeLessThan(numbers.get(third) ?? 0);
  const saved = await done(operations.save, {
    key: second,
    version: untouched.version,
    base: untouched.values,
    values: { ...untouched.values, name: 'Nama lain' },
  });
  expect([saved.values.name, Number(saved.values.sort_order)]).toEqual(['Nama lain', numbers.get(second)]);
  expect(moved.version).toBeLessThan((await view(third)).version);
});

test('what is planned has its old number, so the list waits for it', async () => {
  const [first = '', , own = ''] = await list(3);
  const { version } = await view(first);
  const due_at = new Date(Date.now() + 3_600_000).toISOString();
  await done(operations.plan, { key: first, version, action: 'publish', due_at });
  const before = await ordersOf();
  expect(await ask(spread, { key: own, values: {} })).toEqual({ ok: false, code: 'planned' });
  expect(await ordersOf()).toEqual(before);
});

test('the list of another parent keeps its numbers, and who may not edit the record changes none', async () => {
  const specializations = resourceOf('specializations');
  const spreadOne = specializations.operations.spread as NonNullable<typeof spread>;
  const create = async (parent_id: string, sort_order: string) => {
    const { values } = await newContent(db, 'specializations');
    return (await done(specializations.operations.create, { values: { ...values, parent_id, sort_order } })).key;
  };
  const parent = await create('', '5');
  const [one, two] = [await create(parent, '5'), await create(parent, '6')];
  const numberOf = async (key: string) => (await findOrdered(db, specializations, '')).find((row) => row.key === key)?.order;
  await done(spreadOne, { key: two, values: { parent_id: parent } });
  expect([await numberOf(parent), await numberOf(one), await numberOf(two)]).toEqual([5, 10, 20]);
  const manager = await createStaff(db, 'manager', [(await createFacility(db)).id]);
  expect((await ask(spreadOne, { key: two, values: { parent_id: parent } }, manager)).ok).toBe(false);
  expect((await ask(spreadOne, { key: '999999', values: {} })).ok).toBe(false);
});

test('every kind with an order makes room', () => {
  const without = [...resources.values()].flatMap(({ kind: of, fields }) => {
    const isOrdered = fields.some((field) => field.control === 'number' && field.order);
    return isOrdered && !resourceOf(of).operations.spread ? [of] : [];
  });
  expect(without).toEqual([]);
});

const rounds = bySuite({ push: 3, soak: 20 });

test('a record that is moved while its list is spread stays where it was moved, and lists spread at once keep their order', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const keys = await list(6);
    const [own = '', other = '', last = ''] = [keys[2], keys[3], keys[5]];
    const { version } = await view(last);
    const publish = () => ask(operations.publish, { key: last, version, base: {}, values: { sort_order: '0' } });
    const answers = await Promise.all([ask(spread, { key: own, values: {} }), publish(), ask(spread, { key: other, values: {} })]);
    const sequence = (await ordersOf()).map(([key]) => key);
    // Who publishes from an earlier version is told, and has moved nothing; else the record is the first.
    const isMoved = answers[1].ok;
    expect(sequence).toEqual(isMoved ? [last, ...keys.slice(0, 5)] : keys);
    expect(answers[1].ok || answers[1].code === 'conflict').toBe(true);
    expect([answers[0], answers[2]].some(({ ok }) => ok)).toBe(true);
  }
});

test('negative control: numbers that are read first and written afterwards undo a move', async () => {
  const keys = await list(4);
  const [last = ''] = keys.slice(-1);
  const read = await findOrdered(db, resource, '');
  expect((await move(last, '0')).ok).toBe(true);
  await inTransaction(db, async (tx) => {
    for (const [at, { key }] of read.entries())
      await tx
        .updateTable('service_categories')
        .set({ sort_order: 10 * (at + 1) })
        .where('id', '=', Number(key))
        .execute();
  });
  expect((await ordersOf()).map(([key]) => key)).toEqual(keys);
  // The write of the kit refuses the same.
  const refused = await inTransaction(db, async (tx) => resource.store.setOrder?.(tx, 'sort_order', [{ key: last, from: 4, to: 40 }]));
  expect(refused).toBe(false);
});

const orderedKinds = [...resources.values()].flatMap((one) => (orderFieldOf(one) ? [one.kind] : []));
test.each(orderedKinds)('the list of %s has the number of each record, and what it is listed within', async (name) => {
  const one = resourceOf(name);
  const { key } = await publishNew(db, platform, editor, name);
  const found = (await findOrdered(db, one, '')).find((row) => row.key === key);
  const within = orderFieldOf(one)?.order.within.map((part) => [part, expect.any(String)]) ?? [];
  expect(found).toMatchObject({ order: expect.any(Number), within: Object.fromEntries(within) });
});
