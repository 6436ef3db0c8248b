import type { FormAnswer } from '#app/platform/form-answer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useFieldAnswer } from '#app/ui/form/form-context.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { relations } from '../rules.ts';
import styles from './member-form.module.css';

/** The initial values of the form. */
export type MemberValues = Readonly<{ name: string; day: string; month: string; year: string; relation: string }>;

const months = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: new Intl.DateTimeFormat('id-ID', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, index, 1))),
}));

type Props = {
  values: MemberValues;
  answer: FormAnswer | undefined;
  /** The consent that a new member needs; null for an existing member. */
  consent: { version: string; text: string } | null;
};

export function MemberForm({ values, answer, consent }: Props) {
  return (
    <Form answer={answer}>
      <TextField
        name="name"
        label="Nama lengkap"
        hint="Seperti pada KTP atau akta lahir."
        autoComplete="off"
        required
        maxLength={120}
        defaultValue={values.name}
      />
      <SelectField
        name="relation"
        label="Hubungan dengan Anda"
        placeholder="Pilih hubungan"
        required
        defaultValue={values.relation}
        options={Object.entries(relations).map(([value, label]) => ({ value, label }))}
      />
      <BirthDateFields values={values} />
      {consent ? (
        <div>
          <Checkbox name="consent" value={consent.version} label={consent.text} />
          <p className="field-hint">
            Hanya Anda yang melihat data ini, dan Anda dapat menghapusnya kapan saja. <a href="/privacy-policy">Kebijakan privasi</a>
          </p>
        </div>
      ) : null}
      <div className="actions">
        <SubmitButton tone="brand">{consent ? 'Simpan anggota keluarga' : 'Simpan perubahan'}</SubmitButton>
        <LinkButton href="/account/family" tone="quiet">
          Batal
        </LinkButton>
      </div>
    </Form>
  );
}

/** Three fields for one date, because going back decades in a calendar takes many steps. */
function BirthDateFields({ values }: Pick<Props, 'values'>) {
  const { error } = useFieldAnswer('birth_date');
  const part = { inputMode: 'numeric', autoComplete: 'off', 'aria-invalid': error ? true : undefined } as const;
  return (
    <fieldset className={styles.date} id="field-birth_date" tabIndex={-1} aria-describedby={error ? 'birth-date-error' : 'birth-date-hint'}>
      <legend className="field-label">Tanggal lahir</legend>
      <p className="field-hint" id="birth-date-hint">
        Contoh: 7 Maret 2019
      </p>
      <div className={styles.row}>
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
      {error ? (
        <p className="field-error" id="birth-date-error">
          <Icon glyph={circleAlert} />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
