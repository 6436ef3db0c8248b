import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { workMeta } from '#app/kits/work/work-list-page.tsx';
import { withinOf } from '#app/platform/access/staff-access.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/staff/unit-ids.ts';
import { GoodsListPage } from '../../ui/goods-list-page.tsx';
import { takePath } from '../stock-take.ts';
import { stockTakes } from '../stock-take.work.server.ts';
import type { Route } from './+types/stock-takes-page.ts';

export const handle = { access: { capability: 'stock.read' }, page: { cache: 'none' } } satisfies PageHandle;

const list = listLoader(stockTakes);
export const loader = async (args: Route.LoaderArgs) => ({
  ...(await list(args)),
  mayStart: withinOf(args.context.get(actorContext), 'stock.count', readUnitIds(args.request)) !== null,
});

export const meta: Route.MetaFunction = workMeta;

export default function StockTakes({ loaderData }: Route.ComponentProps) {
  return <GoodsListPage loaderData={loaderData} path={takePath} newLabel="Opname baru" mayStart={loaderData.mayStart} />;
}
