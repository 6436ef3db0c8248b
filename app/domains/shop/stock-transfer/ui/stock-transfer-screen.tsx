import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { ScannerGuard } from '../../scan/ui/scanner-guard.tsx';
import { transferPath } from '../stock-transfer.ts';
import styles from './stock-transfer.module.css';

type Goods = Readonly<{
  productId: number;
  product: string;
  unit: string;
  /** What the code said. */
  batchNo: string | null;
  free: number;
  batches: readonly Readonly<{ no: string; expires: string; pickable: number }>[];
}>;
type Line = Readonly<{ id: string; product: string; unit: string; batchNo: string; expires: string; qty: number; received: number }>;
type Head = Readonly<{ id: string; may: Readonly<{ send: boolean; receive: boolean; close: boolean }>; state: string }>;
type Acting = Readonly<{ action: string; answerOf(intent: string): FormAnswer | null }>;
/** `formKey` tells the same units that come or go once more from those that are sent again. */
type Adding = Acting & Readonly<{ formKey: string }>;

const amount = (count: number) => count.toLocaleString('id-ID');

type GoodsProps = Adding &
  Readonly<{
    transferId: string;
    text: string;
    goods: Goods | null;
    /** Products to choose from; null where nothing was asked. */
    offered: readonly Readonly<{ id: number; text: string }>[] | null;
  }>;

