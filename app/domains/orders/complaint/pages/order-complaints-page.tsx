import { workMeta } from '#app/kits/work/work-list-page.tsx';
import { WorkPage } from '#app/kits/work/work-page.tsx';
import { workAction, workLoader } from '#app/kits/work/work-routes.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { buyerComplaints } from '../order-complaint.work.server.ts';
import type { Route } from './+types/order-complaints-page.ts';

export const handle = { access: { capability: 'complaints.answer' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = workLoader(buyerComplaints);
export const action = workAction(buyerComplaints);
export const shouldRevalidate = revalidatesConflict;
export const meta: Route.MetaFunction = workMeta;

export default function Complaints(props: Route.ComponentProps) {
  return <WorkPage {...props} />;
}
