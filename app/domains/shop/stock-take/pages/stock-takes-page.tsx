import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { WorkListPage, workMeta } from '#app/kits/work/work-list-page.tsx';
import { withinOf } from '#app/platform/access/staff-access.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/staff/unit-ids.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { stockPath } from '../../stock-desk/stock-desk.ts';
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

export default function StockTakes(props: Route.ComponentProps) {
  return (
    <WorkListPage
      {...props}
      back={<BackLink href={stockPath}>Stok</BackLink>}
      actions={
        props.loaderData.mayStart ? (
          <StaffLink href={`${takePath}/baru`} className="button button-primary" data-new>
            <Icon glyph={plus} />
            Opname baru
          </StaffLink>
        ) : null
      }
    />
  );
}
