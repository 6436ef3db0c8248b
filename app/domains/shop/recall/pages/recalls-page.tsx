import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { WorkListPage, workMeta } from '#app/kits/work/work-list-page.tsx';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { stockPath } from '../../stock-desk/stock-desk.ts';
import { recalls } from '../recall.work.server.ts';
import type { Route } from './+types/recalls-page.ts';

export const handle = { access: { capability: 'recalls.handle' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = listLoader(recalls);
export const meta: Route.MetaFunction = workMeta;

export default function Recalls(props: Route.ComponentProps) {
  return <WorkListPage {...props} back={<BackLink href={stockPath}>Stok</BackLink>} />;
}
