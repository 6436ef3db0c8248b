import { afterAll, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { copyForm, createForm } from './create-and-save-form.server.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done } = callsOn(app);
const facility = await createFacility(db);
const editor = await createStaff(db, 'manager', [facility.id]);
const slugOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('forms').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug;

test('the address of a form is made of its name, or of its kind where the name has no letters', async () => {
  const create = async (name: string) => await done(createForm, editor, { kind: 'event', name, facility: facility.id });
  const first = await create('Kelas Ibu & Bayi');
  expect(await slugOf(first)).toBe('kelas-ibu-bayi');
  expect(await slugOf(await create('頭痛'))).toBe('event');
  expect(await slugOf(await done(copyForm, editor, { id: first.id, name: 'Kelas Ayah' }))).toBe('kelas-ayah');
  // Another form of the name has the next free number, also when several are begun at once.
  const more = await Promise.all([1, 2, 3].map(() => create('Kelas Ayah')));
  expect((await Promise.all(more.map(slugOf))).toSorted()).toEqual(['kelas-ayah-2', 'kelas-ayah-3', 'kelas-ayah-4']);
  expect(await slugOf(await done(copyForm, editor, { id: first.id, name: 'Kelas Ibu & Bayi' }))).toBe('kelas-ibu-bayi-2');
});
