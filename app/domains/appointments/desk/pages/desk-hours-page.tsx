import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { hoursOf, longDateOf } from '#app/platform/time/calendar.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { groupFreeHours } from '../../free-hours/free-hours.ts';
import { DeskHoursForm } from '../../free-hours/ui/desk-hours-form.tsx';
import { deskPath } from '../booking-desk-address.ts';
import { findDeskHours } from '../find-desk-hours.server.ts';
import { getDeskRequest } from '../find-desk-requests.server.ts';
import { moveByDesk } from '../move-by-desk.server.ts';
import type { Route } from './+types/desk-hours-page.ts';
import { rightsAt } from './desk-view.ts';

export const handle = { access: { capability: 'bookings.change' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const [request, hours] = await Promise.all([load(getDeskRequest, args, { id }), load(findDeskHours, args, { id })]);
  const { patient_name, visit_date, start_hour, end_hour, time_zone, doctor, facility, specialization, version } = request;
  return {
    name: patient_name,
    version,
    visit: `${longDateOf(visit_date)}, ${hoursOf(start_hour, end_hour, time_zone)}, ${doctor.name}, ${facility.name}`,
    groups: groupFreeHours(hours, { own: doctor.name, others: `Dokter lain, ${specialization.name}` }),
  };
}

export const action = formAction(moveByDesk, {
  keep: ['slot', 'note'],
  readInput(fields, { params }) {
    const [schedule, date] = String(fields.get('slot') ?? '').split(' ');
    return { id: params.id, version: fields.get('version'), schedule_id: schedule, visit_date: date, note: fields.get('note') };
  },
  invalidText: firstError,
  // A visit of another hospital is not shown to who works here alone.
  done: ({ id, news, facility_id: facility }, args) => {
    const at = facility !== null && rightsAt(args, facility).mayChange ? `${deskPath}/${id}` : deskPath;
    return withUnitsOf(args.request, `${at}?${new URLSearchParams({ sudah: 'move', ...(news ? { pesan: news } : {}) })}`);
  },
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pindahkan kunjungan', matches);

export default function DeskHours({ loaderData: { name, version, visit, groups }, actionData, params }: Route.ComponentProps) {
  const back = { href: `${deskPath}/${params.id}`, text: 'Permintaan' };
  return (
    <DeskHoursForm name={name} visit={visit} back={back} groups={groups} answer={actionData} maxNote={500}>
      <input type="hidden" name="version" value={version} />
    </DeskHoursForm>
  );
}
