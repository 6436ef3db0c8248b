import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { FileForm } from '#app/ui/staff/file-form.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { bankFilePath, refundsPath } from '../../refund/refund.ts';
import styles from '../../ui/payments.module.css';

type Props = {
  refunds: readonly Readonly<{ id: string; attempt: string; amount: string }>[];
  answer: FormAnswer | null;
  /** Why there was no file. */
  refusal: string | null;
};

/** Sends many refunds with one entry at the bank: the file for it, and then those that were entered. */
export function SendBatch({ refunds, answer, refusal }: Props) {
  const addressOf = useUnitAddress();
  return (
    <section className={styles.part} aria-labelledby="kirim-banyak">
      <h2 id="kirim-banyak">{`Kirim ${refunds.length} sekaligus lewat bank`}</h2>
      <FileForm action={addressOf(bankFilePath)} refusal={refusal}>
        {refunds.map(({ id }) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <Button type="submit">Unduh CSV rekening dan jumlah</Button>
      </FileForm>
      <Form answer={answer} action={addressOf(refundsPath)} className={styles.form}>
        <FormErrors answer={answer} />
        <fieldset>
          <legend>Yang sudah dikirim</legend>
          {refunds.map(({ id, attempt, amount }) => (
            <Checkbox key={id} id={`kirim-${id}`} name="ids" value={id} label={`${attempt}, ${amount}`} error={null} defaultChecked />
          ))}
        </fieldset>
        <TextField name="bank_reference" label="Nomor berkas dari bank" autoComplete="off" maxLength={60} />
        <SubmitButton name="intent" value="sent_many" tone="primary" busyText="Menyimpan…">
          Catat sudah dikirim
        </SubmitButton>
      </Form>
    </section>
  );
}
