import styles from './birth-date-fields.module.css';
import { FieldError, SelectField, TextField } from './field.tsx';
import { useFieldAnswer } from './form/form-context.ts';

const months = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: new Intl.DateTimeFormat('id-ID', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, index, 1))),
}));

type BirthDateParts = Readonly<{ day: string; month: string; year: string }>;

/** Three fields for one date, because going back decades in a calendar takes many steps. `readBirthDate` joins them. */
export function BirthDateFields({ values }: { values: BirthDateParts }) {
  const { error } = useFieldAnswer('birth_date');
  const part = { inputMode: 'numeric', autoComplete: 'off', 'aria-invalid': error ? true : undefined } as const;
  return (
    <fieldset className={styles.date} id="field-birth_date" tabIndex={-1} aria-describedby={error ? 'birth-date-error' : 'birth-date-hint'}>
      <legend className="field-label">Tanggal lahir</legend>
      <p className="field-hint" id="birth-date-hint">
        Contoh: 7 Maret 2019
      </p>
      <div className={styles.parts}>
        <TextField {...part} id="birth-day" name="birth_day" label="Tanggal" maxLength={2} defaultValue={values.day} />
        <SelectField
          id="birth-month"
          name="birth_month"
          label="Bulan"
          placeholder="Pilih"
          options={months}
          defaultValue={values.month}
          aria-invalid={error ? true : undefined}
        />
        <TextField {...part} id="birth-year" name="birth_year" label="Tahun" maxLength={4} defaultValue={values.year} />
      </div>
      {error ? <FieldError id="birth-date">{error}</FieldError> : null}
    </fieldset>
  );
}
