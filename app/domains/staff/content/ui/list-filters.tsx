import { flagOn } from '#app/platform/content/field-values.ts';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { stateLabels } from '../content-texts.ts';

type ListFiltersProps = {
  path: string;
  filter: Readonly<{ search: string; state: string; mine: string; sort: string }>;
  filters: readonly Readonly<{
    name: string;
    label: string;
    value: string;
    options?: readonly Readonly<{ value: string; label: string }>[];
  }>[];
};

/** The filters of a list, those of the kind of content included. */
export function ListFilters({ path, filter, filters }: ListFiltersProps) {
  const states = Object.entries(stateLabels).map(([value, label]) => ({ value, label }));
  return (
    <StaffFilters
      path={path}
      search={{ name: 'cari', label: 'Cari judul', value: filter.search }}
      choices={[
        { name: 'keadaan', label: 'Keadaan', value: filter.state, options: states },
        { name: 'saya', label: 'Penulis', value: filter.mine, options: [{ value: flagOn, label: 'Sedang saya tulis' }] },
        ...filters.map(({ options, ...one }) => ({ ...one, options: options ?? [{ value: flagOn, label: 'Ya' }] })),
      ]}
    >
      <label>
        <span>Urutan</span>
        <select name="urut" defaultValue={filter.sort} className="select">
          <option value="changed">Terbaru diubah</option>
          <option value="title">Menurut judul</option>
        </select>
      </label>
    </StaffFilters>
  );
}
