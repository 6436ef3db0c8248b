import { numberText } from '#app/platform/text/number-text.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert } from '#app/ui/icons/glyphs.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import styles from '../../ui/goods.module.css';
import { EndForm, GoodsChoices, GoodsForm, PressForm, RemoveLine, whole } from '../../ui/goods-forms.tsx';
import type { Acting } from '../../ui/goods-page.tsx';
import { movingOf, transferPath } from '../stock-transfer.ts';

type Goods = Readonly<{
  productId: number;
  product: string;
  unit: string;
  /** What the code said. */
  batchNo: string | null;
  free: number;
  batches: readonly Readonly<{ no: string; expires: string; pickable: number }>[];
}>;
type Line = Readonly<{
  id: string;
  product: string;
  unit: string;
  batchNo: string;
  expires: string;
  qty: number;
  received: number;
  returned: number;
}>;
type Head = Readonly<{ id: string; may: Readonly<{ send: boolean; receive: boolean; takeBack: boolean; close: boolean }>; state: string }>;
/** `formKey` tells the same units that come or go once more from those that are sent again. */
type Adding = Readonly<{ formKey: string; acting: Acting }>;

type GoodsProps = Adding &
  Readonly<{
    transferId: string;
    text: string;
    goods: Goods | null;
    /** Products to choose from; null where nothing was asked. */
    offered: readonly Readonly<{ id: number; text: string }>[] | null;
  }>;

/** What is sent of the goods that were found, or a choice of them. */
export function TransferGoods({ transferId, text, goods, offered, formKey, acting }: GoodsProps) {
  const path = `${transferPath}/${transferId}`;
  if (!goods) {
    if (!offered) return null;
    return (
      <GoodsChoices
        title={offered.length > 0 ? 'Pilih obatnya' : 'Kode atau nama ini belum dikenal'}
        choices={offered.map((one) => ({
          key: one.id,
          href: `${path}?${new URLSearchParams({ kode: text, obat: String(one.id) })}`,
          text: one.text,
        }))}
      />
    );
  }
  const { productId, product, unit, batchNo, free, batches } = goods;
  const known = batches.find(({ no }) => no.toUpperCase() === batchNo?.toUpperCase());
  const options = batches.map(({ no, expires, pickable }) => ({
    value: no,
    label: `${no}, kedaluwarsa ${expires}, ${numberText(pickable)} ${unit}`,
  }));
  return (
    <GoodsForm
      key={`${productId} ${batchNo}`}
      title={product}
      about={
        batchNo && !known ? (
          <Notice tone="error" glyph={circleAlert}>
            <p>{`Batch ${batchNo} tidak ada di stok yang bisa dikirim. Periksa kemasannya, atau pilih batch yang lain.`}</p>
          </Notice>
        ) : null
      }
      intent="add"
      fields={{ product_id: productId }}
      formKey={formKey}
      press={['Tambahkan', 'Menambahkan…']}
      path={path}
      acting={acting}
    >
      <SelectField
        name="batch_no"
        label="Batch"
        placeholder="Yang lebih dulu kedaluwarsa"
        options={options}
        {...(known ? { defaultValue: known.no } : {})}
      />
      <TextField name="qty" label={`Jumlah (${unit})`} hint={`Yang bebas ${numberText(Math.max(0, free))}`} autoFocus {...whole} />
    </GoodsForm>
  );
}

