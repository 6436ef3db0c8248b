import { afterAll, expect, test } from 'vitest';
import { replacePicture } from '#app/domains/media/replace-picture.server.ts';
import { prepareBulk } from '#app/domains/staff/bulk-action/prepare-and-confirm-run.server.ts';
import { applyPlannedChanges } from '#app/kits/content/publication/apply-planned-changes.server.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { runsOf } from '#tests/factories/content-runs.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock(new Date());
const app = await createTestApp({ clock });
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done } = editingCalls(platform, editor);
const { operations } = resourceOf('room-classes');
const start = new Date();
const later = (days: number) => clock.set(new Date(start.getTime() + days * 86_400_000));
const checkOf = async (key: string) =>
  await db
    .selectFrom('fact_checks')
    .select(['checked_at', 'checked_by'])
    .where('kind', '=', 'room-classes')
    .where('fact_id', '=', Number(key))
    .executeTakeFirst();
const roomOf = async (key: string) =>
  await db.selectFrom('room_classes').select(['name', 'images']).where('id', '=', Number(key)).executeTakeFirstOrThrow();

test('a planned publication, an act on many records and a replaced picture are no check; one from the editor is', async () => {
  const [from, to] = [await createMedium(app), await createMedium(app)];
  later(0);
  const content = await newContent(db, 'room-classes');
  const room = await publishNew(db, platform, editor, 'room-classes', { ...content, values: { ...content.values, images: from.address } });
  const { key } = room;
  const first = await checkOf(key);
  expect(first).toEqual({ checked_at: clock.now(), checked_by: editor.userId });

  later(10);
  await done(replacePicture, { id: from.id, by: to.address });
  expect([(await roomOf(key)).images, await checkOf(key)]).toEqual([[to.address], first]);

  const write = async (name: string) => {
    const { version, values } = await done(operations.view, { key });
    return await done(operations.save, { key, version, base: values, values: { ...values, name } });
  };
  later(20);
  await write('Nama dari banyak');
  const runs = runsOf(app, editor);
  const { id } = await done(prepareBulk, { kind: 'room-classes', act: 'publish', keys: [key] });
  await runs.carryOut(id);
  expect([(await roomOf(key)).name, await checkOf(key)]).toEqual(['Nama dari banyak', first]);

  later(30);
  const { version } = await write('Nama dari rencana');
  await done(operations.plan, { key, version, action: 'publish', due_at: new Date(clock.now().getTime() + 60_000).toISOString() });
  later(31);
  await applyPlannedChanges.run(platform, {});
  expect([(await roomOf(key)).name, await checkOf(key)]).toEqual(['Nama dari rencana', first]);

  const seen = await done(operations.view, { key });
  await done(operations.publish, { key, version: seen.version, base: seen.values, values: { ...seen.values, name: 'Nama dari editor' } });
  expect(await checkOf(key)).toEqual({ checked_at: clock.now(), checked_by: editor.userId });
});

test('a fact that was first published by a plan is as old as that publication, however often a picture in it is replaced', async () => {
  later(0);
  const { values } = await newContent(db, 'room-classes');
  const { key } = await done(operations.create, {});
  const { version } = await done(operations.save, { key, version: 0, base: {}, values });
  await done(operations.plan, { key, version, action: 'publish', due_at: new Date(clock.now().getTime() + 60_000).toISOString() });
  later(1);
  await applyPlannedChanges.run(platform, {});
  expect(await checkOf(key)).toBeUndefined();
  const checkedOn = async () => {
    app.platform.cache.purgeAll();
    const { data } = (await (await app.fetch(`/v1/rooms?facility_id=${values.facility_id}`)).json()) as { data: { checked_on: string }[] };
    return data.map(({ checked_on }) => checked_on);
  };
  const published = await checkedOn();
  expect(published).toHaveLength(1);
  await db
    .updateTable('room_classes')
    .set({ updated_at: new Date(start.getTime() + 50 * 86_400_000) })
    .where('id', '=', Number(key))
    .execute();
  expect(await checkedOn()).toEqual(published);
});
