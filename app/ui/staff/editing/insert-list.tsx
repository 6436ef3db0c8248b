import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icons.tsx';
import styles from './rich-editor.module.css';
import type { Insertion } from './rich-tools.ts';

type InsertListProps = {
  items: readonly Insertion[];
  onDone(): void;
  onLeave(): void;
  /** A second slash is one of the text. */
  onSlash(): void;
};

/** True for an item with the typed words in its name, or at the beginning of another word for it. */
function isMeant({ name, words }: Insertion, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return name.toLowerCase().includes(text) || words.split(' ').some((word) => word.startsWith(text));
}

/** What can be inserted, in a list that typing filters. Arrows choose, Enter inserts, Escape goes back to the text. */
export function InsertList({ items, onDone, onLeave, onSlash }: InsertListProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const shown = items.filter((item) => isMeant(item, typed));
  const chosen = shown[at];
  const idOf = (item: Insertion | undefined) => (item ? `${id}-${items.indexOf(item)}` : undefined);
  useEffect(() => input.current?.focus(), []);
  const choose = (item: Insertion) => {
    // An act may open the next panel.
    onDone();
    item.act();
  };
  const move = (next: number) => {
    const place = (next + shown.length) % shown.length;
    setAt(place);
    document.getElementById(idOf(shown[place]) ?? '')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.insert}>
      <input
        ref={input}
        className="input"
        role="combobox"
        aria-label="Yang disisipkan"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={idOf(chosen)}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Ketik untuk menyaring"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const isLeft = event.key === 'Escape' || (event.key === 'Backspace' && typed === '');
          const isSlash = event.key === '/' && typed === '';
          if (!isLeft && !isSlash && !['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
          event.preventDefault();
          if (isSlash) onSlash();
          else if (isLeft) onLeave();
          else if (event.key === 'Enter' && chosen) choose(chosen);
          else if (event.key === 'ArrowDown' && shown.length > 0) move(at + 1);
          else if (event.key === 'ArrowUp' && shown.length > 0) move(at - 1);
        }}
        onBlur={({ relatedTarget }) => {
          // A press in the list keeps the focus; one elsewhere closes it.
          if (relatedTarget) onDone();
        }}
      />
      <div id={id} role="listbox" aria-label="Yang dapat disisipkan" className={styles.options}>
        {shown.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above, which has the focus
          <div
            key={item.name}
            id={idOf(item)}
            role="option"
            tabIndex={-1}
            aria-selected={item === chosen}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
          >
            <Icon glyph={item.glyph} />
            {item.name}
          </div>
        ))}
      </div>
      <p role="status" className={shown.length > 0 ? 'visually-hidden' : undefined}>
        {shown.length > 0 ? `${shown.length} pilihan` : 'Tidak ada yang cocok. Hapus yang diketik.'}
      </p>
    </div>
  );
}
