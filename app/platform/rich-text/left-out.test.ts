import { expect, test } from 'vitest';
import { growthOfTime } from '#tests/harness/processor-time.ts';
import { leftOutText } from './left-out.ts';
import { markupOfHtml } from './markup-of-html.server.ts';
import { readPaste } from './read-paste.ts';
import { cleanHtml, cleanSource, plainText, readHtml } from './rich-text.server.ts';
import { editableHtml } from './write-document.ts';

const pasted = (html: string) => readPaste(markupOfHtml(html));
/** What every way of reading HTML makes of it: a paste, a published text, a source with blocks, plain text. */
const readings = (html: string) => [editableHtml(pasted(html).document), cleanHtml(html), cleanSource(html), plainText(html)];
const countsOf = (html: string) => {
  const kinds = pasted(html).left.map(({ kind }) => kind);
  return {
    deleted: 0,
    hidden: 0,
    comment: 0,
    ...Object.fromEntries(kinds.map((one) => [one, kinds.filter((kind) => kind === one).length])),
  };
};

const sheet = (rules: string) => `<html><head><style>${rules}</style></head><body>`;
const deleted: readonly (readonly [string, string])[] = [
  ['Word, tracked', 'Obat ini <del cite="mailto:Rina" datetime="2026-01-01"><span class=msoDel>aman</span></del><ins>tidak</ins>'],
  ['Word, a span alone', 'Obat ini <span class="msoDel">aman</span><span class=msoIns>tidak</span>'],
  [
    'Word, sheet',
    `${sheet('<!-- p.MsoNormal {margin:0} span.Lama {text-decoration:line-through;} -->')}Obat ini <span class=Lama>aman</span>tidak`,
  ],
  ['Word, double line', "Obat ini <span style='text-line-through:double'>aman</span>tidak"],
  ['Word on the web', 'Obat ini <span class="TextRun TrackChangeTextDeletion">aman</span>tidak'],
  ['Outlook', "Obat ini <s><span style='color:red'>aman</span></s>tidak"],
  ['Google Docs', 'Obat ini <span style="font-weight:400;text-decoration:line-through;">aman</span>tidak'],
  ['Google Docs, two lines', 'Obat ini <span style="text-decoration: underline line-through">aman</span>tidak'],
  [
    'Google Docs, page',
    `${sheet('.c0{color:#000}.c3{text-decoration:line-through}')}<p class="c0">Obat ini <span class="c0 c3">aman</span>tidak</p>`,
  ],
  ['LibreOffice', 'Obat ini <strike>aman</strike>tidak'],
  ['LibreOffice, changes', 'Obat ini <del title="Deleted: 01/01/2026">aman</del>tidak'],
  [
    'Pages',
    `${sheet('p.p1 {margin: 0px; font: 12px Helvetica} span.s1 {text-decoration: line-through}')}<p class="p1">Obat ini <span class="s1">aman</span>tidak</p>`,
  ],
  ['a paragraph of its own', '<p style="text-decoration-line: line-through"><b>aman</b></p><p>Obat ini tidak</p>'],
  ['nested', 'Obat ini <b style="font-weight:normal"><span style="text-decoration:line-through"><i>aman</i></span></b>tidak'],
  ['a cell', '<table><tr><td>Obat ini</td><td class="cellDel">aman</td><td>tidak</td></tr></table>'],
  ['an item', '<ul><li>Obat ini</li><li><del>aman</del></li><li>tidak</li></ul>'],
  ['ARIA', 'Obat ini <span role="deletion">aman</span>tidak'],
  ['a sheet with quoted brackets', `${sheet('.q:before{content:"{"}.x{text-decoration:line-through}')}Obat ini <i class="x">aman</i>tidak`],
  ['Google Docs, two classes', `${sheet('span.c1.c2{text-decoration:line-through}')}Obat ini <span class="c2 c1">aman</span>tidak`],
  ['a sheet, within another', `${sheet('.a .b{text-decoration:line-through}')}<p class="a">Obat ini <i><i class="b">aman</i></i>tidak</p>`],
  ['a sheet for screens', `${sheet('@media screen{.x{text-decoration:line-through}}')}Obat ini <i class="x">aman</i>tidak`],
  ['upper case', '<P>Obat ini <SPAN STYLE="TEXT-DECORATION:LINE-THROUGH !important">aman</SPAN>tidak</P>'],
];

test.each(deleted)('%s: what is struck out or deleted is no text, and is said', (_name, html) => {
  for (const reading of readings(html)) {
    expect(reading).toMatch(/Obat ini/);
    expect(reading).toMatch(/tidak/);
    expect(reading).not.toMatch(/aman/);
  }
  expect(countsOf(html)).toEqual({ deleted: 1, hidden: 0, comment: 0 });
});

