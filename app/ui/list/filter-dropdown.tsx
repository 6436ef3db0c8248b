import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import combobox from '../combobox.module.css';
import { check, chevronDown } from '../icons/glyphs.ts';
import { Icon } from '../icons.tsx';
import styles from './filter-dropdown.module.css';

export type ListFilter = {
  /** The query parameter, such as `kategori`. */
  name: string;
  /** The label above the control: "Kategori". */
  label: string;
  /** The first entry, which matches every record: "Semua". */
  first: string;
  /** The placeholder of the search box inside: "masukkan kategori". */
  searchPlaceholder: string;
  /** Shown when no entry matches: "Tidak ditemukan kategori". */
  emptyText: string;
  options: readonly { value: string; label: string }[];
  /** The chosen value; empty = the first entry. */
  value: string;
};

type FilterDropdownProps = { filter: ListFilter; addressOf(value: string): string; onChoose(value: string): void };

/** A list of links that opens in place, with its own search box, arrow keys and Escape. */
export function FilterDropdown({ filter, addressOf, onChoose }: FilterDropdownProps) {
  const [typed, setTyped] = useState('');
  const dropdown = useRef<HTMLDetailsElement>(null);
  useDropdown(dropdown, setTyped);
  const options = [{ value: '', label: filter.first }, ...filter.options];
  const chosen = options.find((option) => option.value === filter.value) ?? options[0];
  const wanted = typed.trim().toLocaleLowerCase('id');
  const fits = (label: string) => label.toLocaleLowerCase('id').includes(wanted);
  const firstFit = options.find(({ label }) => fits(label));
  const choose = (value: string) => {
    close(dropdown.current);
    onChoose(value);
  };
  const press = (event: MouseEvent, value: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(value);
  };
  return (
    <div className={styles.filter}>
      <span className="field-label" aria-hidden="true">
        {filter.label}
      </span>
      <details
        ref={dropdown}
        className={styles.dropdown}
        name="list-filter"
        onToggle={({ currentTarget }) => {
          if (!currentTarget.open) setTyped('');
          // On a touch screen the keyboard would cover the list.
          else if (matchMedia('(hover: hover)').matches) currentTarget.querySelector('input')?.focus();
        }}
        onKeyDown={moveInList}
      >
        <summary className={`input ${combobox.trigger}`}>
          <span className="visually-hidden">{`${filter.label}: `}</span>
          <span>{chosen?.label}</span>
          <Icon glyph={chevronDown} />
        </summary>
        <div className={`${combobox.popup} ${styles.panel}`}>
          <input
            type="search"
            className="input"
            placeholder={filter.searchPlaceholder}
            aria-label={filter.searchPlaceholder}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // This input is not a field of the form around it: Enter selects the first visible entry.
              event.preventDefault();
              if (firstFit) choose(firstFit.value);
            }}
          />
          <ul className={combobox.list}>
            {options.map(({ value, label }) => (
              <li key={value} hidden={!fits(label)}>
                <a
                  href={addressOf(value)}
                  className={combobox.item}
                  aria-current={value === chosen?.value ? 'true' : undefined}
                  onClick={(event) => press(event, value)}
                >
                  {label}
                  {value === chosen?.value ? <Icon glyph={check} /> : null}
                </a>
              </li>
            ))}
          </ul>
          <p className={styles.empty} role="status" hidden={firstFit !== undefined}>
            {filter.emptyText}
          </p>
        </div>
      </details>
    </div>
  );
}

/** The focus returns to the element that opens the list. */
function close(dropdown: HTMLDetailsElement | null): void {
  if (!dropdown) return;
  dropdown.open = false;
  dropdown.querySelector('summary')?.focus();
}

/** Takes over what was typed into the search box of the list before React was there, and closes the list on a press elsewhere. */
function useDropdown(dropdown: { readonly current: HTMLDetailsElement | null }, setTyped: (text: string) => void): void {
  useEffect(() => {
    setTyped(dropdown.current?.querySelector('input')?.value ?? '');
    const closeOutside = ({ target }: Event) => {
      const { current } = dropdown;
      if (current?.open && !current.contains(target as Node)) current.open = false;
    };
    document.addEventListener('click', closeOutside);
    return () => document.removeEventListener('click', closeOutside);
  }, [dropdown, setTyped]);
}

/** Arrow keys move between the entries, Escape closes. */
function moveInList(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: dropdown, key } = event;
  if (key === 'Escape' && dropdown.open) {
    event.preventDefault();
    close(dropdown);
    return;
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  event.preventDefault();
  if (!dropdown.open) {
    dropdown.open = true;
    return;
  }
  const stops = [...dropdown.querySelectorAll<HTMLElement>('input, li:not([hidden]) > a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(stops.length - 1, Math.max(0, at + (key === 'ArrowDown' ? 1 : -1)))]?.focus();
}
