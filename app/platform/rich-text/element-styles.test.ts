import { expect, test } from 'vitest';
import { leastProcessorTime } from '#tests/harness/processor-time.ts';
import { cleanHtml } from '../rich-text.server.ts';
import { stylesOf, withSheetStyles } from './element-styles.ts';
import { markupOfHtml } from './markup-of-html.server.ts';

const stylesIn = (html: string) => {
  const last = withSheetStyles(markupOfHtml(html)).at(-1);
  return typeof last === 'object' ? Object.fromEntries(stylesOf(last)) : {};
};

test.each([
  ['the later rule of a selector', 'p{display:none} p{display:block}', { display: 'block' }],
  [
    'a class before its tag, a tag with the class before both',
    'p.a{opacity:1} .a{opacity:0;font-size:0} p{font-size:9pt}',
    { opacity: '1', 'font-size': '0' },
  ],
  ['every selector of a list, in any spelling', 'h2,P.A , b{Font-Style: Italic !important}', { 'font-style': 'italic' }],
  ['nothing of a block in the block', 'p{display:none;b{display:inline}opacity:0}', { display: 'none', opacity: '0' }],
  ['a rule that is never closed', '.a{mso-list:ignore', { 'mso-list': 'ignore' }],
  ['what is read alone', 'p{color:red;font-family:x;mso-hide:all;mso-pagination:none}', { 'mso-hide': 'all' }],
  ['the size within a font', 'p{font-size:9pt;font:italic 700 12.5px/1.4 Arial}', { 'font-size': '12.5px' }],
  ['a size of 0 with a line height', 'p{font:0/0 a}', { 'font-size': '0' }],
  ['a font that is a word', 'p{font:inherit}', { 'font-size': 'inherit' }],
  ...[
    '@import url(x.css)',
    '@import url("https://x.id/css2?family=A:wght@400;700&display=swap")',
    '@charset "utf-8"',
    '@namespace svg url(x)',
  ].map(
    (rule) => [`a rule behind ${rule}`, `${rule};\n${rule}; p{opacity:0}`, { opacity: '0' }] as [string, string, Record<string, string>],
  ),
  ['nothing of a rule that begins with @', '@import url(x.css);@media print{p{opacity:0}} @font-face{font-size:0} @page p{opacity:0}', {}],
])('of a style sheet counts %s', (_name, sheet, expected) => {
  expect(stylesIn(`<style>${sheet}</style><p class="a a">x</p>`)).toEqual(expected);
});

test('the style of an element itself comes last', () => {
  const html = '<style>p{display:none;font-weight:bold}</style><p style="display:block;color:red">x</p>';
  expect(stylesIn(html)).toEqual({ display: 'block', 'font-weight': 'bold', color: 'red' });
});

const letters = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const many = (count: number, part: (at: number) => string) => Array.from({ length: count }, (_, at) => part(at)).join('');

test.each<readonly [string, number, (n: number) => string]>([
  ['empty declarations and elements', 800, (n) => `<style>p{${';'.repeat(n)}}</style>${'<p>'.repeat(n)}`],
  ['declarations and elements', 600, (n) => `<style>p{${many(n, (at) => `mso-del-${letters(at)}:x;`)}}</style>${'<p>'.repeat(n)}`],
  ['a long value and elements', 800, (n) => `<style>p{text-decoration:${'a '.repeat(n * 5)}}</style>${'<p>'.repeat(n)}`],
  ['a long name and elements', 800, (n) => `<style>p{mso-${'a-'.repeat(n * 5)}del:x}</style>${'<p>'.repeat(n)}`],
  ['rules of a tag and elements', 600, (n) => `<style>${'p{display:block;opacity:1}'.repeat(n)}</style>${'<p>'.repeat(n)}`],
  [
    'rules of classes and elements',
    600,
    (n) => `<style>${many(n, (at) => `.c${at}{opacity:1}`)}</style>${many(n, (at) => `<p class="c${at} c0">`)}`,
  ],
  ['selectors of a rule and declarations', 600, (n) => `<style>${many(n, (at) => `p.c${at},`)}p{${'opacity:1;'.repeat(n)}}</style><p>x`],
  ['selectors of a rule and blocks in it', 600, (n) => `<style>${many(n, (at) => `p.c${at},`)}p{${'opacity:1;b{}'.repeat(n)}}</style><p>x`],
  [
    'classes of an element',
    800,
    (n) => `<style>${many(n, (at) => `.c${at}{opacity:1}`)}</style><p class="${many(n, (at) => `c${at} `)}">x`,
  ],
  ['one class of an element, often', 1_500, (n) => `<style>p,.a,p.a{opacity:1}</style><p class="${'a '.repeat(n * 4)}">x`],
  [
    'words of a font and elements',
    800,
    (n) => `<style>p{font:${'a '.repeat(n)}}</style>${`<p style="font:${'1'.repeat(n)}">`}${'<p>'.repeat(n)}`,
  ],
  [
    'imports and rules',
    800,
    (n) => `<style>${'@import x;p{opacity:1}'.repeat(n)}${'@import x;'.repeat(n)}p{opacity:1}</style>${'<p>'.repeat(n)}`,
  ],
  ['style sheets and elements', 600, (n) => `${'<style>p{opacity:1}</style>'.repeat(n)}${'<p>'.repeat(n)}`],
])('many %s take time in proportion to the length', (_name, n, html) => {
  const [short, long] = [html(n), html(n * 4)];
  // Both are read by compiled code, in runs of which one at least collects no garbage.
  for (const text of [short, long]) cleanHtml(text);
  const [one = 0, four = 0] = [short, long].map((text) => leastProcessorTime(() => cleanHtml(text), 7));
  // Proportion is 4, the square 16. Some ms are noise.
  expect(four).toBeLessThan(one * 9 + 20);
});
