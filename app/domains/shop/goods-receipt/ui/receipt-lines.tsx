import { rupiah } from '#app/platform/text/money.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { receiptPath } from '../goods-receipt.ts';
import styles from './receipt.module.css';
import type { AnswerOf, ShownHead, ShownLine } from './receipt-data.ts';

const amount = (count: number) => count.toLocaleString('id-ID');
const packsText = ({ packs, bonus, packQty, unit }: ShownLine) =>
  `${amount(packs)}${bonus > 0 ? ` + ${amount(bonus)} bonus` : ''} × ${amount(packQty)} ${unit}`;

type Props = { head: ShownHead; lines: readonly ShownLine[]; action: string; answerOf: AnswerOf };

/** The lines of a receipt; those of a draft can be changed, divided and removed. */
export function ReceiptLines({ head, lines, action, answerOf }: Props) {
  const isDraft = head.state === 'draft';
  if (lines.length === 0) return <p>Belum ada barang. Pindai kemasannya, atau cari obatnya.</p>;
  return (
    <section aria-labelledby="barang">
      <h2 id="barang">{`Barang, ${amount(lines.length)} baris`}</h2>
      <DataTable
        caption="Baris faktur, menurut urutan dicatat"
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          { key: 'product', label: 'Obat', isTitle: true, cell: ({ product }) => product },
          { key: 'batch', label: 'Batch', cell: ({ batchNo }) => batchNo },
          { key: 'expires', label: 'Kedaluwarsa', cell: ({ expires }) => expires },
          { key: 'packs', label: 'Kemasan', isNumber: true, cell: packsText },
          { key: 'units', label: 'Masuk stok', isNumber: true, cell: ({ units, unit }) => `${amount(units)} ${unit}` },
          { key: 'cost', label: 'Harga tanpa PPN', isNumber: true, cell: (line) => <Cost line={line} /> },
          ...(isDraft
            ? [
                {
                  key: 'acts',
                  label: 'Ubah',
                  card: 'plain' as const,
                  cell: (line: ShownLine) => <LineActs id={head.id} line={line} action={action} answerOf={answerOf} />,
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
      {rupiah(cost)} {rise === null ? null : <StateBadge tone="warning">{`Naik ${amount(rise)} %`}</StateBadge>}
    </>
  );
}

function LineActs({ id, line, action, answerOf }: { id: string; line: ShownLine; action: string; answerOf: AnswerOf }) {
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
      <Form answer={answerOf('remove')} action={action}>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="line_id" value={line.id} />
        <SubmitButton small tone="quiet" busyText="Menghapus…" aria-label={`Hapus ${about}`}>
          Hapus
        </SubmitButton>
      </Form>
    </div>
  );
}
