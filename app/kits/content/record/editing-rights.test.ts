import { afterAll, describe, expect, test } from 'vitest';
import { findUnitSettings } from '#app/domains/staff/unit-settings/find-unit-settings.server.ts';
import type { GrantedRole } from '#app/platform/access/actor.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { newKinds, publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const { operations, store } = resourceOf('facilities');
const editor = await createEditor(db);
const [own, foreign] = [await publishNew(db, platform, editor, 'facilities'), await publishNew(db, platform, editor, 'facilities')];

async function staffOf(role: GrantedRole, key: string) {
  const grants = [{ role, facilityId: Number(key) }] as const;
  return actorFor(await createUser(db, { name: `${role} ${key}` }), { roles: [role], grants, hasSecondFactor: true });
}
const [maya, rudi] = [await staffOf('manager', own.key), await staffOf('manager', own.key)];
const [byMaya, byRudi, byEditor] = [editingCalls(platform, maya), editingCalls(platform, rudi), editingCalls(platform, editor)];
const shown = async (key: string) => (await store.read(db, key)) as Values;
const noSuchRecord = { ok: false, code: 'not_found' };

/** Stores a change of the newest version. */
async function write(calls: typeof byMaya, key: string, change: Values) {
  const { version, values } = await calls.done(operations.view, { key });
  return await calls.ask(operations.save, { key, version, base: values, values: { ...values, ...change } });
}

/** Publishes the newest version. */
async function publish(calls: typeof byMaya, key: string) {
  const { version, values } = await calls.done(operations.view, { key });
  return await calls.ask(operations.publish, { key, version, base: values, values: {} });
}

describe('the settings of a hospital', () => {
  test('a manager changes hours alone, and a number with a second person, while a draft of an editor waits', async () => {
    expect(await write(byEditor, own.key, { description: 'Setengah jadi' })).toMatchObject({ ok: true });
    expect(await write(byMaya, own.key, { hours: 'Senin–Minggu 24 jam' })).toMatchObject({ ok: true });
    expect(await publish(byMaya, own.key)).toMatchObject({ ok: true });
    expect(await shown(own.key)).toMatchObject({ hours: 'Senin–Minggu 24 jam', description: 'Klinik contoh.' });
    expect(await byEditor.done(operations.view, { key: own.key })).toMatchObject({
      state: 'changed',
      values: { description: 'Setengah jadi', hours: 'Senin–Minggu 24 jam' },
    });
    expect(await write(byMaya, own.key, { phone: '+622200000321' })).toMatchObject({ ok: true });
    expect(await publish(byMaya, own.key)).toEqual({ ok: false, code: 'invalid_input' });
    expect((await byRudi.done(operations.view, { key: own.key })).proposals).toMatchObject([
      { label: 'Telepon', to: '+622200000321', by: `manager ${own.key}`, userId: maya.userId },
    ]);
    expect(await publish(byRudi, own.key)).toMatchObject({ ok: true });
    expect(await shown(own.key)).toMatchObject({ phone: '+622200000321', description: 'Klinik contoh.' });
    // The control: who may write the text publishes it.
    expect(await publish(byEditor, own.key)).toMatchObject({ ok: true });
    expect(await shown(own.key)).toMatchObject({ description: 'Setengah jadi' });
    expect((await byEditor.done(operations.view, { key: own.key })).state).toBe('live');
  });

  test('an editor publishes the number that a manager wrote, and changes none; nothing else of the manager is published with it', async () => {
    expect(await write(byMaya, own.key, { whatsapp_phone: '+628110000321', hours: 'Senin 08.00–09.00' })).toMatchObject({ ok: true });
    expect(await publish(byEditor, own.key)).toMatchObject({ ok: true });
    expect(await shown(own.key)).toMatchObject({ whatsapp_phone: '+628110000321', hours: 'Senin–Minggu 24 jam' });
    expect(await publish(byMaya, own.key)).toMatchObject({ ok: true });
    expect(await shown(own.key)).toMatchObject({ hours: 'Senin 08.00–09.00' });
    expect(await write(byEditor, own.key, { phone: '+622200000111' })).toEqual({ ok: false, code: 'invalid_input' });
  });

  test('a manager changes no text, by saving, publishing or an earlier version, and plans nothing of others', async () => {
    expect(await write(byMaya, own.key, { name: 'Nama lain' })).toEqual({ ok: false, code: 'invalid_input' });
    const { version, values } = await byMaya.done(operations.view, { key: own.key });
    const typed = { key: own.key, version, base: values, values: { ...values, content: '<p>Lain.</p>' } };
    expect(await byMaya.ask(operations.publish, typed)).toEqual({ ok: false, code: 'invalid_input' });
    const restored = await byMaya.done(operations.restore, { key: own.key, n: 1, version });
    expect(await byMaya.done(operations.view, { key: own.key })).toMatchObject({
      values: { description: 'Setengah jadi', hours: 'Senin–Jumat 08.00–20.00' },
    });
    const back = { key: own.key, version: restored.version, base: {}, values: { ...values, description: 'Belum jadi' } };
    const draft = await byEditor.ask(operations.save, { ...back, values: { description: 'Belum jadi' } });
    expect(draft).toMatchObject({ ok: true });
    const due_at = new Date(Date.now() + 3_600_000).toISOString();
    const planned = { key: own.key, version: restored.version + 1, action: 'publish', due_at };
    expect(await byMaya.ask(operations.plan, planned)).toEqual({ ok: false, code: 'invalid_input' });
    await write(byEditor, own.key, { description: 'Setengah jadi' });
  });

  test('a manager neither adds nor ends a hospital, and finds none of another', async () => {
    const { version } = await byMaya.done(operations.view, { key: own.key });
    const input = { key: own.key, version, trashed: true };
    for (const item of [operations.create, operations.unpublish, operations.trash]) {
      expect(await byMaya.ask(item, input)).toEqual({ ok: false, code: 'forbidden' });
    }
    const due_at = new Date(Date.now() + 3_600_000).toISOString();
    expect(await byMaya.ask(operations.plan, { key: own.key, version, action: 'unpublish', due_at })).toEqual(noSuchRecord);
    expect(await write(byEditor, foreign.key, { description: 'Lain' })).toMatchObject({ ok: true });
    for (const item of [operations.view, operations.save, operations.publish]) {
      expect(await byMaya.ask(item, { key: foreign.key, version: 1, base: {}, values: {} })).toEqual(noSuchRecord);
    }
  });

  test('the page of settings has the own units alone, with what waits', async () => {
    await write(byMaya, own.key, { emergency_phone: '+622200000119' });
    const units = await byMaya.done(findUnitSettings, {});
    expect(units.map(({ key }) => key)).toEqual([own.key]);
    const emergency = expect.objectContaining({ label: 'Telepon IGD', to: '+622200000119', userId: maya.userId });
    expect(units[0]?.proposals).toEqual(expect.arrayContaining([emergency]));
    expect(await byMaya.done(findUnitSettings, { units: foreign.key })).toEqual([]);
    const all = await editingCalls(platform, await createEditor(db, { roles: ['admin'] })).done(findUnitSettings, {});
    expect(all.map(({ key }) => key)).toEqual(expect.arrayContaining([own.key, foreign.key]));
  });
});

