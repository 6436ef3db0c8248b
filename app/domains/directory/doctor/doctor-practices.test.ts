import { afterAll, expect, test } from 'vitest';
import { publishNew } from '#tests/factories/content-texts.ts';
import { createSchedule, createSlot, createSpecialization } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done, ask } = editingCalls(platform, editor);
const { operations } = resourceOf('doctors');

const practicesOf = async (key: string) =>
  (await db.selectFrom('practices').select('id').where('doctor_id', '=', Number(key)).orderBy('id').execute()).map(({ id }) => id);

test('practices are written as lines, one that stays keeps its hours, and one with hours is not removed', async () => {
  const { facility, specialization } = await createSlot(db);
  const other = await createSpecialization(db);
  const { key, version, values } = await publishNew(db, platform, editor, 'doctors');
  const line = (one: { slug: string }) => `${facility.slug} | ${one.slug}`;
  const publish = (practices: string, at: number) =>
    ask(operations.publish, { key, version: at, base: values, values: { ...values, practices } });
  expect(await publish(`tidak-ada | ${other.slug}`, version)).toEqual({ ok: false, code: 'invalid_input' });
  expect(await publish('hanya-unit', version)).toEqual({ ok: false, code: 'invalid_input' });
  expect(await publish(`${line(specialization)}\n${line(other)}`, version)).toMatchObject({ ok: true });
  const [first, second] = await practicesOf(key);
  await createSchedule(db, first as number, {});
  const { version: next } = await done(operations.view, { key });
  const { data } = await refusal(key, next, line(other));
  expect(data).toEqual({
    practices: [`${facility.name}, ${specialization.name} masih punya jam praktik. Akhiri dahulu di halaman Jadwal.`],
  });
  expect(await publish(line(specialization), next)).toMatchObject({ ok: true });
  expect(await practicesOf(key)).toEqual([first]);
  expect(second).toBeGreaterThan(0);
  // Hours that have ended keep nothing.
  await db
    .updateTable('practice_schedules')
    .set({ valid_to: '2026-01-01' })
    .where('practice_id', '=', first as number)
    .execute();
  expect(await publish('', (await done(operations.view, { key })).version)).toMatchObject({ ok: true });
  expect(await practicesOf(key)).toEqual([]);

  async function refusal(id: string, at: number, practices: string) {
    const answer = await app.fetch(`/v1/staff/doctors/${id}/publish`, {
      method: 'POST',
      body: JSON.stringify({ version: at, base: values, values: { ...values, practices } }),
      headers: { 'content-type': 'application/json', ...editor.bearer },
    });
    return { data: (await answer.json()).errors };
  }
});
