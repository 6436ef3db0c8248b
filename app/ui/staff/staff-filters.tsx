import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { search as magnifier } from '../icons/glyphs.ts';
import { Icon } from '../icons.tsx';
import { GetForm } from '../link.tsx';
import styles from './staff-filters.module.css';
import { StaffLink, useUnitAddress } from './units.tsx';

type Choice = Readonly<{
  name: string;
  label: string;
  value: string;
  options: readonly Readonly<{ value: string; label: string }>[];
  /** One option is always chosen. */
  isRequired?: boolean;
}>;

type StaffFiltersProps = {
  /** The list that is filtered. */
  path: string;
  /** The list without its filters, where that is another address, such as one tab of it. */
  clearPath?: string;
  search?: Readonly<{ name: string; label: string; value: string }>;
  choices?: readonly Choice[];
  /** The choices and `children` stand behind "Saring", and the search beside it. */
  isFolded?: boolean;
  children?: ReactNode;
};

/** The filters of a list, as a GET form: their state is the address, so a filtered list can be sent to a colleague. */
export function StaffFilters({ path, clearPath = path, search, choices = [], isFolded = false, children }: StaffFiltersProps) {
  const units = new URLSearchParams(useUnitAddress()('').slice(1)).get('unit');
  // With other values the form begins again, so that its fields show what the address says.
  const state = JSON.stringify([search?.value, ...choices.map(({ value }) => value)]);
  const chosen = choices.filter(({ value, isRequired }) => value !== '' && !isRequired).length;
  const isFiltered = Boolean(search?.value) || chosen > 0;
  const parts = (
    <>
      <div className={styles.choices}>
        {choices.map(({ name, label, value, options, isRequired }) => (
          <label key={name} data-required={isRequired || undefined}>
            <span>{label}</span>
            <select name={name} defaultValue={value} className="select">
              {isRequired ? null : <option value="">Semua</option>}
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
        {children}
      </div>
      <Button type="submit" small>
        {isFolded ? 'Terapkan' : 'Saring'}
      </Button>
    </>
  );
  return (
    <search>
      <GetForm key={state} action={path} className={styles.filters}>
        {units ? <input type="hidden" name="unit" value={units} /> : null}
        {search ? (
          <label>
            <span className={isFolded ? 'visually-hidden' : undefined}>{search.label}</span>
            <input
              type="search"
              name={search.name}
              defaultValue={search.value}
              placeholder={isFolded ? search.label : undefined}
              className="input"
              maxLength={100}
              data-filter
            />
          </label>
        ) : null}
        {isFolded ? (
          <>
            <Button type="submit" small>
              <Icon glyph={magnifier} />
              <span className="visually-hidden">Cari</span>
            </Button>
            <details className={styles.folded}>
              <summary className="button button-secondary button-small">{chosen > 0 ? `Saring (${chosen})` : 'Saring'}</summary>
              <div>{parts}</div>
            </details>
          </>
        ) : (
          parts
        )}
        {isFiltered ? (
          <StaffLink href={clearPath} className="button button-quiet button-small">
            Hapus saringan
          </StaffLink>
        ) : null}
      </GetForm>
    </search>
  );
}
