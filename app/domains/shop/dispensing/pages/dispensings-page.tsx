import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { WorkListPage, workMeta } from '#app/kits/work/work-list-page.tsx';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { dispensings } from '../dispensing.work.server.ts';
import type { Route } from './+types/dispensings-page.ts';

export const handle = { access: { capability: 'prescriptions.check' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = listLoader(dispensings);
export const meta: Route.MetaFunction = workMeta;

export default function Dispensings(props: Route.ComponentProps) {
  return <WorkListPage {...props} back={<BackLink href="/staff/resep">Resep</BackLink>} />;
}
