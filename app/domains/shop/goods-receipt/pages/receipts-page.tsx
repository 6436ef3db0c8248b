import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { workMeta } from '#app/kits/work/work-list-page.tsx';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { GoodsListPage } from '../../ui/goods-list-page.tsx';
import { receiptPath } from '../goods-receipt.ts';
import { receipts } from '../goods-receipt.work.server.ts';
import type { Route } from './+types/receipts-page.ts';

export const handle = { access: { capability: 'stock.receive' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = listLoader(receipts);
export const meta: Route.MetaFunction = workMeta;

export default function Receipts({ loaderData }: Route.ComponentProps) {
  return <GoodsListPage loaderData={loaderData} path={receiptPath} newLabel="Faktur baru" />;
}
