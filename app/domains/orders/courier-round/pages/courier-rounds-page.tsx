import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { WorkListPage, workMeta } from '#app/kits/work/work-list-page.tsx';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { deskPath } from '../../part/part-texts.ts';
import { courier_rounds } from '../courier-round.work.server.ts';
import type { Route } from './+types/courier-rounds-page.ts';

export const handle = { access: { capability: 'orders.handle' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = listLoader(courier_rounds);
export const meta: Route.MetaFunction = workMeta;

export default function CourierRounds(props: Route.ComponentProps) {
  return <WorkListPage {...props} back={<BackLink href={deskPath}>Pesanan</BackLink>} />;
}
