import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import { momentText } from '#app/platform/calendar.ts';
import { firstError, formAction, formActions } from '#app/platform/form-action.server.ts';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { liveHeads } from '#app/platform/live-page.server.ts';
import { load } from '#app/platform/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { isInScope, narrowScope, scopeOf } from '#app/platform/staff-access.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/unit-ids.ts';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import type { Ways } from '#app/ui/staff/contact-ways.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { complaintTopic } from '../new.operations.server.ts';
import { actOnSurveyComplaint, contactComplainant, findSurveyComplaints, getSurveyComplaint } from '../operations.server.ts';
import { ComplaintsPage } from '../ui/complaints-page.tsx';
import { type Act, actsOf, doneText, dueText, eventText, factsOf, readView, viewAddress } from '../view.rules.ts';
import type { Route } from './+types/complaints.ts';

export const handle = {
  access: { capability: 'complaints.answer' },
  page: { cache: 'none' },
  keys: [
    ['w', 'Hubungi pengirim'],
    ['m', 'Mulai tangani'],
  ],
} satisfies PageHandle;

/** The topics of the facilities whose complaints the caller answers. */
async function topicsOf({ request, context }: LoaderFunctionArgs): Promise<string[]> {
  const scope = narrowScope(scopeOf(context.get(actorContext), 'complaints.answer'), readUnitIds(request));
  if (scope === null) return [];
  const names = await findFacilityNames(context.get(platformContext));
  const ids = names.filter(({ id }) => isInScope(scope, id)).map(({ id }) => id);
  return [...ids, ...(scope === 'group' ? [null] : [])].map(complaintTopic);
}

export async function loader(args: Route.LoaderArgs) {
  const { request } = args;
  const asked = new URL(request.url).searchParams;
  const view = readView(asked);
  const topics = await topicsOf(args);
  const live = await liveHeads(args, () => topics);
  const found = await load(findSurveyComplaints, args, { units: readUnitIds(request), ...view });
  const id = asked.get('keluhan');
  const open = id === null ? null : await load(getSurveyComplaint, args, { id });
  return {
    view,
    live,
    counts: found.counts,
    nextHref: found.next && viewAddress({ ...view, after: found.next }),
    complaints: found.complaints.map((one) => ({
      ...{ id: one.id, code: one.code, form: one.form, facility: one.facility, owner: one.owner, grade: one.grade, state: one.state },
      ...{ isOverdue: one.is_overdue, due: dueText(one), since: momentText(one.created_at) },
    })),
    open: open && {
      ...{ id: open.id, code: open.code, state: open.state, grade: open.grade, ownerId: open.owner_id, owners: open.owners },
      ...{ hasPhone: open.contact.phone_masked !== null, answers: open.answers, acts: actsOf(open.state, open.can_reopen) },
      facts: factsOf(open),
      events: open.events.map((event) => ({ id: event.id, text: eventText(event), note: event.note, isAnswer: event.is_answer })),
    },
    done: doneText(asked.get('sudah')),
  };
}

const actingOn = (act: Act, keep: readonly string[] = []) =>
  formAction(actOnSurveyComplaint, {
    keep: ['intent', ...keep],
    invalidText: firstError,
    readInput: (fields) => ({ ...Object.fromEntries(fields), act }),
    done: ({ id }, { request }) => doneAddress(request, id, act),
  });

/** The list as it was, with the complaint and what was done. */
function doneAddress(request: Request, id: string, act: Act): string {
  const address = viewAddress(readView(new URL(request.url).searchParams), id);
  return withUnitsOf(request, `${address}&sudah=${act}`);
}

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  ...{ grade: actingOn('grade', ['grade']), take: actingOn('take', ['owner']), begin: actingOn('begin'), close: actingOn('close') },
  ...{ note: actingOn('note', ['note']), answer: actingOn('answer', ['answer']), reopen: actingOn('reopen', ['note']) },
  // The number stands on this one answer alone, and its reading is recorded.
  ways: formAction(contactComplainant, {
    keep: ['intent'],
    done: ({ phone, call_url, whatsapp_url }) => ({ show: { ways: { phone, call_url, whatsapp_url } } }),
  }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Keluhan pasien', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | { ways: Ways } | undefined };

export default function Complaints({ loaderData, actionData }: Props) {
  const { refusal, answerOf } = useFormAnswers(actionData);
  return (
    <ComplaintsPage
      {...loaderData}
      answerOf={answerOf}
      refusal={refusal}
      ways={actionData && 'ways' in actionData ? actionData.ways : null}
    />
  );
}
