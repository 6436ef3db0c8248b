import { Editor } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import styles from './rich-editor.module.css';

const extensions = [
  ...[Document, Paragraph, Text, Bold, Italic, BulletList, OrderedList, ListItem, ListKeymap, UndoRedo],
  Heading.configure({ levels: [2, 3, 4] }),
  Link.configure({ openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } }),
];

/** HTML without the paragraph that the editor has in every item of a list. */
function withPlainItems(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const { firstElementChild: first, childNodes } of body.querySelectorAll('li')) {
    if (first?.tagName === 'P' && childNodes.length === 1) first.replaceWith(...first.childNodes);
  }
  return body.innerHTML;
}

/** HTML in one spelling: what the editor would change without losing anything. */
function comparable(html: string): string {
  return withPlainItems(html)
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<(\/?)i>/g, '<$1em>')
    .replace(/\s+/g, ' ')
    .replace(/\s*(<\/?(?:p|li|ul|ol|h[2-6])[^>]*>)\s*/g, '$1');
}

/** What was typed without a tag, before this editor was there, has a paragraph for each line. */
const withParagraphs = (text: string): string => (/<[a-z]/i.test(text) ? text : text.replace(/[^\n]+/g, '<p>$&</p>'));

/** True when the editor has lost something of the text. */
function isLossy(editor: Editor, html: string): boolean {
  return html !== '' && comparable(editor.getHTML()) !== comparable(withParagraphs(html));
}

/** True when the small editor keeps all of the text. */
export function canEdit(html: string): boolean {
  const editor = new Editor({ element: null, injectCSS: false, extensions, content: withParagraphs(html) });
  const isKept = !isLossy(editor, html);
  editor.destroy();
  return isKept;
}

type RichEditorProps = {
  name: string;
  label: string;
  hint?: string;
  /** A text of `canEdit` at first. */
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange(value: string): void;
  /** A value from outside has more than this editor knows. */
  onUnknown(): void;
};

/** The small editor: paragraphs, headings, lists, links, bold and italic. A hidden field carries the HTML in the form. */
export function RichEditor({ name, label, hint, value, error, isReadOnly, onChange, onUnknown }: RichEditorProps) {
  const id = fieldIdOf(name);
  const hintId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, setMoment] = useState(0);
  const calls = useRef({ onChange, onUnknown });
  calls.current = { onChange, onUnknown };
  /** What the editor has said last; any other value comes from outside. */
  const said = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor lives as long as the field
  useLayoutEffect(() => {
    const created = new Editor({
      element: box.current,
      // The content security policy allows no styles from scripts; the style sheet has what is needed.
      injectCSS: false,
      extensions,
      content: withParagraphs(value),
      editorProps: {
        attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label`, 'aria-describedby': hintId },
      },
      onUpdate({ editor: changed }) {
        said.current = changed.isEmpty ? '' : withPlainItems(changed.getHTML());
        calls.current.onChange(said.current);
      },
      onTransaction: () => setMoment((count) => count + 1),
    });
    said.current = value;
    setEditor(created);
    return () => created.destroy();
  }, []);

  useEffect(() => {
    if (!editor || value === said.current) return;
    said.current = value;
    editor.commands.setContent(withParagraphs(value), { emitUpdate: false });
    if (isLossy(editor, value)) calls.current.onUnknown();
  }, [editor, value]);

  useEffect(() => {
    editor?.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input type="hidden" name={name} value={value} />
      <div className={styles.editor}>
        {editor ? <Toolbar editor={editor} label={label} /> : null}
        <div ref={box} className={styles.text} />
      </div>
      <p id={hintId} className="visually-hidden">
        Ctrl+B tebal, Ctrl+I miring, Ctrl+Z urungkan
      </p>
    </Field>
  );
}

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const [isLinking, setLinking] = useState(false);
  const chain = () => editor.chain().focus();
  const items: readonly [string, boolean, () => void][] = [
    ['Subjudul', editor.isActive('heading', { level: 2 }), () => chain().toggleHeading({ level: 2 }).run()],
    ['Subjudul kecil', editor.isActive('heading', { level: 3 }), () => chain().toggleHeading({ level: 3 }).run()],
    ['Tebal', editor.isActive('bold'), () => chain().toggleBold().run()],
    ['Miring', editor.isActive('italic'), () => chain().toggleItalic().run()],
    ['Daftar', editor.isActive('bulletList'), () => chain().toggleBulletList().run()],
    ['Daftar angka', editor.isActive('orderedList'), () => chain().toggleOrderedList().run()],
    ['Tautan', editor.isActive('link'), () => (editor.isActive('link') ? chain().unsetLink().run() : setLinking(!isLinking))],
  ];
  return (
    <>
      <div role="toolbar" aria-label={`Bentuk ${label}`} className={styles.toolbar}>
        {items.map(([name, isActive, act]) => (
          <Button key={name} small tone="quiet" aria-pressed={isActive} onClick={act}>
            {name}
          </Button>
        ))}
      </div>
      {isLinking ? (
        <LinkTarget
          onDone={(href) => {
            setLinking(false);
            if (href) chain().setLink({ href }).run();
            else editor.commands.focus();
          }}
        />
      ) : null}
    </>
  );
}

function LinkTarget({ onDone }: { onDone(href: string): void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className={styles.link}>
      <label htmlFor={id}>Alamat tautan</label>
      <input
        ref={input}
        id={id}
        className="input"
        placeholder="/dokter atau https://…"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Enter would send the form around the editor.
          event.preventDefault();
          onDone(event.key === 'Enter' ? event.currentTarget.value.trim() : '');
        }}
      />
      <Button small onClick={() => onDone(input.current?.value.trim() ?? '')}>
        Pasang
      </Button>
    </div>
  );
}
