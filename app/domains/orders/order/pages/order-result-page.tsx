import type { PageHandle } from '#app/platform/platform.server.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const meta = () => [{ title: 'Terima kasih | Sehati' }, { name: 'robots', content: 'noindex' }];

/** Where an order ends, as specified: also where a provider leads back to. */
export default function OrderResult() {
  return (
    <div className="page page-narrow">
      <Breadcrumb items={[{ label: 'Beranda', href: '/' }, { label: 'Order List', href: '/order/list' }, { label: 'Terima kasih' }]} />
      <h1 className="page-title">Terima kasih</h1>
      <EmptyState
        title="Pesanan Anda sudah kami catat"
        glyph={circleCheck}
        action={
          <LinkButton href="/order/list" tone="primary">
            Daftar Transaksi
          </LinkButton>
        }
      >
        <p>Cara membayar, pengiriman, dan kwitansinya ada di Daftar Transaksi. Kami mengabari Anda setiap kali ada perubahan.</p>
      </EmptyState>
    </div>
  );
}
