import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { workMeta } from '#app/kits/work/work-list-page.tsx';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { GoodsListPage } from '../../ui/goods-list-page.tsx';
import { transferPath } from '../stock-transfer.ts';
import { stockTransfers } from '../stock-transfer.work.server.ts';
import type { Route } from './+types/stock-transfers-page.ts';

export const handle = { access: { capability: 'stock.receive' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = listLoader(stockTransfers);
export const meta: Route.MetaFunction = workMeta;

export default function StockTransfers({ loaderData }: Route.ComponentProps) {
  return <GoodsListPage loaderData={loaderData} path={transferPath} newLabel="Pindah baru" />;
}
