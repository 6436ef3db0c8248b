import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from '../../bulk-action/ui/bulk-run.module.css';
import { audienceLabels } from '../saved-view.ts';
import type { Audience } from '../view-audiences.schema.ts';

export type ShownView = Readonly<{
  id: number;
  name: string;
  audience: Audience;
  address: string;
  count: number | null;
  mayRemove: boolean;
}>;

type ViewFormsProps = {
  path: string;
  /** The filters and columns of the list that is shown. */
  address: string;
  /** The view that is shown. */
  open: ShownView | undefined;
  /** Every list has the shown one already. */
  maySave: boolean;
  mayShare: boolean;
  answer: FormAnswer | undefined;
};

/** What can be done with the list that is shown: keep it under a name, or remove the view that it is. */
export function ViewForms({ path, address, open, maySave, mayShare, answer }: ViewFormsProps) {
  if (open) return open.mayRemove ? <Remove view={open} action={`${path}?${address}`} answer={answer} /> : null;
  return maySave ? <Save action={`${path}?${address}`} mayShare={mayShare} answer={answer} /> : null;
}

function Remove({ view, action, answer }: { view: ShownView; action: string; answer: FormAnswer | undefined }) {
  return (
    <Form answer={answer} action={useUnitAddress()(action)}>
      <input type="hidden" name="intent" value="unview" />
      <input type="hidden" name="id" value={view.id} />
      <SubmitButton small tone="quiet" busyText="Menghapus…">
        Hapus tampilan {view.name}
      </SubmitButton>
    </Form>
  );
}

function Save({ action, mayShare, answer }: { action: string; mayShare: boolean; answer: FormAnswer | undefined }) {
  const audiences = Object.entries(audienceLabels).filter(([audience]) => mayShare || audience === 'mine');
  const isAnswered = answer !== undefined && answer.typed.name !== undefined;
  return (
    <details className={styles.bulk} open={isAnswered ? true : undefined}>
      <summary>Simpan tampilan ini</summary>
      <Form answer={isAnswered ? answer : undefined} action={useUnitAddress()(action)} className={styles.bar}>
        <FormErrors answer={isAnswered ? answer : undefined} />
        <input type="hidden" name="intent" value="view" />
        <TextField name="name" label="Nama" maxLength={60} autoComplete="off" />
        <SelectField
          name="audience"
          label="Untuk"
          placeholder="Pilih"
          defaultValue="mine"
          options={audiences.map(([value, label]) => ({ value, label }))}
        />
        <SubmitButton small tone="brand" busyText="Menyimpan…">
          Simpan
        </SubmitButton>
      </Form>
    </details>
  );
}
