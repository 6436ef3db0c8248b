import { applyPath } from '#app/domains/facts/vacancy/vacancy-addresses.ts';
import { patientFileBytes } from '#app/platform/files/file-sizes.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Checkbox, TextAreaField, TextField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Link } from '#app/ui/link.tsx';
import words from '#app/ui/parts/words.module.css';
import { applicationConsent, applicationLabels, longest } from '../job-application-fields.schema.ts';
import styles from './application-form.module.css';

const field = (name: keyof typeof applicationLabels) => ({
  name,
  label: applicationLabels[name],
  maxLength: longest[name],
  required: true,
});

/** What somebody who applies for a vacancy fills in. */
export function ApplicationForm({ slug, formKey, answer }: { slug: string; formKey: string; answer: FormAnswer | undefined }) {
  return (
    <>
      <FormErrors answer={answer} toast />
      <Form answer={answer} formKey={formKey} action={applyPath(slug)} encType="multipart/form-data" className={styles.form}>
        <TextField {...field('name')} autoComplete="name" enterKeyHint="next" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" hint="Contoh: 0812-3456-7890" enterKeyHint="next" />
        <TextField {...field('email')} type="email" autoComplete="email" hint="Contoh: nama@contoh.id" enterKeyHint="next" />
        <TextAreaField {...field('letter')} rows={8} hint="Ceritakan pengalaman Anda dan kapan Anda dapat mulai." />
        <FileField
          name="file"
          label="CV (riwayat hidup)"
          hint="PDF, paling besar 5 MB. Ijazah, STR, dan sertifikat boleh digabung di dalamnya."
          maxBytes={patientFileBytes}
          accept="application/pdf"
        />
        <Checkbox name="consent" value={applicationConsent.version} label={applicationConsent.text} />
        <p className={words.hint}>
          Pelajari <Link href="/privacy-policy">kebijakan privasi</Link>.
        </p>
        <SubmitButton tone="brand" busyText="Mengirim…">
          Kirim lamaran
        </SubmitButton>
      </Form>
    </>
  );
}
