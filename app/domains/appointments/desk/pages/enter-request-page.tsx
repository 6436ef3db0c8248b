import { createFormKey, formAction } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { deskPath, readDate } from '../booking-desk-address.ts';
import { enterRequest } from '../enter-request.server.ts';
import { findDeskSessions, getDeskRequest } from '../find-desk-requests.server.ts';
import { oralConsent } from '../oral-consent.ts';
import { EntryPage } from '../ui/enter-request-screen.tsx';
import type { Route } from './+types/enter-request-page.ts';
import { deskUnits, rightsAt, sessionOptions, shownSlip } from './desk-view.ts';

export const handle = {
  access: { capability: 'bookings.change' },
  page: { cache: 'none' },
  keys: [['p', 'Cetak slip']],
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const today = dateInJakarta(args.context.get(platformContext).clock.now());
  const date = readDate(params.get('tanggal')) ?? today;
  const { units, shown } = await deskUnits(args, 'bookings.change');
  const entered = params.get('tercatat');
  const [sessions, request] = await Promise.all([
    load(findDeskSessions, args, { date, units }),
    entered === null ? null : load(getDeskRequest, args, { id: entered }),
  ]);
  return {
    date,
    isToday: date === today,
    options: sessionOptions(sessions, shown.length > 1),
    chosen: params.get('jadwal') ?? '',
    mayOverbook: shown.some(({ id }) => rightsAt(args, id).mayOverbook),
    consentText: oralConsent.text,
    formKey: createFormKey(),
    slip: request && shownSlip(request),
  };
}

export const action = formAction(enterRequest, {
  keep: ['schedule_id', 'name', 'phone', 'source', 'has_consent', 'over_capacity', 'accept_clash'],
  readInput: (fields) => ({ ...Object.fromEntries(fields), has_consent: fields.has('has_consent') }),
  done: ({ id }, { request }) => {
    const date = new URL(request.url).searchParams.get('tanggal');
    return withUnitsOf(request, `${deskPath}/baru?${new URLSearchParams({ ...(date ? { tanggal: date } : {}), tercatat: id })}`);
  },
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Catat pasien', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function Enter({ loaderData, actionData }: Props) {
  return <EntryPage {...loaderData} answer={actionData} />;
}
