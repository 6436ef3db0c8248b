import { Editor, type JSONContent } from '@tiptap/core';
import { use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { documentOfAll } from '#app/platform/rich-text/conversion.ts';
import { type Block, type Document, documentOf } from '#app/platform/rich-text/document.ts';
import { type LeftOut, leftOutParts, leftOutText } from '#app/platform/rich-text/left-out.ts';
import { htmlOfPlainText } from '#app/platform/rich-text/plain-paragraphs.ts';
import { lostPicturesText, readPaste } from '#app/platform/rich-text/read-paste.ts';
import { editableHtml } from '#app/platform/rich-text/write-document.ts';
import { Field } from '#app/ui/field.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { isOwn, watch } from './copied.ts';
import { markupOfDom, markupOfPage } from './markup-of-dom.ts';
import contentStyles from './rich-content.module.css';
import styles from './rich-editor.module.css';
import { extensions } from './rich-extensions.ts';
import { pictureFilesOf } from './rich-media.tsx';
import { RichToolbar } from './rich-toolbar.tsx';
import type { Panel } from './rich-tools.ts';
import { SourcesContext } from './sources-context.ts';

/** The text as a document; null when it has more than a document knows. */
const readText = (html: string): Document | null => documentOfAll(markupOfDom(htmlOfPlainText(html)));

/** The document as the editor takes it: with one paragraph at least. */
function contentOf({ content }: Document): JSONContent {
  return { type: 'doc', content: (content.length > 0 ? content : [{ type: 'paragraph' }]) as unknown as JSONContent[] };
}

const writtenIn = (editor: Editor): string => editableHtml(documentOf(editor.getJSON().content as unknown as Block[]));

/** True when the editor keeps all of the text. */
export function canEdit(html: string): boolean {
  return readText(html) !== null;
}

type RichEditorProps = {
  name: string;
  label: string;
  hint?: string;
  /** A text of `canEdit` at first. */
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  hasBlocks: boolean;
  hasPictures: boolean;
  onChange(value: string): void;
  /** A value from outside has more than this editor knows. */
  onUnknown(): void;
};

/** What did not come along with the last paste. */
type PasteNotice = Readonly<{ text: string; left: readonly LeftOut[] }>;
const emptyNotice: PasteNotice = { text: '', left: [] };

/** The picture dialog takes one picture, because each has its own description. */
const othersText = (count: number) => (count > 0 ? `${count} gambar lain belum ikut. Taruh satu per satu.` : '');
const noFilesText = 'Berkas ini tidak dapat ditaruh di sini.';

/** True where the text cursor is on a line of its own that has nothing. */
function isOnEmptyLine({ state: { selection } }: Editor): boolean {
  const { $from, empty } = selection;
  return empty && $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0;
}

/** What a sign opens that is typed here: a slash on an empty line the list of parts, a bracket in a text the sources. */
function panelOf(sign: string, editor: Editor, hasSources: boolean): Panel | null {
  if (sign === '/') return isOnEmptyLine(editor) ? 'insert' : null;
  const { cite } = editor.schema.marks;
  return sign === '[' && hasSources && cite && editor.state.selection.$from.parent.type.allowsMarkType(cite) ? 'cite' : null;
}

/** What was left out, to be read: what is missed among it can be typed. */
function LeftOutParts({ left }: { left: readonly LeftOut[] }) {
  return (
    <details className={styles.left}>
      <summary>Tampilkan</summary>
      <ul>
        {leftOutParts(left).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same words, and their order is fixed
          <li key={at}>{part}</li>
        ))}
      </ul>
    </details>
  );
}

