import './list.css';
import { Button } from './button.tsx';
import { check, chevronDown, search as searchGlyph } from './icons/glyphs.ts';
import { Icon } from './icons.tsx';
import { listAddress, searchParam } from './list-address.ts';
import { SearchBox } from './search-box.tsx';

export type ListFilter = {
  /** The query parameter, as `kategori`. */
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

type FilterBarProps = {
  /** Path of the list. */
  path: string;
  filters: readonly ListFilter[];
  /** The title search: its label, its placeholder, and its current text. */
  search: { label: string; placeholder: string; value: string };
};

/**
 * The controls above a list: dropdowns with their own search box, and the search by title. Plain links and a GET form; inside an element
 * with `data-list`, `behaviors/list.ts` updates the list in place.
 */
export function FilterBar({ path, filters, search }: FilterBarProps) {
  const chosen = Object.fromEntries(filters.map((filter) => [filter.name, filter.value]));
  const addressWith = (name: string, value: string) => listAddress(path, { ...chosen, [searchParam]: search.value, [name]: value });
  return (
    <search>
      <form className="filter-bar" method="get" action={path} data-list-form>
        {filters.map((filter) => (
          <FilterDropdown key={filter.name} filter={filter} addressOf={(value) => addressWith(filter.name, value)} />
        ))}
        <div className="filter-search">
          <span className="field-label" aria-hidden="true">
            {search.label}
          </span>
          <SearchBox
            id="list-search"
            name={searchParam}
            label={search.label}
            placeholder={search.placeholder}
            defaultValue={search.value}
            maxLength={100}
            autoComplete="off"
            data-list-search
          />
        </div>
        {filters.map((filter) => (
          <input key={filter.name} type="hidden" name={filter.name} value={filter.value} disabled={filter.value === ''} data-list-value />
        ))}
        <Button type="submit" tone="secondary" className="filter-submit">
          <Icon glyph={searchGlyph} />
          Cari
        </Button>
      </form>
    </search>
  );
}

function FilterDropdown({ filter, addressOf }: { filter: ListFilter; addressOf(value: string): string }) {
  const options = [{ value: '', label: filter.first }, ...filter.options];
  const chosen = options.find((option) => option.value === filter.value) ?? options[0];
  return (
    <div className="filter">
      <span className="field-label" aria-hidden="true">
        {filter.label}
      </span>
      <details className="dropdown" name="list-filter" data-dropdown>
        <summary className="input combobox-trigger">
          <span className="sr-only">{`${filter.label}: `}</span>
          <span>{chosen?.label}</span>
          <Icon glyph={chevronDown} />
        </summary>
        <div className="combobox-popup dropdown-panel">
          <input
            type="search"
            className="input"
            placeholder={filter.searchPlaceholder}
            aria-label={filter.searchPlaceholder}
            autoComplete="off"
            data-dropdown-search
          />
          <ul className="combobox-list">
            {options.map(({ value, label }) => (
              <li key={value}>
                <a href={addressOf(value)} className="combobox-item" aria-current={value === chosen?.value ? 'true' : undefined}>
                  {label}
                  {value === chosen?.value ? <Icon glyph={check} /> : null}
                </a>
              </li>
            ))}
          </ul>
          <p className="dropdown-empty" role="status" data-dropdown-empty hidden>
            {filter.emptyText}
          </p>
        </div>
      </details>
    </div>
  );
}
