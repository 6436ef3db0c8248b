import type { ActionFunctionArgs } from 'react-router';
import { deskAddress, doneAddress, readDeskQuery } from '#app/domains/appointments/desk/booking-desk-address.ts';
import { unitHeads } from '#app/domains/appointments/index.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import type { Ways } from '#app/ui/staff/contact-ways.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { actOnReservation } from '../act-on-reservation.server.ts';
import { cancelByReservationDesk } from '../cancel-reservation-by-desk.server.ts';
import { contactReservation, getDeskReservation } from '../open-desk-reservation.server.ts';
import { proposeTime } from '../propose-time.server.ts';
import { type DeskStep, deskStateOf, doneText, factsOf, moneyTexts, stepsOf, troubleOf, weekdaysText } from '../reservation-desk-texts.ts';
import { ReservationPanel } from '../ui/desk/reservation-panel.tsx';
import type { Route } from './+types/desk-reservation-page.ts';

export const handle = {
  access: { capability: 'bookings.read' },
  page: { cache: 'none' },
  keys: [
    ['w', 'Hubungi pasien'],
    ['a', 'Catat kedatangan'],
    ['z', 'Urungkan langkah terakhir'],
  ],
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args;
  const asked = new URL(request.url).searchParams;
  const now = context.get(platformContext).clock.now();
  const query = readDeskQuery(asked, dateInJakarta(now));
  const live = await unitHeads(args);
  const found = await load(getDeskReservation, args, { id: params.reservation });
  const mayChange = scopeOf(context.get(actorContext), 'bookings.change').length > 0;
  return {
    live,
    closeHref: deskAddress(query, { after: query.after }),
    reservation: {
      id: found.id,
      code: found.code,
      name: found.patient_name,
      state: deskStateOf(found),
      hasTrouble: troubleOf(found) !== null,
      hasPhone: found.phone_masked !== null,
      mayChange,
      steps: stepsOf(found.state, { startsAt: found.starts_at, timeZone: found.time_zone, now }, { mayChange }),
      facts: factsOf(found),
      money: moneyTexts(found),
      propose: { date: found.date, days: weekdaysText(found.weekdays), hour: found.weekdays[0]?.start_hour ?? '' },
    },
    done: doneText(asked.get('sudah')),
  };
}

type Sent = Pick<ActionFunctionArgs, 'params' | 'request'>;

const readInput = (fields: URLSearchParams, { params }: Sent) => ({
  ...Object.fromEntries(fields),
  act: fields.get('intent'),
  id: params.reservation,
  waive: fields.has('waive'),
});
const options = (step: DeskStep, kept: readonly string[] = []) => ({
  keep: ['intent', ...kept],
  invalidText: firstError,
  readInput,
  done: (_value: unknown, { request }: Sent) => doneAddress(request.url, step, null),
});

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  check_in: formAction(actOnReservation, options('check_in')),
  fulfil: formAction(actOnReservation, options('fulfil')),
  no_show: formAction(actOnReservation, options('no_show')),
  undo: formAction(actOnReservation, options('undo')),
  cancel: formAction(cancelByReservationDesk, options('cancel', ['reason', 'by'])),
  propose: formAction(proposeTime, options('propose', ['date', 'start_hour'])),
  // The number stands on this one answer alone, and its reading is recorded.
  ways: formAction(contactReservation, {
    keep: ['intent'],
    invalidText: firstError,
    readInput,
    done: ({ phone, call_url, whatsapp_url }) => ({ show: { ways: { phone, call_url, whatsapp_url } } }),
  }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pendaftaran', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | { ways: Ways } | undefined };

/** The open reservation, inside the booking desk. */
export default function DeskReservation({ loaderData: { live, reservation, closeHref, done }, actionData }: Props) {
  useStaffLive(live);
  const { refusal, answerOf } = useFormAnswers(actionData);
  return (
    <ReservationPanel
      key={reservation.id}
      reservation={reservation}
      closeHref={closeHref}
      done={refusal ? null : done}
      refusal={refusal}
      ways={actionData && 'ways' in actionData ? actionData.ways : null}
      answerOf={answerOf}
    />
  );
}
