import { afterAll, expect, test } from 'vitest';
import type { GrantedRole } from '#app/platform/access/actor.server.ts';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const asBoth: { roles: GrantedRole[] } = { roles: ['editor', 'manager'] };
const [rina, maya] = [await createEditor(db, asBoth), await createEditor(db, asBoth)];
const { operations } = resourceOf('facilities');
const [byRina, byMaya] = [editingCalls(platform, rina), editingCalls(platform, maya)];
const refused = { ok: false, code: 'invalid_input' };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** A facility as its editor shows it. */
async function published() {
  const { key } = await publishNew(db, platform, rina, 'facilities');
  return await byRina.done(operations.view, { key });
}

const phoneOf = async (key: string) =>
  (await db.selectFrom('facilities').select('phone').where('id', '=', Number(key)).executeTakeFirst())?.phone ?? null;

test('who writes a number of a facility does not publish it, at once, by plan or by an earlier version; a second person does', async () => {
  const { key, version, values } = await published();
  const before = await phoneOf(key);
  const changed = { ...values, phone: '+622200000999' };
  expect(await byRina.ask(operations.publish, { key, version, base: values, values: changed })).toEqual(refused);
  const saved = await byRina.done(operations.save, { key, version, base: values, values: changed });
  expect(await byRina.ask(operations.publish, { key, version: saved.version, base: changed, values: {} })).toEqual(refused);
  expect(await byRina.ask(operations.plan, { key, version: saved.version, action: 'publish', due_at: inAnHour() })).toEqual(refused);
  // Another word by somebody else does not make the number theirs.
  const words = { ...changed, description: 'Klinik yang baru.' };
  const worded = await byMaya.done(operations.save, { key, version: saved.version, base: changed, values: words });
  expect(await byRina.ask(operations.publish, { key, version: worded.version, base: words, values: {} })).toEqual(refused);
  expect(await phoneOf(key)).toBe(before);
  await byMaya.done(operations.publish, { key, version: worded.version, base: words, values: {} });
  expect(await phoneOf(key)).toBe('+622200000999');
  // An earlier version with the old number is another change of it.
  const { version: current } = await byMaya.done(operations.view, { key });
  const restored = await byMaya.done(operations.restore, { key, n: 1, version: current });
  expect(await byMaya.ask(operations.publish, { key, version: restored.version, base: {}, values: {} })).toEqual(refused);
  await byRina.done(operations.publish, { key, version: restored.version, base: {}, values: {} });
  expect(await phoneOf(key)).toBe(before);
});

test('who corrects the number on the way to publication has written it', async () => {
  const { key, version, values } = await published();
  const saved = await byRina.done(operations.save, { key, version, base: values, values: { ...values, phone: '+622200000888' } });
  const corrected = { ...values, phone: '+622200000777' };
  expect(await byMaya.ask(operations.publish, { key, version: saved.version, base: values, values: corrected })).toEqual(refused);
});

test('two persons who wrote a number each publish neither their own nor both together; a third person does', async () => {
  const { key, version, values } = await published();
  const first = { ...values, phone: '+622200000666' };
  const saved = await byRina.done(operations.save, { key, version, base: values, values: first });
  const both = { ...first, whatsapp_phone: '+628110000666' };
  const { version: next } = await byMaya.done(operations.save, { key, version: saved.version, base: first, values: both });
  const publish = { key, version: next, base: both, values: {} };
  expect([await byRina.ask(operations.publish, publish), await byMaya.ask(operations.publish, publish)]).toEqual([refused, refused]);
  expect(await byRina.ask(operations.plan, { key, version: next, action: 'publish', due_at: inAnHour() })).toEqual(refused);
  // What Maya takes back leaves the number of Rina alone.
  const taken = await byMaya.done(operations.save, { key, version: next, base: both, values: first });
  expect(await byRina.ask(operations.publish, { ...publish, version: taken.version })).toEqual(refused);
  const again = await byMaya.done(operations.save, { key, version: taken.version, base: first, values: both });
  const bySari = editingCalls(platform, await createEditor(db, asBoth));
  await bySari.done(operations.publish, { ...publish, version: again.version });
  expect(await phoneOf(key)).toBe(first.phone);
});

test('the site of a facility is published by a second person too', async () => {
  const { key, version, values } = await published();
  const changed = { ...values, web_url: 'https://jahat.example' };
  expect(await byRina.ask(operations.publish, { key, version, base: values, values: changed })).toEqual(refused);
  expect(await byRina.ask(operations.publish, { key, version, base: values, values })).toMatchObject({ ok: true });
});

test('the control: other fields of the same record are published by their writer', async () => {
  const { key, version, values } = await published();
  const answer = await byRina.ask(operations.publish, { key, version, base: values, values: { ...values, description: 'Lain.' } });
  expect(answer).toMatchObject({ ok: true });
});

test('a new facility needs a second person too', async () => {
  const { values } = await newContent(db, 'facilities');
  const { key } = await byRina.done(operations.create, {});
  expect(await byRina.ask(operations.publish, { key, version: 0, base: {}, values })).toEqual(refused);
});
