import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { decimalText } from '#app/platform/text/typed-number.ts';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { refusalLabels } from '../prescription.ts';
import { weightPlaces } from '../weight-limits.schema.ts';
import styles from './prescription-review.module.css';
import type { ReviewData } from './prescription-review-data.ts';

type QuoteFormProps = { rx: ReviewData } & Readonly<Record<'quote' | 'weigh' | 'refuse' | 'release', FormAnswer | null>>;

/** How a review ends: the result goes to the patient, the whole is refused, or another pharmacist goes on. */
export function QuoteForm({ rx, quote, weigh, refuse, release }: QuoteFormProps) {
  return (
    <>
      <section aria-labelledby="kirim" className={styles.section}>
        <h2 id="kirim">Kirim hasil</h2>
        {rx.signed === null ? (
          <Form answer={weigh} className={styles.form}>
            <input type="hidden" name="act" value="weigh" />
            <TextField
              name="weight_kg"
              label="Berat badan (kg)"
              hint="Bila tertulis di resep atau sudah ditanyakan. Dosisnya diperiksa lagi dengan berat ini."
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              defaultValue={rx.patient.weightKg === null ? '' : decimalText(rx.patient.weightKg, weightPlaces)}
            />
            <SubmitButton small>Simpan berat badan</SubmitButton>
          </Form>
        ) : null}
        <Form answer={quote} className={styles.form}>
          <input type="hidden" name="act" value="quote" />
          <input type="hidden" name="seen" value={rx.seen ?? ''} />
          {rx.signed ? <SignedFacts rx={rx} /> : <ReadFacts rx={rx} />}
          {rx.checks && rx.checks.concerns.length > 0 ? (
            <TextAreaField
              name="override"
              label="Mengapa tetap diberikan"
              hint="Untuk yang perlu dinilai di atas. Pemeriksa kedua membacanya sebelum obat diserahkan."
              maxLength={300}
              rows={2}
            />
          ) : null}
          <SubmitButton tone="primary" busyText="Mengirim…" data-key="k">
            Kirim hasil ke pasien
          </SubmitButton>
        </Form>
      </section>
      <details className="disclosure" open={refuse !== null}>
        <summary>Tolak seluruh resep</summary>
        <Form answer={refuse} className={styles.form}>
          <input type="hidden" name="act" value="refuse" />
          <SelectField
            name="refusal"
            id="refuse-code"
            label="Alasan"
            placeholder="Pilih alasan"
            options={Object.entries(refusalLabels).map(([value, label]) => ({ value, label }))}
          />
          <TextAreaField name="reason" id="refuse-reason" label="Penjelasan untuk pasien" maxLength={300} rows={2} />
          <SubmitButton tone="danger" busyText="Mengirim…">
            Tolak resep
          </SubmitButton>
        </Form>
      </details>
      <Form answer={release} className={styles.acts}>
        <input type="hidden" name="act" value="release" />
        <SubmitButton tone="quiet">Kembalikan ke daftar</SubmitButton>
      </Form>
    </>
  );
}

/** What the pharmacist reads on the pictures. */
function ReadFacts({ rx }: { rx: ReviewData }) {
  return (
    <>
      <TextField
        name="doctor"
        label="Dokter"
        autoComplete="off"
        maxLength={120}
        defaultValue={rx.reading?.doctor ?? rx.patient.doctor ?? ''}
      />
      <TextField name="sip" label="Nomor SIP" autoComplete="off" maxLength={60} defaultValue={rx.reading?.sip ?? ''} />
      <div className={styles.pair}>
        <TextField name="issued_on" label="Tanggal resep" type="date" defaultValue={rx.given} />
        <TextField
          name="valid_until"
          label="Berlaku sampai"
          hint="Paling lama satu tahun sejak tanggal resep."
          type="date"
          defaultValue={rx.lastDay}
        />
      </div>
      <TextField name="iter" label="Ulangan (iter)" hint="0 bila tidak boleh diulang." inputMode="numeric" defaultValue={rx.iter} />
    </>
  );
}

/** What a signed prescription says itself is sent as it is. */
function SignedFacts({ rx: { reading, given, lastDay } }: { rx: ReviewData }) {
  return (
    <>
      <input type="hidden" name="doctor" value={reading?.doctor} />
      <input type="hidden" name="sip" value={reading?.sip} />
      <input type="hidden" name="issued_on" value={given} />
      <input type="hidden" name="iter" value={0} />
      <TextField name="valid_until" label="Berlaku sampai" type="date" defaultValue={lastDay} />
    </>
  );
}
