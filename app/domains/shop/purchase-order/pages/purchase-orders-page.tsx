import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { WorkListPage, workMeta } from '#app/kits/work/work-list-page.tsx';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { stockPath } from '../../stock-desk/stock-desk.ts';
import { purchasePath } from '../purchase-order.ts';
import { purchaseOrders } from '../purchase-order.work.server.ts';
import type { Route } from './+types/purchase-orders-page.ts';

export const handle = { access: { capability: 'stock.order' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = listLoader(purchaseOrders);
export const meta: Route.MetaFunction = workMeta;

export default function PurchaseOrders(props: Route.ComponentProps) {
  return (
    <WorkListPage
      {...props}
      back={<BackLink href={stockPath}>Stok</BackLink>}
      actions={
        <StaffLink href={`${purchasePath}/baru`} className="button button-primary" data-new>
          <Icon glyph={plus} />
          Surat pesanan baru
        </StaffLink>
      }
    />
  );
}
