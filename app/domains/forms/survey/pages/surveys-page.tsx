import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { WorkListPage, workMeta } from '#app/kits/work/work-list-page.tsx';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { surveys } from '../survey-list.work.server.ts';
import type { Route } from './+types/surveys-page.ts';

export const handle = { access: { capability: 'surveys.read' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = listLoader(surveys);
export const meta: Route.MetaFunction = workMeta;

export default function Surveys(props: Route.ComponentProps) {
  return <WorkListPage {...props} />;
}
