import { mediumDateOf } from '#app/platform/calendar.ts';
import { rupiah } from '#app/platform/money.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Tabs } from '#app/ui/disclosure.tsx';
import { receiptText } from '#app/ui/icons/glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import type { OrderRow, PatientPanelData, TransactionRow } from '../panels.schema.ts';

/** A patient's orders and payments: spec 2, section 2, "Profile". */
export function PatientPanel({ panel }: { panel: PatientPanelData }) {
  const { orders, transactions } = panel;
  const active = orders.filter((order) => order.isActive);
  const done = orders.filter((order) => !order.isActive);
  const states = [
    { id: 'order-semua', name: 'Semua', content: <Orders rows={orders} empty="Belum ada transaksi" /> },
    { id: 'order-aktif', name: 'Aktif', content: <Orders rows={active} empty="Tidak ada transaksi yang sedang aktif" /> },
    { id: 'order-selesai', name: 'Selesai', content: <Orders rows={done} empty="Belum ada transaksi yang selesai" /> },
  ];
  return (
    <Tabs
      label="Pesanan dan transaksi"
      tabs={[
        { id: 'order', name: 'Order', content: <Tabs label="Pesanan menurut keadaan" tabs={states} level={3} /> },
        { id: 'transaksi', name: 'Transaksi', content: <Transactions rows={transactions} /> },
      ]}
    />
  );
}

function Orders({ rows, empty }: { rows: readonly OrderRow[]; empty: string }) {
  if (rows.length === 0) return <Nothing title={empty}>Layanan dan obat yang Anda pesan akan tampil di sini.</Nothing>;
  return (
    <ul className="account-rows">
      {rows.map((order) => (
        <li key={order.name}>
          <span>
            <Link className="link" href={`/order/detail/${encodeURIComponent(order.name)}`}>
              {order.name}
            </Link>
            <span className="block text-ink-soft">{order.summary}</span>
          </span>
          <span className="text-ink-soft">{mediumDateOf(order.date)}</span>
        </li>
      ))}
    </ul>
  );
}

function Transactions({ rows }: { rows: readonly TransactionRow[] }) {
  if (rows.length === 0) return <Nothing title="Belum ada transaksi">Pembayaran Anda akan tercatat di sini.</Nothing>;
  return (
    <ul className="account-rows">
      {rows.map((one) => (
        <li key={one.name}>
          <span>
            <Link className="link" href={`/order/detail/${encodeURIComponent(one.name)}`}>
              {one.name}
            </Link>
            <span className="block text-ink-soft">
              {mediumDateOf(one.date)}, {one.status}
            </span>
          </span>
          <strong>{rupiah(one.total)}</strong>
        </li>
      ))}
    </ul>
  );
}

function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      title={title}
      glyph={receiptText}
      action={
        <LinkButton href="/layanan" tone="secondary">
          Lihat layanan kami
        </LinkButton>
      }
    >
      <p>{children}</p>
    </EmptyState>
  );
}
