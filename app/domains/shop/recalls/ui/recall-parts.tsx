import type { FormAnswer } from '#app/platform/form-answer.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert, circleCheck } from '#app/ui/icons/glyphs.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { outcomeLabels, recallPath } from '../rules.ts';
import type { RecallOutcome } from '../schema.ts';
import styles from './recall.module.css';

type Part = Readonly<{
  partId: string;
  order: string;
  qty: number;
  isHere: boolean;
  notified: string | null;
  outcome: RecallOutcome | null;
  note: string | null;
  doneText: string | null;
}>;

type Props = {
  recall: Readonly<{ id: string; unit: string; open: number; count: number }>;
  parts: readonly Part[];
  answer: FormAnswer | null;
};

/** Every order that was packed from the batch: whether its buyer was notified, and what became of the goods. */
export function RecallParts({ recall, parts, answer }: Props) {
  const typed = answer?.typed.part_id?.[0];
  return (
    <section aria-labelledby="pembeli">
      <h2 id="pembeli" className={styles.head}>
        {recall.open > 0 ? `${recall.open} dari ${recall.count} pesanan belum selesai` : 'Semua pembeli sudah selesai'}
      </h2>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.partId}>
            <div className={styles.part}>
              <p>
                <StaffLink href={`/staff/pesanan/${part.partId}`} className={styles.order}>
                  {part.order}
                </StaffLink>{' '}
                {part.qty.toLocaleString('id-ID')} {recall.unit}
              </p>
              {part.doneText ? (
                <StateBadge tone="good" glyph={circleCheck}>
                  {part.doneText}
                </StateBadge>
              ) : part.isHere ? (
                <StateBadge tone="danger" glyph={circleAlert}>
                  Belum sampai: tahan kirimannya
                </StateBadge>
              ) : null}
              <p className={styles.notified}>{part.notified ? `Dikabari: ${part.notified}` : 'Kabarnya sedang dikirim.'}</p>
            </div>
            <Tick recallId={recall.id} part={part} answer={typed === part.partId ? answer : null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tick({ recallId, part, answer }: { recallId: string; part: Part; answer: FormAnswer | null }) {
  const addressOf = useUnitAddress();
  const { partId, outcome, note } = part;
  return (
    <details className={styles.tick} open={answer !== null}>
      <summary>
        {outcome ? 'Ubah hasilnya' : 'Catat hasilnya'}
        <span className="visually-hidden"> untuk {part.order}</span>
      </summary>
      <Form answer={answer} action={addressOf(`${recallPath}/${recallId}`)} className={styles.form}>
        <input type="hidden" name="part_id" value={partId} />
        <SelectField
          id={`outcome-${partId}`}
          name="outcome"
          label="Apa yang terjadi dengan obatnya"
          placeholder="Pilih"
          options={Object.entries(outcomeLabels).map(([value, label]) => ({ value, label }))}
          defaultValue={outcome ?? undefined}
        />
        <TextField
          id={`note-${partId}`}
          name="note"
          label="Catatan (opsional)"
          autoComplete="off"
          maxLength={200}
          defaultValue={note ?? ''}
        />
        <SubmitButton busyText="Menyimpan…">Simpan</SubmitButton>
      </Form>
    </details>
  );
}
