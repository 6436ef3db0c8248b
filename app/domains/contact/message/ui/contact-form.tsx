import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { type ContactField, contactLabels, longest } from '../contact-fields.schema.ts';
import { consent } from '../contact-message.ts';
import styles from './contact.module.css';

export type ContactFormProps = Readonly<{
  formTime: string;
  formKey: string;
  /** What the message begins with, by the link that led here. */
  message?: string | undefined;
  /** True right after a message was stored. */
  sent: boolean;
  answer: FormAnswer | undefined;
}>;

const field = (name: ContactField) => ({ name, label: contactLabels[name], maxLength: longest[name], required: true });

/** The contact form, as specified. */
export function ContactForm({ formTime, formKey, message, sent, answer }: ContactFormProps) {
  return (
    <div className={styles.form}>
      <FormDone text={sent ? 'Pesan terkirim' : null} toast="Pesan terkirim">
        <Notice tone="good" glyph={circleCheck}>
          <p className={words.strong}>Pesan terkirim</p>
          <p>Petugas kami membalas lewat email atau nomor ponsel yang Anda tulis.</p>
        </Notice>
      </FormDone>
      <FormErrors answer={answer} toast />
      <Form answer={answer} formKey={formKey} action="/contact-us">
        <TextField {...field('name')} autoComplete="name" enterKeyHint="next" />
        <TextField {...field('email')} type="email" autoComplete="email" hint="Contoh: nama@contoh.id" enterKeyHint="next" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" hint="Contoh: 0812-3456-7890" enterKeyHint="next" />
        <TextAreaField
          {...field('message')}
          rows={6}
          defaultValue={message}
          hint="Jangan menulis hasil pemeriksaan atau nomor rekam medis di sini. Untuk keadaan darurat, telepon IGD."
        />
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="field-website">Situs web (kosongkan)</label>
          <input id="field-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="form_time" value={formTime} />
        <input type="hidden" name="consent" value={consent.version} />
        <p className={styles.consent}>
          {consent.text} <Link href="/privacy-policy">Kebijakan privasi</Link>
        </p>
        <SubmitButton tone="brand" busyText="Mengirim…">
          Kirim Pesan
        </SubmitButton>
      </Form>
    </div>
  );
}
