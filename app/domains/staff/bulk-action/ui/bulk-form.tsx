import { type ReactNode, useRef, useState } from 'react';
import { flagOn } from '#app/platform/content/field-values.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { AllRowsBox, ChoiceFoot, RowBox } from '#app/ui/staff/row-choice.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { actLabels } from '../bulk-run.ts';
import styles from './bulk-run.module.css';

type Chosen = Readonly<{ key: string; title: string }>;

type BulkFormProps = {
  address: string;
  total: number;
  isPermanent: boolean;
  answer: FormAnswer | undefined;
  /** The list; it gets the box of a row, and the one above those of its rows. */
  children(choice: Readonly<{ head: ReactNode; cell(row: Chosen): ReactNode }>): ReactNode;
};

/**
 * A list whose rows can be chosen. Once one is, what can be done stands at the foot: to those of the page, or to all of the list. A style shows
 * it, so it comes without a script too.
 */
export function BulkForm({ address, total, isPermanent, answer, children }: BulkFormProps) {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name="keys"]') ?? [])];
  const count = () => setChosen(boxes().filter(({ checked }) => checked).length);
  const chooseAll = (isOn: boolean) => {
    for (const box of boxes()) box.checked = isOn;
    count();
  };
  const acts = Object.entries(actLabels).filter(([act]) => !isPermanent || act === 'publish');
  return (
    <Form answer={answer} action={useUnitAddress()(address)} onChange={count} className={styles.choosing}>
      <FormErrors answer={answer} />
      <input type="hidden" name="intent" value="bulk" />
      <input type="hidden" name="seen" value={total} />
      <div ref={list}>
        {children({
          head: <AllRowsBox onChange={chooseAll} />,
          cell: ({ key, title }) => <RowBox name="keys" value={key} title={title} />,
        })}
      </div>
      <ChoiceFoot className={styles.foot}>
        <span aria-live="polite">{chosen > 0 ? `${chosen} dipilih` : ''}</span>
        <SelectField name="act" label="Yang dilakukan" placeholder="Pilih" options={acts.map(([value, label]) => ({ value, label }))} />
        <SubmitButton tone="brand" small busyText="Menyiapkan…">
          Lanjutkan
        </SubmitButton>
        <SubmitButton small name="all" value={flagOn} busyText="Menyiapkan…">
          Semua {total.toLocaleString('id-ID')}
        </SubmitButton>
        <p className="field-hint">Daftarnya ditunjukkan dulu. Tidak ada yang berubah sebelum Anda menyetujuinya.</p>
      </ChoiceFoot>
    </Form>
  );
}
