import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { workMeta } from '#app/kits/work/work-list-page.tsx';
import { withinOf } from '#app/platform/access/staff-access.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/staff/unit-ids.ts';
import { GoodsListPage } from '../../ui/goods-list-page.tsx';
import { disposalPath } from '../disposal.ts';
import { disposals } from '../disposal.work.server.ts';
import type { Route } from './+types/disposals-page.ts';

export const handle = { access: { capability: 'stock.read' }, page: { cache: 'none' } } satisfies PageHandle;

const list = listLoader(disposals);
export const loader = async (args: Route.LoaderArgs) => ({
  ...(await list(args)),
  mayStart: withinOf(args.context.get(actorContext), 'stock.receive', readUnitIds(args.request)) !== null,
});

export const meta: Route.MetaFunction = workMeta;

export default function Disposals({ loaderData }: Route.ComponentProps) {
  return <GoodsListPage loaderData={loaderData} path={disposalPath} newLabel="Catatan baru" mayStart={loaderData.mayStart} />;
}
