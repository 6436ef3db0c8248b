import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { numberText } from '#app/platform/text/number-text.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { circleAlert } from '#app/ui/icons/glyphs.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import type { LiveState } from '#app/ui/live/live-stream.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from '../../ui/goods.module.css';
import { signed, stockPath } from '../stock-desk.ts';
import { Batches } from './stock-batches.tsx';
import type { AnswerOf, ShownItem } from './stock-item-data.ts';
import { LowLevel, OrderLimits, ProductCodes } from './stock-limits.tsx';
import { Variants } from './stock-variants.tsx';

type Props = { item: ShownItem; done: string | null; connection: LiveState; refusal: FormAnswer | null; answerOf: AnswerOf };

/** One item: how much there is, its batches with what can be done, which orders hold it, and its ledger. */
export function ItemPage({ item, done, connection, refusal, answerOf }: Props) {
  const { product, nie, facility, unit, onHand, held, short, may } = item;
  return (
    <div className={styles.page}>
      <div>
        <StaffHeader
          back={<BackLink href={stockPath}>Stok</BackLink>}
          title={product}
          lead={`${nie}, ${facility}`}
          actions={
            may.receive ? (
              <StaffLink href={`${stockPath}/terima`} className="button button-secondary">
                <Icon glyph={plus} />
                Terima barang
              </StaffLink>
            ) : null
          }
        />
        <LiveNotice state={connection} />
        <FormErrors answer={refusal} />
        {refusal ? null : <FormDone text={done} />}
        <dl className={styles.sums}>
          <div>
            <dt>Bebas</dt>
            <dd>
              {numberText(onHand - held)} {unit}
            </dd>
          </div>
          <div>
            <dt>Ditahan pesanan</dt>
            <dd>{numberText(held)}</dd>
          </div>
          <div>
            <dt>Seluruhnya ada</dt>
            <dd>{numberText(onHand)}</dd>
          </div>
        </dl>
      </div>
      {short > 0 ? (
        <Notice tone="error" glyph={circleAlert}>
          <p>
            {numberText(short)} {unit} tidak dapat dijual lagi, tetapi masih ditahan pesanan. Kurangi atau tolak pesanan di bawah, supaya
            pembeli segera mendapat uangnya.
          </p>
        </Notice>
      ) : null}
      <Variants item={item} answerOf={answerOf} />
      <Batches item={item} answerOf={answerOf} />
      <Holds item={item} />
      {may.change ? <LowLevel item={item} answerOf={answerOf} /> : null}
      {may.order ? <OrderLimits item={item} answerOf={answerOf} /> : null}
      <ProductCodes item={item} answerOf={answerOf} />
      <Ledger item={item} />
    </div>
  );
}

function Holds({ item: { holds, unit } }: { item: ShownItem }) {
  if (holds.length === 0) return null;
  return (
    <section aria-labelledby="ditahan">
      <h2 id="ditahan">Ditahan pesanan</h2>
      <DataTable
        caption="Pesanan yang menahan obat ini"
        rows={holds}
        rowKey={({ partId }) => partId}
        columns={[
          {
            key: 'order',
            label: 'Pesanan',
            isTitle: true,
            cell: ({ partId, order, isPaid }) => (isPaid ? <StaffLink href={`/staff/pesanan/${partId}`}>{order}</StaffLink> : order),
          },
          { key: 'qty', label: 'Banyaknya', isNumber: true, cell: ({ qty }) => `${numberText(qty)} ${unit}` },
          { key: 'since', label: 'Sejak', cell: ({ since }) => since },
          {
            key: 'state',
            label: 'Keadaan',
            cell: ({ isPaid, isStuck }) =>
              isStuck ? <StateBadge tone="warning">Tertahan lama</StateBadge> : isPaid ? 'Sudah dibayar' : 'Menunggu pembayaran',
          },
        ]}
      />
    </section>
  );
}

function Ledger({ item: { moves } }: { item: ShownItem }) {
  return (
    <section aria-labelledby="catatan">
      <h2 id="catatan">Catatan stok</h2>
      {moves.length > 0 ? (
        <DataTable
          caption="Seratus perubahan terakhir, yang terbaru lebih dulu"
          rows={moves}
          rowKey={({ id }) => id}
          columns={[
            { key: 'kind', label: 'Perubahan', isTitle: true, cell: ({ kind }) => kind },
            { key: 'delta', label: 'Banyaknya', isNumber: true, cell: ({ delta }) => signed(delta) },
            { key: 'left', label: 'Sesudahnya', isNumber: true, cell: ({ left }) => numberText(left) },
            { key: 'batch', label: 'Batch', cell: ({ batch }) => batch },
            { key: 'about', label: 'Alasan, faktur, atau pesanan', cell: ({ about }) => about },
            { key: 'at', label: 'Waktu', cell: ({ at }) => at },
          ]}
        />
      ) : (
        <p>Belum ada perubahan.</p>
      )}
    </section>
  );
}
