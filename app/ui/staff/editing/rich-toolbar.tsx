import type { Editor } from '@tiptap/core';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeader } from '@tiptap/pm/tables';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { insertBlock } from './insert-block.ts';
import styles from './rich-editor.module.css';
import { type Insertion, InsertPanel } from './rich-insert.tsx';
import { PictureTexts } from './rich-picture.tsx';

type Item = readonly [name: string, isActive: boolean, act: () => unknown];

const emptyCell = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
const newTable = {
  type: 'table',
  content: ['tableHeader', 'tableCell', 'tableCell'].map((type) => ({ type: 'tableRow', content: [emptyCell(type), emptyCell(type)] })),
};
const newQuestion = { type: 'faq', content: [{ type: 'faqQuestion' }, { type: 'paragraph' }] };

function textItems(editor: Editor, hasPictures: boolean, open: (kind: Insertion) => void): Item[] {
  const chain = () => editor.chain().focus();
  const heading = (level: 2 | 3 | 4) => [editor.isActive('heading', { level }), () => chain().toggleHeading({ level }).run()] as const;
  return [
    ['Subjudul', ...heading(2)],
    ['Subjudul kecil', ...heading(3)],
    ['Subjudul terkecil', ...heading(4)],
    ['Tebal', editor.isActive('bold'), () => chain().toggleBold().run()],
    ['Miring', editor.isActive('italic'), () => chain().toggleItalic().run()],
    ['Naik', editor.isActive('sup'), () => chain().toggleMark('sup').run()],
    ['Turun', editor.isActive('sub'), () => chain().toggleMark('sub').run()],
    ['Daftar', editor.isActive('bulletList'), () => chain().toggleBulletList().run()],
    ['Daftar angka', editor.isActive('orderedList'), () => chain().toggleOrderedList().run()],
    ['Kutipan', editor.isActive('blockquote'), () => chain().toggleWrap('blockquote').run()],
    ['Tautan', editor.isActive('link'), () => (editor.isActive('link') ? chain().unsetLink().run() : open('link'))],
    ...(hasPictures ? ([['Gambar', false, () => open('picture')]] satisfies Item[]) : []),
    ['Tabel', editor.isActive('table'), () => insertBlock(editor, newTable, { isEntered: true })],
    ['Garis', false, () => insertBlock(editor, { type: 'rule' })],
  ];
}

function blockItems(editor: Editor, open: (kind: Insertion) => void): Item[] {
  const chain = () => editor.chain().focus();
  const callout = (kind: string) => [editor.isActive('callout', { kind }), () => chain().toggleWrap('callout', { kind }).run()] as const;
  return [
    ['Kotak informasi', ...callout('info')],
    ['Kotak perhatian', ...callout('warning')],
    ['Kotak gawat darurat', ...callout('emergency')],
    ['Tanya jawab', editor.isActive('faq'), () => insertBlock(editor, newQuestion, { isEntered: true })],
    ['Kartu dokter', false, () => open('doctor')],
    ['Rujukan', editor.isActive('cite'), () => (editor.isActive('cite') ? chain().unsetMark('cite').run() : open('cite'))],
  ];
}

/** What can be done with the table that the text cursor is in. */
function tableItems(editor: Editor): Item[] {
  const run = (command: typeof addRowAfter) => () => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return [
    ['Tambah baris', false, run(addRowAfter)],
    ['Tambah kolom', false, run(addColumnAfter)],
    ['Hapus baris', false, run(deleteRow)],
    ['Hapus kolom', false, run(deleteColumn)],
    ['Baris judul', false, run(toggleHeader('row'))],
    ['Hapus tabel', false, run(deleteTable)],
  ];
}

type RichToolbarProps = {
  editor: Editor;
  label: string;
  /** The text may have all parts of a document. */
  hasBlocks: boolean;
  /** Whoever writes may choose pictures of the library. */
  hasPictures: boolean;
};

/** The buttons above a text, and what is asked for before something is inserted. */
export function RichToolbar({ editor, label, hasBlocks, hasPictures }: RichToolbarProps) {
  const [insertion, setInsertion] = useState<Insertion | null>(null);
  const [hasTexts, setTexts] = useState(false);
  const isPicture = editor.isActive('picture');
  const toggle = (kind: Insertion) => setInsertion((former) => (former === kind ? null : kind));
  const bars = [
    { name: `Bentuk ${label}`, items: textItems(editor, hasPictures, toggle) },
    ...(hasBlocks ? [{ name: `Bagian ${label}`, items: blockItems(editor, toggle) }] : []),
    ...(editor.isActive('table') ? [{ name: 'Tabel ini', items: tableItems(editor) }] : []),
    ...(isPicture ? [{ name: 'Gambar ini', items: [['Teks gambar', hasTexts, () => setTexts(!hasTexts)]] satisfies Item[] }] : []),
  ];
  return (
    <>
      {bars.map(({ name, items }) => (
        <div
          key={name}
          role="toolbar"
          tabIndex={-1}
          aria-label={name}
          className={styles.toolbar}
          onKeyDown={({ key }) => {
            if (key === 'Escape') editor.commands.focus();
          }}
        >
          {items.map(([text, isActive, act]) => (
            <Button key={text} small tone="quiet" aria-pressed={isActive} onClick={() => void act()}>
              {text}
            </Button>
          ))}
        </div>
      ))}
      {isPicture && hasTexts ? <PictureTexts editor={editor} onDone={() => setTexts(false)} /> : null}
      {insertion ? <InsertPanel key={insertion} kind={insertion} editor={editor} onDone={() => setInsertion(null)} /> : null}
    </>
  );
}
