import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { WorkListPage, workMeta } from '#app/kits/work/work-list-page.tsx';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { orderParts } from '../part.work.server.ts';
import type { Route } from './+types/order-work-page.ts';

export const handle = { access: { capability: 'orders.handle' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = listLoader(orderParts);
export const meta: Route.MetaFunction = workMeta;

export default function OrderWork(props: Route.ComponentProps) {
  return <WorkListPage {...props} />;
}
