import { carriedFormOrNull } from '#app/platform/forms/carried-form.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { getEntryForm } from '../../result/enter-registration.server.ts';
import { localMoment, resultsPath } from '../../result/result-list.ts';
import { cancelEvent, moveEvent } from '../move-or-cancel-event.server.ts';
import { replaceTickets } from '../replace-tickets.server.ts';
import { ChangeEvent } from '../ui/change-event.tsx';
import type { Route } from './+types/change-event-page.ts';

export const handle = { access: { capability: 'events.handle' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { form } = await load(getEntryForm, args, { id: args.params.id });
  return {
    carried: carriedFormOrNull(args),
    id: form.id,
    name: form.name,
    place: form.place,
    path: resultsPath(form.kind, form.id),
    isCancelled: form.cancelled_at !== null,
    now: form.starts_at ? momentText(form.starts_at.toISOString()) : '',
    starts: form.starts_at ? localMoment(form.starts_at, form.time_zone) : '',
    ends: form.ends_at ? localMoment(form.ends_at, form.time_zone) : '',
  };
}

type Sent = { params: { id?: string | undefined }; request: Request };
const ended = (done: string, keep: readonly string[]) => ({
  keep: ['intent', ...keep],
  invalidText: firstError,
  readInput: (fields: URLSearchParams, { params }: { params: { id?: string | undefined } }) => ({
    ...Object.fromEntries(fields),
    id: params.id,
  }),
  done: (_value: unknown, { params, request }: Sent) => withUnitsOf(request, `${resultsPath('event', Number(params.id))}?sudah=${done}`),
});

export const action = formActions('intent', {
  move: formAction(moveEvent, ended('pindah', ['starts', 'ends', 'place', 'note'])),
  cancel: formAction(cancelEvent, ended('acara-batal', ['note'])),
  replace_tickets: formAction(replaceTickets, ended('tiket-diganti', [])),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pindahkan atau batalkan acara', matches);

export default function ChangeEventPage({ loaderData: { carried, ...event }, actionData }: Route.ComponentProps) {
  return <ChangeEvent {...event} answer={actionData ?? carried} />;
}