const withFixedFields = newKinds.filter((kind) => resourceOf(kind).fields.some(({ isFixed }) => isFixed));

describe('fields that a publication fixes', () => {
  test('are those that orders, reservations and stock refer to', () => {
    const names = withFixedFields.flatMap((kind) =>
      resourceOf(kind).fields.flatMap(({ name, isFixed }) => (isFixed ? [`${kind}.${name}`] : [])),
    );
    expect(names.toSorted()).toEqual([
      'medicines.facility_id',
      'medicines.product_id',
      'products.base_unit',
      'services.facility_id',
      'services.kind',
    ]);
  });

  test.each(withFixedFields)('of %s are changed neither by saving nor by publishing, and not asked for', async (kind) => {
    const { operations: of, fields } = resourceOf(kind);
    const { key } = await publishNew(db, platform, editor, kind);
    const before = await byEditor.done(of.view, { key });
    const fixed = fields.flatMap(({ name, isFixed }) => (isFixed ? [name] : []));
    expect(before.closed).toEqual(fixed);
    for (const name of fixed) {
      const typed = { key, version: before.version, base: before.values, values: { ...before.values, [name]: 'lain' } };
      for (const item of [of.save, of.publish]) expect(await byEditor.ask(item, typed)).toEqual({ ok: false, code: 'invalid_input' });
    }
    expect((await byEditor.done(of.view, { key })).values).toEqual(before.values);
  });

  test.each(withFixedFields)('of %s are free while nothing is published', async (kind) => {
    const { operations: of, fields } = resourceOf(kind);
    const { key } = await byEditor.done(of.create, {});
    const { version, values, closed } = await byEditor.done(of.view, { key });
    expect(closed).toEqual([]);
    const changed = Object.fromEntries(fields.flatMap(({ name, isFixed }) => (isFixed ? [[name, 'lain']] : [])));
    expect(await byEditor.ask(of.save, { key, version, base: values, values: changed })).toMatchObject({ ok: true });
  });
});