const hiddenTexts = [
  '<span style="display:none">rahasia</span>',
  '<p style="mso-hide:all">rahasia</p>',
  '<div style="visibility: hidden"><p>rahasia</p></div>',
  '<span style="font-size:0pt">rahasia</span>',
  '<span hidden>rahasia</span>',
  `${sheet('.x, p.y { display : none }')}<p class="y">rahasia</p>`,
  `${sheet('#id { display: none }')}<p id="id">rahasia</p>`,
  '<p style="display: none ! important">rahasia</p>',
  `${sheet('.y { display: none ! important }')}<p class="y" style="display: block">rahasia</p>`,
];
test.each(hiddenTexts)('hidden text stays hidden: %s', (hidden) => {
  const html = `<p>Jam buka</p>${hidden}<p>08.00</p>`;
  for (const reading of readings(html)) expect([/Jam buka.*08\.00/s.test(reading), /rahasia/.test(reading)]).toEqual([true, false]);
  expect(countsOf(html)).toEqual({ deleted: 0, hidden: 1, comment: 0 });
});

const hides = {
  'font-size': ['0', '0px', '.0em', '0%'],
  visibility: ['hidden', 'collapse'],
} as const;
const shows = {
  'font-size': [
    'font-size:16px',
    'font-size:1rem',
    'font-size:small',
    'font-size:calc(1px + 1vw)',
    'font:italic 700 12px/1.4 Arial',
    'font:menu',
  ],
  visibility: ['visibility:visible', 'visibility:initial'],
} as const;
const keeps = {
  'font-size': [
    'font-size:2em',
    'font-size:120%',
    'font-size:larger',
    'font-size:inherit',
    'font:inherit',
    'font:bold 1em Arial',
    'visibility:visible',
  ],
  visibility: ['visibility:inherit', 'visibility:unset', 'font-size:16px'],
} as const;
const inherited = (['font-size', 'visibility'] as const).flatMap((property) => hides[property].map((value) => ({ property, value })));

test.each(inherited)('$property:$value of a parent is undone at the text, and by nothing that is relative to it', ({ property, value }) => {
  const column = (style: string, text: string) => `<td><div style="color:red"><p style="${style}">${text}</p></div></td>`;
  const inside = (columns: string) => `<p>Jam buka</p><div style="${property}:${value}">\n<table><tr>${columns}</tr></table></div>`;
  for (const style of shows[property]) {
    const html = inside(column(style, 'Promo <b>vaksin</b>') + column('', 'rahasia'));
    for (const reading of readings(html))
      expect([style, /Promo.*vaksin/.test(reading), /rahasia/.test(reading)]).toEqual([style, true, false]);
    expect([style, countsOf(html)]).toEqual([style, { deleted: 0, hidden: 1, comment: 0 }]);
  }
  for (const style of keeps[property]) {
    const html = inside(column(style, 'rahasia'));
    expect([style, readings(html).map((reading) => /rahasia|<t/.test(reading))]).toEqual([style, [false, false, false, false]]);
    expect(countsOf(html)).toEqual({ deleted: 0, hidden: 1, comment: 0 });
  }
});

test('words between which white space has no size stay apart, and a tag or a sheet shows what a parent hides', () => {
  expect(plainText('<div style="font-size:0"><span style="font-size:1rem">satu</span> <font size="3">dua</font></div>')).toBe('satu dua');
  expect(plainText(`${sheet('.row{font-size:0}.cell{font:14px Arial}')}<div class=row><i class=cell>tiga</i></div>`)).toBe('tiga');
  const ruled = (style: string) => editableHtml(pasted(`<p>a</p><div style="${style}"><hr></div><p>b</p>`).document);
  expect([ruled('font-size:0'), ruled('visibility:hidden')]).toEqual(['<p>a</p>\n<hr>\n<p>b</p>', '<p>a</p>\n<p>b</p>']);
});

test.each(['display:none', 'mso-hide:all', 'opacity:0'])('%s of a parent is undone by nothing', (style) => {
  const undoing = 'display:block;mso-hide:none;opacity:1;visibility:visible;font-size:16px';
  const html = `<p>Jam buka</p><div style="${style}"><p style="${undoing}">rahasia</p></div>`;
  expect(readings(html).map((reading) => /rahasia/.test(reading))).toEqual([false, false, false, false]);
  expect(countsOf(html)).toEqual({ deleted: 0, hidden: 1, comment: 0 });
});

