import type { Editor } from '@tiptap/core';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeader } from '@tiptap/pm/tables';
import { circleAlert, info, list, siren } from '../../icons/glyphs.ts';
import { plus, stethoscope } from '../../icons/page-glyphs.ts';
import { circleQuestionMark, image } from '../staff-glyphs.ts';
import * as glyphs from './editor-glyphs.ts';
import { insertBlock } from './insert-block.ts';

/** What is asked for below the buttons: what to insert, or what it needs to know. */
export type Panel = 'insert' | 'link' | 'cite' | 'picture' | 'doctor';

/** `isPressed`: undefined for what has no state. `isFurther`: behind "Lainnya" where there is no room. */
export type Tool = Readonly<{
  name: string;
  glyph?: string;
  isPressed?: boolean;
  isOpen?: boolean;
  isOff?: boolean;
  isFurther?: boolean;
  act(): unknown;
}>;

/** What a text may have, as far as its field and its writer allow. */
export type Allowed = Readonly<{ hasBlocks: boolean; hasPictures: boolean; hasSources: boolean }>;

type Opening = Readonly<{ editor: Editor; allowed: Allowed; panel: Panel | null; open(panel: Panel): void }>;

/** The buttons above a text, in groups. */
export function toolGroups({ editor, allowed, panel, open }: Opening): Tool[][] {
  const chain = () => editor.chain().focus();
  const mark = (name: string, glyph: string, type: string, isFurther: boolean): Tool => ({
    name,
    glyph,
    isFurther,
    isPressed: editor.isActive(type),
    act: () => chain().toggleMark(type).run(),
  });
  const further = { isFurther: true };
  const isLink = editor.isActive('link');
  const isCited = editor.isActive('cite');
  return [
    [
      mark('Tebal', glyphs.bold, 'bold', false),
      mark('Miring', glyphs.italic, 'italic', true),
      mark('Naik', glyphs.superscript, 'sup', true),
      mark('Turun', glyphs.subscript, 'sub', true),
      { name: 'Tautan', glyph: glyphs.link, isPressed: isLink, act: () => open('link') },
    ],
    [
      { ...further, name: 'Daftar', glyph: list, isPressed: editor.isActive('bulletList'), act: () => chain().toggleBulletList().run() },
      {
        ...further,
        name: 'Daftar angka',
        glyph: glyphs.listOrdered,
        isPressed: editor.isActive('orderedList'),
        act: () => chain().toggleOrderedList().run(),
      },
      {
        ...further,
        name: 'Kutipan',
        glyph: glyphs.textQuote,
        isPressed: editor.isActive('blockquote'),
        act: () => chain().toggleWrap('blockquote').run(),
      },
    ],
    allowed.hasSources
      ? [
          {
            ...further,
            name: 'Rujukan',
            glyph: glyphs.bookMarked,
            isPressed: isCited,
            act: () => (isCited ? chain().unsetMark('cite').run() : open('cite')),
          },
        ]
      : [],
    [{ name: 'Sisipkan', glyph: plus, isOpen: panel === 'insert', act: () => open('insert') }],
    [
      { ...further, name: 'Urungkan', glyph: glyphs.undo2, isOff: !editor.can().undo(), act: () => chain().undo().run() },
      { ...further, name: 'Ulangi', glyph: glyphs.redo2, isOff: !editor.can().redo(), act: () => chain().redo().run() },
    ],
  ].filter((group) => group.length > 0);
}

/** What can be inserted; `words`: what else people call it. */
export type Insertion = Readonly<{ name: string; words: string; glyph: string; act(): unknown }>;

const emptyCell = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
const newTable = {
  type: 'table',
  content: ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({ type: 'tableRow', content: [emptyCell(type), emptyCell(type)] })),
};
const newQuestion = { type: 'faq', content: [{ type: 'faqQuestion' }, { type: 'paragraph' }] };

/** Begins on an empty line: below the one of the text cursor where that has words, which an insertion does not change. */
function onEmptyLine(editor: Editor) {
  const { $from, to } = editor.state.selection;
  const chain = editor.chain().focus();
  // A picture that is selected stands in no line.
  if (!$from.parent.isTextblock) return chain.insertContentAt(to, { type: 'paragraph' });
  return $from.parent.content.size === 0 ? chain : chain.setTextSelection($from.end()).splitBlock();
}

/** The list that "Sisipkan" and a slash open. */
export function insertions({ editor, allowed, open }: Omit<Opening, 'panel'>): Insertion[] {
  const line = () => onEmptyLine(editor);
  const heading = (level: 2 | 3 | 4) => () => line().setHeading({ level }).run();
  const callout = (kind: string) => () => line().toggleWrap('callout', { kind }).run();
  return [
    ...(allowed.hasPictures ? [{ name: 'Gambar', words: 'foto media', glyph: image, act: () => open('picture') }] : []),
    { name: 'Subjudul', words: 'judul heading h2', glyph: glyphs.heading2, act: heading(2) },
    { name: 'Subjudul kecil', words: 'judul heading h3', glyph: glyphs.heading3, act: heading(3) },
    { name: 'Subjudul terkecil', words: 'judul heading h4', glyph: glyphs.heading4, act: heading(4) },
    { name: 'Daftar', words: 'butir list', glyph: list, act: () => line().toggleBulletList().run() },
    { name: 'Daftar angka', words: 'langkah nomor urut list', glyph: glyphs.listOrdered, act: () => line().toggleOrderedList().run() },
    { name: 'Tabel', words: 'kolom baris', glyph: glyphs.table, act: () => insertBlock(editor, newTable, { isEntered: true }) },
    { name: 'Kutipan', words: 'quote', glyph: glyphs.textQuote, act: () => line().toggleWrap('blockquote').run() },
    { name: 'Garis', words: 'pemisah', glyph: glyphs.minus, act: () => insertBlock(editor, { type: 'rule' }) },
    ...(allowed.hasSources
      ? [{ name: 'Rujukan', words: 'sumber referensi pustaka', glyph: glyphs.bookMarked, act: () => open('cite') }]
      : []),
    ...(allowed.hasBlocks
      ? [
          { name: 'Kotak informasi', words: 'catatan', glyph: info, act: callout('info') },
          { name: 'Kotak perhatian', words: 'peringatan awas', glyph: circleAlert, act: callout('warning') },
          { name: 'Kotak gawat darurat', words: 'igd bahaya', glyph: siren, act: callout('emergency') },
          {
            name: 'Tanya jawab',
            words: 'faq pertanyaan',
            glyph: circleQuestionMark,
            act: () => insertBlock(editor, newQuestion, { isEntered: true }),
          },
          { name: 'Kartu dokter', words: 'profil', glyph: stethoscope, act: () => open('doctor') },
        ]
      : []),
  ];
}

/** What can be done with the table that the text cursor is in. */
export function tableTools(editor: Editor): Tool[] {
  const run = (command: typeof addRowAfter) => () => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return [
    { name: 'Tambah baris', act: run(addRowAfter) },
    { name: 'Tambah kolom', act: run(addColumnAfter) },
    { name: 'Hapus baris', act: run(deleteRow) },
    { name: 'Hapus kolom', act: run(deleteColumn) },
    { name: 'Baris judul', act: run(toggleHeader('row')) },
    { name: 'Hapus tabel', act: run(deleteTable) },
  ];
}
