import { afterAll, describe, expect, test } from 'vitest';
import { createArticle } from '#tests/factories/content.ts';
import { newContent, newKinds, publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { statementsOf } from '#tests/harness/read-tables.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { countPublishedUses, findPublishedUses } from './medium.store.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);

/** The fields of the kinds that can hold a picture, by their control or their name. */
const pictureFields = newKinds.flatMap((kind) =>
  resourceOf(kind)
    .fields.filter(({ name, control }) => control === 'rich' || /^(image|images|portrait|thumbnail)$/.test(name))
    .map(({ name, control }) => ({ kind, name, control })),
);

test('every kind with a picture or a formatted text is asked', () => {
  expect(pictureFields.length).toBeGreaterThan(16);
});

describe.each(pictureFields)('$kind: $name', ({ kind, name, control }) => {
  test('a published picture is found there, so that it cannot be deleted', async () => {
    const { address } = await createMedium(app);
    const content = await newContent(db, kind);
    const text = control === 'rich' ? `<p>Isi.</p><img src="${address}-640.webp" alt="Contoh">` : address;
    expect(await findPublishedUses(db, address)).toEqual([]);
    await publishNew(db, platform, editor, kind, { ...content, values: { ...content.values, [name]: text } });
    expect(await findPublishedUses(db, address)).toHaveLength(1);
  });
});

test('the pictures of a page are counted by one reading of each text, uploaded and shipped ones, each record once', async () => {
  const [{ address: uploaded }, { address: unused }] = [await createMedium(app), await createMedium(app)];
  const shipped = '/media/articles/hitung-satu';
  const show = (address: string) => `<img src="${address}-640.webp" alt="Contoh">`;
  const both = await createArticle(db, { name: 'Keduanya' });
  const one = await createArticle(db, { name: 'Satu' });
  const set = (id: number, content: string, image: string | null) =>
    db.updateTable('articles').set({ content, image }).where('id', '=', id).execute();
  await set(both.id, show(uploaded) + show(shipped) + show(`${shipped}-lagi`) + show(shipped), shipped);
  await set(one.id, show(shipped), null);
  await createArticle(db, { name: 'Gambar lain', content: show('/media/articles/lain') });
  let counts = new Map<string, number>();
  const sent = await statementsOf(async () => {
    counts = await countPublishedUses(db, [uploaded, shipped, unused]);
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.match(/from articles, regexp_matches/g)).toHaveLength(1);
  // A text that names none of them is not searched for pictures.
  expect(sent[0]?.match(/strpos\(content, asked\) > 0/g)?.length).toBeGreaterThan(0);
  expect(counts).toEqual(
    new Map([
      [uploaded, 1],
      [shipped, 2],
    ]),
  );
});
