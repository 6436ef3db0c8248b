import { LinkButton } from '#app/ui/button.tsx';
import { receiptText } from '#app/ui/icons/page-glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { emptyTexts, type PanelTab } from '../../order-panel.ts';
import { type OrderRow, OrderRows } from './order-rows.tsx';
import styles from './patient-panel.module.css';

const path = '/account/profile';
const addressOf = (tab: PanelTab) => `${path}${tab === 'semua' ? '' : `?tampil=${tab}`}#panel`;

const states = [
  ['semua', 'Semua'],
  ['aktif', 'Aktif'],
  ['selesai', 'Selesai'],
] as const;

type Props = { tab: PanelTab; rows: readonly OrderRow[] };

/** A patient's orders and payments, as specified. Each tab is an address, so that it works without a script. */
export function PatientPanel({ tab, rows }: Props) {
  const isPayments = tab === 'transaksi';
  return (
    <>
      <nav className={styles.tabs} aria-label="Pesanan">
        <Link href={addressOf('semua')} aria-current={isPayments ? undefined : 'page'}>
          Order
        </Link>
        <Link href={addressOf('transaksi')} aria-current={isPayments ? 'page' : undefined}>
          Transaksi
        </Link>
      </nav>
      {isPayments ? null : (
        <nav className={styles.states} aria-label="Pesanan menurut keadaan">
          {states.map(([one, label]) => (
            <Link key={one} href={addressOf(one)} aria-current={one === tab ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <div className={styles.rows}>
        {rows.length > 0 ? <OrderRows rows={rows} /> : <Nothing tab={tab} />}
        {rows.length > 0 ? (
          <p>
            <LinkButton href="/order/list">Lihat semua pesanan</LinkButton>
          </p>
        ) : null}
      </div>
    </>
  );
}

function Nothing({ tab }: { tab: PanelTab }) {
  const { title, why } = emptyTexts[tab];
  return (
    <EmptyState title={title} glyph={receiptText} action={<LinkButton href="/layanan">Lihat layanan kami</LinkButton>}>
      <p>{why}</p>
    </EmptyState>
  );
}
