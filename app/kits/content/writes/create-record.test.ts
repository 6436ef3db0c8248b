import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());
const editor = await createEditor(db);
const { done, ask } = editingCalls(platform, editor);
const promos = resourceOf('promos').operations;

test('a copy has the texts of a record, its own address and days, and is not on the site', async () => {
  const { key } = await publishNew(db, platform, editor, 'promos');
  const { values } = await done(promos.view, { key });
  const copy = await done(promos.create, { copy_of: key });
  const copied = await done(promos.view, { key: copy.key });
  const { slug: _slug, starts_on: _start, ends_on: _end, ...texts } = values;
  expect(copied).toMatchObject({ state: 'draft', version: copy.version, published: null });
  expect(copied.values).toEqual({ ...texts, name: `${values.name} (salinan)` });
  const dated = { starts_on: '2026-12-01', ends_on: '2026-12-31' };
  await done(promos.publish, { key: copy.key, version: copy.version, base: {}, values: dated });
  const found = await db
    .selectFrom('promos')
    .select('slug')
    .where('id', 'in', [Number(key), Number(copy.key)])
    .execute();
  expect(new Set(found.map(({ slug }) => slug)).size).toBe(2);
});

test('what is being written is copied; a title as long as it may be stays within its length', async () => {
  const { key, version } = await publishNew(db, platform, editor, 'promos');
  const name = 'Panjang '.repeat(19).slice(0, 150);
  await done(promos.save, { key, version, base: {}, values: { name } });
  const { values } = await done(promos.view, { key: (await done(promos.create, { copy_of: key })).key });
  expect(values.name).toMatch(/^Panjang Panjang .* Panj \(salinan\)$/);
  expect(values.name?.length).toBeLessThanOrEqual(150);
});

test('one of another unit, one in the trash and one that is not there are not copied, and leave nothing', async () => {
  const { key, version } = await publishNew(db, platform, editor, 'promos');
  const [own, other] = [await createFacility(db), await createFacility(db)];
  const managerOf = async (facilityId: number) =>
    actorFor(await createUser(db), { roles: ['manager'], grants: [{ role: 'manager', facilityId }], hasSecondFactor: true });
  const before = await db.selectFrom('staff_records').select('key').execute();
  const refused = { ok: false, code: 'not_found' };
  expect(await ask(promos.create, { copy_of: key }, await managerOf(other.id))).toEqual(refused);
  expect(await ask(promos.create, { copy_of: '999999999' })).toEqual(refused);
  const trashed = await done(promos.trash, { key, version, trashed: true, cancels_plans: false });
  expect(await ask(promos.create, { copy_of: trashed.key })).toEqual(refused);
  expect(await db.selectFrom('staff_records').select('key').execute()).toHaveLength(before.length);
  const { values } = await newContent(db, 'promos');
  const ofOwn = { ...values, facility_id: String(own.id) };
  const { key: published } = await done(promos.create, {});
  await done(promos.publish, { key: published, version: 0, base: {}, values: ofOwn });
  const manager = await managerOf(own.id);
  const copy = await done(promos.create, { copy_of: published }, manager);
  expect((await done(promos.view, { key: copy.key }, manager)).values.facility_id).toBe(String(own.id));
});

test('numbers that two persons decide, and what the caller may not write, are not copied', async () => {
  const both = await createEditor(db, { roles: ['editor', 'manager'] });
  const facilities = resourceOf('facilities').operations;
  const { key } = await publishNew(db, platform, both, 'facilities');
  const { values } = await done(facilities.view, { key }, both);
  const copyBy = async (actor: typeof editor) => {
    const copy = await done(facilities.create, { copy_of: key }, actor);
    return (await done(facilities.view, { key: copy.key }, actor)).values;
  };
  expect(values).toMatchObject({ phone: expect.stringMatching(/\d/), hours: expect.stringMatching(/\d/) });
  const [ofBoth, ofEditor] = [await copyBy(both), await copyBy(editor)];
  expect([ofBoth, ofEditor]).toMatchObject([{ hours: values.hours, city: values.city }, { city: values.city }]);
  for (const name of ['phone', 'whatsapp_phone']) expect(ofBoth).not.toHaveProperty(name);
  for (const name of ['phone', 'hours']) expect(ofEditor).not.toHaveProperty(name);
});
