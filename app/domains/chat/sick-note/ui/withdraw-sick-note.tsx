import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import styles from '../../room/ui/chat-room.module.css';
import { staffReasons } from '../sick-days.schema.ts';
import { withdrawReasons } from '../sick-note.ts';

const reasons = staffReasons.map((value) => ({ value, label: withdrawReasons[value] }));

/** Withdraws a sick note: that of the room in which its doctor is, or for others one by the code of its paper. */
export function WithdrawSickNote({ asksCode, answer }: { asksCode?: boolean; answer: FormAnswer | null }) {
  return (
    <details className="disclosure" open={answer !== null}>
      <summary>Tarik surat keterangan sakit</summary>
      <Form answer={answer} className={styles.form}>
        <input type="hidden" name="act" value="withdraw-note" />
        <FormErrors answer={answer} />
        {asksCode ? <TextField name="paper" label="Kode pada surat" hint="Contoh: K7QM-2X9P-T4AB" autoComplete="off" /> : null}
        <SelectField name="reason" label="Alasan" hint="Terbaca oleh pasien." placeholder="Pilih alasan" options={reasons} />
        <SubmitButton tone="danger" small busyText="Menarik…">
          Tarik surat
        </SubmitButton>
      </Form>
    </details>
  );
}