const wordComment = (n: number) =>
  `<div style='mso-element:comment'><div id="_com_${n}" class=msocomtxt><p class=MsoCommentText><span class=MsoCommentReference>[A${n}]</span>Cek lagi ${n}</p></div></div>`;
const wordMark = (n: number) =>
  `<span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor href="#_msocom_${n}">[A${n}]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span>`;

test('remarks of Word are no text, with their marks and their rule; the words they are about are', () => {
  const html = `<p><a style='mso-comment-reference:A_1;mso-comment-date:20260101T1200'>Minum air</a>${wordMark(1)} tiap jam${wordMark(2)}</p>
    <div style='mso-element:comment-list'><hr class=msocomoff align=left>${wordComment(1)}${wordComment(2)}</div>`;
  expect(editableHtml(pasted(html).document)).toBe('<p>Minum air tiap jam</p>');
  for (const reading of readings(html)) expect(reading).not.toMatch(/Cek|\[A|<hr/);
  expect(countsOf(html)).toEqual({ deleted: 0, hidden: 0, comment: 2 });
  expect(leftOutText(pasted(html).left)).toBe('2 komentar tidak ikut.');
});

test('a mark alone, and remarks of Google Docs, are no text', () => {
  expect(plainText('Minum air<span style="mso-comment-reference:RT_1">[RT1]</span> tiap jam')).toBe('Minum air tiap jam');
  const docs =
    '<p>Minum air<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Cek lagi</span></p></div>';
  expect(editableHtml(pasted(docs).document)).toBe('<p>Minum air</p>');
  expect(countsOf(docs)).toEqual({ deleted: 0, hidden: 0, comment: 1 });
});

test('what only looks alike stays: inserted, underlined, visible text, and words about deletions', () => {
  const html =
    '<p><ins>satu</ins> <span style="text-decoration:underline">dua</span> <span style="display:inline;visibility:visible;font-size:0.9em">tiga</span> ' +
    '<span style="text-decoration:none;mso-hide:none">empat</span> <span class="model delta">lima</span> del strike</p>';
  expect(plainText(html)).toBe('satu dua tiga empat lima del strike');
  expect(pasted(html).left).toEqual([]);
  expect(plainText(`${sheet('@media print { .x { display: none } } div .x { display: none }')}<p class="x">tampil</p>`)).toBe('tampil');
});

test.each([
  '<style media="print">.np{display:none}</style><p class="np">Dosis 500 mg</p>',
  '<style>.b{display:none}.a{display:block}</style><p class="a b">Dosis 500 mg</p>',
  '<style>@media print{.np{display:none}}</style><p class="np">Dosis 500 mg</p>',
  '<style>.a .np{display:none}</style><p class="np">Dosis 500 mg</p>',
])('what a sheet shows on a screen is text: %s', (html) => {
  for (const reading of readings(html)) expect(reading).toContain('Dosis 500 mg');
  expect(pasted(html).left).toEqual([]);
});

test('a deletion that a program has divided is one; the sentence names each kind', () => {
  const html = '<p><del>a </del><del><b>b</b></del> teks <s>c</s></p><p hidden>d</p><p role="comment">e</p>';
  expect(readHtml(html).left).toEqual([
    { kind: 'deleted', text: 'a b' },
    { kind: 'deleted', text: 'c' },
    { kind: 'hidden', text: 'd' },
    { kind: 'comment', text: 'e' },
  ]);
  expect(leftOutText(readHtml(html).left)).toBe('2 bagian yang dicoret atau dihapus, 1 bagian tersembunyi, dan 1 komentar tidak ikut.');
  expect(leftOutText([])).toBeNull();
});

test('bold and lists that only a style sheet says come along', () => {
  expect(editableHtml(pasted(`${sheet('span.s2 {font-weight: bold}')}<p>Minum <span class="s2">air</span></p>`).document)).toBe(
    '<p>Minum <strong>air</strong></p>',
  );
});

test.each<readonly [string, number, (n: number) => string]>([
  ['hidden elements', 500, (n) => `<p style="font-size:0">${'<b>x<br></b>'.repeat(n)}</p>`],
  ['rules that are never closed', 10_000, (n) => `<style>${'.a{'.repeat(n)}</style>`],
  ['deletions', 500, (n) => '<del>x</del>'.repeat(n)],
  ['declarations', 4_000, (n) => `<p style="${'a:b;'.repeat(n)}">x</p>`],
])('many %s are read in time that grows with the length', (_name, from, html) => {
  expect(growthOfTime(plainText, html, from)).toBeLessThan(1.5);
});
