import { data } from 'react-router';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { answerRun, loadRun } from '../load-run.server.ts';
import { RunPage } from '../ui/bulk-run-screen.tsx';
import type { Route } from './+types/bulk-run-page.ts';

export const handle = {
  access: { capability: 'content.open' },
  page: { cache: 'none', repeatedFields: ['mapping', 'names'] },
} satisfies PageHandle;

type Asked = Pick<Route.LoaderArgs, 'params' | 'pattern'>;

/** Runs of content have their page below its list, those of other files below their import. */
const isBelowContent = ({ pattern }: Asked) => pattern.includes('staff/konten/');
const pathOf = (asked: Asked) => `/staff/${isBelowContent(asked) ? 'konten' : 'impor'}/${asked.params.kind}`;

export async function loader(args: Route.LoaderArgs) {
  const run = await loadRun(args, args.params.run, pathOf(args));
  if (run.isContent !== isBelowContent(args) || run.kind !== args.params.kind) throw data(null, { status: 404 });
  return run;
}

export const action = (args: Route.ActionArgs) => answerRun(args, args.params.run, pathOf(args));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.title ?? 'Konten', matches);

export default function Run({ loaderData, actionData }: Route.ComponentProps) {
  return <RunPage {...loaderData} answer={actionData} />;
}
