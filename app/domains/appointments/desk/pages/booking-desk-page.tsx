import { type ActionFunctionArgs, useOutlet, useParams } from 'react-router';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import type { Ways } from '#app/ui/staff/contact-ways.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { recordAbsence } from '../../absence/record-absence.server.ts';
import { findQueues } from '../../queue/find-queues.server.ts';
import { addressOf, queueActions } from '../../queue/pages/queue-actions.ts';
import type { MessageNews } from '../../request/request-desk.schema.ts';
import { doneAddress, readDate, readDeskQuery } from '../booking-desk-address.ts';
import { cancelByDesk } from '../cancel-by-desk.server.ts';
import { confirmRequest } from '../confirm-request.server.ts';
import { contactPatient, revealPhone } from '../contact-patient.server.ts';
import { type DeskStep, doneText } from '../desk-texts.ts';
import { findDeskRequests, findDeskSessions, getDeskRequest } from '../find-desk-requests.server.ts';
import { grantSlot } from '../grant-slot.server.ts';
import { mergeDuplicate } from '../merge-duplicate.server.ts';
import { moveByDesk } from '../move-by-desk.server.ts';
import { recordDeskAct } from '../record-desk-act.server.ts';
import { DeskPage } from '../ui/booking-desk-screen.tsx';
import { undoDeskAct } from '../undo-desk-act.server.ts';
import type { Route } from './+types/booking-desk-page.ts';
import { deskUnits, rightsAt, shownRequest, shownRow, shownSession } from './desk-view.ts';

export const handle = {
  access: { capability: 'bookings.read' },
  page: { cache: 'none' },
  keys: [
    ['w', 'Hubungi pasien'],
    ['c', 'Pastikan kunjungan'],
    ['a', 'Catat kedatangan'],
    ['m', 'Pindahkan kunjungan'],
    ['z', 'Urungkan langkah terakhir'],
  ],
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const now = args.context.get(platformContext).clock.now();
  const today = dateInJakarta(now);
  const query = readDeskQuery(params, today);
  const { units, topics } = await deskUnits(args);
  const live = await liveHeads(args, () => topics);
  const { lens, kind, date, scheduleId, state, q, after } = query;
  const moveDate = readDate(params.get('pindah'));
  const { id } = args.params;
  const [list, sessions, request, queues] = await Promise.all([
    load(findDeskRequests, args, {
      lens,
      date,
      units,
      q,
      ...(kind === null ? {} : { kind }),
      ...(scheduleId === null ? {} : { schedule_id: scheduleId }),
      ...(state === null ? {} : { states: [state] }),
      ...(after === null ? {} : { after }),
    }),
    lens === 'day' ? load(findDeskSessions, args, { date, units }) : [],
    id === undefined ? null : load(getDeskRequest, args, { id }),
    lens === 'day' && date === today && scheduleId !== null ? load(findQueues, args, { date, practice: scheduleId }) : [],
  ]);
  const targets = request && moveDate ? await load(findDeskSessions, args, { date: moveDate, units: [request.facility.id] }) : null;
  const isMixed = topics.length > 1;
  // A whole code or number is found on all dates.
  const isOfDate = lens === 'day' && list.rows.every((row) => row.visit_date === date);
  return {
    query,
    today,
    rows: list.rows.map((row) => shownRow(row, { now, isMixed, date: isOfDate ? date : null })),
    next: list.next,
    sessions: sessions.map((session) => shownSession(session, isMixed)),
    request: request && shownRequest(request, { now, rights: rightsAt(args, request.facility.id), moveDate, targets }),
    done: doneText(params.get('sudah'), params.get('pesan')),
    queue: queues[0] ?? null,
    live,
  };
}

type Sent = Pick<ActionFunctionArgs, 'params' | 'request'>;

/** A step with one request. After success the page says what was done; after a refusal it shows what has happened meanwhile. */
const step = <I, V extends Readonly<{ news: MessageNews | null }>>(item: Operation<I, V>, done: DeskStep, keep: readonly string[] = []) =>
  formAction(item, {
    readInput: (fields, { params }: Sent) => ({ act: done, ...Object.fromEntries(fields), id: params.id }),
    keep: ['intent', 'seen', ...keep],
    invalidText: firstError,
    done: ({ news }, { request }) => doneAddress(request.url, done, news),
  });

/** Shows the number; only this answer has it. */
const ways = <I, V extends Ways>(item: Operation<I, V>, keep: readonly string[] = []) =>
  formAction(item, {
    readInput: (fields, { params }: Sent) => ({ ...Object.fromEntries(fields), id: params.id }),
    keep: ['intent', ...keep],
    invalidText: firstError,
    done: ({ phone, call_url, whatsapp_url }) => ({ show: { ways: { phone, call_url, whatsapp_url } } }),
  });

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  contact: step(recordDeskAct, 'contact', ['note']),
  confirm: step(confirmRequest, 'confirm'),
  grant: step(grantSlot, 'grant', ['over_capacity']),
  merge: step(mergeDuplicate, 'merge'),
  arrive: step(recordDeskAct, 'arrive'),
  no_show: step(recordDeskAct, 'no_show'),
  done: step(recordDeskAct, 'done'),
  undo: step(undoDeskAct, 'undo'),
  move: step(moveByDesk, 'move', ['schedule_id', 'visit_date', 'over_capacity', 'other_specialization', 'note']),
  cancel: step(cancelByDesk, 'cancel', ['reason', 'note']),
  ways: ways(contactPatient),
  reveal: ways(revealPhone, ['reason']),
  ...queueActions,
  late: formAction(recordAbsence, {
    keep: ['intent', 'session', 'minutes'],
    readInput: (fields) => ({ ...Object.fromEntries(fields), kind: 'late' }),
    invalidText: firstError,
    done: (_value, { request }) => addressOf(request),
  }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pendaftaran', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | { ways: Ways } | undefined };

export default function Desk({ loaderData, actionData }: Props) {
  const { refusal, answerOf } = useFormAnswers(actionData);
  // The panel of a reservation is a page of a domain above this one, inside this page (`app/staff-routes.ts`).
  const reservation = useOutlet();
  const { reservation: openReservation = null } = useParams();
  return (
    <DeskPage
      {...loaderData}
      refusal={refusal}
      answerOf={answerOf}
      ways={actionData && 'ways' in actionData ? actionData.ways : null}
      reservation={reservation}
      openReservation={openReservation}
    />
  );
}
