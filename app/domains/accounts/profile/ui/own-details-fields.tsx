import { genderLabels } from '#app/platform/text/gender-labels.ts';
import { birthDateParts } from '#app/platform/time/birth-date.ts';
import { BirthDateFields } from '#app/ui/birth-date-fields.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { OwnDetails } from '../profile.schema.ts';

type Props = { values: Readonly<OwnDetails> };

/** Birth date and sex of who holds the account. */
export function OwnDetailsFields({ values: { birth_date: birthDate, gender } }: Props) {
  return (
    <>
      <BirthDateFields values={birthDate === null ? { day: '', month: '', year: '' } : birthDateParts(birthDate)} />
      <SelectField
        name="gender"
        label="Jenis kelamin"
        placeholder="Pilih"
        options={Object.entries(genderLabels).map(([value, label]) => ({ value, label }))}
        defaultValue={gender ?? ''}
      />
    </>
  );
}
