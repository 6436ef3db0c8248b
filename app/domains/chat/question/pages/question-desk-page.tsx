import { listLoader } from '#app/kits/work/list-routes.server.ts';
import { WorkListPage, workMeta } from '#app/kits/work/work-list-page.tsx';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { questions } from '../question.work.server.ts';
import type { Route } from './+types/question-desk-page.ts';

export const handle = { access: { capability: 'prescriptions.check' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = listLoader(questions);
export const meta: Route.MetaFunction = workMeta;

export default function QuestionDesk(props: Route.ComponentProps) {
  return <WorkListPage {...props} />;
}
