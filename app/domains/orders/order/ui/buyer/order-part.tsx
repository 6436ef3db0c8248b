import type { ReactNode } from 'react';
import { rupiah } from '#app/platform/text/money.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import words from '#app/ui/parts/words.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { OrderDetail } from '../../order.schema.ts';
import styles from './order-detail.module.css';
import { ProductPicture } from './order-rows.tsx';

export type ShownPart = Pick<
  OrderDetail['health_facility'][number],
  'name' | 'mode' | 'status' | 'state' | 'kept_until' | 'reason' | 'receipt' | 'total' | 'shipment' | 'product'
> & { id: string; comes: string | null };

/** What one facility sells of an order: its state, its goods, and how they come. */
export function OrderPart({ part, order, isPaid, children }: { part: ShownPart; order: string; isPaid: boolean; children?: ReactNode }) {
  const { name, status, reason, shipment, product, total } = part;
  return (
    <li className={`card ${styles.part}`}>
      <div className={styles.between}>
        <h3>{name}</h3>
        {isPaid ? <span className={styles.partState}>{status}</span> : null}
      </div>
      {part.kept_until ? (
        <p>
          Ambil sebelum <Unbroken>{momentText(part.kept_until)}</Unbroken>. Sesudah itu apotek boleh mengakhirinya, dan uangnya
          dikembalikan.
        </p>
      ) : null}
      {part.comes ? <p>{part.comes}.</p> : null}
      {reason ? <p>Alasan: {reason}</p> : null}
      <ul className={styles.products}>
        {product.map((one) => (
          <li key={`${one.name} ${one.unit_name}`}>
            <ProductPicture image={one.image} />
            <div>
              <p className={styles.productName}>{one.name}</p>
              <p className={words.soft}>
                {one.quantity} {one.unit_name} × <Unbroken>{rupiah(one.price)}</Unbroken>
              </p>
              {one.note ? <p className={styles.lineNote}>{one.note}</p> : null}
              {one.cancelled > 0 ? (
                <p>
                  {one.cancelled} {one.unit_name} tidak dikirim
                </p>
              ) : null}
            </div>
            <strong>{rupiah(one.quantity * one.price)}</strong>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {part.mode === 'service' ? null : (
          <div>
            <dt>{shipment.name}</dt>
            <dd>{shipment.price > 0 ? rupiah(shipment.price) : 'Gratis'}</dd>
          </div>
        )}
        {shipment.waybill ? (
          <div>
            <dt>Nomor resi</dt>
            <dd className={styles.waybill}>
              <span translate="no">{shipment.waybill}</span> <CopyButton text={shipment.waybill} label="Nomor resi" />
            </dd>
          </div>
        ) : null}
        <div className={styles.total}>
          <dt>Jumlah</dt>
          <dd>{rupiah(total)}</dd>
        </div>
      </dl>
      {part.receipt ? (
        <p className={styles.between}>
          <span className={words.soft}>Kwitansi {part.receipt}</span>
          <a className="link" href={`/order/detail/${order}/kwitansi/${part.id}`} download>
            Unduh PDF
          </a>
        </p>
      ) : null}
      {children}
    </li>
  );
}
