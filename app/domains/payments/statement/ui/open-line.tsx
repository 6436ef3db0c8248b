import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { GetForm } from '#app/ui/link.tsx';
import { CaseFacts, More } from '#app/ui/staff/case-parts.tsx';
import { SidePanel } from '#app/ui/staff/side-panel.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from '../../ui/payments.module.css';
import { isTaken, type Outcome, statementPath } from '../statement.ts';
import type { LineList } from '../statement-lists.schema.ts';
import { linePath, listPath } from './line-table.tsx';

type Choice = Readonly<{
  id: string;
  reference: string;
  status: string;
  outcome: Outcome;
  isLate: boolean;
  text: string;
  meant: number | null;
}>;
type OpenedLine = Readonly<{
  id: string;
  state: 'open' | 'matched' | 'ignored';
  title: string;
  number: string;
  isNumberKnown: boolean;
  facts: readonly (readonly [string, string | null])[];
  choices: readonly Choice[];
}>;
type Props = { line: OpenedLine; list: LineList; answerOf(intent: string): FormAnswer | null };

/** One line with every transfer that it may be for, and what would become of its money. */
export function OpenLine({ line, list, answerOf }: Props) {
  const action = useUnitAddress()(linePath(list, line.id));
  return (
    <SidePanel key={line.id} title={line.title} closeHref={listPath(list)}>
      <CaseFacts facts={line.facts} />
      {line.state === 'matched' ? <p>Baris ini sudah diterima untuk sebuah pembayaran.</p> : null}
      {line.state === 'ignored' ? (
        <Form answer={answerOf('reopen')} action={action} className={styles.form}>
          <input type="hidden" name="intent" value="reopen" />
          <input type="hidden" name="id" value={line.id} />
          <SubmitButton busyText="Menyimpan…">Kembalikan ke daftar</SubmitButton>
        </Form>
      ) : null}
      {line.state === 'open' ? (
        <>
          {line.choices.map((choice) => (
            <ChoiceForm key={choice.id} lineId={line.id} choice={choice} action={action} answer={answerOf('accept')} />
          ))}
          <Search line={line} />
          <More label="Bukan uang toko" isOpen={answerOf('ignore') !== null}>
            <Form answer={answerOf('ignore')} action={action} className={styles.form}>
              <input type="hidden" name="intent" value="ignore" />
              <input type="hidden" name="id" value={line.id} />
              <TextField name="reason" label="Uang apa ini" hint="Misalnya setoran modal" autoComplete="off" maxLength={300} />
              <SubmitButton busyText="Menyimpan…">Catat bukan uang toko</SubmitButton>
            </Form>
          </More>
        </>
      ) : null}
    </SidePanel>
  );
}

type ChoiceProps = { lineId: string; choice: Choice; action: string; answer: FormAnswer | null };

function ChoiceForm({ lineId, choice: { id, reference, status, outcome, isLate, text, meant }, action, answer }: ChoiceProps) {
  return (
    <section className={styles.part} aria-labelledby={`untuk-${id}`}>
      <h3 id={`untuk-${id}`}>
        {reference}, {status}
      </h3>
      <p>{text}</p>
      {isTaken(outcome) ? (
        <Form answer={answer} action={action}>
          <input type="hidden" name="intent" value="accept" />
          <input type="hidden" name="id" value={lineId} />
          <input type="hidden" name="attempt_id" value={id} />
          {meant === null ? null : <input type="hidden" name="meant" value={meant} />}
          {isLate ? <input type="hidden" name="late" value="1" /> : null}
          <SubmitButton tone="primary" small busyText="Menerima…">
            Terima untuk {reference}
          </SubmitButton>
        </Form>
      ) : null}
    </section>
  );
}

/** Finds a transfer that neither sum nor text names. */
function Search({ line: { id, number, isNumberKnown } }: { line: OpenedLine }) {
  const units = new URLSearchParams(useUnitAddress()('').slice(1)).get('unit');
  return (
    <GetForm action={statementPath} className={styles.form}>
      {units ? <input type="hidden" name="unit" value={units} /> : null}
      <input type="hidden" name="buka" value={id} />
      <TextField name="nomor" label="Cari menurut nomor pesanan" defaultValue={number} autoComplete="off" maxLength={60} />
      {number !== '' && !isNumberKnown ? <p>Tidak ada transfer ke rekening ini dengan nomor itu dalam 30 hari terakhir.</p> : null}
      <Button type="submit">Cari transfer</Button>
    </GetForm>
  );
}
