import { afterAll, describe, expect, test } from 'vitest';
import type { Values } from '#app/platform/content/field-values.ts';
import { publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// What is sent by a careless editor or an attacker, and what the tables refuse.
const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());
const rina = await createEditor(db);
const { operations } = resourceOf('articles');
const { done, ask } = editingCalls(platform, rina);
const published = () => publishArticle(db, platform, rina);

test('a place in the list that is none, or of another order, is the first page', async () => {
  await published();
  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const first = (await done(operations.find, {})).rows;
  const wrong = [
    ...['x', 'a'.repeat(3_000), cursorOf('x'), cursorOf(['kemarin', '1']), cursorOf(['9'.repeat(30), '1']), cursorOf(['1', '\0'])],
    ...[cursorOf(['1', '../x']), cursorOf([1, 2]), cursorOf(null), cursorOf(['2026-13-45 99:99:99+00', '1'])],
  ];
  for (const after of wrong) expect([after, (await done(operations.find, { after })).rows]).toEqual([after, first]);
  expect((await done(operations.find, { sort: 'title', after: cursorOf(['\0', '1']) })).rows.length).toBeGreaterThan(0);
  const query = new URLSearchParams({ after: cursorOf(['kemarin', '1']) });
  expect((await app.fetch(`/v1/staff/articles?${query}`, { headers: rina.bearer })).status).toBe(200);
});

test('characters that PostgreSQL cannot store are left out of a text, and refused in a search', async () => {
  const { key } = await done(operations.create, {});
  await done(operations.save, { key, version: 0, base: {}, values: { name: 'De\0mam\ud800' } });
  expect((await done(operations.view, { key })).values.name).toBe('Demam\ufffd');
  expect(await ask(operations.save, { key, version: 1, base: {}, values: {}, note: '\0' })).toEqual({ ok: false, code: 'invalid_input' });
  for (const query of [{ search: '\0' }, { category_id: '\0' }])
    expect(await ask(operations.find, query)).toEqual({ ok: false, code: 'invalid_input' });
});

describe('what the tables refuse is an error at its field', () => {
  const errorsOf = async (given: Values) => {
    const { key, version, values } = await published();
    const body = JSON.stringify({ version, base: values, values: { ...values, ...given } });
    const headers = { 'content-type': 'application/json', ...rina.bearer };
    const answer = await app.fetch(`/v1/staff/articles/${key}/publish`, { method: 'POST', body, headers });
    return [answer.status, (await answer.json()).errors];
  };
  test.each([['category_id', { category_id: '999999999' }, 'Kategori ini sudah tidak ada. Pilih yang lain.']])(
    '%s',
    async (field, given, message) => expect(await errorsOf(given)).toEqual([422, { [field]: [message] }]),
  );

  test('what no constraint names is told at the title', async () => {
    const { key, version, values } = await publishNew(db, platform, rina, 'promos');
    const answer = await app.fetch(`/v1/staff/promos/${key}/publish`, {
      method: 'POST',
      body: JSON.stringify({ version, base: values, values: { ...values, starts_on: '0000-01-01' } }),
      headers: { 'content-type': 'application/json', ...rina.bearer },
    });
    const { errors } = await answer.json();
    expect([answer.status, errors]).toEqual([422, { name: [expect.stringContaining('Ada isian yang tidak cocok dengan data lain')] }]);
  });

  test('of two publications of one address at once, one is refused at its field', async () => {
    const [one, two] = [await published(), await published()];
    const slug = `rebutan-${one.key}`;
    const publish = ({ key, version, values }: typeof one) =>
      app.fetch(`/v1/staff/articles/${key}/publish`, {
        method: 'POST',
        body: JSON.stringify({ version, base: values, values: { ...values, slug } }),
        headers: { 'content-type': 'application/json', ...rina.bearer },
      });
    const answers = await Promise.all([publish(one), publish(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = await answers.find(({ status }) => status === 422)?.json();
    expect(refused.errors).toEqual({ slug: ['Alamat ini dipakai artikel lain.'] });
  });
});

test('a cover has the address of a stored picture and nothing else', async () => {
  const { key, version, values } = await published();
  const publish = (image: string) => ask(operations.publish, { key, version, base: values, values: { ...values, image } });
  for (const image of [
    '/media/../staff',
    '/media/articles/../x',
    '/media/articles/a%2f',
    '/media/x',
    '/media/articles/a-640.webp',
    '/media/articles/',
  ])
    expect([image, await publish(image)]).toEqual([image, { ok: false, code: 'invalid_input' }]);
  expect((await publish('/media/articles/demam_sky')).ok).toBe(true);
});
