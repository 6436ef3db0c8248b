import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { BirthDateFields } from '#app/ui/birth-date-fields.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { relations } from '../family-member.ts';

/** The initial values of the form. */
export type MemberValues = Readonly<{ name: string; day: string; month: string; year: string; relation: string }>;

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
