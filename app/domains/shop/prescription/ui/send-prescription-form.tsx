import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { type Gender, genderLabels } from '#app/platform/text/gender-labels.ts';
import { BirthDateFields } from '#app/ui/birth-date-fields.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Checkbox, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { pregnancyLabels } from '../prescription.ts';
import { AllergenChips } from './allergen-chips.tsx';
import styles from './prescription.module.css';

type SendFormProps = {
  pharmacies: readonly Readonly<{ id: number; name: string }>[];
  members: readonly Readonly<{ id: string; name: string }>[];
  /** What the account says of its holder. */
  own: Readonly<{ birth_date: string | null; sex: Gender | null }>;
  allergens: readonly string[];
  answer: FormAnswer | null | undefined;
  formKey: string;
};

const more = ['file_2', 'file_3', 'file_4'] as const;
const emptyDate = { day: '', month: '', year: '' };

/** The form of a new prescription. Sent without a script too; files that were chosen have to be chosen again after a refusal. */
export function SendForm({ pharmacies, members, own, allergens, answer, formKey }: SendFormProps) {
  const file = { maxBytes: patientFileBytes, accept: 'image/jpeg,image/png,image/webp,application/pdf' };
  return (
    <Form answer={answer} formKey={formKey} encType="multipart/form-data">
      <fieldset className={styles.fields}>
        <legend>Foto resep</legend>
        <FileField
          {...file}
          name="file"
          label="Halaman pertama"
          hint="JPG, PNG, WebP, atau PDF, paling besar 5 MB. Seluruh resep harus terbaca."
        />
        <details className="disclosure">
          <summary>Resepnya lebih dari satu halaman</summary>
          <div className={styles.fields}>
            {more.map((name, index) => (
              <FileField key={name} {...file} name={name} label={`Halaman ${index + 2}`} hint="Bila ada." />
            ))}
          </div>
        </details>
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>Pasien dan apotek</legend>
        <SelectField
          name="for"
          label="Resep ini untuk"
          placeholder="Pilih pasien"
          options={[{ value: 'self', label: 'Saya sendiri' }, ...members.map(({ id, name }) => ({ value: id, label: name }))]}
          defaultValue={members.length === 0 ? 'self' : undefined}
        />
        {own.birth_date === null ? (
          <>
            {members.length > 0 ? <p className="field-hint">Tanggal lahir Anda, bila resepnya untuk Anda sendiri:</p> : null}
            <BirthDateFields values={emptyDate} />
          </>
        ) : null}
        <SelectField
          name="sex"
          label="Jenis kelamin pasien"
          placeholder="Pilih"
          options={Object.entries(genderLabels).map(([value, label]) => ({ value, label }))}
          defaultValue={members.length === 0 ? (own.sex ?? undefined) : undefined}
        />
        <TextField
          name="weight_kg"
          label="Berat badan pasien (kg)"
          hint="Wajib di bawah 12 tahun. Juga untuk obat cair: dosisnya dihitung dari berat badan."
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
        />
        <Checkbox name="weight_unknown" label="Saya tidak tahu berat badannya" />
        <SelectField
          name="facility_id"
          label="Apotek yang menyiapkan obat"
          placeholder="Pilih apotek"
          options={pharmacies.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <AllergenChips
          name="allergens"
          label="Obat yang tidak cocok, menurut zat aktifnya"
          hint="Boleh kosong. Contoh: amoksisilin"
          options={allergens}
        />
        <TextAreaField
          name="allergies"
          label="Alergi obat pasien"
          hint='Tulis nama obatnya, atau "tidak ada". Apoteker memakainya untuk menjaga keselamatan pasien.'
          maxLength={300}
          rows={2}
        />
        <SelectField
          name="pregnancy"
          label="Pasien sedang hamil atau menyusui?"
          hint="Hanya untuk perempuan berumur 12 sampai 55 tahun."
          placeholder="Pilih salah satu"
          options={Object.entries(pregnancyLabels).map(([value, label]) => ({ value, label }))}
        />
      </fieldset>
      <fieldset className={styles.fields}>
        <legend>Tentang resepnya, bila Anda tahu</legend>
        <TextField name="doctor" label="Nama dokter" hint="Boleh dikosongkan." autoComplete="off" maxLength={120} />
        <TextField name="issued_on" label="Tanggal resep" hint="Boleh dikosongkan." type="date" />
      </fieldset>
      <p className="field-hint">
        Foto dan isian ini disimpan terenkripsi selama 5 tahun seperti diminta peraturan apotek, dan hanya dibuka apoteker yang
        memeriksanya. Setiap pembukaan tercatat. <a href="/privacy-policy">Kebijakan privasi</a>
      </p>
      <div className="actions">
        <SubmitButton tone="brand" busyText="Mengirim…">
          Kirim resep
        </SubmitButton>
        <LinkButton href="/account/prescriptions" tone="quiet">
          Batal
        </LinkButton>
      </div>
    </Form>
  );
}
