import { afterAll, expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls } from '#tests/factories/editing.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// Roles and capabilities of these operations are asked in tests/access/operations.test.ts; here, where they are held.
const app = await createTestApp({ demo: true });
const { db, platform } = app;
afterAll(() => app.close());

const facility = await createFacility(db);
const bothRoles = ['editor', 'manager'] as const;
const grants = bothRoles.map((role) => ({ role, facilityId: facility.id }));
const ofOneUnit = actorFor(await createUser(db), { roles: bothRoles, grants, hasSecondFactor: true });
const ofGroup = await createEditor(db, { roles: ['editor', 'manager'] });

/** Something that every operation can read. */
const inputOf = (key: string) => ({ version: 0, base: {}, values: {}, n: 1, action: 'publish', due_at: null, trashed: true, key });

const ofUnits = [...resources.values()].filter(({ facility: field }) => field !== undefined);

// The unit is a facility itself: what its editors find of facilities is asked below.
const foreign = [...resources.values()].filter(({ kind }) => kind !== 'facilities');

test.each(foreign)('$kind: an editor of one unit finds nothing of the group, and changes nothing', async (resource) => {
  const records = async () => await db.selectFrom('staff_records').selectAll().orderBy('kind').orderBy('key').execute();
  const before = await records();
  const list = await invokeAs(platform, resource.operations.find, ofGroup, {});
  const key = list.ok ? list.data.rows[0]?.key : undefined;
  if (key === undefined) throw new Error('the demo has none');
  expect(await invokeAs(platform, resource.operations.find, ofOneUnit, {})).toMatchObject({ ok: true, data: { rows: [], total: 0 } });
  for (const item of resource.allOperations as readonly Operation[]) {
    if (item.name.endsWith('.edit_find')) continue;
    // What is created at a facility is the facility's own.
    if (item.name.endsWith('.edit_create') && ofUnits.includes(resource) && resource.names.includes(resource.facility ?? '')) continue;
    const [ofOthers, missing] = [
      await invokeAs(platform, item, ofOneUnit, inputOf(key)),
      await invokeAs(platform, item, ofOneUnit, inputOf('999999999')),
    ];
    const refused = { ok: false, code: 'not_found' };
    // A key that nobody could type is refused before anybody looks for it.
    const isTyped = resource.key !== undefined && !resource.key.control && resource.key.fills === undefined;
    const isNoKey = item.name.endsWith('.edit_create') && isTyped && !resource.key?.schema.safeParse('999999999').success;
    expect([item.name, ofOthers, missing]).toEqual([item.name, refused, isNoKey ? { ok: false, code: 'invalid_input' } : refused]);
  }
  expect(await records()).toEqual(before);
  expect((await invokeAs(platform, resource.operations.view, ofGroup, { key })).ok).toBe(true);
});

/** Editors of a unit, two where a change needs two. */
async function editorOf(facilityId: number) {
  const held = bothRoles.map((role) => ({ role, facilityId }));
  return actorFor(await createUser(db), { roles: bothRoles, grants: held, hasSecondFactor: true });
}

test('these kinds belong to units', () => {
  const facts = ['departments', 'hospital-licences', 'payer-terms', 'room-classes', 'vacancies', 'visiting-rules', 'visitor-guides'];
  const expected = ['banners', 'business-cards', 'facilities', 'landing-pages', 'medicines', 'pharmacies', 'promos', 'services'];
  expect(ofUnits.map(({ kind }) => kind).sort()).toEqual([...expected, ...facts, 'visitor-places'].sort());
});

test.each(ofUnits)(
  '$kind: an editor of a unit edits what belongs to it, and nothing of another',
  async ({ kind, operations, facility: field = '' }) => {
    const created = await publishNew(db, platform, ofGroup, kind);
    const unit = created.facilityId ?? Number(created.key);
    const [one, other] = [await editorOf(unit), await editorOf(unit)];
    const foreign = await publishNew(db, platform, ofGroup, kind);
    const { done } = editingCalls(platform, one);
    const { rows, total, options } = await done(operations.find, {});
    expect([rows.map(({ key }) => key), total]).toEqual([[created.key], 1]);
    if (operations && created.facilityId !== undefined && field in created.values) {
      expect(options[field]?.map(({ value }) => value)).toEqual([String(unit)]);
    }
    const { version, values } = await done(operations.view, { key: created.key });
    const name = ['description', 'summary', 'position', 'owner', 'link', 'note', 'name'].find((one_) => one_ in values) as string;
    const changed = { ...values, [name]: kind === 'banners' ? '/promo' : 'Diubah petugas unit' };
    const saved = await done(operations.save, { key: created.key, version, base: values, values: changed });
    await done(operations.publish, { key: created.key, version: saved.version, base: changed, values: {} }, other);
    for (const item of [operations.view, operations.save, operations.publish, operations.trash] as const) {
      const input = { key: foreign.key, version: foreign.version, base: {}, values: {}, trashed: true };
      expect(await invokeAs(platform, item as Operation, one, input)).toEqual({ ok: false, code: 'not_found' });
    }
    const theirs = await invokeAs(platform, operations.view, ofGroup, { key: foreign.key });
    expect(theirs).toMatchObject({ ok: true, data: { version: foreign.version } });
  },
);

test('an editor of a unit begins records there, and moves none to another unit', async () => {
  const services = resources.get('services')?.operations;
  if (!services) throw new Error('no services');
  const { values, facilityId = 0 } = await newContent(db, 'services');
  const [one, foreign] = [await editorOf(facilityId), await createFacility(db)];
  const { done } = editingCalls(platform, one);
  const { key } = await done(services.create, {});
  expect((await done(services.view, { key })).values).toEqual({ facility_id: String(facilityId) });
  const moved = { key, version: 0, base: {}, values: { ...values, facility_id: String(foreign.id) } };
  expect(await invokeAs(platform, services.save as Operation, one, moved)).toEqual({ ok: false, code: 'not_found' });
  expect(await invokeAs(platform, services.publish as Operation, one, moved)).toEqual({ ok: false, code: 'not_found' });
  const { version } = await done(services.publish, { key, version: 0, base: {}, values });
  // A form without the field leaves the record where it is.
  const emptied = await done(services.save, { key, version, base: values, values: { ...values, facility_id: '', summary: 'Baru.' } });
  expect(emptied.values.facility_id).toBe(String(facilityId));
  // The plan of a record that the group has moved is no longer theirs.
  await db.updateTable('services').set({ facility_id: foreign.id }).where('id', '=', Number(key)).execute();
  expect(await invokeAs(platform, services.unpublish as Operation, one, { key, version: emptied.version })).toEqual({
    ok: false,
    code: 'not_found',
  });
});
