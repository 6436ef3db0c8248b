import { type FocusEvent, type KeyboardEvent, type MouseEvent, use, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { search, x } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { AreaForm, GetForm } from '#app/ui/link.tsx';
import { SuggestionInput } from '#app/ui/suggestions.tsx';
import { hitSuggestions } from './hit-suggestions.tsx';
import styles from './site-search.module.css';

/**
 * The search over all kinds: a box on the widest screens, otherwise a link to its page, which with JavaScript opens the box over the
 * header.
 */
export function SiteSearch() {
  const [isOpen, setOpen] = useState(false);
  /** Where a search loads no document, the box is still reset after each search. */
  const [searches, setSearches] = useState(0);
  const link = useRef<HTMLAnchorElement>(null);
  const box = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const leave = () => {
    if (!isOpen) return;
    setOpen(false);
    link.current?.focus();
  };
  const isSamePage = use(AreaForm) !== null;
  const finish = () => {
    leave();
    if (isSamePage) setSearches(searches + 1);
  };
  return (
    <div className={styles.search}>
      <a
        ref={link}
        href="/cari"
        className={`icon-button ${styles.link}`}
        aria-label="Cari di seluruh situs"
        data-opens="site-search"
        onClick={open}
      >
        <Icon glyph={search} />
      </a>
      <search aria-label="Cari di seluruh situs">
        <GetForm
          id="site-search"
          action="/cari"
          className={isOpen ? `${styles.form} ${styles.open}` : styles.form}
          ref={box}
          onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && leave()}
          onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
            if (!currentTarget.contains(relatedTarget)) setOpen(false);
          }}
          onSubmit={finish}
        >
          <Icon glyph={search} />
          <SuggestionInput
            key={searches}
            suggestions={{ ...hitSuggestions, className: `${hitSuggestions.className} ${styles.popup}`, onTake: finish }}
            id="site-search-text"
            name="q"
            type="search"
            className={`input ${styles.input}`}
            aria-label="Cari dokter, layanan, obat, artikel"
            placeholder="Cari dokter, artikel…"
            maxLength={100}
            enterKeyHint="search"
            data-focus-on-press
          />
          <IconButton label="Tutup pencarian" onClick={leave}>
            <Icon glyph={x} />
          </IconButton>
        </GetForm>
      </search>
    </div>
  );
}
