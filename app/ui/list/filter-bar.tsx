import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../button.tsx';
import { search as searchGlyph } from '../icons/glyphs.ts';
import { Icon } from '../icons.tsx';
import { SearchBox } from '../search-box.tsx';
import { listAddress, searchParam } from './address.ts';
import { useAddressText } from './address-text.ts';
import styles from './filter-bar.module.css';
import { FilterDropdown, type ListFilter } from './filter-dropdown.tsx';
import { usePendingParams } from './pending-params.ts';

/** Pause after typing before a list is searched, as specified. */
const pauseMilliseconds = 1_000;

export type FilterBarProps = {
  /** Path of the list, with filters that stay. */
  path: string;
  filters: readonly ListFilter[];
  /** The title search: its label, its placeholder, and its current text; `kept`: fields of the filters that stay, as a form sends none of its own address. */
  search: { label: string; placeholder: string; value: string; kept?: ReactNode };
};

/** The controls above a list: dropdowns with their own search box, and the search by title. Plain links and a GET form before hydration. */
export function FilterBar({ path, filters, search }: FilterBarProps) {
  const pending = usePendingParams();
  const chosen = filters.map((filter) => (pending ? { ...filter, value: pending.get(filter.name) ?? '' } : filter));
  const addressOf = (text: string, name?: string, value = '') =>
    listAddress(path, {
      [searchParam]: text,
      ...Object.fromEntries(chosen.map((filter) => [filter.name, filter.name === name ? value : filter.value])),
    });
  const { input, show, type } = useListSearch(search.value, addressOf);
  return (
    <search>
      <form
        className={styles.bar}
        method="get"
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        {chosen.map((filter) => (
          <FilterDropdown
            key={filter.name}
            filter={filter}
            addressOf={(value) => addressOf(search.value, filter.name, value)}
            onChoose={(value) => show(filter.name, value)}
          />
        ))}
        <div className={styles.search}>
          <span className="field-label" aria-hidden="true">
            {search.label}
          </span>
          <SearchBox
            ref={input}
            id="list-search"
            name={searchParam}
            label={search.label}
            placeholder={search.placeholder}
            defaultValue={search.value}
            maxLength={100}
            autoComplete="off"
            onChange={type}
          />
        </div>
        {search.kept}
        {chosen.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} disabled={value === ''} />
        ))}
        <Button type="submit" tone="secondary" className={styles.submit}>
          <Icon glyph={searchGlyph} />
          Cari
        </Button>
      </form>
    </search>
  );
}

/**
 * Searches a list by its text: after a pause in typing, or at once when the text is cleared or sent. `value` is the text of the address.
 */
function useListSearch(value: string, addressOf: (text: string, name?: string, value?: string) => string) {
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { sent } = useAddressText(input, value, () => clearTimeout(pause.current));
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLoading = usePendingParams() !== null;
  const show = (name?: string, choice?: string) => {
    clearTimeout(pause.current);
    // Text that was typed and not yet searched for counts too.
    const text = input.current?.value.trim() ?? '';
    const address = addressOf(text, name, choice);
    if (address === pathname + search && !isLoading) return;
    sent(text);
    navigate(address, { preventScrollReset: true });
  };
  const type = () => {
    clearTimeout(pause.current);
    if (input.current?.value === '') show();
    else pause.current = setTimeout(() => latest.current.show(), pauseMilliseconds);
  };
  const latest = useRef({ show, type });
  latest.current = { show, type };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // The text may have been typed before hydration.
    if (input.current?.value.trim() !== value) latest.current.type();
    return () => clearTimeout(pause.current);
  }, []);
  return { input, show, type };
}
