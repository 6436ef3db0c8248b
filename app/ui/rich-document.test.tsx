import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Document } from '#app/platform/rich-text/document.ts';
import { comparable } from '#app/platform/rich-text/markup.ts';
import { markupOfHtml } from '#app/platform/rich-text/markup-of-html.server.ts';
import { writtenDocument } from '#app/platform/rich-text/publish-rich-text.server.ts';
import { articles } from '#db/demo/articles.ts';
import { RichDocument } from './rich-document.tsx';

const shown = (document: Document) => renderToStaticMarkup(<RichDocument document={document} doctors={[]} />);
/** What is inside the box of the text. */
const inside = (html: string) => html.replace(/^<div class="[^"]*">/, '').replace(/<\/div>$/, '');

test(`the components show the ${articles.length} articles exactly as their HTML was shown`, () => {
  const different = articles.filter(({ content }) => {
    const document = writtenDocument(content);
    return !document || comparable(markupOfHtml(inside(shown(document)))) !== comparable(markupOfHtml(content));
  });
  expect(different.map(({ slug }) => slug)).toEqual([]);
});

test('a stored address that may not be followed is shown as its words; a doctor who is gone as nothing', () => {
  const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } } as const;
  const document: Document = {
    type: 'doc',
    version: 1,
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'baca', marks: [link] }] },
      { type: 'doctorCard', attrs: { doctor: 3, name: 'dr. Sari' } },
    ],
  };
  expect(inside(shown(document))).toBe('<p>baca</p>');
});
