import type { KeyboardEvent } from 'react';
import { TextField } from '#app/ui/field.tsx';
import { scanField } from '../../scan-field.ts';
import styles from './order-desk.module.css';
import type { PartPick } from './part-data.ts';

/** A scanner ends each code with Enter: it leads to the next empty field, and after the last one sends the form. */
function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[data-scan]') ?? [])];
  const next = fields.find((field) => field !== event.currentTarget && field.value === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** What is taken from where, the goods that end first before the others; each is confirmed by the number on its box, unless it is only to be read. */
export function PickList({ picks, isRead = false }: { picks: readonly PartPick[]; isRead?: boolean }) {
  return (
    <ol className={styles.picks}>
      {picks.map(({ lineId, from, label, product, note, quantity, unit, endsOn }) => (
        <li key={`${lineId} ${from}`}>
          <p>
            <strong>
              {quantity.toLocaleString('id-ID')} {unit}
            </strong>{' '}
            {product}
            {note ? <span className={styles.note}>{note}</span> : null}
          </p>
          <p>
            Dari <strong translate="no">{label}</strong>
            {endsOn ? `, kedaluwarsa ${endsOn}` : null}
          </p>
          {isRead ? null : (
            <TextField
              name={scanField(lineId, from)}
              label="Pindai atau ketik nomor di kemasan"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={120}
              data-scan=""
              onKeyDown={toNextField}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
