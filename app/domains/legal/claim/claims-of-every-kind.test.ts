import { afterAll, describe, expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import type { Values } from '#app/platform/content/field-values.ts';
import { newContent, newKinds, publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { profileTexts } from '#tests/factories/site.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { checkPublished } from './block-claims.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db, { roles: ['editor', 'manager'] });
const colleague = await createEditor(db, { roles: ['editor', 'manager'] });
const { ask, done } = editingCalls(platform, editor);

/** Kinds without sentences that advertise: words of the search, what to do in an emergency, addresses, licences; facts of units; and messages, which two persons decide. */
const others = [
  ...['search-brands', 'search-fillers', 'search-local-words', 'search-phrases', 'search-specialties', 'search-synonyms'],
  ...['emergency-classes', 'emergency-numbers', 'emergency-phrases', 'emergency-words'],
  ...['departments', 'hospital-licences', 'payer-terms', 'payers', 'visiting-rules', 'visitor-places'],
  ...['short-links', 'redirects', 'pharmacies', 'ingredients', 'mail-sentences', 'message-texts'],
];
const advertised = [...resources.values()].filter((one) => one.advertised).map(({ kind }) => kind);
const claim = 'Rumah sakit terbaik, dijamin sembuh.';
/** The site shows no `div`: what it parted here is one word for visitors. */
const hiddenClaim = 'Rumah sakit ter<div>baik.';

test('every kind whose text visitors read is checked, by the rules or by a doctor', () => {
  const unchecked = [...resources.values()].filter((one) => !(one.advertised || one.reviewed)).map(({ kind }) => kind);
  expect(unchecked.sort()).toEqual([...others].sort());
  for (const kind of advertised) expect([kind, typeof resourceOf(kind).heldBack]).toEqual([kind, 'function']);
});

describe.each(advertised.filter((kind) => newKinds.includes(kind)))('%s', (kind) => {
  const { operations, advertised: fields = [], fields: all } = resourceOf(kind);

  test.each(fields)('a claim in %s is not published; the same record without it is', async (field) => {
    const { key: typed, values } = await newContent(db, kind);
    const { key } = await done(operations.create, typed ? { key: typed } : {});
    const isRich = all.some(({ name, control }) => name === field && control === 'rich');
    const boast = field === 'sections' ? `${values[field]}\n${claim}` : isRich ? hiddenClaim : claim;
    // A second person publishes: of some kinds the writer may not.
    const publish = async (changes: Values) => {
      const { version } = await done(operations.view, { key });
      const saved = await done(operations.save, { key, version, base: {}, values: { ...values, ...changes }, exact: true });
      return await ask(operations.publish, { key, version: saved.version, base: {}, values: {} }, colleague);
    };
    expect(await publish({ [field]: boast })).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(checkPublished(all, [field], { [field]: boast }).filter(({ level }) => level === 'block')).not.toEqual([]);
    expect(await publish({})).toMatchObject({ ok: true });
  });
});

test('the profile of the group is held back too', async () => {
  const { operations } = resourceOf('group-profile');
  const key = (await done(operations.find, {})).rows[0]?.key as string;
  const { version, values } = await done(operations.view, { key });
  const publish = (changes: Values) => ask(operations.publish, { key, version, base: values, values: changes });
  expect(await publish({ ...profileTexts, vision: claim })).toMatchObject({ ok: false, code: 'invalid_input' });
  expect(await publish(profileTexts)).toMatchObject({ ok: true });
});

test('an old sentence of a hospital does not hold back its hours; a changed one does', async () => {
  const { operations } = resourceOf('facilities');
  const { key } = await publishNew(db, platform, editor, 'facilities');
  await db.updateTable('facilities').set({ description: claim }).where('id', '=', Number(key)).execute();
  const { version, values } = await done(operations.view, { key });
  const publish = (from: number, changes: Values) => ask(operations.publish, { key, version: from, base: values, values: changes });
  expect(await publish(version, { description: `${claim} Sungguh.` })).toMatchObject({ ok: false, code: 'invalid_input' });
  expect(await publish(version, { postal_code: '40199' })).toMatchObject({ ok: true });
});
