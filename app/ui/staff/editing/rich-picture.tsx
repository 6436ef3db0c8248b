import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './rich-editor.module.css';

/** The texts of the picture that is selected, as it is in this text; the library keeps its own. Escape leaves them as they are. */
export function PictureTexts({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const id = useId();
  const [alt, caption] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLTextAreaElement>(null)];
  const [isRefused, setRefused] = useState(false);
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'picture') return null;
  const { attrs } = selection.node;
  const leave = () => {
    onDone();
    editor.commands.focus();
  };
  const finish = () => {
    const texts = { alt: alt.current?.value.trim() ?? '', caption: caption.current?.value.trim() ?? '' };
    if (texts.alt === '') {
      setRefused(true);
      alt.current?.focus();
      return;
    }
    editor.chain().focus().updateAttributes('picture', texts).run();
    onDone();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would send the form around the editor, or break the one line that each text is.
    event.preventDefault();
    if (event.key === 'Enter') finish();
    else leave();
  };
  return (
    <div className={styles.texts} key={selection.from}>
      <label htmlFor={`${id}-alt`}>Isi gambar, bagi yang tidak melihatnya</label>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the press of its button opens it
        autoFocus
        ref={alt}
        id={`${id}-alt`}
        className="input"
        rows={2}
        maxLength={250}
        defaultValue={attrs.alt}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-salah` : undefined}
        onKeyDown={pressed}
      />
      {isRefused ? <p id={`${id}-salah`}>Jelaskan isi gambar untuk orang yang tidak dapat melihatnya.</p> : null}
      <label htmlFor={`${id}-caption`}>Teks di bawah gambar (opsional)</label>
      <textarea
        ref={caption}
        id={`${id}-caption`}
        className="input"
        rows={2}
        maxLength={500}
        defaultValue={attrs.caption}
        onKeyDown={pressed}
      />
      <Button small onClick={finish}>
        Simpan teks gambar
      </Button>
    </div>
  );
}
