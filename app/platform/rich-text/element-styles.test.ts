import { expect, test } from 'vitest';
import { growthOfTime } from '#tests/harness/processor-time.ts';
import { stylesOf, withSheetStyles } from './element-styles.ts';
import type { Markup, MarkupNode } from './markup.ts';
import { markupOfHtml } from './markup-of-html.server.ts';
import { cleanHtml } from './rich-text.server.ts';

const innermost = (nodes: readonly MarkupNode[]): Markup | null => {
  const last = nodes.at(-1);
  return typeof last === 'object' ? (innermost(last.children) ?? last) : null;
};
/** The styles of the last element in which no other one stands. */
const stylesIn = (html: string) => {
  const found = innermost(withSheetStyles(markupOfHtml(html)));
  return found ? Object.fromEntries(stylesOf(found)) : {};
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
  ['the later of two classes, in whichever order the element has them', '.b{display:none}.a{display:block}', { display: 'block' }],
  ['the more specific one of two rules', '#i{display:block}.a.b.c{display:none}.a p{display:inline}', { display: 'block' }],
  ['several classes and an id', 'p.a.b{opacity:0}#I{font-size:0}p.a.d{display:none}#j{display:none}', { opacity: '0', 'font-size': '0' }],
  ['an element within others', 'body .o .a{opacity:0}.o>.m > p{font-size:0}', { opacity: '0', 'font-size': '0' }],
  ['nothing within what is not around it', '.m .o .a{opacity:0}.o>p{opacity:0}.x p{opacity:0}.a .b{opacity:0}.a p{opacity:0}', {}],
  ['a selector behind quoted brackets', '.q:before{content:"{"}.a{opacity:0}', { opacity: '0' }],
  ['a selector behind a quoted sign of a comment', ".q{content:'/*';quotes:'\\'}'}.a{opacity:0}", { opacity: '0' }],
  ['a selector behind a comment with a quote', "/* it's { */.a{opacity:0}", { opacity: '0' }],
  ['a selector behind an address', '.q{background:url(data:x;{,a)}.a{opacity:0}', { opacity: '0' }],
  ['nothing that is quoted', '.a{content:";opacity:0;"}', {}],
  ['what is important, however it is spaced', '.a{opacity:0 ! important}.a.b{opacity:1}', { opacity: '0' }],
  [
    'blocks for screens',
    '@media screen{.a{opacity:0}}@media only  screen, print{@media all{p{font-size:0}}}',
    { opacity: '0', 'font-size': '0' },
  ],
  ['no block for some screens', '@media screen and (max-width:480px){p{opacity:0}}@media (min-width:1px){p{opacity:0}}', {}],
  ['a rule behind a block', '@media print{p{opacity:1}}.a{opacity:0}', { opacity: '0' }],
  ['no state, attribute, neighbour, or list in brackets', '.a:hover,.a::before,.a[id],.x+.a,.x~.a,:not(.x,.a,.y){opacity:0}', {}],
  ['nothing of a rule that begins with @', '@import url(x.css);@media print{p{opacity:0}} @font-face{font-size:0} @page p{opacity:0}', {}],
])('of a style sheet counts %s', (_name, sheet, expected) => {
  expect(stylesIn(`<style>${sheet}</style><div class="o"><i class="m"><p id="i" class="a b a">x</p></i></div>`)).toEqual(expected);
});

test('the style of an element itself comes last', () => {
  const html = '<style>p{display:none;font-weight:bold}</style><p style="display:block;color:red">x</p>';
  expect(stylesIn(html)).toEqual({ display: 'block', 'font-weight': 'bold', color: 'red' });
});

test('what is important in a sheet counts more than the style of the element, unless that is important too', () => {
  const styled = (style: string) => stylesIn(`<style>p{display:none!important}</style><p style="${style}">x</p>`);
  expect([styled('display:block'), styled('display:block ! important'), styled('display:inline!important;display:block')]).toEqual([
    { display: 'none' },
    { display: 'block' },
    { display: 'inline' },
  ]);
  expect(stylesIn(`<p style="/* x */opacity:0;content:';display:none'">x</p>`)).toMatchObject({ opacity: '0' });
  expect(stylesIn(`<p style="content:';display:none'">x</p>`).display).toBeUndefined();
});

test.each([
  ['print', {}],
  ['screen and (max-width: 480px)', {}],
  ['screen', { opacity: '0' }],
  ['print, ALL', { opacity: '0' }],
  ['', { opacity: '0' }],
])('a sheet whose media are "%s"', (media, expected) => {
  expect(stylesIn(`<style media="${media}">p{opacity:0}</style><p>x</p>`)).toEqual(expected);
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
  [
    'selectors within others and elements',
    400,
    (n) => `<style>${many(n, (at) => `.c${at} .a,.c${at}>.a,.c${at}.a,`)}p{opacity:1}</style>${many(n, (at) => `<p class="c${at} a">`)}`,
  ],
  [
    'selectors of many parts and elements within each other',
    400,
    (n) =>
      `<style>${many(n, (at) => `.x ${'.a '.repeat(20)}.c${at}{opacity:1}`)}</style>${many(n, (at) => `<b class="a c${at}">${at % 50 ? '' : '</b>'.repeat(50)}`)}`,
  ],
  [
    'quotes, comments and addresses',
    1_500,
    (n) => `<style>${'"\n'.repeat(n)}${"url('".repeat(n)}\n${'/* '.repeat(n)}</style>${'<p>'.repeat(n)}`,
  ],
  [
    'blocks in blocks',
    1_500,
    (n) => `<style>${'@media screen{'.repeat(n)}p{opacity:1}${'}'.repeat(n)}${'a('.repeat(n)}{opacity:0}</style><p>x`,
  ],
  ['style sheets and elements', 600, (n) => `${'<style>p{opacity:1}</style>'.repeat(n)}${'<p>'.repeat(n)}`],
])('many %s take time in proportion to the length', (_name, from, html) => {
  expect(growthOfTime(cleanHtml, html, from)).toBeLessThan(1.5);
});
