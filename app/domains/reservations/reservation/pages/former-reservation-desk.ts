import { redirect } from 'react-router';
import { deskPath, kindNames } from '#app/domains/appointments/desk/booking-desk-address.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import type { Route } from './+types/former-reservation-desk.ts';

export const handle = { access: { capability: 'bookings.read' }, page: { cache: 'none' } } satisfies PageHandle;

/** Reservations had a list of their own, whose filters the desk understands. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  searchParams.set('jenis', kindNames.reservation);
  return redirect(`${deskPath}?${searchParams}`, 303);
}
