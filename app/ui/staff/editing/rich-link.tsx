import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { allowedHref } from '#app/platform/rich-text/document.ts';
import { Button } from '#app/ui/button.tsx';
import { SuggestionInput } from '#app/ui/suggestions.tsx';
import { pageSuggestions } from '../controls/page-suggestions.tsx';
import styles from './rich-editor.module.css';
import type { PartProps } from './rich-insert.tsx';
import { isOfList, leaveByEscape } from './suggestion-keys.ts';

/** Links the chosen words, or the whole link of the text cursor; where there is neither, a link with this name is written. */
function setLink(editor: Editor, href: string, name: string): boolean {
  const chain = editor.chain().focus();
  if (editor.isActive('link')) return chain.extendMarkRange('link').setLink({ href }).run();
  if (!editor.state.selection.empty) return chain.setLink({ href }).run();
  return chain.insertContent({ type: 'text', text: name, marks: [{ type: 'link', attrs: { href } }] }).run();
}

/** Where a link leads: to a page of the site, found by its name, or to a pasted address. The link of the text cursor is changed or removed. */
export function LinkTarget({ editor, onDone, onLeave }: PartProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const isLink = editor.isActive('link');
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const link = (href: string | null, name: string) => {
    if (href !== null && setLink(editor, href, name)) onDone();
    else setRefused(true);
  };
  const finish = () => {
    const text = input.current?.value.trim() ?? '';
    if (text === '') onLeave();
    else link(allowedHref(text), text);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <div className={styles.link}>
      <label htmlFor={id}>Halaman atau alamat tautan</label>
      <span className={styles.search}>
        <SuggestionInput
          ref={input}
          id={id}
          className="input"
          placeholder="Nama halaman, atau https://…"
          spellCheck={false}
          defaultValue={isLink ? String(editor.getAttributes('link').href ?? '') : ''}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-salah` : undefined}
          onKeyDown={(event) => {
            leaveByEscape(event, onLeave);
            if (event.key !== 'Enter' || isOfList(event) || allowedHref(event.currentTarget.value) === null) return;
            event.preventDefault();
            finish();
          }}
          suggestions={{ ...pageSuggestions, mustTake: true, onTake: ({ path, name }) => link(path, name) }}
        />
      </span>
      <Button small onClick={finish}>
        {isLink ? 'Ganti' : 'Pasang'}
      </Button>
      {isLink ? (
        <Button small tone="quiet" onClick={remove}>
          Hapus tautan
        </Button>
      ) : null}
      {isRefused ? <p id={`${id}-salah`}>Pilih halaman, atau tulis alamat yang diawali https://, /, mailto:, atau tel:</p> : null}
    </div>
  );
}