/** What is sent of the goods that were found, or a choice of them. */
export function GoodsForm({ transferId, text, goods, offered, formKey, action, answerOf }: GoodsProps) {
  if (!goods) {
    if (!offered) return null;
    return (
      <section aria-labelledby="obat" className={styles.box}>
        <h2 id="obat">{offered.length > 0 ? 'Pilih obatnya' : 'Kode atau nama ini belum dikenal'}</h2>
        <ul className={styles.choices}>
          {offered.map((one) => (
            <li key={one.id}>
              <StaffLink
                href={`${transferPath}/${transferId}?${new URLSearchParams({ kode: text, obat: String(one.id) })}`}
                className="button button-secondary"
              >
                {one.text}
              </StaffLink>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  const { productId, product, unit, batchNo, free, batches } = goods;
  const known = batches.find(({ no }) => no.toUpperCase() === batchNo?.toUpperCase());
  const options = batches.map(({ no, expires, pickable }) => ({
    value: no,
    label: `${no}, kedaluwarsa ${expires}, ${amount(pickable)} ${unit}`,
  }));
  return (
    <section aria-labelledby="barang-ini" className={styles.box}>
      <h2 id="barang-ini">{product}</h2>
      {batchNo && !known ? (
        <Notice tone="error" glyph={circleAlert}>
          <p>{`Batch ${batchNo} tidak ada di stok yang bisa dikirim. Periksa kemasannya, atau pilih batch yang lain.`}</p>
        </Notice>
      ) : null}
      <ScannerGuard>
        <Form key={`${productId} ${batchNo}`} answer={answerOf('add')} formKey={formKey} action={action} className={styles.form}>
          <input type="hidden" name="intent" value="add" />
          <input type="hidden" name="product_id" value={productId} />
          <SelectField
            name="batch_no"
            label="Batch"
            placeholder="Yang lebih dulu kedaluwarsa"
            options={options}
            {...(known ? { defaultValue: known.no } : {})}
          />
          <TextField
            name="qty"
            label={`Jumlah (${unit})`}
            hint={`Yang bebas ${amount(Math.max(0, free))}`}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
          />
          <div className={styles.acts}>
            <SubmitButton tone="primary" busyText="Menambahkan…">
              Tambahkan
            </SubmitButton>
            <StaffLink href={`${transferPath}/${transferId}`} className="button button-quiet">
              Batal
            </StaffLink>
          </div>
        </Form>
      </ScannerGuard>
    </section>
  );
}

/** The lines of a transfer: what goes, what has come, and the form in which it is counted. */
export function TransferLines({ head, lines, formKey, action, answerOf }: Adding & Readonly<{ head: Head; lines: readonly Line[] }>) {
  const { may, state } = head;
  if (lines.length === 0) return <p>Belum ada barang. Pindai kemasannya, atau cari obatnya.</p>;
  const isSent = state !== 'draft' && state !== 'dropped';
  return (
    <section aria-labelledby="barang">
      <h2 id="barang">{`Barang, ${amount(lines.length)} batch`}</h2>
      <DataTable
        caption="Batch yang dikirim, menurut nama"
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          { key: 'product', label: 'Obat', isTitle: true, cell: ({ product }) => product },
          { key: 'batch', label: 'Batch', cell: ({ batchNo }) => batchNo },
          { key: 'expires', label: 'Kedaluwarsa', cell: ({ expires }) => expires },
          { key: 'qty', label: 'Dikirim', isNumber: true, cell: ({ qty, unit }) => `${amount(qty)} ${unit}` },
          ...(isSent
            ? [
                { key: 'received', label: 'Datang', isNumber: true, cell: ({ received }: Line) => amount(received) },
                {
                  key: 'missing',
                  label: state === 'closed' ? 'Hilang' : 'Di jalan',
                  isNumber: true,
                  cell: ({ qty, received }: Line) => amount(qty - received),
                },
              ]
            : []),
          ...(may.send || may.receive
            ? [
                {
                  key: 'act',
                  label: 'Tindakan',
                  card: 'plain' as const,
                  cell: (line: Line) =>
                    may.send ? (
                      <Remove line={line} action={action} answerOf={answerOf} />
                    ) : (
                      <ReceiveForm line={line} formKey={formKey} action={action} answerOf={answerOf} />
                    ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function Remove({ line, action, answerOf }: Acting & Readonly<{ line: Line }>) {
  return (
    <Form answer={answerOf('remove')} action={action}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="line_id" value={line.id} />
      <SubmitButton small tone="quiet" busyText="Menghapus…" aria-label={`Hapus ${line.product}, batch ${line.batchNo}`}>
        Hapus
      </SubmitButton>
    </Form>
  );
}

function ReceiveForm({ line, formKey, action, answerOf }: Adding & Readonly<{ line: Line }>) {
  const answer = answerOf('receive');
  if (line.received >= line.qty) return <>Lengkap</>;
  return (
    <Form answer={answer?.typed.line_id?.[0] === line.id ? answer : null} formKey={formKey} action={action} className={styles.acts}>
      <input type="hidden" name="intent" value="receive" />
      <input type="hidden" name="line_id" value={line.id} />
      <TextField id={`received-${line.id}`} name="received" label={`Yang datang (${line.unit})`} inputMode="numeric" autoComplete="off" />
      <SubmitButton small busyText="Mencatat…" aria-label={`Catat yang datang dari ${line.product}, batch ${line.batchNo}`}>
        Catat
      </SubmitButton>
    </Form>
  );
}

/** What is done with a whole draft. */
export function TransferActs({ action, answerOf }: Acting) {
  return (
    <section aria-labelledby="kirim">
      <h2 id="kirim">Kirim</h2>
      <div className={styles.acts}>
        <Form answer={answerOf('send')} action={action}>
          <input type="hidden" name="intent" value="send" />
          <SubmitButton tone="primary" busyText="Mengirim…">
            Keluarkan dari stok dan kirim
          </SubmitButton>
        </Form>
        <Form answer={answerOf('drop')} action={action}>
          <input type="hidden" name="intent" value="drop" />
          <SubmitButton tone="quiet" busyText="Menghapus…">
            Hapus draf
          </SubmitButton>
        </Form>
      </div>
    </section>
  );
}

/** What has not come is given up, for a reason. */
export function LossForm({ action, answerOf }: Acting) {
  const refused = answerOf('close');
  return (
    <details className={styles.more} open={refused !== null}>
      <summary>Tutup dengan kekurangan</summary>
      <Form answer={refused} action={action} className={styles.form}>
        <p>Yang belum datang tidak lagi di jalan, dan tidak kembali ke stok apotek mana pun.</p>
        <input type="hidden" name="intent" value="close" />
        <TextField name="reason" label="Alasan" autoComplete="off" maxLength={200} />
        <SubmitButton tone="danger" busyText="Menutup…">
          Tutup pengiriman ini
        </SubmitButton>
      </Form>
    </details>
  );
}
