import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { cleanHtml } from '#app/platform/rich-text/rich-text.server.ts';
import { checkPublished } from './block-claims.server.ts';
import { sentencesOf } from './claim-sentences.ts';

const fields = [
  { name: 'content', control: 'rich' },
  { name: 'name', control: 'line' },
] as const;
const quotesIn = (content: string) => checkPublished(fields, ['content'], { content }).map(({ quote }) => quote);

test('a word is found that cleaning puts together, and none in what cleaning removes', () => {
  for (const html of ['Ada dis<div>kon</div> besar', 'Ada dis<script><p></script>kon besar', '<b>dis</b></style><div>kon'])
    expect([html, quotesIn(html)]).toEqual([html, ['diskon']]);
  for (const html of ['<p>Jadwal<!-- diskon --></p>', '<a title="diskon 50 persen" href="/jadwal">Jadwal</a>', '<script>diskon</script>'])
    expect([html, quotesIn(html)]).toEqual([html, []]);
  expect(checkPublished(fields, ['name'], { name: 'Skrining <diskon 50 persen>' }).map(({ quote }) => quote)).toContain('diskon');
});

const bits = [
  ...['<b>', '</b>', '<b "', '">', '<!--', '-->', '--!>', '<script>', '</script>', '<style>', '</style>', '<title>', '<div>', '</div>'],
  ...['<foo>', '<h1>', '<p>', '</p>', '<br>', '<li>', '<td>', '<svg>', '<![CDATA[', ']]>', '<?x', '&shy;', '&lt;', '<', '>', "'", '"'],
  ...['<a title="', '<a href="/x">', '</a>', 'dis', 'kon', ' besar ', 'ada '],
];
const blocks = /^(?:p|h[1-6]|li|ul|ol|dl|dt|dd|table|caption|thead|tbody|tr|td|th|blockquote|figure|figcaption|hr|br)$/;

const wordsOf = (text: string) => [...new Set(text.split(/\s+/).filter(Boolean))].sort();

/** The words that a parser reads in HTML. */
function parsedWords(html: string): string[] {
  let text = '';
  const parser = new Parser({
    ontext: (more) => {
      text += more;
    },
    onopentag: (name) => {
      if (blocks.test(name)) text += ' ';
    },
    onclosetag: (name) => {
      if (blocks.test(name)) text += '\n';
    },
  });
  parser.end(html);
  return wordsOf(text.replaceAll('\u00ad', ''));
}

test('what is read of any markup is the text of the cleaned HTML', () => {
  const markup = fc.array(fc.constantFrom(...bits), { minLength: 1, maxLength: 20 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(markup, (html) => {
      const cleaned = cleanHtml(html);
      expect(
        wordsOf(
          sentencesOf(cleaned)
            .map(({ text }) => text)
            .join('\n'),
        ),
      ).toEqual(parsedWords(cleaned));
    }),
    { numRuns: 2_000 },
  );
});
