import { formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { groupFreeHours } from '../../free-hours/free-hours.ts';
import { PatientHoursScreen } from '../../free-hours/ui/patient-hours-screen.tsx';
import { findRequestHours } from '../find-request-hours.server.ts';
import { moveRequest } from '../move-request.server.ts';
import type { Route } from './+types/move-request-page.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The address gives access to the request: it must not be sent in a Referer or be indexed by search engines. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

export async function loader(args: Route.LoaderArgs) {
  const { request, hours } = await load(findRequestHours, args, { token: args.params.token });
  const { doctor, specialization, facility, date_string, hours_string, can_move } = request;
  return {
    visit: `${date_string}, ${hours_string}, dengan ${doctor.name} di ${facility.name}`,
    facility: facility.name,
    mayMove: can_move,
    groups: groupFreeHours(hours, { own: doctor.name, others: `Dokter lain, ${specialization.name}` }),
  };
}

const statusPath = (token: string) => `/pendaftaran/status/${token}`;

export const action = formAction(moveRequest, {
  keep: ['slot'],
  readInput(fields, { params }) {
    const [schedule, date] = String(fields.get('slot') ?? '').split(' ');
    return { token: params.token, schedule_id: schedule, visit_date: date };
  },
  invalidText: () => 'Pilih salah satu waktu dari daftar.',
  done: (_request, { params }) => `${statusPath(params.token ?? '')}?hasil=pindah`,
});

// Hours that are gone are only understood beside those that are left.
export const shouldRevalidate = revalidatesConflict;

export const meta = () => [
  { title: 'Ubah jadwal kunjungan | Sehati' },
  { name: 'robots', content: 'noindex, nofollow' },
  // A client navigation from another page does not apply the headers of this page.
  { name: 'referrer', content: 'no-referrer' },
];

/** Moves a visit to any free hour: of its doctor at all hospitals, then of the same specialization. */
export default function MoveVisit({ loaderData: { visit, facility, mayMove, groups }, actionData, params }: Route.ComponentProps) {
  return (
    <PatientHoursScreen
      title="Ubah jadwal"
      visit={visit}
      groups={groups}
      answer={actionData}
      empty={
        mayMove
          ? `Belum ada waktu lain yang kosong dalam 60 hari ke depan. Hubungi ${facility}.`
          : 'Kunjungan ini tidak dapat dipindah lagi.'
      }
      back={{ href: statusPath(params.token), text: 'Tidak jadi, kembali ke kunjungan' }}
    />
  );
}
