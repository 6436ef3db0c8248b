import { afterAll, describe, expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import { newContent, newKinds, publishNew } from '#tests/factories/content-texts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { profileTexts } from '#tests/factories/site.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// What every kind of content does; resource-operations.test.ts has the rules of the kit, and declare-resource.kinds.test.ts what is special about single kinds.
const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db, { roles: ['editor', 'manager'] });
const { done, ask } = editingCalls(platform, editor);

describe.each(newKinds)('%s', (kind) => {
  const { operations, schema, store } = resourceOf(kind);

  test('is published as it was written, is written from what is published, and leaves the site', async () => {
    const { key, version } = await publishNew(db, platform, editor, kind);
    const first = await done(operations.view, { key });
    expect(first).toMatchObject({ state: 'live', has_working: false, version });
    // What is read back can be published again, and is then read as the same.
    const before = await store.read(db, key);
    await done(operations.publish, { key, version, base: first.values, values: first.values });
    expect(await store.read(db, key)).toEqual(before);
    const { version: second } = await done(operations.view, { key });
    expect(await ask(operations.unpublish, { key, version: second })).toMatchObject({ ok: true });
    expect((await done(operations.view, { key })).state).toBe('offline');
  });

  test('an earlier revision is restored without each field that it lacks, and without what is no field any more; a newer one is not', async () => {
    const { key } = await publishNew(db, platform, editor, kind);
    const { fields, names, schemaVersion } = resourceOf(kind);
    const whole = (await store.read(db, key)) ?? {};
    const revisions = [
      ...names.map((name) => ({ missing: name, version: schemaVersion - 1 })),
      { missing: null, version: schemaVersion - 1 },
      { missing: null, version: schemaVersion + 1 },
    ];
    for (const [at, { missing, version: schema_version }] of revisions.entries()) {
      const { [missing ?? '']: _left, ...rest } = whole;
      const data = JSON.stringify({ ...rest, bekas_isian: 'lama' });
      const row = { kind, key, n: 1_000 + 10 * at, data, schema_version, cause: 'note', created_at: new Date() };
      await db.insertInto('staff_revisions').values(row).execute();
      await db.deleteFrom('rate_limits').execute();
      const { version } = await done(operations.view, { key });
      const shown = await done(operations.revision, { key, n: row.n });
      const answer = await ask(operations.restore, { key, n: row.n, version });
      if (schema_version > schemaVersion) {
        expect([shown.may_restore, answer]).toEqual([false, { ok: false, code: 'other_schema' }]);
        continue;
      }
      expect([kind, missing, shown.may_restore, answer.ok]).toEqual([kind, missing, true, true]);
      const { values } = await done(operations.view, { key });
      expect(Object.keys(values)).not.toContain('bekas_isian');
      const kept = Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
      // What its publication has fixed stays, whatever a version says.
      const isFixed = fields.some(({ name, isFixed }) => name === missing && isFixed);
      const empty = missing === null || isFixed ? {} : { [missing]: '' };
      expect(kept).toEqual({ ...Object.fromEntries(names.map((name) => [name, whole[name] ?? ''])), ...empty });
    }
  });

  test('a draft may be empty, is refused with a text for people, and is not on the site', async () => {
    const { key: typed } = await newContent(db, kind);
    const { key } = await done(operations.create, typed === undefined ? {} : { key: typed });
    const answer = await app.fetch(`/v1/staff/${kind}/${key}/publish`, {
      method: 'POST',
      body: JSON.stringify({ version: 0, base: {}, values: {} }),
      headers: { 'content-type': 'application/json', ...editor.bearer },
    });
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    expect([kind, answer.status]).toEqual([kind, 422]);
    const texts = Object.values(errors).flat();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => /invalid|expected|required|too (small|big|short|long)|undefined/i.test(text))).toEqual([]);
    expect(await store.read(db, key)).toBeNull();
    // Empty texts are what a form sends.
    const empty = Object.fromEntries(resourceOf(kind).names.map((name) => [name, '']));
    const parsed = await schema.safeParseAsync(empty);
    const english = (parsed.error?.issues ?? [])
      .map(({ message }) => message)
      .filter((text) => /invalid|expected|too (small|big)/i.test(text));
    expect(english).toEqual([]);
  });
});

test('a key that is chosen from a list is one of it: what comes later is not taken by a record of nothing', async () => {
  const { operations } = resourceOf('pharmacies');
  expect(await ask(operations.create, { key: '987654' })).toEqual({ ok: false, code: 'invalid_input' });
  const { id } = await createFacility(db, { isUnit: false });
  expect(await ask(operations.create, { key: String(id) })).toMatchObject({ ok: true });
  expect(await ask(operations.create, { key: String(id) })).toEqual({ ok: false, code: 'taken' });
});

test('a kind that is always on the site is edited, and neither taken off, thrown away nor begun', async () => {
  const permanent = [...resources.values()].filter(({ isPermanent }) => isPermanent);
  expect(permanent.map(({ kind }) => kind).sort()).toEqual(['emergency-classes', 'group-profile', 'mail-sentences', 'message-texts']);
  for (const { operations } of permanent) {
    const key = (await done(operations.find, {})).rows[0]?.key as string;
    const { version, values } = await done(operations.view, { key });
    expect(await ask(operations.create, {})).toEqual({ ok: false, code: 'not_found' });
    expect(await ask(operations.unpublish, { key, version })).toEqual({ ok: false, code: 'in_use' });
    expect(await ask(operations.trash, { key, version, trashed: true })).toEqual({ ok: false, code: 'in_use' });
    const due_at = new Date(Date.now() + 86_400_000).toISOString();
    expect(await ask(operations.plan, { key, version, action: 'unpublish', due_at })).toEqual({ ok: false, code: 'invalid_input' });
    const before = await done(operations.view, { key });
    const texts = key === 'grup' ? profileTexts : values;
    await done(operations.publish, { key, version: before.version, base: values, values: texts });
    expect((await done(operations.view, { key })).published).toEqual(texts);
  }
});
