import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newContent, publishNew } from '#tests/factories/content-texts.ts';
import { csvFile } from '#tests/factories/csv-file.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createAdministrator, importsOf } from '#tests/factories/file-imports.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { spokenLanguages } from './spoken-languages.schema.ts';

const app = await createTestApp({ variables: { PAGE_CACHE: '0' } });
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);
const { done, ask } = editingCalls(platform, editor);
const { operations, store } = resourceOf('doctors');

type Doctor = { slug: string; languages: string[] };
const htmlOf = async (path: string) => await (await app.fetch(path)).text();
const answerOf = async (path: string) => await (await app.fetch(`/v1/${path}`)).json();
const listedBy = async (query: string) => {
  const { data, meta } = (await answerOf(`doctors/list?${query}`)) as { data: Doctor[]; meta: { total: number } };
  expect(meta.total).toBe(data.length);
  return data.map(({ slug, languages }) => [slug, languages]);
};

async function published() {
  const content = await newContent(db, 'doctors');
  const given = { ...content, values: { ...content.values, name: 'dr. Poliglot' } };
  const { key, version, values } = await publishNew(db, platform, editor, 'doctors', given);
  const slug = values.slug as string;
  const publish = async (languages: string) => {
    const { version: last, values: base } = await done(operations.view, { key });
    return await ask(operations.publish, { key, version: last, base, values: { ...base, languages } });
  };
  return {
    key,
    version,
    values,
    slug,
    field: values.specializations as string,
    publish,
    path: `/dokter/${values.specializations}/${slug}`,
  };
}

test('what is written by names is on the page and the card, in /v1 and the filters, and for search engines', async () => {
  const { slug, field, path, publish } = await published();
  const html = await htmlOf(path);
  expect(html).toContain('Bahasa: Indonesia, Inggris');
  expect(html).toContain('"knowsLanguage":["id","en"]');
  for (const address of [`doctor/detail/${slug}`, `doctor/${slug}`]) {
    expect((await answerOf(address)).data).toMatchObject({ slug, languages: ['id', 'en'] });
  }
  const here = `specialization=${field}`;
  const all = [[slug, ['id', 'en']]];
  expect(await listedBy(here)).toEqual(all);
  for (const query of [`${here}&language=en`, `${here}&language=id&search=poliglot`]) expect(await listedBy(query)).toEqual(all);
  for (const query of [`${here}&language=ja`, `${here}&language=ja&search=poliglot`, `${here}&language=x`]) {
    expect(await listedBy(query)).toEqual([]);
  }
  const found = await htmlOf(`/dokter?spesialis=${field}&bahasa=en`);
  expect(found).toContain(path);
  expect(found).toContain('Bahasa: Indonesia, Inggris');
  expect(found).toContain('<meta name="robots" content="noindex"');
  const none = await htmlOf(`/dokter?spesialis=${field}&bahasa=ja`);
  expect(none).toContain('Tidak ditemukan dokter dengan bahasa yang Anda pilih');
  // The choices are the languages that somebody speaks.
  expect(none).toContain('<option value="en">');
  expect(none).not.toContain('<option value="ko"');

  expect(await publish('')).toMatchObject({ ok: true });
  const bare = await htmlOf(path);
  for (const text of ['Bahasa: ', 'knowsLanguage']) expect(bare).not.toContain(text);
  expect(await listedBy(here)).toEqual([[slug, []]]);
});

test('each language of the list is taken, by its name in any letters or by its code; no other is', async () => {
  const { key, publish } = await published();
  const names = spokenLanguages.map(({ label }) => label).join('\n');
  expect(await publish(names.toUpperCase())).toMatchObject({ ok: true });
  expect(await store.read(db, key)).toMatchObject({ languages: names });
  expect(await publish('jepang\nEN\nInggris')).toMatchObject({ ok: true });
  expect(await store.read(db, key)).toMatchObject({ languages: 'Inggris\nJepang' });
  expect(await publish('Inggris\nElf')).toEqual({ ok: false, code: 'invalid_input' });
  expect(await store.read(db, key)).toMatchObject({ languages: 'Inggris\nJepang' });
});

test('a file names them in one cell; another order is no change, and what is not known is said', async () => {
  const { key, values, slug } = await published();
  const mine = importsOf(app, await createAdministrator(db));
  const file = (languages: string) => csvFile(['Nama dengan gelar', 'Alamat', 'Bahasa'], [values.name as string, slug, languages]);
  const upload = async (languages: string) => (await mine.upload('/staff/konten/doctors', file(languages))).id;
  expect(await mine.effects(await upload('inggris; Indonesia'))).toEqual(['same']);
  const [row] = await mine.rowsOf(await upload('Inggris; Elf'));
  expect(row).toMatchObject({
    effect: 'error',
    notes: [{ column: 'Bahasa', text: expect.stringContaining('Tidak ada “Elf”. Pilih salah satu: Indonesia') }],
  });
  const id = await upload('Jepang');
  expect(await mine.effects(id)).toEqual(['change']);
  await mine.carryOut(id);
  expect((await done(operations.view, { key })).values).toMatchObject({ languages: 'Jepang' });
});

test('a working copy from before the field is shown as one that names no language', async () => {
  const { key, version, values } = await published();
  await done(operations.save, { key, version, base: values, values: { ...values, name: 'dr. Belum Terbit' } });
  await sql`update staff_records set working = working - 'languages' where kind = 'doctors' and key = ${key}`.execute(db);
  const { path } = await done(operations.preview, { key });
  const html = await htmlOf(path as string);
  expect(html).toContain('dr. Belum Terbit');
  expect(html).not.toContain('Bahasa: ');
});
