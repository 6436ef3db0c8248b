import { afterAll, expect, test } from 'vitest';
import { articleForm } from '#app/domains/content/article/article.content.schema.ts';
import { getReview } from '#app/domains/content/review/get-review.server.ts';
import { submitReview } from '#app/domains/content/review/submit-review.server.ts';
import { createSpecialization } from '#tests/factories/directory.ts';
import { articleTexts, createEditor, createReviewer, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { careFields } from './care.schema.ts';
import { careRequiredFrom, findMissingCare } from './care-rule.ts';

let now = new Date();
const app = await createTestApp({ clock: { now: () => now }, variables: { PAGE_CACHE: '0' } });
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { operations } = resourceOf('articles');
const { ask, done } = editingCalls(platform, editor);
const specialist = await createSpecialization(db, { name: 'Anak Uji' });

const careTexts = {
  illnesses: 'Diare',
  symptoms: 'Mencret\nMuntah',
  care_call: 'Sulit dibangunkan\nKejang',
  care_today: 'BAB berdarah',
  care_appointment: 'Lebih dari 7 hari',
  care_home: 'Beri oralit',
  care_specialization_id: String(specialist.id),
};
const texts = async (given: Readonly<Record<string, string>> = {}) => await articleTexts(db, { ...careTexts, ...given });
async function publish(values: Readonly<Record<string, string>>) {
  const { key } = await done(operations.create, {});
  return { key, result: await ask(operations.publish, { key, version: 0, base: {}, values }) };
}
const schemaErrorsOf = async (given: Readonly<Record<string, string>>) =>
  (await articleForm.schema.safeParseAsync(await texts(given))).error?.issues.map(({ path }) => path.join('.'));

test('the block stands after the summary, with a word for who hears it and a button, and in /v1', async () => {
  const values = await texts();
  await publish(values);
  const html = await (await app.fetch(`/articles/detail/${values.slug}`)).text();
  const block = html.slice(html.indexOf('data-care'), html.indexOf('Penulis:'));
  expect(html.indexOf('data-care')).toBeGreaterThan(html.indexOf(values.summary as string));
  const words = block.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain(
    'Darurat: Telepon 119 atau ke IGD sekarang bila: Sulit dibangunkan Kejang Periksa hari ini bila: BAB berdarah Buat janji bila: Lebih dari 7 hari Dokter Anak Uji Di rumah: Beri oralit',
  );
  expect(block).toContain(`href="/dokter/${specialist.slug}"`);
  const { data } = (await (await app.fetch(`/v1/article/content/detail/${values.slug}`)).json()) as { data: object };
  expect(data).toMatchObject({
    illnesses: ['Diare'],
    symptoms: ['Mencret', 'Muntah'],
    care: {
      call: ['Sulit dibangunkan', 'Kejang'],
      today: ['BAB berdarah'],
      appointment: ['Lebih dari 7 hari'],
      home: ['Beri oralit'],
      specialization: { name: 'Anak Uji', slug: specialist.slug },
    },
  });
});

test('an article without one says nothing of it', async () => {
  const values = await articleTexts(db);
  expect((await publish(values)).result.ok).toBe(true);
  expect(await (await app.fetch(`/articles/detail/${values.slug}`)).text()).not.toContain('data-care');
  const { data } = (await (await app.fetch(`/v1/article/content/detail/${values.slug}`)).json()) as { data: object };
  expect(data).toMatchObject({ illnesses: [], symptoms: [], care: null });
});

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['neither call nor today', { care_call: '', care_today: '' }, 'care_call'],
  ['no appointment', { care_appointment: '' }, 'care_appointment'],
  ['no specialist for the button', { care_specialization_id: '' }, 'care_specialization_id'],
  ['eight lines', { care_home: Array.from({ length: 8 }, (_, n) => `Baris ${n}`).join('\n') }, 'care_home'],
  ['a line of 91 letters', { care_today: 'a'.repeat(91) }, 'care_today.0.text'],
])('a block with %s is not published', async (_name, given, field) => {
  expect(await schemaErrorsOf(given)).toEqual([field]);
  expect((await publish(await texts(given))).result).toEqual({ ok: false, code: 'invalid_input' });
});

test('the reviewer reads the block, and what changed in it', async () => {
  const values = await texts();
  const { key } = await publish(values);
  const { version, values: base } = (await done(operations.view, { key })) as { version: number; values: Readonly<Record<string, string>> };
  const saved = await done(operations.save, { key, version, base, values: { ...base, care_today: 'BAB hitam' } });
  const kind = 'articles';
  await done(submitReview, { kind, key, version: (saved as { version: number }).version });
  const row = await db
    .selectFrom('content_reviews')
    .select('id')
    .where('key', '=', key)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  const { marked } = await done(getReview, { id: String(row.id) }, await createReviewer(db));
  expect(marked?.care.map(({ name }) => name)).toEqual([...careFields]);
  expect(marked?.care.find(({ name }) => name === 'care_today')?.lines).toEqual([
    { kind: 'same', text: 'BAB ' },
    { kind: 'removed', text: 'berdarah' },
    { kind: 'added', text: 'hitam' },
  ]);
});

test('from the day on an article about an illness is not published without one, and its editor is told before', async () => {
  const none = Object.fromEntries([...careFields, 'care_specialization_id'].map((name) => [name, '']));
  const values = await texts(none);
  expect(findMissingCare(values, new Date(new Date(`${careRequiredFrom}T00:00:00+07:00`).getTime() - 1))).toBeNull();
  now = new Date(`${careRequiredFrom}T00:00:00+07:00`);
  const refused = await publish(values);
  expect(refused.result).toEqual({ ok: false, code: 'invalid_input' });
  const { key } = refused;
  await done(operations.save, { key, version: 0, base: {}, values });
  const { problems, next } = (await done(operations.view, { key })) as {
    problems: { field: string }[];
    next: { act: string; field: string };
  };
  expect([problems.map(({ field }) => field), next]).toMatchObject([['care_call'], { act: 'mend', field: 'care_call' }]);
  // Without an illness nothing is asked.
  expect(findMissingCare({ ...values, illnesses: '' }, now)).toBeNull();
  expect((await publish(await texts({ ...none, illnesses: '' }))).result.ok).toBe(true);
});
