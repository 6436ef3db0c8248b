import { data } from 'react-router';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { answerRun, loadRun } from '../pages.operations.server.ts';
import { RunPage } from '../ui/run-page.tsx';
import type { Route } from './+types/import-run.ts';

export const handle = { access: { capability: 'content.open' }, page: { cache: 'none', repeatedFields: ['mapping'] } } satisfies PageHandle;

const pathOf = (kind: string) => `/staff/impor/${kind}`;

export async function loader(args: Route.LoaderArgs) {
  const run = await loadRun(args, args.params.run, pathOf(args.params.kind));
  if (run.isContent || run.kind !== args.params.kind) throw data(null, { status: 404 });
  return run;
}

export const action = (args: Route.ActionArgs) => answerRun(args, args.params.run, pathOf(args.params.kind));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.title ?? 'Impor', matches);

export default function ImportRun({ loaderData, actionData }: Route.ComponentProps) {
  return <RunPage {...loaderData} answer={actionData} />;
}
