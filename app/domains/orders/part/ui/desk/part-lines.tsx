import { SelectField, TextField } from '#app/ui/field.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import styles from './order-desk.module.css';
import type { AnswerOf, OpenPart } from './part-data.ts';
import { StepForm } from './part-step-form.tsx';

/** What the buyer ordered, and the form that takes some of it away before it is packed. */
export function PartLines({ part: { id, state, lines, unpaid }, answerOf }: { part: OpenPart; answerOf: AnswerOf }) {
  const mayCut = unpaid === null && (state === 'waiting' || state === 'accepted');
  const left = lines.filter((line) => line.left > 0);
  return (
    <section aria-labelledby="barang">
      <h2 id="barang">Barang</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.name}
              {line.note ? <span className={styles.note}>{line.note}</span> : null}
            </span>
            <span className={styles.amount}>
              {line.left} {line.unit}
              {line.cancelled > 0 ? ` (${line.cancelled} dikurangi)` : null}
            </span>
            {line.isShort ? <StateBadge tone="danger">Stok kurang</StateBadge> : null}
          </li>
        ))}
      </ul>
      {mayCut ? (
        <details className={styles.more} open={answerOf('cut') !== null}>
          <summary>Kurangi barang yang tidak ada</summary>
          <StepForm id={id} answerOf={answerOf} intent="cut" label="Kurangi dan kembalikan uangnya" tone="danger">
            <SelectField
              name="line_id"
              label="Barang"
              placeholder="Pilih barang"
              options={left.map((line) => ({ value: line.id, label: `${line.name}, ${line.left} ${line.unit}` }))}
            />
            <TextField name="quantity" label="Berapa yang tidak ada" inputMode="numeric" autoComplete="off" />
            <TextField id="cut-reason" name="reason" label="Alasan" hint="Pembeli membacanya" maxLength={300} />
          </StepForm>
        </details>
      ) : null}
    </section>
  );
}
