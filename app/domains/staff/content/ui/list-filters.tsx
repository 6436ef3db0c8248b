import { flagOn } from '#app/platform/content/field-values.ts';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { groupLabels, stateLabels } from '../content-texts.ts';

type Named = Readonly<{ name: string; label: string }>;

type ListFiltersProps = {
  path: string;
  filter: Readonly<{ search: string; state: string; mine: string; sort: string }>;
  filters: readonly (Named & Readonly<{ value: string; options?: readonly Readonly<{ value: string; label: string }>[] }>)[];
  /** The columns that the list can have, and those that it has. */
  columns: readonly Named[];
  chosen: readonly Named[];
  sorts: readonly Readonly<{ value: string; label: string }>[];
};

/** The search of a list, and behind one button its filters, those of the kind of content included, its order and its columns. */
export function ListFilters({ path, filter, filters, columns, chosen, sorts }: ListFiltersProps) {
  const states = Object.entries({ ...stateLabels, ...groupLabels }).map(([value, label]) => ({ value, label }));
  return (
    <StaffFilters
      path={path}
      isFolded
      search={{ name: 'cari', label: 'Cari nama', value: filter.search }}
      choices={[
        { name: 'keadaan', label: 'Keadaan', value: filter.state, options: states },
        { name: 'saya', label: 'Penulis', value: filter.mine, options: [{ value: flagOn, label: 'Saya sunting' }] },
        ...filters.map(({ options, ...one }) => ({ ...one, options: options ?? [{ value: flagOn, label: 'Ya' }] })),
      ]}
    >
      <label>
        <span>Urutan</span>
        <select name="urut" defaultValue={filter.sort} className="select">
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {columns.length > 1 ? (
        <fieldset>
          <legend>Kolom</legend>
          {columns.map(({ name, label }) => (
            <label key={name}>
              <input type="checkbox" name="kolom" value={name} defaultChecked={chosen.some((one) => one.name === name)} />
              {label}
            </label>
          ))}
        </fieldset>
      ) : null}
    </StaffFilters>
  );
}
