import { load } from '#app/platform/pages/page-call.server.ts';
import { printedPage } from '#app/platform/pages/printed-page.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { getIncident } from '../find-incidents.server.ts';
import { reportPage } from '../incident-report.ts';
import type { Route } from './+types/incident-report-html.ts';

export const handle = { access: { capability: 'privacy.incidents' }, page: { cache: 'none' } } satisfies PageHandle;

/** The written notice to the authority, to print or to save. */
export async function loader(args: Route.LoaderArgs) {
  const one = await load(getIncident, args, { id: args.params.id });
  const page = reportPage({
    id: one.id,
    isExercise: one.is_exercise,
    title: one.title,
    what: one.what,
    systems: one.systems,
    kinds: one.data_kinds,
    estimated: one.estimated,
    found: one.counts.total,
    notified: one.counts.notified + one.counts.informed,
    knownAt: one.known_at,
    dueAt: one.due_at,
    sentAt: one.sent_at,
    notice: one.notice,
    steps: one.steps,
    now: args.context.get(platformContext).clock.now(),
  });
  return printedPage(page);
}
