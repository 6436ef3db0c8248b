import { nearDate } from '#app/domains/directory/doctor/doctor.ts';
import { getEarliest } from '#app/domains/directory/index.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { readSearchText } from '#app/platform/pages/paging.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { hoursOf } from '#app/platform/time/calendar.ts';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { deskPath } from '../booking-desk-address.ts';
import { EarliestPage } from '../ui/desk-earliest-screen.tsx';
import type { Route } from './+types/desk-earliest-page.ts';
import { rightsAt } from './desk-view.ts';

export const handle = { access: { capability: 'bookings.read' }, page: { cache: 'none' } } satisfies PageHandle;

/** The doctors of all hospitals: a caller may be helped elsewhere. A visit can be entered where the desk may enter one. */
export async function loader(args: Route.LoaderArgs) {
  const specialist = readSearchText(new URL(args.request.url).searchParams, 'spesialis');
  const { choices, specialization, doctors } = await load(getEarliest, args, { specialization: specialist });
  return {
    specialist,
    specialization: specialization?.name ?? null,
    choices: choices.map(({ slug, name }) => ({ value: slug, label: name })),
    doctors:
      doctors?.map(({ slug, name, specialization: own, first, reason }) => ({
        slug,
        name,
        specialization: own.name,
        reason,
        first: first && {
          day: nearDate(first.date),
          hours: hoursOf(first.start_hour, first.end_hour, first.time_zone),
          facility: first.facility.name,
          room: first.remaining === null ? 'Tanpa batas' : `Sisa ${first.remaining}`,
          entry: rightsAt(args, first.facility.id).mayChange ? `${deskPath}/baru?tanggal=${first.date}&jadwal=${first.schedule_id}` : null,
        },
      })) ?? null,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Dokter tercepat', matches);

export default function Earliest({ loaderData }: Route.ComponentProps) {
  return <EarliestPage {...loaderData} />;
}
