import { ReadRupiah } from '#app/ui/amount-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { Icon } from '#app/ui/icons.tsx';
import { trash2 } from '#app/ui/staff/staff-glyphs.ts';
import type { DraftDiscount } from '../../form-parts.schema.ts';
import styles from './form-builder.module.css';
import { useWorkError } from './form-work-errors.ts';
import type { Work } from './use-work.ts';

/** The discounts: from how many ticked prices on, how much. Of several that hold, the one that asks for most of them wins. */
export function DiscountEditor({ work }: { work: Work }) {
  const error = useWorkError()('discounts');
  const { discounts } = work;
  const change = (id: string, changes: Partial<DraftDiscount>) =>
    work.setDiscounts(discounts.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  return (
    <fieldset className={styles.options} id={fieldIdOf('discounts')}>
      <legend className="field-label">Potongan harga</legend>
      <p className="field-hint">
        Berlaku mulai sekian pilihan berharga dicentang; bila beberapa berlaku, yang meminta pilihan terbanyak dipakai.
      </p>
      {error ? <p className="field-error">{error}</p> : null}
      <ul>
        {discounts.map(({ id, min_class: from, value, schema }, at) => (
          <li key={id} className={styles.option}>
            <label className={styles.capacity}>
              <span>Mulai pilihan ke-</span>
              <input
                className="input"
                inputMode="numeric"
                value={from}
                aria-label={`Mulai pilihan ke-, potongan ${at + 1}`}
                onChange={(event) => change(id, { min_class: event.target.value })}
              />
            </label>
            <label className={styles.capacity}>
              <span>Cara</span>
              <select
                className="select"
                value={schema}
                aria-label={`Cara, potongan ${at + 1}`}
                onChange={(event) => change(id, { schema: event.target.value as DraftDiscount['schema'] })}
              >
                <option value="percent">Persen</option>
                <option value="flat">Rupiah</option>
              </select>
            </label>
            <label className={styles.price}>
              <span>Besarnya</span>
              <input
                className="input"
                inputMode="numeric"
                value={value}
                aria-label={`Besarnya, potongan ${at + 1}`}
                onChange={(event) => change(id, { value: event.target.value })}
              />
              {schema === 'flat' ? <ReadRupiah text={value} /> : null}
            </label>
            <button
              type="button"
              className="icon-button"
              aria-label={`Hapus potongan ${at + 1}`}
              onClick={() => work.setDiscounts(discounts.filter((one) => one.id !== id))}
            >
              <Icon glyph={trash2} />
            </button>
          </li>
        ))}
      </ul>
      {discounts.length < 10 ? (
        <Button
          small
          tone="secondary"
          onClick={() => work.setDiscounts([...discounts, { id: work.newId(), min_class: '2', value: '', schema: 'percent' }])}
        >
          Tambah potongan
        </Button>
      ) : null}
    </fieldset>
  );
}
