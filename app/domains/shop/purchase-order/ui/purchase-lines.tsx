import { numberText } from '#app/platform/text/number-text.ts';
import { TextField } from '#app/ui/field.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from '../../ui/goods.module.css';
import { GoodsForm, RemoveLine, whole } from '../../ui/goods-forms.tsx';
import type { Acting } from '../../ui/goods-page.tsx';
import { purchasePath } from '../purchase-order.ts';
import type { PurchaseLineForm, ShownNeed, ShownPurchaseLine, ShownPurchaseOrder } from './purchase-data.ts';

type LineProps = Readonly<{ order: ShownPurchaseOrder; line: PurchaseLineForm; acting: Acting }>;

/** The amount of one product, with what speaks for and against it. */
export function LineForm({ order, line, acting }: LineProps) {
  const { perDay, free, onOrder, others, warnings } = line.need;
  return (
    <GoodsForm
      key={line.productId}
      title={line.product}
      about={
        <>
          <p>{`Pemakaian ${perDay} per hari selama ada stok. Bebas ${free}, masih dipesan ${onOrder}. Apotek lain: ${others}.`}</p>
          <Warnings warnings={warnings} />
        </>
      }
      intent="line"
      fields={{ product_id: line.productId }}
      press={['Simpan baris', 'Menyimpan…']}
      path={`${purchasePath}/${order.id}`}
      acting={acting}
    >
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
    </GoodsForm>
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

type LinesProps = Readonly<{ order: ShownPurchaseOrder; lines: readonly ShownPurchaseLine[]; acting: Acting }>;

/** What is ordered: in a draft with what speaks for it, later with what has come of it. */
export function PurchaseLines({ order, lines, acting }: LinesProps) {
  const isDraft = order.state === 'draft';
  if (lines.length === 0)
    return <p>Tidak ada yang diusulkan: yang terakhir datang dari PBF ini masih cukup. Cari obat lain, lalu tulis jumlahnya.</p>;
  const need = (read: (need: ShownNeed) => string) => (line: ShownPurchaseLine) => (line.need ? read(line.need) : '–');
  return (
    <section aria-labelledby="barang">
      <h2 id="barang">{`Barang, ${numberText(lines.length)} baris`}</h2>
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
            cell: ({ packs, packUnit, packQty, unit }) => `${numberText(packs)} ${packUnit} × ${numberText(packQty)} ${unit}`,
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
                  cell: (line: ShownPurchaseLine) => <LineActs order={order} line={line} acting={acting} />,
                },
              ]
            : [
                {
                  key: 'received',
                  label: 'Datang',
                  isNumber: true,
                  cell: ({ received, packs, packQty, unit }: ShownPurchaseLine) =>
                    `${numberText(received)} dari ${numberText(packs * packQty)} ${unit}`,
                },
              ]),
        ]}
      />
    </section>
  );
}

function LineActs({ order, line, acting }: Readonly<{ order: ShownPurchaseOrder; line: ShownPurchaseLine; acting: Acting }>) {
  return (
    <div className={styles.acts}>
      <StaffLink href={`${purchasePath}/${order.id}?obat=${line.productId}`} aria-label={`Ubah ${line.product}`} className="link">
        Ubah
      </StaffLink>
      <RemoveLine about={line.product} fields={{ product_id: line.productId }} acting={acting} />
    </div>
  );
}
