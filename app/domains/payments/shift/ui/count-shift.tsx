import { useState } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { readWhole } from '#app/platform/text/typed-number.ts';
import { RupiahField } from '#app/ui/amount-field.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { CaseFacts, More } from '#app/ui/staff/case-parts.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from '../../ui/payments.module.css';
import { notes } from '../rupiah-notes.schema.ts';
import { noteField, shiftPath, sumOfNotes } from '../shift.ts';

type OpenShift = Readonly<{
  id: string;
  facility: string;
  /** What is to be done to end it; the sums are said once it is counted. */
  step: 'count' | 'recount' | 'reason';
  difference: string | null;
  facts: readonly (readonly [string, string])[];
}>;
type Props = { shift: OpenShift; answerOf(intent: string): FormAnswer | null };

/** The open shift of who looks: it is counted, counted again where it is far off, and ended with the reason of a difference. */
export function CountShift({ shift, answerOf }: Props) {
  const { id, facility, facts, step, difference } = shift;
  return (
    <section className={styles.part} aria-labelledby={`shift-${id}`}>
      <h2 id={`shift-${id}`}>Shift Anda di {facility}</h2>
      <CaseFacts facts={facts} />
      {step === 'recount' ? (
        <Notice>
          <p>Hitungannya jauh berbeda dari catatan. Hitung sekali lagi dari awal, juga struk EDC.</p>
        </Notice>
      ) : null}
      {step === 'reason' ? (
        <Reason id={id} difference={difference} answer={answerOf('close')} />
      ) : (
        <Count id={id} answer={answerOf('count')} />
      )}
    </section>
  );
}

function Count({ id, answer }: { id: string; answer: FormAnswer | null }) {
  const addressOf = useUnitAddress();
  return (
    <Form answer={answer} action={addressOf(shiftPath)} className={styles.form}>
      <input type="hidden" name="intent" value="count" />
      <input type="hidden" name="id" value={id} />
      <RupiahField
        id={`cash-${id}`}
        name="counted_cash"
        label="Uang tunai di laci sekarang"
        hint="Rupiah, atau hitung per lembar di bawah"
      />
      <Notes id={id} isOpen={notes.some((note) => answer?.typed[noteField(note)]?.[0])} />
      <RupiahField id={`card-${id}`} name="counted_card" label="Struk mesin EDC" hint="Jumlah semua struk, 0 bila tidak ada" />
      <SubmitButton tone="primary" busyText="Menyimpan…">
        Simpan hitungan
      </SubmitButton>
    </Form>
  );
}

/** How many there are of each note, and what they make. */
function Notes({ id, isOpen }: { id: string; isOpen: boolean }) {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const sum = sumOfNotes(counts);
  return (
    <More label="Hitung per lembar" isOpen={isOpen}>
      <div className={styles.notes}>
        {notes.map((note) => (
          <TextField
            key={note}
            id={`${noteField(note)}-${id}`}
            name={noteField(note)}
            label={rupiah(Number(note))}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => {
              const count = readWhole(event.target.value) ?? 0;
              setCounts((before) => ({ ...before, [note]: count }));
            }}
          />
        ))}
      </div>
      <output>{sum > 0 ? `= ${rupiah(sum)}` : null}</output>
    </More>
  );
}

function Reason({ id, difference, answer }: { id: string; difference: string | null; answer: FormAnswer | null }) {
  const addressOf = useUnitAddress();
  return (
    <Form answer={answer} action={addressOf(shiftPath)} className={styles.form}>
      <input type="hidden" name="intent" value="close" />
      <input type="hidden" name="id" value={id} />
      <p>
        Selisih: <strong>{difference}</strong>
      </p>
      <TextAreaField id={`reason-${id}`} name="reason" label="Sebab selisih" rows={2} maxLength={300} />
      <SubmitButton tone="primary" busyText="Menutup…">
        Tutup shift
      </SubmitButton>
    </Form>
  );
}
