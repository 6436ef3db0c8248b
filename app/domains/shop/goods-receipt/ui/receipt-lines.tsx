import { rupiah } from '#app/platform/text/money.ts';
import { numberText } from '#app/platform/text/number-text.ts';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from '../../ui/goods.module.css';
import { RemoveLine } from '../../ui/goods-forms.tsx';
import type { Acting } from '../../ui/goods-page.tsx';
import { receiptPath } from '../goods-receipt.ts';
import type { ShownHead, ShownLine } from './receipt-data.ts';

const packsText = ({ packs, bonus, packQty, unit }: ShownLine) =>
  `${numberText(packs)}${bonus > 0 ? ` + ${numberText(bonus)} bonus` : ''} × ${numberText(packQty)} ${unit}`;

type Props = { head: ShownHead; lines: readonly ShownLine[]; acting: Acting };

/** The lines of a receipt; those of a draft can be changed, divided and removed. */
export function ReceiptLines({ head, lines, acting }: Props) {
  const isDraft = head.state === 'draft';
  if (lines.length === 0) return <p>Belum ada barang. Pindai kemasannya, atau cari obatnya.</p>;
  return (
    <section aria-labelledby="barang">
      <h2 id="barang">{`Barang, ${numberText(lines.length)} baris`}</h2>
      <DataTable
        caption="Baris faktur, menurut urutan dicatat"
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          { key: 'product', label: 'Obat', isTitle: true, cell: ({ product }) => product },
          { key: 'batch', label: 'Batch', cell: ({ batchNo }) => batchNo },
          { key: 'expires', label: 'Kedaluwarsa', cell: ({ expires }) => expires },
          { key: 'packs', label: 'Kemasan', isNumber: true, cell: packsText },
          { key: 'units', label: 'Masuk stok', isNumber: true, cell: ({ units, unit }) => `${numberText(units)} ${unit}` },
          { key: 'cost', label: 'Harga tanpa PPN', isNumber: true, cell: (line) => <Cost line={line} /> },
          ...(isDraft
            ? [
                {
                  key: 'acts',
                  label: 'Ubah',
                  card: 'plain' as const,
                  cell: (line: ShownLine) => <LineActs id={head.id} line={line} acting={acting} />,
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function Cost({ line: { cost, rise } }: { line: ShownLine }) {
  return (
    <>
      {rupiah(cost)} {rise === null ? null : <StateBadge tone="warning">{`Naik ${numberText(rise)} %`}</StateBadge>}
    </>
  );
}

function LineActs({ id, line, acting }: { id: string; line: ShownLine; acting: Acting }) {
  const about = `${line.product}, batch ${line.batchNo}`;
  return (
    <div className={styles.acts}>
      <StaffLink href={`${receiptPath}/${id}?ubah=${line.id}`} aria-label={`Ubah ${about}`} className="link">
        Ubah
      </StaffLink>
      {line.packs > 1 ? (
        <StaffLink href={`${receiptPath}/${id}?bagi=${line.id}`} aria-label={`Bagi baris ${about}`} className="link">
          Bagi baris
        </StaffLink>
      ) : null}
      <RemoveLine about={about} fields={{ line_id: line.id }} acting={acting} />
    </div>
  );
}
