import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { type ContactField, contactLabels, longest } from '../checks.schema.ts';
import { type ContactValues, consent } from '../rules.ts';

export type ContactFormProps = Readonly<{
  formTime: string;
  /** True right after a message was kept. */
  sent: boolean;
  typed: ContactValues;
  /** Why the form came back, in a sentence, and what is wrong field by field. */
  message: string | null;
  errors: readonly { field: string; message: string }[];
}>;

/**
 * The contact form (spec 2, section 5). Without JavaScript it is posted and comes back as a page; with it the same answer takes
 * the place of what is inside `data-swap` (app/ui/behaviors/enhanced-form.ts).
 */
export function ContactForm({ formTime, sent, typed, message, errors }: ContactFormProps) {
  const field = (name: ContactField) => ({
    id: `field-${name}`,
    name,
    label: contactLabels[name],
    defaultValue: typed[name],
    error: errors.find((one) => one.field === name)?.message,
    maxLength: longest[name],
    required: true,
  });
  return (
    <div className="contact-form" data-island="swap-form" data-swap>
      {sent ? (
        <div role="status" tabIndex={-1} data-focus-now data-toast="Pesan terkirim">
          <Notice tone="good" glyph={circleCheck}>
            <p className="font-bold">Pesan terkirim</p>
            <p>Petugas kami membalas lewat email atau nomor ponsel yang Anda tulis.</p>
          </Notice>
        </div>
      ) : null}
      {message ? <Refusal message={message} errors={errors} /> : null}
      {/* `required` is for screen readers; the checks and their texts are ours, so the browser's own stay silent. */}
      <form method="post" action="/contact-us" noValidate>
        <TextField {...field('name')} autoComplete="name" enterKeyHint="next" />
        <TextField {...field('email')} type="email" autoComplete="email" hint="Contoh: nama@contoh.id" enterKeyHint="next" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" hint="Contoh: 0812 3456 7890" enterKeyHint="next" />
        <TextAreaField
          {...field('message')}
          rows={6}
          hint="Jangan menulis hasil pemeriksaan atau nomor rekam medis di sini. Untuk keadaan darurat, telepon IGD."
        />
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor="field-website">Situs web (kosongkan)</label>
          <input id="field-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="form_time" value={formTime} />
        <input type="hidden" name="consent" value={consent.version} />
        <p className="contact-consent">
          {consent.text} <a href="/privacy-policy">Kebijakan privasi</a>
        </p>
        <Button type="submit" tone="brand" data-busy-text="Mengirim…">
          Kirim Pesan
        </Button>
      </form>
    </div>
  );
}

function Refusal({ message, errors }: Pick<ContactFormProps, 'errors'> & { message: string }) {
  const links = errors.map((one) => ({ field: `field-${one.field}`, message: one.message }));
  if (links.length > 0) {
    return (
      <div data-toast={message} data-toast-tone="error">
        <ErrorSummary title={message} errors={links} />
      </div>
    );
  }
  return (
    <div role="alert" tabIndex={-1} data-focus-now data-toast={message} data-toast-tone="error">
      <Notice tone="error">
        <p>{message}</p>
      </Notice>
    </div>
  );
}
