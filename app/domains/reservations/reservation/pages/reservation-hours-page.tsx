import { deskPath, reservationPart } from '#app/domains/appointments/desk/booking-desk-address.ts';
import { groupFreeHours } from '#app/domains/appointments/free-hours/free-hours.ts';
import { DeskHoursForm } from '#app/domains/appointments/free-hours/ui/desk-hours-form.tsx';
import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { hoursOf, longDateOf } from '#app/platform/time/calendar.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { findDeskHoursOfReservation, moveByReservationDesk } from '../move-reservation-by-desk.server.ts';
import { getDeskReservation } from '../open-desk-reservation.server.ts';
import type { Route } from './+types/reservation-hours-page.ts';

export const handle = { access: { capability: 'bookings.change' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const [one, hours] = await Promise.all([load(getDeskReservation, args, { id }), load(findDeskHoursOfReservation, args, { id })]);
  const isOfDoctor = one.kind === 'SRD';
  return {
    name: one.patient_name,
    visit: [longDateOf(one.date), hoursOf(one.start_hour, one.end_hour, one.time_zone), one.doctor ?? one.service, one.facility].join(', '),
    groups: groupFreeHours(hours, {
      own: (isOfDoctor ? one.doctor : null) ?? one.service,
      others: isOfDoctor ? 'Dokter lain, spesialisasi dan harga yang sama' : 'Di rumah sakit lain, harga yang sama',
    }),
  };
}

export const action = formAction(moveByReservationDesk, {
  keep: ['slot', 'note'],
  readInput(fields, { params }) {
    const [schedule, date, service] = String(fields.get('slot') ?? '').split(' ');
    return { id: params.id, schedule_id: schedule, reservation_date: date, doctor_service_id: service, note: fields.get('note') };
  },
  invalidText: firstError,
  // A reservation of another facility is not shown to who works here alone.
  done: ({ id, isHere }, { request }) => withUnitsOf(request, `${isHere ? `${deskPath}/${reservationPart(id)}` : deskPath}?sudah=move`),
});

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pindahkan reservasi', matches);

export default function ReservationHours({ loaderData: { name, visit, groups }, actionData, params }: Route.ComponentProps) {
  const back = { href: `${deskPath}/${reservationPart(params.id)}`, text: 'Reservasi' };
  return <DeskHoursForm name={name} visit={visit} back={back} groups={groups} answer={actionData} maxNote={200} />;
}