/** The editor of a text. A hidden field carries it in the form, as HTML that the server reads as a document. */
export function RichEditor({ name, label, hint, value, error, isReadOnly, hasBlocks, hasPictures, onChange, onUnknown }: RichEditorProps) {
  const id = fieldIdOf(name);
  const hintId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, setMoment] = useState(0);
  const [notice, setNotice] = useState<PasteNotice>(emptyNotice);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const hasSources = use(SourcesContext) !== null && hasBlocks;
  const allowed = { hasBlocks, hasPictures, hasSources };
  const calls = useRef({ onChange, onUnknown, hasPictures, hasSources, hint, error });
  calls.current = { onChange, onUnknown, hasPictures, hasSources, hint, error };
  /** What the editor has said last; any other value comes from outside. */
  const said = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor lives as long as the field
  useLayoutEffect(() => {
    /** The picture dialog for dropped and pasted files; a browser would open them in the place of the page. */
    const takeFiles = (data: DataTransfer | null): boolean => {
      if (!data?.files.length) return false;
      const [first = null, ...others] = calls.current.hasPictures ? pictureFilesOf(data) : [];
      setNotice({ text: first ? othersText(others.length) : noFilesText, left: [] });
      if (first) {
        setFile(first);
        setPanel('picture');
      }
      return true;
    };
    const created = new Editor({
      element: box.current,
      // The content security policy allows no styles from scripts; the style sheet has what is needed.
      injectCSS: false,
      extensions,
      content: contentOf(readText(value) ?? documentOf([])),
      editorProps: {
        attributes: () => ({
          id,
          class: contentStyles.text ?? '',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          'aria-describedby': [calls.current.hint ? `${id}-hint` : '', hintId, calls.current.error ? `${id}-error` : '']
            .filter(Boolean)
            .join(' '),
          ...(calls.current.error ? { 'aria-invalid': 'true' } : {}),
        }),
        handleKeyDown(_view, event) {
          if (!event.altKey || event.key !== 'F10') return false;
          // In a table and in a list Shift+Tab does something else than to leave the text.
          const bars = box.current?.parentElement?.querySelectorAll('[role="toolbar"]') ?? [];
          const bar = bars[created.isActive('table') ? bars.length - 1 : 0];
          bar?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus();
          return true;
        },
        handleTextInput(_view, _from, _to, text) {
          const opened = panelOf(text, created, calls.current.hasSources);
          if (!opened) return false;
          // What is typed next filters its list: it has the focus before the next key.
          flushSync(() => setPanel(opened));
          return true;
        },
        handlePaste(_view, { clipboardData }) {
          // A copied page has words and pictures: it is read as a text, which counts the pictures.
          const isText = (clipboardData?.getData('text/plain') ?? '').trim() !== '';
          return !isText && takeFiles(clipboardData);
        },
        handleDrop(view, { dataTransfer, clientX, clientY }, _slice, isMoved) {
          if (isMoved || !dataTransfer?.files.length) return false;
          const at = view.posAtCoords({ left: clientX, top: clientY });
          if (at) created.commands.setTextSelection(at.pos);
          return takeFiles(dataTransfer);
        },
        transformPastedHTML(html) {
          if (isOwn(html)) {
            setNotice(emptyNotice);
            return html;
          }
          // Also what says that it comes from an editor: any site can write that.
          const { document, left, lostPictures } = readPaste(markupOfPage(html));
          setNotice({ text: [leftOutText(left), lostPicturesText(lostPictures)].filter(Boolean).join(' '), left });
          return editableHtml(document);
        },
      },
      onUpdate({ editor: changed }) {
        said.current = changed.isEmpty ? '' : writtenIn(changed);
        calls.current.onChange(said.current);
      },
      onTransaction: () => setMoment((count) => count + 1),
    });
    // What was typed before this editor was there has no tags yet.
    said.current = htmlOfPlainText(value);
    if (said.current !== value) calls.current.onChange(said.current);
    setEditor(created);
    const unwatch = box.current ? watch(box.current) : () => {};
    return () => {
      unwatch();
      created.destroy();
    };
  }, []);

  useEffect(() => {
    if (!editor || value === said.current) return;
    said.current = value;
    const document = readText(value);
    if (document) editor.commands.setContent(contentOf(document), { emitUpdate: false });
    else calls.current.onUnknown();
  }, [editor, value]);

  useEffect(() => {
    editor?.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text box names its hint and its error
  useEffect(() => {
    editor?.view.setProps({});
  }, [editor, hint, error]);

  const openPanel = (next: Panel | null) => {
    setFile(null);
    setPanel(next);
  };
  const leavePanel = () => {
    openPanel(null);
    // The command of Tiptap waits for the next frame: keys until then would be lost.
    editor?.view.focus();
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input type="hidden" name={name} value={value} />
      <div className={styles.editor} data-editor>
        {editor ? (
          <RichToolbar editor={editor} label={label} allowed={allowed} panel={panel} file={file} onPanel={openPanel} onLeave={leavePanel} />
        ) : null}
        <p role="status" className={notice.text ? styles.notice : 'visually-hidden'}>
          {notice.text}
        </p>
        {notice.left.length > 0 ? <LeftOutParts left={notice.left} /> : null}
        <div ref={box} className={styles.text} />
      </div>
      <p id={hintId} className="field-hint">
        Garis miring (/) pada baris kosong menyisipkan bagian{hasSources ? ', kurung siku ([) rujukan' : ''}. Alt+F10 ke tombol di atas,
        panah di antaranya, Esc kembali ke tulisan; Ctrl+B tebal, Ctrl+I miring, Ctrl+Z urungkan
      </p>
    </Field>
  );
}
