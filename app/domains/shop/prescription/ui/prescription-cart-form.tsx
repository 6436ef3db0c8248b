import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { ShownLine } from '../prescription.schema.ts';
import styles from './prescription.module.css';

/** How many of each approved line go into the cart, all by default; there the numbers do not change. */
export function CartForm({ lines, answer }: { lines: readonly (ShownLine & { max: number })[]; answer: FormAnswer | null }) {
  return (
    <section className={`card ${styles.buy}`} aria-labelledby="tebus">
      <h2 id="tebus">Tebus sekarang</h2>
      <Form answer={answer}>
        <input type="hidden" name="act" value="cart" />
        {lines.map(({ id, product, unit, max, per_unit: perUnit, base_unit: baseUnit }) => (
          <TextField
            key={id}
            name={`count_${id}`}
            label={product ?? ''}
            hint={`Paling banyak ${max} ${unit ?? ''}${perUnit !== null && perUnit > 1 ? `, masing-masing ${perUnit} ${baseUnit ?? ''}` : ''}. Tulis 0 bila tidak sekarang.`}
            inputMode="numeric"
            defaultValue={max}
            className={styles.count}
          />
        ))}
        <SubmitButton tone="primary" busyText="Memasukkan…">
          Masukkan ke keranjang
        </SubmitButton>
      </Form>
    </section>
  );
}
