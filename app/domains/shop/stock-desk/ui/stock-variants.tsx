import { rupiah } from '#app/platform/text/money.ts';
import { numberText } from '#app/platform/text/number-text.ts';
import { RupiahField } from '#app/ui/amount-field.tsx';
import { Checkbox, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import { stockPath } from '../stock-desk.ts';
import styles from './stock-desk.module.css';
import type { AnswerOf, ShownItem, ShownVariant } from './stock-item-data.ts';

const contents = ({ size, baseQty }: ShownVariant, unit: string) => size || `${numberText(baseQty)} ${unit}`;

/** How the stock of an item is sold: prices, and new ways to sell it. */
export function Variants({ item, answerOf }: { item: ShownItem; answerOf: AnswerOf }) {
  const { variants, unit, hasPage, may } = item;
  return (
    <section aria-labelledby="kemasan">
      <h2 id="kemasan">Kemasan dan harga</h2>
      {hasPage ? null : (
        <p>
          Obat ini belum punya halaman di apotek ini, jadi belum dijual. Editor membuatnya di{' '}
          <StaffLink href="/staff/konten/medicines" className="link">
            Konten, Obat di apotek
          </StaffLink>
          .
        </p>
      )}
      {variants.length > 0 ? (
        <DataTable
          caption="Kemasan, yang terkecil lebih dulu"
          rows={variants}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'unit', label: 'Kemasan', isTitle: true, cell: (one) => one.unit },
            { key: 'size', label: 'Isi', cell: (one) => contents(one, unit) },
            { key: 'price', label: 'Harga', isNumber: true, cell: ({ price }) => rupiah(price) },
            { key: 'state', label: 'Dijual', cell: ({ isActive }) => (isActive ? 'Ya' : 'Tidak') },
          ]}
        />
      ) : null}
      {may.change ? variants.map((variant) => <Change key={variant.id} itemId={item.id} variant={variant} answerOf={answerOf} />) : null}
      {hasPage && may.change ? <Add item={item} answerOf={answerOf} /> : null}
    </section>
  );
}

function Change({ itemId, variant, answerOf }: { itemId: string; variant: ShownVariant; answerOf: AnswerOf }) {
  const answer = answerOf('variant', String(variant.id));
  const jump = answer?.code === 'price_jump' ? (answer.details as { price: number; seen: number }) : null;
  const fieldId = (name: string) => `${name}-${variant.id}`;
  return (
    <details className={styles.batch} open={answer !== null}>
      <summary>Ubah {variant.unit}</summary>
      <Form answer={answer} action={useUnitAddress()(`${stockPath}/${itemId}`)} className={`${styles.acts} ${styles.form}`}>
        <input type="hidden" name="intent" value="variant" />
        <input type="hidden" name="batch_id" value={variant.id} />
        <input type="hidden" name="seen" value={variant.price} />
        <RupiahField id={fieldId('price')} name="price" label="Harga" defaultValue={numberText(variant.price)} />
        {jump ? (
          <Checkbox
            key={jump.price}
            id={fieldId('meant')}
            name="meant"
            value={jump.price}
            label={`Memang ${rupiah(jump.price)}, sebelumnya ${rupiah(jump.seen)}`}
          />
        ) : null}
        <TextField
          id={fieldId('weight')}
          name="weight_g"
          label="Berat (gram)"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(variant.weightG)}
        />
        <Checkbox id={fieldId('active')} name="is_active" label="Dijual" value="ya" defaultChecked={variant.isActive} />
        <SubmitButton busyText="Menyimpan…">Simpan harga</SubmitButton>
      </Form>
    </details>
  );
}

function Add({ item: { id, unit }, answerOf }: { item: ShownItem; answerOf: AnswerOf }) {
  const answer = answerOf('add_variant');
  const fields = [
    ['unit', 'Nama kemasan', 'Contoh strip', 'text'],
    ['size', 'Isi', 'Seperti di halaman obat, contoh 10 tablet', 'text'],
    ['base_qty', `Jumlah ${unit} di dalamnya`, 'Setelah ditambahkan tidak dapat diganti', 'numeric'],
    ['weight_g', 'Berat (gram)', 'Untuk ongkos kirim', 'numeric'],
  ] as const;
  return (
    <details className={styles.batch} open={answer !== null}>
      <summary>Tambah kemasan</summary>
      <Form answer={answer} action={useUnitAddress()(`${stockPath}/${id}`)} className={`${styles.acts} ${styles.form}`}>
        <input type="hidden" name="intent" value="add_variant" />
        {fields.map(([name, label, hint, inputMode]) => (
          <TextField key={name} id={`${name}-baru`} name={name} label={label} hint={hint} inputMode={inputMode} autoComplete="off" />
        ))}
        <RupiahField id="price-baru" name="price" label="Harga" />
        <SubmitButton busyText="Menambahkan…">Tambah kemasan</SubmitButton>
      </Form>
    </details>
  );
}
