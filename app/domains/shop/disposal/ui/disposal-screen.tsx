import { numberText } from '#app/platform/text/number-text.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { type Column, DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import styles from '../../ui/goods.module.css';
import { DropDraft, RemoveLine } from '../../ui/goods-forms.tsx';
import type { Acting } from '../../ui/goods-page.tsx';
import type { DisposalKind, DisposalSource } from '../disposal.schema.ts';
import { type DisposalState, disposalPath, sourceLabels } from '../disposal.ts';

type Goods = Readonly<{ product: string; unit: string; batchNo: string; expires: string; source: DisposalSource; qty: number }>;
type ShownCandidate = Goods & Readonly<{ batchId: string; daysLeft: number; tone: 'neutral' | 'info' | 'warning' | 'danger' }>;
type ShownDisposalLine = Goods & Readonly<{ id: string; adder: string }>;
type ShownDisposal = Readonly<{
  id: string;
  kind: DisposalKind;
  state: DisposalState;
  may: Readonly<{ change: boolean; destroy: boolean }>;
}>;

const goodsColumns = <G extends Goods>(): readonly Column<G>[] => [
  { key: 'product', label: 'Obat', isTitle: true, cell: ({ product }) => product },
  { key: 'batch', label: 'Batch', cell: ({ batchNo }) => batchNo },
  { key: 'source', label: 'Tempat', cell: ({ source }) => sourceLabels[source] },
  { key: 'qty', label: 'Banyaknya', isNumber: true, cell: ({ qty, unit }) => `${numberText(qty)} ${unit}` },
];

type CandidatesProps = Readonly<{ kind: DisposalKind; candidates: readonly ShownCandidate[]; acting: Acting }>;

/** The goods that may leave, each with how many of it do. */
export function Candidates({ kind, candidates, acting }: CandidatesProps) {
  const answer = acting.answerOf('add');
  if (candidates.length === 0) {
    return (
      <p>{kind === 'return' ? 'Tidak ada lagi barang dari PBF ini yang mendekati kedaluwarsa atau di karantina.' : 'Karantina kosong.'}</p>
    );
  }
  return (
    <section aria-labelledby="pilihan">
      <h2 id="pilihan">Tambahkan barang</h2>
      <DataTable
        caption="Barang yang dapat ditambahkan, yang lebih dulu kedaluwarsa di atas"
        rows={candidates}
        rowKey={({ batchId, source }) => `${batchId} ${source}`}
        columns={[
          ...goodsColumns<ShownCandidate>(),
          {
            key: 'expires',
            label: 'Kedaluwarsa',
            cell: ({ expires, daysLeft, tone }) => (
              <>
                {expires} <StateBadge tone={tone}>{daysLeft < 0 ? 'Lewat' : `${numberText(daysLeft)} hari`}</StateBadge>
              </>
            ),
          },
          {
            key: 'add',
            label: 'Tambahkan',
            card: 'plain' as const,
            cell: ({ batchId, source, product, batchNo, unit, qty }) => (
              <Form
                answer={answer?.typed.batch_id?.[0] === batchId && answer?.typed.source?.[0] === source ? answer : null}
                action={acting.action}
                className={`${styles.acts} ${styles.line}`}
              >
                <input type="hidden" name="intent" value="add" />
                <input type="hidden" name="batch_id" value={batchId} />
                <input type="hidden" name="source" value={source} />
                <TextField
                  id={`qty-${batchId}-${source}`}
                  name="qty"
                  label={`Jumlah (${unit})`}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={numberText(qty)}
                />
                <SubmitButton small busyText="Menambahkan…" aria-label={`Tambahkan ${product}, batch ${batchNo}, ${sourceLabels[source]}`}>
                  Tambahkan
                </SubmitButton>
              </Form>
            ),
          },
        ]}
      />
    </section>
  );
}

type LinesProps = Readonly<{ disposal: ShownDisposal; lines: readonly ShownDisposalLine[]; acting: Acting }>;

/** What leaves, and who has recorded it. */
export function DisposalLines({ disposal, lines, acting }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="barang">
      <h2 id="barang">{`Barang, ${numberText(lines.length)} baris`}</h2>
      <DataTable
        caption="Barang di catatan ini, menurut nama"
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          ...goodsColumns<ShownDisposalLine>(),
          { key: 'expires', label: 'Kedaluwarsa', cell: ({ expires }) => expires },
          { key: 'adder', label: 'Dicatat oleh', cell: ({ adder }) => adder },
          ...(disposal.may.change
            ? [
                {
                  key: 'act',
                  label: 'Tindakan',
                  card: 'plain' as const,
                  cell: ({ id, product, batchNo }: ShownDisposalLine) => (
                    <RemoveLine about={`${product}, batch ${batchNo}`} fields={{ line_id: id }} acting={acting} />
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

type ActsProps = Readonly<{ disposal: ShownDisposal; hasLines: boolean; acting: Acting }>;

/** How a return or a destruction is done. */
export function DisposalActs({ disposal, hasLines, acting }: ActsProps) {
  const { id, kind, state, may } = disposal;
  const line = { autoComplete: 'off', maxLength: 200 } as const;
  if (state === 'dropped') return null;
  return (
    <section aria-labelledby="lanjut">
      <h2 id="lanjut">Lanjut</h2>
      {state === 'done' ? (
        <a href={`${disposalPath}/${id}/surat.pdf`} className="button button-secondary">
          {kind === 'destroy' ? 'Unduh berita acara' : 'Unduh surat retur'}
        </a>
      ) : null}
      {may.change && kind === 'return' && hasLines ? (
        <Form answer={acting.answerOf('return')} action={acting.action} className={styles.form}>
          <input type="hidden" name="intent" value="return" />
          <TextField name="reason" label="Alasan" hint="Contoh mendekati kedaluwarsa, rusak saat datang" {...line} />
          <SubmitButton tone="primary" busyText="Mengirim…">
            Keluarkan dan kirim ke PBF
          </SubmitButton>
        </Form>
      ) : null}
      {may.destroy && hasLines ? (
        <Form answer={acting.answerOf('destroy')} action={acting.action} className={styles.form}>
          <p>Anda menyaksikan pemusnahannya dan mengesahkan berita acaranya.</p>
          <input type="hidden" name="intent" value="destroy" />
          <TextField name="reason" label="Alasan" hint="Contoh kedaluwarsa, rusak, ditarik" {...line} />
          <TextField
            name="method"
            label="Cara pemusnahan"
            hint="Contoh digerus dan dilarutkan, diserahkan ke pengolah limbah B3"
            {...line}
          />
          <TextField name="place" label="Tempat" {...line} />
          <SubmitButton tone="danger" busyText="Mengesahkan…">
            Sahkan pemusnahan
          </SubmitButton>
        </Form>
      ) : null}
      {state === 'draft' && kind === 'destroy' && hasLines && !may.destroy ? (
        <p>Orang kedua, apoteker atau manajer yang tidak mencatat barangnya, menyaksikan dan mengesahkan.</p>
      ) : null}
      {may.change ? <DropDraft acting={acting} /> : null}
    </section>
  );
}
