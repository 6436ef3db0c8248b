import { workAction, workLoader } from '#app/kits/work/page.server.ts';
import { WorkPage, workMeta } from '#app/kits/work/work-page.tsx';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { letters } from '../letter.operations.server.ts';
import type { Route } from './+types/inbox.ts';

export const handle = { access: { capability: 'inbox.answer' }, page: { cache: 'none' } } satisfies PageHandle;
export const loader = workLoader(letters);
export const action = workAction(letters);
export const shouldRevalidate = revalidatesConflict;
export const meta: Route.MetaFunction = workMeta;

export default function Inbox(props: Route.ComponentProps) {
  return <WorkPage {...props} />;
}
