import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { rupiah } from '#app/platform/text/money.ts';
import words from '#app/ui/parts/words.module.css';
import type { AddressSnapshot } from '../../order.schema.ts';
import styles from './order-detail.module.css';

type Sums = Readonly<{ rows: readonly (readonly [label: string, amount: number])[]; total: number; ppn: number; refunded: number }>;

/** The bill of the whole order. */
export function OrderSums({ sums, method }: { sums: Sums; method: string | null }) {
  const { rows, total, ppn, refunded } = sums;
  return (
    <section aria-labelledby="ringkasan">
      <h2 id="ringkasan">Ringkasan pembayaran</h2>
      <div className={`card ${styles.part}`}>
        <dl className={styles.sums}>
          {rows.map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount < 0 ? `−${rupiah(-amount)}` : rupiah(amount)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{rupiah(total)}</dd>
          </div>
          {ppn > 0 ? (
            <div>
              <dt>Termasuk PPN</dt>
              <dd>{rupiah(ppn)}</dd>
            </div>
          ) : null}
          {refunded > 0 ? (
            <div>
              <dt>Dikembalikan</dt>
              <dd>{rupiah(refunded)}</dd>
            </div>
          ) : null}
          {method ? (
            <div>
              <dt>Metode pembayaran</dt>
              <dd>{method}</dd>
            </div>
          ) : null}
        </dl>
      </div>
    </section>
  );
}

/** Where it is sent, as it was when it was ordered. */
export function OrderAddress({ address }: { address: AddressSnapshot | null }) {
  if (!address) return null;
  const { name, phone, description, region, post_code, note } = address;
  return (
    <section aria-labelledby="alamat">
      <h2 id="alamat">Alamat pengiriman</h2>
      <address className={`card ${styles.part}`}>
        <strong>{name}</strong>
        <span>{phoneText(phone)}</span>
        <span>
          {description}, {region} {post_code}
        </span>
        {note ? <span className={words.soft}>{note}</span> : null}
      </address>
    </section>
  );
}

type Event = Readonly<{ text: string; facility: string | null; at: string; when: string }>;

/** What happened, the newest first. */
export function OrderTimeline({ timeline }: { timeline: readonly Event[] }) {
  return (
    <section aria-labelledby="riwayat">
      <h2 id="riwayat">Riwayat</h2>
      <ol className={styles.timeline}>
        {timeline.map(({ text, facility, at, when }) => (
          <li key={`${at} ${text} ${facility ?? ''}`}>
            {text}
            {facility ? `, ${facility}` : ''}
            <time dateTime={at}>{when}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
