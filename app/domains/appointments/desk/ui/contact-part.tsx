import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { chevronDown, phone as phoneGlyph } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { ContactWays } from '#app/ui/staff/contact-ways.tsx';
import styles from './booking-desk.module.css';
import type { OpenRequest, PanelAnswers } from './booking-desk-data.ts';
import { StepForm } from './desk-step-form.tsx';

/** The number of the patient, which is shown on request only, and what came of the call or the chat. */
export function ContactPart({ request, answerOf, ways }: PanelAnswers & { request: OpenRequest }) {
  const canContact = request.steps.includes('contact');
  if (ways) {
    return (
      <section className={styles.contact} aria-label="Hubungi pasien">
        <ContactWays ways={ways} />
        {canContact ? (
          <StepForm request={request} intent="contact" label="Terkirim, sudah dihubungi" className={styles.form} answerOf={answerOf}>
            <TextAreaField id="contact-note" name="note" label="Catatan (opsional)" rows={2} maxLength={500} />
          </StepForm>
        ) : null}
      </section>
    );
  }
  if (canContact) {
    return (
      <Form answer={answerOf('ways')}>
        <input type="hidden" name="intent" value="ways" />
        <SubmitButton busyText="Membuka nomor…" data-key="w">
          <Icon glyph={phoneGlyph} />
          Hubungi pasien
        </SubmitButton>
      </Form>
    );
  }
  return request.mayReveal ? (
    <details className={styles.more} open={answerOf('reveal') !== null}>
      <summary>
        Tampilkan nomor telepon
        <Icon glyph={chevronDown} />
      </summary>
      <Form answer={answerOf('reveal')} className={styles.form}>
        <input type="hidden" name="intent" value="reveal" />
        <TextField id="reveal-reason" name="reason" label="Untuk apa nomor ini diperlukan?" hint="Dicatat dalam riwayat." maxLength={200} />
        <SubmitButton busyText="Membuka nomor…">Tampilkan</SubmitButton>
      </Form>
    </details>
  ) : null;
}
