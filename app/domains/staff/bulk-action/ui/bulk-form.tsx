import { type ReactNode, useRef, useState } from 'react';
import { flagOn } from '#app/platform/content/field-values.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { actLabels } from '../bulk-run.ts';
import styles from './bulk-run.module.css';

type BulkFormProps = { address: string; total: number; isPermanent: boolean; answer: FormAnswer | undefined; children: ReactNode };

/** A list whose rows can be chosen, with what can be done to them: to those of the page, or to all of the list. */
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
    <Form answer={answer} action={useUnitAddress()(address)} onChange={count}>
      <FormErrors answer={answer} />
      <input type="hidden" name="intent" value="bulk" />
      <input type="hidden" name="seen" value={total} />
      <details className={styles.bulk} open={answer ? true : undefined}>
        <summary>Kerjakan beberapa sekaligus</summary>
        <div className={styles.bar}>
          <label className={styles.box}>
            <input type="checkbox" onChange={(event) => chooseAll(event.target.checked)} />
            <span>Pilih halaman ini</span>
          </label>
          <SelectField name="act" label="Yang dilakukan" placeholder="Pilih" options={acts.map(([value, label]) => ({ value, label }))} />
          <SubmitButton tone="brand" small busyText="Menyiapkan…">
            Lanjutkan
          </SubmitButton>
          <SubmitButton small name="all" value={flagOn} busyText="Menyiapkan…">
            Semua {total.toLocaleString('id-ID')}
          </SubmitButton>
          <span aria-live="polite">{chosen > 0 ? `${chosen} dipilih` : ''}</span>
        </div>
        <p className="field-hint">Daftarnya ditunjukkan dulu. Tidak ada yang berubah sebelum Anda menyetujuinya.</p>
      </details>
      <div ref={list}>{children}</div>
    </Form>
  );
}

/** The box of one row. */
export function RowChoice({ rowKey, title }: { rowKey: string; title: string }) {
  return (
    <label className={styles.box}>
      <input type="checkbox" name="keys" value={rowKey} />
      <span className="visually-hidden">Pilih {title}</span>
    </label>
  );
}
