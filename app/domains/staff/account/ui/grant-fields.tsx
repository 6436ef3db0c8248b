import { SelectField } from '#app/ui/field.tsx';
import { useStaffUnits } from '#app/ui/staff/units.tsx';

/** Where a role is held: one unit, or the whole group. Nothing is chosen beforehand, because the whole group is the widest right. */
export function GrantPlace({ wholeGroup, isOptional = false }: { wholeGroup: string; isOptional?: boolean }) {
  const units = useStaffUnits();
  return (
    <SelectField
      name="facility_id"
      label="Berlaku di"
      placeholder="Pilih unit"
      options={[{ value: 'group', label: wholeGroup }, ...units.map(({ id, name }) => ({ value: id, label: name }))]}
      required={!isOptional}
    />
  );
}
