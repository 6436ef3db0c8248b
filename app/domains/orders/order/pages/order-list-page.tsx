import { liveHeads } from '#app/platform/live/live-page.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { receiptText } from '#app/ui/icons/page-glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { usePendingParams } from '#app/ui/list/pending-params.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { useLive } from '#app/ui/live/use-live.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { loadOrderRows } from '../load-order-rows.server.ts';
import styles from '../ui/buyer/order-rows.module.css';
import { OrderRowSkeletons, OrderRows } from '../ui/buyer/order-rows.tsx';
import type { Route } from './+types/order-list-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

const path = '/order/list';
/** Where a new chat leads, as specified. */
const orderedText = 'Transaksi Berhasil, status : menunggu verifikasi sistem';

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const after = query.get('sesudah');
  const live = await liveHeads(args, ({ userId }) => [`user:${userId}`]);
  return { ...(await loadOrderRows(args, 'all', after)), isFirst: after === null, isOrdered: query.get('hasil') === 'chat', live };
}

export const meta = () => [{ title: 'Daftar Transaksi | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function OrderList({ loaderData: { rows, next, isFirst, isOrdered, live } }: Route.ComponentProps) {
  const state = useLive(live);
  const isLoading = usePendingParams() !== null;
  return (
    <div className="page page-narrow">
      <Breadcrumb items={[{ label: 'Beranda', href: '/' }, { label: 'Order List' }]} />
      <h1 className="page-title">Daftar Transaksi</h1>
      <LiveNotice state={state} />
      <FormDone text={isOrdered ? `${orderedText}. Buka pesanan teratas untuk membayar.` : null} toast={orderedText} seconds={5} />
      {isFirst ? null : (
        <p className={styles.newest}>
          <Link href={path} className="link">
            Ke pesanan terbaru
          </Link>
        </p>
      )}
      <div className={styles.list} aria-busy={isLoading || undefined}>
        {isLoading ? <OrderRowSkeletons /> : <Found rows={rows} />}
      </div>
      {next && !isLoading ? (
        <p className={styles.next}>
          <LinkButton href={`${path}?sesudah=${next}`} rel="next">
            Selanjutnya...
          </LinkButton>
        </p>
      ) : null}
    </div>
  );
}

function Found({ rows }: Pick<Route.ComponentProps['loaderData'], 'rows'>) {
  if (rows.length > 0) return <OrderRows rows={rows} />;
  return (
    <EmptyState
      title="Belum ada transaksi"
      glyph={receiptText}
      action={
        <div className="actions">
          <LinkButton href="/obat" tone="primary">
            Cari obat
          </LinkButton>
          <LinkButton href="/layanan">Lihat layanan</LinkButton>
        </div>
      }
    >
      <p>Obat dan layanan yang Anda pesan tampil di sini, beserta pembayaran dan pengirimannya.</p>
    </EmptyState>
  );
}
