import { afterAll, expect, test } from 'vitest';
import { focalOf, focalsText } from '#app/platform/pictures/focals.ts';
import { createArticle } from '#tests/factories/content.ts';
import { createMedium } from '#tests/factories/files.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db } = app;

test('the parts of all pictures in one text are read as they were written, and any other picture keeps its middle', () => {
  const of = (start: string) => `/media/uploads/${start}-0000-4000-8000-000000000001-0123456789abcdef_plum`;
  const focals = focalsText([
    { address: of('1a2b3c4d'), focal: 3 },
    { address: of('5e6f7081'), focal: 1 },
  ]);
  expect([of('1a2b3c4d'), of('5e6f7081'), of('00000000'), '/media/articles/demam_sky'].map((base) => focalOf(focals, base))).toEqual([
    '3',
    '1',
    undefined,
    undefined,
  ]);
  expect(focalOf('', '/media/articles/demam_sky')).toBeUndefined();
});

test('a picture that came with the product has its part too, and so has each file of a picture', () => {
  const [demam, upload] = ['/media/articles/demam-150', '/media/uploads/1a2b3c4d-0000-4000-8000-000000000001-0123456789abcdef_plum'];
  const focals = focalsText([
    { address: demam, focal: 4 },
    { address: upload, focal: 2 },
  ]);
  const files = [demam, `${demam}-320.webp`, upload, `${upload}-160.avif`, '/media/articles/demam-151', '/media/promos/demam-150-320.webp'];
  expect(files.map((file) => focalOf(focals, file))).toEqual(['4', '4', '2', '2', undefined, undefined]);
});

test('the part that must not be cut off stays in view on pages that are read and on those one works with, and both are renewed when it changes', async () => {
  const { id, address, editor } = await createMedium(app);
  const article = await createArticle(db, { image: address });
  const partsOf = async (path: string) => {
    const html = await (await app.fetch(path)).text();
    const tags = (html.match(/<img\b[^>]*>/g) ?? []).filter((tag) => tag.includes(address));
    return tags.map((tag) => /data-focal="(\d)"/.exec(tag)?.[1] ?? 'middle');
  };
  const shown = async () => [await partsOf(`/articles/detail/${article.slug}`), await partsOf('/articles')];
  let version = 0;
  const change = async (texts: object) => {
    version += 1;
    const body = JSON.stringify({ version, alt: 'Ruang tunggu', licence: 'own', persons: 'none', ...texts });
    const headers = { ...editor.bearer, 'content-type': 'application/json' };
    expect((await app.fetch(`/v1/staff/media/${id}`, { method: 'PUT', headers, body })).status).toBe(200);
  };
  expect(await shown()).toEqual([['middle'], ['middle']]);
  await change({ focal: 9 });
  await expect.poll(shown).toEqual([['9'], ['9']]);
  // The data of the page has it too, for who comes from another page without loading a document.
  expect(await (await app.fetch('/articles.data')).text()).toContain(focalsText([{ address, focal: 9 }]));
  await change({ focal: 5 });
  await expect.poll(shown).toEqual([['middle'], ['middle']]);
});
