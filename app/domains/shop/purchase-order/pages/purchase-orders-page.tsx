import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { workMeta } from '#app/kits/work/work-list-page.tsx';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { GoodsListPage } from '../../ui/goods-list-page.tsx';
import { purchasePath } from '../purchase-order.ts';
import { purchaseOrders } from '../purchase-order.work.server.ts';
import type { Route } from './+types/purchase-orders-page.ts';

export const handle = { access: { capability: 'stock.order' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = listLoader(purchaseOrders);
export const meta: Route.MetaFunction = workMeta;

export default function PurchaseOrders({ loaderData }: Route.ComponentProps) {
  return <GoodsListPage loaderData={loaderData} path={purchasePath} newLabel="Surat pesanan baru" />;
}
