import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { WorkListPage, workMeta } from '#app/kits/work/work-list-page.tsx';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { stockPath } from '../../stock-desk/stock-desk.ts';
import { transferPath } from '../stock-transfer.ts';
import { stockTransfers } from '../stock-transfer.work.server.ts';
import type { Route } from './+types/stock-transfers-page.ts';

export const handle = { access: { capability: 'stock.receive' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = listLoader(stockTransfers);
export const meta: Route.MetaFunction = workMeta;

export default function StockTransfers(props: Route.ComponentProps) {
  return (
    <WorkListPage
      {...props}
      back={<BackLink href={stockPath}>Stok</BackLink>}
      actions={
        <StaffLink href={`${transferPath}/baru`} className="button button-primary" data-new>
          <Icon glyph={plus} />
          Pindah baru
        </StaffLink>
      }
    />
  );
}