/** The lines of a transfer: what goes, what has come, and the form in which it is counted. */
export function TransferLines({ head, lines, formKey, acting }: Adding & Readonly<{ head: Head; lines: readonly Line[] }>) {
  const { may, state } = head;
  if (lines.length === 0) return <p>Belum ada barang. Pindai kemasannya, atau cari obatnya.</p>;
  const isSent = state !== 'draft' && state !== 'dropped';
  return (
    <section aria-labelledby="barang">
      <h2 id="barang">{`Barang, ${numberText(lines.length)} batch`}</h2>
      <DataTable
        caption="Batch yang dikirim, menurut nama"
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          { key: 'product', label: 'Obat', isTitle: true, cell: ({ product }) => product },
          { key: 'batch', label: 'Batch', cell: ({ batchNo }) => batchNo },
          { key: 'expires', label: 'Kedaluwarsa', cell: ({ expires }) => expires },
          { key: 'qty', label: 'Dikirim', isNumber: true, cell: ({ qty, unit }) => `${numberText(qty)} ${unit}` },
          ...(isSent
            ? [
                { key: 'received', label: 'Datang', isNumber: true, cell: ({ received }: Line) => numberText(received) },
                ...(lines.some(({ returned }) => returned > 0)
                  ? [{ key: 'returned', label: 'Kembali', isNumber: true, cell: ({ returned }: Line) => numberText(returned) }]
                  : []),
                {
                  key: 'missing',
                  label: state === 'closed' ? 'Hilang' : 'Di jalan',
                  isNumber: true,
                  cell: (line: Line) => numberText(movingOf(line)),
                },
              ]
            : []),
          ...(may.send || may.receive || may.takeBack
            ? [
                {
                  key: 'act',
                  label: 'Tindakan',
                  card: 'plain' as const,
                  cell: (line: Line) =>
                    may.send ? (
                      <RemoveLine about={`${line.product}, batch ${line.batchNo}`} fields={{ line_id: line.id }} acting={acting} />
                    ) : (
                      <>
                        {may.receive ? <CountForm act="receive" line={line} formKey={formKey} acting={acting} /> : null}
                        {may.takeBack ? <CountForm act="return" line={line} formKey={formKey} acting={acting} /> : null}
                      </>
                    ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

/** What the receiver counts of a line, and what the sender does where it came back. */
const countTexts = {
  receive: { field: 'received', label: 'Yang datang', button: 'Catat', said: 'Catat yang datang dari' },
  return: { field: 'returned', label: 'Yang kembali', button: 'Catat kembali', said: 'Catat yang kembali dari' },
} as const;

function CountForm({ act, line, formKey, acting }: Adding & Readonly<{ act: keyof typeof countTexts; line: Line }>) {
  const answer = acting.answerOf(act);
  const { field, label, button, said } = countTexts[act];
  if (movingOf(line) === 0) return act === 'receive' ? (line.received === line.qty ? 'Lengkap' : 'Kembali') : null;
  return (
    <Form
      answer={answer?.typed.line_id?.[0] === line.id ? answer : null}
      formKey={formKey}
      action={acting.action}
      className={`${styles.acts} ${styles.line}`}
    >
      <input type="hidden" name="intent" value={act} />
      <input type="hidden" name="line_id" value={line.id} />
      <TextField id={`${field}-${line.id}`} name={field} label={`${label} (${line.unit})`} inputMode="numeric" autoComplete="off" />
      <SubmitButton small busyText="Mencatat…" aria-label={`${said} ${line.product}, batch ${line.batchNo}`}>
        {button}
      </SubmitButton>
    </Form>
  );
}

/** What is done with a whole draft. */
export function TransferActs({ acting }: { acting: Acting }) {
  return (
    <section aria-labelledby="kirim">
      <h2 id="kirim">Kirim</h2>
      <div className={styles.acts}>
        <PressForm intent="send" press={['Keluarkan dari stok dan kirim', 'Mengirim…']} tone="primary" acting={acting} />
        <PressForm intent="drop" press={['Hapus draf', 'Menghapus…']} tone="quiet" acting={acting} />
      </div>
    </section>
  );
}

/** What has not come is given up, for a reason. */
export function LossForm({ acting }: { acting: Acting }) {
  return (
    <EndForm
      intent="close"
      label="Tutup dengan kekurangan"
      text="Yang belum datang tidak lagi di jalan, dan tidak kembali ke stok apotek mana pun."
      press={['Tutup pengiriman ini', 'Menutup…']}
      acting={acting}
    />
  );
}
