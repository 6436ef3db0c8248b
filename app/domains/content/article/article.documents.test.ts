import { afterAll, expect, test } from 'vitest';
import type { Values } from '#app/platform/content/field-values.ts';
import type { Document } from '#app/platform/rich-text/document.ts';
import { createArticle } from '#tests/factories/content.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// The text of an article as a document: what is stored, what pages show of it, and that everything else reads plain HTML.
const app = await createTestApp();
afterAll(() => app.close());
const { db } = app;
const writer = await createEditor(db);
const { operations } = resourceOf('articles');
const { done, ask } = editingCalls(app.platform, writer);

const cite = (ref: string) => `<sup><a href="#referensi-${ref}">[${ref}]</a></sup>`;

/** Publishes an article again with this text. */
async function written(content: string, more: Record<string, string> = {}) {
  const { key, version, values } = await publishArticle(db, app.platform, writer);
  const changed: Values = { ...values, content, ...more };
  const { version: next } = await done(operations.publish, { key, version, base: values, values: changed });
  const row = await db.selectFrom('articles').selectAll().where('id', '=', Number(key)).executeTakeFirstOrThrow();
  return { key, version: next, values: changed, row, document: row.content_doc as unknown as Document | null };
}
const pageOf = async (slug: string) => await (await app.fetch(`/articles/detail/${slug}`)).text();

test('a text with every part: the document is stored, the page shows its components, search, feed and /v1 read allowed HTML', async () => {
  const { doctor, specialization } = await createSlot(db);
  const medium = await createMedium(app);
  const content = [
    '<h2>Gejala</h2>',
    `<p>Suhu tinggi${cite('kemkes')}</p>`,
    '<table><thead><tr><th scope="col">Umur</th></tr></thead><tbody><tr><td>3 bulan</td></tr></tbody></table>',
    `<figure><img src="${medium.address}-640.webp" alt="Contoh"><figcaption>Anak demam</figcaption></figure>`,
    '<aside data-callout="emergency"><p>Segera ke IGD</p></aside>',
    `<div data-doctor="${doctor.id}">nama lama</div>`,
    '<details><summary>Menular?</summary><p>Tidak.</p></details>',
  ].join('');
  const { row, document } = await written(content, { citations: 'lain | Sumber lain\nkemkes | Kementerian' });
  expect(document).toMatchObject({ type: 'doc', version: 1 });
  const picture = document?.content.find(({ type }) => type === 'picture');
  expect(picture).toMatchObject({ attrs: { media: medium.id, address: medium.address, width: 40, height: 30, caption: 'Anak demam' } });
  expect(row.citations).toEqual([
    { ref: '1', cite: 'Kementerian' },
    { ref: '2', cite: 'Sumber lain' },
  ]);
  const path = `/dokter/${specialization.slug}/${doctor.slug}`;
  expect(row.content).toContain(
    `<blockquote><p>Segera ke IGD</p></blockquote><p><a href="${path}">${doctor.name}</a></p><h3>Menular?</h3>`,
  );
  expect(row.content).not.toMatch(/ id=|data-|aside|details/);
  const html = await pageOf(row.slug);
  for (const text of [
    '<h2 id="bagian-gejala">Gejala</h2>',
    '<a href="#referensi-1" id="kutipan-1-1">[1]</a>',
    'role="note" aria-label="Gawat darurat"',
    '<figcaption>Anak demam</figcaption>',
    `href="${path}"`,
    'Menular?</span>',
    'id="referensi-2"',
    `${medium.address}-640.avif 640w`,
  ])
    expect(html).toContain(text);
  const answer = await (await app.fetch(`/v1/article/content/detail/${row.slug}`)).json();
  expect(JSON.stringify(answer)).not.toContain('content_doc');
});

test('an anchor stays when its heading is written anew, and the editor gets it back', async () => {
  const { key, version, values } = await written('<h2>Gejala demam</h2><p>a</p>');
  const shown = await done(operations.view, { key });
  expect(JSON.stringify(shown)).toContain('<h2 id=\\"bagian-gejala-demam\\">Gejala demam</h2>');
  const content = '<h2 id="bagian-gejala-demam">Tanda demam</h2><p>a</p>';
  await done(operations.publish, { key, version, base: {}, values: { ...values, content } });
  expect(await pageOf(values.slug as string)).toContain('<h2 id="bagian-gejala-demam">Tanda demam</h2>');
});

test('a text that a document cannot hold stays HTML, also on the page', async () => {
  const { row, document } = await written('<p>a <u>b</u></p>');
  expect([document, row.content]).toEqual([null, '<p>a <u>b</u></p>']);
  expect(await pageOf(row.slug)).toContain('<p>a <u>b</u></p>');
});

test('an article from before is edited as it is, and has a document from its next publication on', async () => {
  const article = await createArticle(db, { content: '<h2>Lama</h2>\n<ul>\n<li>satu</li>\n</ul>' });
  const key = String(article.id);
  const { version, values } = await done(operations.view, { key });
  expect(values.content).toBe(article.content);
  await done(operations.publish, { key, version, base: {}, values: { ...values, name: 'Judul baru' } });
  const row = await db.selectFrom('articles').select(['content', 'content_doc']).where('id', '=', article.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ content: '<h2>Lama</h2><ul><li>satu</li></ul>', content_doc: { type: 'doc', version: 1 } });
});

test('a script, a style and a foreign picture are in neither column', async () => {
  const { row } = await written('<p>a</p><script>alert(1)</script><p onclick="x()">b</p><img src="https://lain.example/a.png">');
  const stored = JSON.stringify([row.content, row.content_doc]);
  expect(stored).not.toMatch(/script|onclick|lain\.example/);
});

test('the card of a doctor who is not on the site is refused by name', async () => {
  const { key, version, values } = await publishArticle(db, app.platform, writer);
  const content = '<p>a</p><div data-doctor="999999">dr. Tidak Ada</div>';
  expect(await ask(operations.publish, { key, version, base: values, values: { ...values, content } })).toEqual({
    ok: false,
    code: 'invalid_input',
  });
});
