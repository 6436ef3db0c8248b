import { use, useEffect, useId, useRef, useState } from 'react';
import { sourcesOf, withSource } from '#app/platform/rich-text/source-lines.ts';
import { Button } from '#app/ui/button.tsx';
import styles from './rich-editor.module.css';
import type { PartProps } from './rich-insert.tsx';
import { SourcesContext } from './sources-context.ts';

/** Cites one of the page's sources, or a new one that joins its list. A second bracket is one of the text. */
export function SourceChoice({ editor, onDone, onLeave, onBracket }: PartProps & { onBracket(): void }) {
  const id = useId();
  const sources = use(SourcesContext);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => input.current?.focus(), []);
  if (!sources) return null;
  const text = typed.trim().toLowerCase();
  const found = sourcesOf(sources.text).filter(({ ref, cite }) => ref === text || cite.toLowerCase().includes(text));
  const cite = (ref: string) => {
    const marks = [{ type: 'sup' }, { type: 'cite', attrs: { ref } }];
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: `[${ref}]`, marks })
      // What is typed next stands on the line again.
      .unsetMark('sup')
      .run();
    onDone();
  };
  const add = () => {
    const added = withSource(sources.text, typed, sources.cited);
    sources.onChange(added.text);
    cite(added.ref);
  };
  // A number alone names a source, and is none.
  const isNumber = /^\d+$/.test(text);
  const finish = () => {
    const meant = found.find(({ ref }) => ref === text) ?? (found.length === 1 ? found[0] : undefined);
    if (text === '') onLeave();
    else if (meant) cite(meant.ref);
    else if (found.length === 0 && !isNumber) add();
  };
  const status = found.length > 0 ? `${found.length} sumber cocok` : isNumber ? `Belum ada sumber nomor ${text}. Tulis sumbernya.` : '';
  return (
    <div className={styles.link}>
      <label htmlFor={id}>Sumber: cari, atau tulis yang baru</label>
      <input
        ref={input}
        id={id}
        className="input"
        placeholder="Kementerian Kesehatan, 2024"
        maxLength={1_000}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const isLeft = event.key === 'Escape' || (event.key === 'Backspace' && typed === '');
          const isBracket = event.key === '[' && typed === '';
          if (!isLeft && !isBracket && event.key !== 'Enter') return;
          // Enter would send the form around the editor.
          event.preventDefault();
          if (isBracket) onBracket();
          else if (isLeft) onLeave();
          else finish();
        }}
      />
      <p role="status">{text === '' ? '' : status}</p>
      <ul className={styles.found} aria-label="Sumber halaman ini">
        {found.map((source) => (
          <li key={source.ref}>
            <Button small tone="quiet" onClick={() => cite(source.ref)}>
              {source.ref}. {source.cite}
            </Button>
          </li>
        ))}
        {text === '' || isNumber ? null : (
          <li>
            <Button small onClick={add}>
              Tambah “{typed.trim()}”
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}
