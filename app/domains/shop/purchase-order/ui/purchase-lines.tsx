import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { ScannerGuard } from '../../scan/ui/scanner-guard.tsx';
import { purchasePath } from '../purchase-order.ts';
import type { Acting, PurchaseLineForm, ShownNeed, ShownPurchaseLine, ShownPurchaseOrder } from './purchase-data.ts';
import styles from './purchase-order.module.css';

const amount = (count: number) => count.toLocaleString('id-ID');
const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;

type ChoicesProps = Readonly<{ id: string; title: string; products: readonly Readonly<{ id: number; text: string }>[] }>;

/** Products that can be ordered too. */
export function Choices({ id, title, products }: ChoicesProps) {
  return (
    <section aria-label={title} className={styles.box}>
      <h2>{title}</h2>
      <ul className={styles.choices}>
        {products.map((one) => (
          <li key={one.id}>
            <StaffLink href={`${purchasePath}/${id}?obat=${one.id}`} className="button button-secondary">
              {one.text}
            </StaffLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = Acting & Readonly<{ order: ShownPurchaseOrder; line: PurchaseLineForm }>;

/** The amount of one product, with what speaks for and against it. */
export function LineForm({ order, line, action, answerOf }: LineProps) {
  const { perDay, free, onOrder, others, warnings } = line.need;
  return (
    <section aria-labelledby="baris" className={styles.box}>
      <h2 id="baris">{line.product}</h2>
      <p>{`Pemakaian ${perDay} per hari selama ada stok. Bebas ${free}, masih dipesan ${onOrder}. Apotek lain: ${others}.`}</p>
      <Warnings warnings={warnings} />
      <ScannerGuard>
        <Form key={line.productId} answer={answerOf('line')} action={action} className={styles.form}>
          <input type="hidden" name="intent" value="line" />
          <input type="hidden" name="product_id" value={line.productId} />
          <div className={styles.three}>
            <TextField name="packs" label="Jumlah kemasan" defaultValue={line.packs} autoFocus {...whole} />
            <TextField
              name="pack_unit"
              label="Kemasan"
              hint="Contoh dus, botol"
              defaultValue={line.packUnit}
              maxLength={30}
              autoComplete="off"
            />
            <TextField name="pack_qty" label={`Isi (${line.unit})`} defaultValue={line.packQty} {...whole} />
          </div>
          <div className={styles.acts}>
            <SubmitButton tone="primary" busyText="Menyimpan…">
              Simpan baris
            </SubmitButton>
            <StaffLink href={`${purchasePath}/${order.id}`} className="button button-quiet">
              Batal
            </StaffLink>
          </div>
        </Form>
      </ScannerGuard>
    </section>
  );
}

function Warnings({ warnings }: Pick<ShownNeed, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <span className={styles.acts}>
      {warnings.map((text) => (
        <StateBadge key={text} tone="warning">
          {text}
        </StateBadge>
      ))}
    </span>
  );
}

type LinesProps = Acting & Readonly<{ order: ShownPurchaseOrder; lines: readonly ShownPurchaseLine[] }>;

/** What is ordered: in a draft with what speaks for it, later with what has come of it. */
export function PurchaseLines({ order, lines, action, answerOf }: LinesProps) {
  const isDraft = order.state === 'draft';
  if (lines.length === 0) return <p>Tidak ada yang diusulkan. Cari obatnya, lalu tulis jumlahnya.</p>;
  const need = (read: (need: ShownNeed) => string) => (line: ShownPurchaseLine) => (line.need ? read(line.need) : '–');
  return (
    <section aria-labelledby="barang">
      <h2 id="barang">{`Barang, ${amount(lines.length)} baris`}</h2>
      <DataTable
        caption="Obat yang dipesan, menurut nama"
        rows={lines}
        rowKey={({ productId }) => String(productId)}
        columns={[
          { key: 'product', label: 'Obat', isTitle: true, cell: ({ product, about }) => `${product}, ${about}` },
          {
            key: 'packs',
            label: 'Pesan',
            isNumber: true,
            cell: ({ packs, packUnit, packQty, unit }) => `${amount(packs)} ${packUnit} × ${amount(packQty)} ${unit}`,
          },
          ...(isDraft
            ? [
                { key: 'use', label: 'Pakai per hari', isNumber: true, cell: need(({ perDay }) => perDay) },
                { key: 'free', label: 'Bebas', isNumber: true, cell: need(({ free }) => free) },
                { key: 'ordered', label: 'Masih dipesan', isNumber: true, cell: need(({ onOrder }) => onOrder) },
                { key: 'others', label: 'Apotek lain', cell: need(({ others }) => others) },
                {
                  key: 'warnings',
                  label: 'Surat pesanan lain',
                  cell: (line: ShownPurchaseLine) => (line.need?.warnings.length ? <Warnings warnings={line.need.warnings} /> : '–'),
                },
                {
                  key: 'acts',
                  label: 'Ubah',
                  card: 'plain' as const,
                  cell: (line: ShownPurchaseLine) => <LineActs order={order} line={line} action={action} answerOf={answerOf} />,
                },
              ]
            : [
                {
                  key: 'received',
                  label: 'Datang',
                  isNumber: true,
                  cell: ({ received, packs, packQty, unit }: ShownPurchaseLine) =>
                    `${amount(received)} dari ${amount(packs * packQty)} ${unit}`,
                },
              ]),
        ]}
      />
    </section>
  );
}

function LineActs({ order, line, action, answerOf }: Acting & Readonly<{ order: ShownPurchaseOrder; line: ShownPurchaseLine }>) {
  return (
    <div className={styles.acts}>
      <StaffLink href={`${purchasePath}/${order.id}?obat=${line.productId}`} aria-label={`Ubah ${line.product}`} className="link">
        Ubah
      </StaffLink>
      <Form answer={answerOf('remove')} action={action}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="product_id" value={line.productId} />
        <SubmitButton small tone="quiet" busyText="Menghapus…" aria-label={`Hapus ${line.product}`}>
          Hapus
        </SubmitButton>
      </Form>
    </div>
  );
}
