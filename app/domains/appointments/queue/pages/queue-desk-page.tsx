import type { ActionFunctionArgs } from 'react-router';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { recordAbsence } from '../../absence/record-absence.server.ts';
import { deskUnits } from '../../desk/pages/desk-view.ts';
import { findQueues } from '../find-queues.server.ts';
import { QueueDesk } from '../ui/queue-desk.tsx';
import type { Route } from './+types/queue-desk-page.ts';
import { addressOf, queueActions } from './queue-actions.ts';

export const handle = { access: { capability: 'bookings.change' }, page: { cache: 'none', params: ['sesi'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { units, topics } = await deskUnits(args, 'bookings.change');
  const live = await liveHeads(args, () => topics);
  const today = dateInJakarta(args.context.get(platformContext).clock.now());
  const queues = await load(findQueues, args, { date: today, units });
  const asked = new URL(args.request.url).searchParams.get('sesi');
  return { queues, chosen: queues.find(({ id }) => id === asked) ?? null, live };
}

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  ...queueActions,
  late: formAction(recordAbsence, {
    keep: ['intent', 'session', 'minutes'],
    readInput: (fields) => ({ ...Object.fromEntries(fields), kind: 'late' }),
    invalidText: firstError,
    done: (_value, { request }) => addressOf(request),
  }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Antrean hari ini', matches);

export default function QueueDeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { answerOf } = useFormAnswers(actionData as object | undefined);
  return <QueueDesk {...loaderData} answerOf={answerOf} />;
}
