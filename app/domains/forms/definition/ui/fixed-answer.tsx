import { rupiah } from '#app/platform/text/money.ts';
import type { FieldOf } from '../form-definition.schema.ts';
import { useTyped } from './filling-context.ts';
import styles from './filling-form.module.css';

/** What costs something and is paid: it is sent again as it is. */
export function FixedAnswer({ field }: { field: FieldOf<'checkbox-price'> }) {
  const typed = useTyped(field.key);
  const chosen = field.options.filter(({ value }) => typed.includes(value));
  return (
    <div className={styles.fixed}>
      <p className="field-label">{field.label}</p>
      <p>{chosen.map(({ label, price }) => `${label} (${rupiah(price)})`).join(', ') || 'Tidak ada'}</p>
      <p className="field-hint">Pilihan yang berbayar tidak dapat diubah lagi setelah dibayar.</p>
      {typed.map((value) => (
        <input key={value} type="hidden" name={field.key} value={value} />
      ))}
    </div>
  );
}
