import { afterAll, expect, test } from 'vitest';
import { applyPlannedChanges } from '#app/kits/content/publication/apply-planned-changes.server.ts';
import { publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const [rina, maya] = [await createEditor(db), await createEditor(db)];
const { operations } = resourceOf('products');
const [byRina, byMaya] = [editingCalls(platform, rina), editingCalls(platform, maya)];
const refused = { ok: false, code: 'invalid_input' };

test('a banned product stays banned when something else of it is published; two persons lift the ban', async () => {
  const { key, version } = await publishNew(db, platform, rina, 'products');
  const bannedAt = async () =>
    (await db.selectFrom('products').select('banned_at').where('id', '=', Number(key)).executeTakeFirstOrThrow()).banned_at;
  await byRina.done(operations.unpublish, { key, version });
  const since = await bannedAt();
  expect(since).not.toBeNull();
  const { values, version: next } = await byRina.done(operations.view, { key });
  const worded = { ...values, maker: 'Pabrik Baru' };
  await byRina.done(operations.publish, { key, version: next, base: values, values: worded });
  expect(await bannedAt()).toEqual(since);
  const { version: now } = await byRina.done(operations.view, { key });
  const lifted = { ...worded, is_banned: '' };
  expect(await byRina.ask(operations.publish, { key, version: now, base: worded, values: lifted })).toEqual(refused);
  const saved = await byRina.done(operations.save, { key, version: now, base: worded, values: lifted });
  const publish = { key, version: saved.version, base: lifted, values: {} };
  expect(await byRina.ask(operations.publish, publish)).toEqual(refused);
  expect(await bannedAt()).toEqual(since);
  await byMaya.done(operations.publish, publish);
  expect(await bannedAt()).toBeNull();
});

test('a ban that comes by plan is not lifted by a publication that was planned before it', async () => {
  const { key, version, values } = await publishNew(db, platform, rina, 'products');
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const worded = { ...values, maker: 'Pabrik Rencana' };
  const saved = await byRina.done(operations.save, { key, version, base: values, values: worded });
  const planned = await byRina.done(operations.plan, { key, version: saved.version, action: 'publish', due_at: at(20) });
  await byMaya.done(operations.plan, { key, version: planned.version, action: 'unpublish', due_at: at(10) });
  const bannedAt = async () =>
    (await db.selectFrom('products').select('banned_at').where('id', '=', Number(key)).executeTakeFirstOrThrow()).banned_at;
  const applyIn = (minutes: number) =>
    applyPlannedChanges.run({ ...platform, clock: { now: () => new Date(Date.now() + minutes * 60_000) } }, {});
  await applyIn(15);
  const since = await bannedAt();
  expect(since).not.toBeNull();
  await applyIn(30);
  expect(await bannedAt()).toEqual(since);
  const { plans } = await byRina.done(operations.view, { key });
  expect(plans).toMatchObject([{ action: 'publish', outcome: 'refused', reason: expect.stringContaining('orang lain') }]);
});
