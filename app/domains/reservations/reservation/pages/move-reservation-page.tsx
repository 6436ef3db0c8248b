import { groupFreeHours } from '#app/domains/appointments/free-hours/free-hours.ts';
import { PatientHoursScreen } from '#app/domains/appointments/free-hours/ui/patient-hours-screen.tsx';
import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { findHoursOfReservation, getReservationByToken } from '../find-reservations.server.ts';
import { moveReservation } from '../move-reservation.server.ts';
import { uncountedMoveText } from '../reservation-money.ts';
import type { Route } from './+types/move-reservation-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The address gives access to the page: it must not be sent in a Referer or be indexed by search engines. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

const pathOf = (token: string | undefined) => `/reservasi/${token ?? ''}`;

export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params;
  const reservation = await load(getReservationByToken, args, { token });
  const { code, date_text, hours, facility, doctor, service, type_code, isOwner, can_move, moves_left } = reservation;
  const found = isOwner && can_move ? await load(findHoursOfReservation, args, { code }) : [];
  const isVisitor = args.context.get(actorContext).kind !== 'user';
  return {
    code,
    visit: `${date_text}, ${hours}, di ${facility.name}`,
    mayMove: isOwner && can_move,
    movesLeft: moves_left,
    groups: groupFreeHours(found, {
      own: doctor && type_code === 'SRD' ? doctor.name : service.name,
      others: type_code === 'SRD' ? 'Dokter lain, spesialisasi yang sama' : 'Di rumah sakit lain',
    }),
    loginPath: isVisitor ? `/account/login?next=${encodeURIComponent(`${pathOf(token)}/pindah`)}` : null,
  };
}

export const action = formAction(moveReservation, {
  keep: ['slot'],
  readInput(fields) {
    const [schedule, date, service] = String(fields.get('slot') ?? '').split(' ');
    return { code: fields.get('reservation'), schedule_id: schedule, reservation_date: date, doctor_service_id: service };
  },
  invalidText: () => 'Pilih salah satu waktu dari daftar.',
  done: (_moved, { params }) => `${pathOf(params.token)}?hasil=dipindah`,
});

// Hours that are gone are only understood beside those that are left.
export const shouldRevalidate = revalidatesConflict;

export const meta = () => [
  { title: 'Pindah waktu reservasi | Sehati' },
  { name: 'robots', content: 'noindex, nofollow' },
  // A client navigation from another page does not apply the headers of this page.
  { name: 'referrer', content: 'no-referrer' },
];

/** Moves a reservation to any free hour: of its doctor or service, then of others with its price. */
export default function MoveReservation({ loaderData, actionData, params }: Route.ComponentProps) {
  const { code, visit, mayMove, movesLeft, groups, loginPath } = loaderData;
  return (
    <PatientHoursScreen
      title="Pindah waktu"
      visit={visit}
      rule={
        mayMove
          ? `Tanpa biaya, ke layanan yang sama atau yang sejenis dengan harga yang sama. Ke rumah sakit lain hanya bila sudah lunas. ${movesText(movesLeft)}`
          : null
      }
      groups={groups}
      answer={actionData}
      empty={
        mayMove ? 'Belum ada waktu lain yang kosong dalam 60 hari ke depan. Hubungi rumah sakitnya.' : 'Reservasi ini tidak dapat dipindah.'
      }
      loginPath={loginPath}
      back={{ href: pathOf(params.token), text: 'Tidak jadi, kembali ke reservasi' }}
    >
      <input type="hidden" name="reservation" value={code} />
    </PatientHoursScreen>
  );
}

/** What the rule of moves still allows; a move that the hospital has made necessary is not counted. */
const movesText = (left: number) => (left > 0 ? `Masih dapat dipindah ${left} kali.` : uncountedMoveText);
