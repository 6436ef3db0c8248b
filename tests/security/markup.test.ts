import { afterAll, expect, test } from 'vitest';
import { cleanHtml, readRichText } from '#app/platform/rich-text/rich-text.server.ts';
import { createArticle } from '#tests/factories/content.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());

/** Names that would shadow what scripts of the page read from the document (docs/security.md, R54). */
const names = [
  'location',
  'cookie',
  'body',
  'forms',
  'getElementById',
  'currentScript',
  'defaultView',
  '__proto__',
  'constructor',
  'isi',
  'x" autofocus y="',
];
const corpus = names.flatMap((name) => [
  `<p id="${name}">a</p>`,
  `<p name="${name}">a</p>`,
  `<a id="${name}" href="https://contoh.id">a</a>`,
  `<a id=${name} name=x href="/dokter">a</a>`,
  `<a ID='${name}' HREF="/dokter">a</a>`,
  `<img name="${name}" id="${name}" src="/media/a.webp" alt="a">`,
  `<form id="${name}"><input name="${name}"><output id="${name}"></output></form>`,
  `<h2 id="${name}" name="${name}">a</h2>`,
  `<table id="${name}"><tr><td headers="${name}" id="${name}">a</td></tr></table>`,
  `<object id="${name}"></object><embed name="${name}"><iframe name="${name}"></iframe>`,
  `<p data-island="${name}" data-swap popover id="${name}" is="x-${name}" slot="${name}">a</p>`,
  `<svg id="${name}"><a id="${name}"></a></svg><math id="${name}"></math>`,
  `<label for="${name}">a</label><map name="${name}"></map><meta name="${name}"><slot name="${name}"></slot>`,
]);

test(`${corpus.length} texts that name parts of the document keep no id, no name and no other hook`, () => {
  const hook = /\s(id|name|for|headers|form|popover|is|slot|data-[\w-]+|class|style|usemap|autofocus)\s*=?/i;
  for (const text of corpus) {
    const tags = cleanHtml(text).match(/<[^>]+>/g) ?? [];
    expect(tags.filter((tag) => hook.test(tag.replace(/"[^"]*"/g, '""')))).toEqual([]);
    const own = readRichText(text).html.match(/\sid="[^"]*"/g) ?? [];
    expect(own.filter((id) => !/^\sid="bagian-[a-z0-9-]+"$/.test(id))).toEqual([]);
  }
});

test('nor does a page that shows them', async () => {
  const article = await createArticle(app.db, { content: corpus.join('') });
  const html = await (await app.fetch(`/articles/detail/${article.slug}`)).text();
  expect(html).toContain(article.name);
  for (const name of names.filter((one) => one !== 'isi')) {
    expect(html).not.toMatch(new RegExp(`\\s(id|name)=["']?${name.replace(/[^\w]/g, '.')}["'\\s>]`, 'i'));
  }
});
