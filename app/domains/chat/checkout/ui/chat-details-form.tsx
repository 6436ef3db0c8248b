import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { Checkbox, FieldError, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { fieldIdOf, useFieldAnswer } from '#app/ui/form/form-context.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useTakeFocus } from '#app/ui/form/use-take-focus.ts';
import styles from './chat-checkout.module.css';

export type Method = Readonly<{ id: number; name: string; group: string; fee: number; reason: string | null }>;

type Props = {
  action: string;
  /** The answers of the triage, as fields. */
  triage: readonly (readonly [string, string])[];
  /** The id of a member of the family; empty = the account itself. */
  patient: string;
  methods: readonly Method[];
  consent: Readonly<{ version: string; text: string }>;
  price: number;
  formKey: string;
  answer: FormAnswer | null;
  children: ReactNode;
};

const optional = 'Boleh dikosongkan.';

/** What about, the consent, and the way to pay. */
export function DetailsForm({ action, triage, patient, methods, consent, price, formKey, answer, children }: Props) {
  const head = useTakeFocus<HTMLHeadingElement>(answer ? null : 'details');
  return (
    <Form answer={answer} action={action} formKey={formKey} replace className={styles.form}>
      <input type="hidden" name="act" value="make" />
      <input type="hidden" name="price" value={price} />
      <input type="hidden" name="family_member_id" value={patient} />
      {triage.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormErrors answer={answer} toast />
      {children}
      <section aria-labelledby="keluhan" className={styles.part}>
        <h2 id="keluhan" ref={head} tabIndex={-1}>
          Ceritakan keluhannya
        </h2>
        <TextAreaField
          name="intake.complaint"
          label="Keluhan"
          hint="Tulis seperti Anda menceritakannya kepada dokter. Hanya dokter ini yang membacanya."
          rows={4}
          maxLength={2_000}
        />
        <TextField name="intake.since" label="Sejak kapan" hint={optional} autoComplete="off" maxLength={200} />
        <details className="disclosure">
          <summary>Alergi, obat, dan penyakit lain</summary>
          <div className={styles.part}>
            <TextField name="intake.allergies" label="Alergi" hint={optional} autoComplete="off" maxLength={500} />
            <TextField name="intake.medicines" label="Obat yang sedang diminum" hint={optional} autoComplete="off" maxLength={500} />
            <TextField name="intake.conditions" label="Penyakit lain" hint={optional} autoComplete="off" maxLength={500} />
          </div>
        </details>
      </section>
      <section aria-labelledby="bayar" className={styles.part}>
        <h2 id="bayar">Pilih metode pembayaran</h2>
        <Methods methods={methods} price={price} />
      </section>
      <Checkbox name="consent" value={consent.version} label={consent.text} />
      <SubmitButton tone="primary" busyText="Memproses Transaksi.....">
        Pesan chat
      </SubmitButton>
    </Form>
  );
}

function Methods({ methods, price }: Pick<Props, 'methods' | 'price'>) {
  const { error, typed } = useFieldAnswer('payment_method');
  const id = fieldIdOf('payment_method');
  const groups = [...Map.groupBy(methods, ({ group }) => group)];
  if (groups.length === 0) return <p>Tidak ada pembayaran yang tersedia</p>;
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visually-hidden">Metode pembayaran</legend>
      {groups.map(([group, ways]) => (
        <fieldset key={group} className={styles.ways}>
          <legend>{group}</legend>
          {ways.map((way) => (
            <label key={way.id} data-off={way.reason ? true : undefined}>
              <input
                type="radio"
                name="payment_method"
                value={way.id}
                defaultChecked={typed?.[0] === String(way.id)}
                disabled={way.reason !== null}
              />
              <span>
                {way.name}
                {way.reason ? <small>{way.reason}</small> : null}
              </span>
              <span>{rupiah(price + way.fee)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}
