import { workMeta } from '#app/kits/work/work-list-page.tsx';
import { WorkPage } from '#app/kits/work/work-page.tsx';
import { workAction, workLoader } from '#app/kits/work/work-routes.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { jobApplications } from '../job-application.work.server.ts';
import type { Route } from './+types/job-applications-page.ts';

export const handle = { access: { capability: 'applications.handle' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = workLoader(jobApplications);
export const action = workAction(jobApplications);
export const shouldRevalidate = revalidatesConflict;
export const meta: Route.MetaFunction = workMeta;

export default function JobApplications(props: Route.ComponentProps) {
  return <WorkPage {...props} />;
}
