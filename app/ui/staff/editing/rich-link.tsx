import type { Editor } from '@tiptap/core';
import { useId, useRef, useState } from 'react';
import { allowedHref } from '#app/platform/rich-text/document.ts';
import { Button } from '#app/ui/button.tsx';
import { pageSuggestions } from '../controls/page-suggestions.tsx';
import { RichFinder } from './rich-finder.tsx';
import type { PartProps } from './rich-insert.tsx';
import { isOfList } from './suggestion-keys.ts';

/** Links the chosen words, or the whole link of the text cursor; where there is neither, a link with this name is written. */
function setLink(editor: Editor, href: string, name: string): boolean {
  const chain = editor.chain().focus();
  if (editor.isActive('link')) return chain.extendMarkRange('link').setLink({ href }).run();
  if (!editor.state.selection.empty) return chain.setLink({ href }).run();
  return chain.insertContent({ type: 'text', text: name, marks: [{ type: 'link', attrs: { href } }] }).run();
}

/** Where a link leads: to a page of the site, found by its name, or to a pasted address. The link of the text cursor is changed or removed. */
export function LinkTarget({ editor, onDone, onLeave }: PartProps) {
  const refusalId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const isLink = editor.isActive('link');
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
    <RichFinder
      label="Halaman atau alamat tautan"
      ref={input}
      placeholder="Nama halaman, atau https://…"
      spellCheck={false}
      defaultValue={isLink ? String(editor.getAttributes('link').href ?? '') : ''}
      aria-invalid={isRefused || undefined}
      aria-describedby={isRefused ? refusalId : undefined}
      onLeave={onLeave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isOfList(event) || allowedHref(event.currentTarget.value) === null) return;
        event.preventDefault();
        finish();
      }}
      suggestions={{ ...pageSuggestions, mustTake: true, onTake: ({ path, name }) => link(path, name) }}
    >
      <Button small onClick={finish}>
        {isLink ? 'Ganti' : 'Pasang'}
      </Button>
      {isLink ? (
        <Button small tone="quiet" onClick={remove}>
          Hapus tautan
        </Button>
      ) : null}
      {isRefused ? <p id={refusalId}>Pilih halaman, atau tulis alamat yang diawali https://, /, mailto:, atau tel:</p> : null}
    </RichFinder>
  );
}
