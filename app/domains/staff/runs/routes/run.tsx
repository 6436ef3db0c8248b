import { data } from 'react-router';
import { firstError, formAction, formActions } from '#app/platform/form-action.server.ts';
import { load } from '#app/platform/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { resourceOf } from '#app/platform/resources/page.server.ts';
import { withUnitsOf } from '#app/platform/unit-ids.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { keyColumn, keyOfMapping } from '../columns.rules.ts';
import { confirmRun, mapImport, viewRun } from '../operations.server.ts';
import { openOf, rowState, runTitle, seenText, sumsOf } from '../run.rules.ts';
import { RunPage } from '../ui/run-page.tsx';
import type { Route } from './+types/run.ts';

export const handle = { access: { capability: 'content.open' }, page: { cache: 'none', repeatedFields: ['mapping'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { kind, labels, fields } = resourceOf(args);
  const run = await load(viewRun, args, { id: args.params.run });
  if (run.kind !== kind) throw data(null, { status: 404 });
  return {
    ...{ id: run.id, kind, label: labels.many, state: run.state, plan: run.plan },
    title: runTitle(run.act),
    isImport: run.act === 'import',
    isDanger: run.act === 'trash' || run.act === 'unpublish',
    open: openOf(run.counts),
    sums: sumsOf(run.counts),
    seen: run.state === 'prepared' ? seenText(run.seen, run.counts) : null,
    columns: run.titles.map((title, at) => ({ id: `kolom-${at + 1}`, title: title || `Kolom ${at + 1}`, field: run.mapping[at] ?? '' })),
    choices: [{ value: keyOfMapping, label: keyColumn }, ...fields.map(({ name, label }) => ({ value: name, label }))],
    rows: run.rows.map(({ n, key, title, notes, effect, outcome, reason }) => ({
      ...{ n, key, notes, reason, title: title || 'Tanpa judul', state: rowState(effect, outcome) },
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const id = args.params.run;
  const done = () => withUnitsOf(args.request, `/staff/konten/${args.params.kind}/proses/${id}`);
  const answerOf = formActions('intent', {
    map: formAction(mapImport, { readInput: (typed) => ({ id, mapping: typed.getAll('mapping') }), invalidText: firstError, done }),
    confirm: formAction(confirmRun, { readInput: (typed) => ({ id, plan: typed.get('plan') }), invalidText: firstError, done }),
  });
  return await answerOf(args);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.title ?? 'Konten', matches);

export default function Run({ loaderData, actionData }: Route.ComponentProps) {
  return <RunPage {...loaderData} answer={actionData} />;
}
