import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { findFacilityNames } from '#app/domains/directory/index.server.ts';
import { isInScope, narrowScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import type { Ways } from '#app/ui/staff/contact-ways.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { actOnReservation } from '../act-on-reservation.server.ts';
import { cancelByReservationDesk } from '../cancel-reservation-by-desk.server.ts';
import { findDeskReservations, findReservationWork } from '../find-desk-reservations.server.ts';
import { contactReservation, getDeskReservation } from '../open-desk-reservation.server.ts';
import { proposeTime } from '../propose-time.server.ts';
import { deskAddress, readDeskQuery } from '../reservation-desk-address.ts';
import { type DeskAct, doneText, factsOf, moneyTexts, paidText, stepsOf, troubleOf, weekdaysText } from '../reservation-desk-texts.ts';
import { ReservationDesk } from '../ui/desk/reservation-desk.tsx';
import type { Route } from './+types/reservation-desk-page.ts';

export const handle = {
  access: { capability: 'bookings.read' },
  page: { cache: 'none' },
  keys: [
    ['w', 'Hubungi pasien'],
    ['a', 'Catat kedatangan'],
    ['z', 'Urungkan langkah terakhir'],
  ],
} satisfies PageHandle;

/** The topics of the chosen hospitals at which the caller reads bookings. */
async function topicsOf({ request, context }: LoaderFunctionArgs): Promise<string[]> {
  const scope = narrowScope(scopeOf(context.get(actorContext), 'bookings.read'), readUnitIds(request));
  const names = await findFacilityNames(context.get(platformContext));
  return names.filter(({ id, is_unit }) => is_unit && scope !== null && isInScope(scope, id)).map(({ id }) => `unit:${id}`);
}

export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args;
  const asked = new URL(request.url).searchParams;
  const now = context.get(platformContext).clock.now();
  const today = dateInJakarta(now);
  const query = readDeskQuery(asked, today);
  const topics = await topicsOf(args);
  const live = await liveHeads(args, () => topics);
  const units = readUnitIds(request);
  const rows =
    query.lens === 'work'
      ? await load(findReservationWork, args, { units })
      : await load(findDeskReservations, args, { date: query.date, units });
  const found = params.id === undefined ? null : await load(getDeskReservation, args, { id: params.id });
  const mayChange = scopeOf(context.get(actorContext), 'bookings.change').length > 0;
  return {
    query,
    today,
    live,
    rows: rows.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.patient_name,
      date: row.visit_date,
      hour: row.start_hour.replace(':', '.'),
      what: row.service,
      second: [row.doctor, topics.length > 1 ? row.facility.name : null].filter(Boolean).join(' · '),
      state: row.state,
      stateText: row.state_label,
      trouble: troubleOf(row),
      paid: paidText(row),
    })),
    open: found && {
      id: found.id,
      code: found.code,
      name: found.patient_name,
      state: found.state,
      stateText: found.state_label,
      trouble: troubleOf(found),
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

/** The same address with what was done; a form that the router sends goes to the data of the page. */
function doneAddress(request: Request, id: string | undefined, done: string): string {
  const query = readDeskQuery(new URL(request.url).searchParams, new URL(request.url).searchParams.get('tanggal') ?? '');
  return withUnitsOf(request, `${deskAddress(query, id ?? null)}&sudah=${done}`);
}

const options = (kept: readonly string[] = []) => ({
  keep: ['intent', ...kept],
  invalidText: firstError,
  readInput: (fields: URLSearchParams, { params }: Sent) => ({
    ...Object.fromEntries(fields),
    act: fields.get('intent'),
    id: params.id,
    waive: fields.has('waive'),
  }),
});

const press = (step: DeskAct) =>
  formAction(actOnReservation, { ...options(), done: (_value, { request, params }) => doneAddress(request, params.id, step) });

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  check_in: press('check_in'),
  fulfil: press('fulfil'),
  no_show: press('no_show'),
  undo: press('undo'),
  cancel: formAction(cancelByReservationDesk, {
    ...options(['reason', 'by']),
    done: (_value, { request, params }) => doneAddress(request, params.id, 'cancel'),
  }),
  propose: formAction(proposeTime, {
    ...options(['date', 'start_hour']),
    done: (_value, { request, params }) => doneAddress(request, params.id, 'propose'),
  }),
  // The number stands on this one answer alone, and its reading is recorded.
  ways: formAction(contactReservation, {
    ...options(),
    done: ({ phone, call_url, whatsapp_url }) => ({ show: { ways: { phone, call_url, whatsapp_url } } }),
  }),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Reservasi', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | { ways: Ways } | undefined };

export default function Desk({ loaderData, actionData }: Props) {
  const { refusal, answerOf } = useFormAnswers(actionData);
  return (
    <ReservationDesk
      {...loaderData}
      answerOf={answerOf}
      refusal={refusal}
      ways={actionData && 'ways' in actionData ? actionData.ways : null}
    />
  );
}
