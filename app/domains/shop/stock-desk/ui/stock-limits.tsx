import { numberText } from '#app/platform/text/number-text.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { stockPath } from '../stock-desk.ts';
import styles from './stock-desk.module.css';
import type { AnswerOf, ShownItem } from './stock-item-data.ts';

type Props = { item: ShownItem; answerOf: AnswerOf };

/** From how little on a page says so. */
export function LowLevel({ item: { id, lowLevel, unit }, answerOf }: Props) {
  const addressOf = useUnitAddress();
  return (
    <section aria-labelledby="batas">
      <h2 id="batas">Batas hampir habis</h2>
      <Form answer={answerOf('low')} action={addressOf(`${stockPath}/${id}`)} className={styles.form}>
        <input type="hidden" name="intent" value="low" />
        <TextField
          name="low_level"
          label={`Halaman obat menulis "Stok terbatas" bila yang bebas paling banyak (${unit})`}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(lowLevel)}
        />
        <SubmitButton busyText="Menyimpan…">Simpan batas</SubmitButton>
      </Form>
    </section>
  );
}

/** When more is ordered, up to how much, and where the item lies. */
export function OrderLimits({ item: { id, minLevel, maxLevel, rack, unit }, answerOf }: Props) {
  const addressOf = useUnitAddress();
  const fields = [
    ['min_level', `Minimum (${unit})`, 'Di bawah ini obatnya masuk daftar untuk dipesan', minLevel === null ? '' : numberText(minLevel)],
    ['max_level', `Paling banyak (${unit})`, 'Sampai sebanyak ini yang dipesan', maxLevel === null ? '' : numberText(maxLevel)],
  ] as const;
  return (
    <section aria-labelledby="minimum">
      <h2 id="minimum">Pemesanan dan rak</h2>
      <Form answer={answerOf('limits')} action={addressOf(`${stockPath}/${id}`)} className={styles.form}>
        <input type="hidden" name="intent" value="limits" />
        {fields.map(([name, label, hint, value]) => (
          <TextField key={name} name={name} label={label} hint={hint} inputMode="numeric" autoComplete="off" defaultValue={value} />
        ))}
        <TextField name="rack" label="Rak" autoComplete="off" maxLength={30} defaultValue={rack} />
        <SubmitButton busyText="Menyimpan…">Simpan pemesanan</SubmitButton>
      </Form>
    </section>
  );
}

/** The codes that a scanner knows of the item's product. */
export function ProductCodes({ item: { id, codes, unit, may }, answerOf }: Props) {
  const addressOf = useUnitAddress();
  if (codes.length === 0) return null;
  return (
    <section aria-labelledby="kode">
      <h2 id="kode">Kode kemasan</h2>
      <ul className={styles.list}>
        {codes.map(({ code, baseQty }) => (
          <li key={code} className={styles.badges}>
            <span translate="no">{code}</span>
            <span>{`isi ${numberText(baseQty)} ${unit}`}</span>
            {may.receive ? (
              <Form answer={answerOf('forget')} action={addressOf(`${stockPath}/${id}`)}>
                <input type="hidden" name="intent" value="forget" />
                <input type="hidden" name="label" value={code} />
                <SubmitButton small tone="quiet" busyText="Menghapus…" aria-label={`Lupakan kode ${code}`}>
                  Lupakan
                </SubmitButton>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
