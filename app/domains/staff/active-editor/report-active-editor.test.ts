import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { goneSeconds, presenceText } from './active-editor.ts';
import { sayPresent } from './report-active-editor.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
const [rina, dewi] = [await createEditor(db, { name: 'Rina' }), await createEditor(db, { name: 'Dewi' })];
const { done, ask } = editingCalls(platform, rina);
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1_000));
const { key, version, values } = await publishArticle(db, platform, rina);
const beat = async (actor: typeof rina, tab: string, more: object = {}) =>
  (await done(sayPresent, { kind: 'articles', key, tab, ...more }, actor)).map(presenceText);

test('colleagues are named with their field, per tab, and are gone 45 s after their last sign', async () => {
  const [first, second, other] = [randomUUID(), randomUUID(), randomUUID()];
  expect(await beat(rina, first, { field: 'content' })).toEqual([]);
  expect(await beat(dewi, other)).toEqual(['Rina sedang menyunting · Isi']);
  expect(await beat(rina, second)).toEqual(expect.arrayContaining(['Dewi sedang menyunting', 'Anda sedang menyunting di tab lain · Isi']));
  later(goneSeconds - 1);
  await beat(dewi, other);
  expect(await beat(rina, second)).toHaveLength(2);
  later(2);
  // The first tab has said nothing for 46 s; Dewi has.
  expect(await beat(rina, second)).toEqual(['Dewi sedang menyunting']);
  await beat(dewi, other, { leaves: true });
  expect(await beat(rina, second)).toEqual([]);
});

test('an unknown field is none, and another person cannot speak for a tab', async () => {
  const [mine, hers] = [randomUUID(), randomUUID()];
  await beat(rina, mine, { field: 'tidak-ada' });
  await beat(dewi, mine, { field: 'name' });
  await beat(dewi, mine, { leaves: true });
  expect(await beat(dewi, hers)).toEqual(['Rina sedang menyunting']);
  await beat(rina, mine, { leaves: true });
});

test('nothing is locked: who is only seen to write stops nobody', async () => {
  await beat(dewi, randomUUID(), { field: 'name' });
  const { operations } = resourceOf('articles');
  expect(await ask(operations.save, { key, version, base: values, values: { ...values, name: 'Tetap dapat ditulis' } })).toMatchObject({
    ok: true,
  });
});

test('who may not edit the record hears nothing of it', async () => {
  const facility = await createFacility(db);
  const grants = [{ role: 'editor', facilityId: facility.id }] as const;
  const ofUnit = actorFor(await createUser(db), { roles: ['editor'], grants, hasSecondFactor: true });
  const asked = { kind: 'articles', key, tab: randomUUID() };
  expect(await ask(sayPresent, asked, ofUnit)).toEqual({ ok: false, code: 'not_found' });
  expect(await ask(sayPresent, { ...asked, key: '99999999' })).toEqual({ ok: false, code: 'not_found' });
});

test('the table is not logged, and old rows are deleted', async () => {
  const { rows } = await sql<{ kind: string }>`select relpersistence as kind from pg_class where relname = 'editing_presences'`.execute(db);
  expect(rows).toEqual([{ kind: 'u' }]);
  later(goneSeconds + 1);
  await runJob(app, 'content.clean_runs');
  expect(await db.selectFrom('editing_presences').selectAll().execute()).toEqual([]);
});
