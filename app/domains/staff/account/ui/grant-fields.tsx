import { SelectField } from '#app/ui/field.tsx';
import { useStaffUnits } from '#app/ui/staff/units.tsx';

/** Where a role is held: one unit, or the whole group. The whole group, the widest right, is never chosen beforehand; a unit only where its address says so. */
export function GrantPlace({ wholeGroup, chosen, isOptional = false }: { wholeGroup: string; chosen?: string; isOptional?: boolean }) {
  const units = useStaffUnits();
  return (
    <SelectField
      name="facility_id"
      label="Berlaku di"
      placeholder="Pilih unit"
      options={[{ value: 'group', label: wholeGroup }, ...units.map(({ id, name }) => ({ value: id, label: name }))]}
      defaultValue={chosen === 'group' ? '' : chosen}
      required={!isOptional}
    />
  );
}
