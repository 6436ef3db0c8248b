import { afterAll, expect, test } from 'vitest';
import { newContent } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done, ask } = editingCalls(platform, editor);
const kind = 'article-categories';
const { operations } = resourceOf(kind);

const heads = async () => {
  const { count } = await db
    .selectFrom('staff_records')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('a record with its texts is created and published at once', async () => {
  const { values } = await newContent(db, kind);
  const { key } = await done(operations.create, { values });
  const { state, published } = await done(operations.view, { key });
  expect([state, published?.name]).toEqual(['live', values.name]);
  const { rows } = await done(operations.find, { search: values.name });
  expect(rows.map((row) => row.key)).toEqual([key]);
});

test('what cannot be published is not created either', async () => {
  const before = await heads();
  expect(await ask(operations.create, { values: { name: '' } })).toEqual({ ok: false, code: 'invalid_input' });
  expect(await heads()).toBe(before);
  // The control: a draft stays.
  await done(operations.create, {});
  expect(await heads()).toBe(before + 1);
});

test('the refusal of a call says at which field it is, and nothing is left', async () => {
  const before = await heads();
  const headers = { ...editor.headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const send = async (values: Record<string, string>) => {
    const answer = await app.fetch(`/v1/staff/${kind}`, { method: 'POST', headers, body: JSON.stringify({ values }) });
    return { status: answer.status, answer: await answer.json() };
  };
  const refused = await send({ name: '' });
  expect(refused).toMatchObject({ status: 422, answer: { errors: { name: [expect.any(String)] } } });
  expect(await heads()).toBe(before);
  // The key of a refused call is free again.
  const { values } = await newContent(db, kind);
  expect((await send(values)).status).toBe(200);
});
