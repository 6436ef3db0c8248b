import { load } from '#app/platform/pages/page-call.server.ts';
import { readPageNumber } from '#app/platform/pages/paging.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { findDoctorRatings } from '../find-doctor-ratings.server.ts';
import { ratingsPath as path, starTexts } from '../rating.ts';
import type { Route } from './+types/ratings-page.ts';

export const handle = { access: { capability: 'ratings.read' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const page = readPageNumber(new URL(args.request.url).searchParams);
  const { rows, hasMore } = await load(findDoctorRatings, args, { units: readUnitIds(args.request), page });
  // Loader data goes to the browser, so it names no patient.
  const ratings = rows.map(({ id, kind, doctor, service, facility, stars, comment, ratedAt }) => ({
    id,
    doctor,
    service,
    facility,
    stars,
    comment,
    kind,
    at: momentText(ratedAt.toISOString()),
  }));
  return { ratings, page, hasMore };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Penilaian dokter', matches);

export default function Ratings({ loaderData: { ratings, page, hasMore } }: Route.ComponentProps) {
  return (
    <>
      <StaffHeader
        title="Penilaian dokter"
        lead="Penilaian pasien sesudah chat dan kunjungan, yang terbaru di atas, tanpa nama. Hanya untuk rumah sakit; jangan diteruskan."
      />
      {ratings.length > 0 ? (
        <DataTable
          caption="Penilaian"
          rows={ratings}
          rowKey={({ id }) => id}
          columns={[
            { key: 'doctor', label: 'Dokter', isTitle: true, cell: ({ doctor, service }) => doctor ?? service },
            { key: 'service', label: 'Layanan', cell: ({ service, kind }) => (kind === 'chat' ? service : `${service}, kunjungan`) },
            { key: 'facility', label: 'Rumah sakit', cell: ({ facility }) => facility },
            { key: 'stars', label: 'Nilai', cell: ({ stars }) => `${stars} dari 5, ${starTexts[stars - 1]?.toLowerCase()}` },
            { key: 'comment', label: 'Catatan', cell: ({ comment }) => comment || '–' },
            { key: 'at', label: 'Dinilai', cell: ({ at }) => at },
          ]}
        />
      ) : (
        <EmptyState title="Belum ada penilaian.">
          <p>Pasien dapat menilai sampai 30 hari sesudah chat atau kunjungannya.</p>
        </EmptyState>
      )}
      <p className="actions">
        {page > 1 ? <StaffLink href={`${path}?halaman=${page - 1}`}>Yang lebih baru</StaffLink> : null}
        {hasMore ? <StaffLink href={`${path}?halaman=${page + 1}`}>Yang lebih lama</StaffLink> : null}
      </p>
    </>
  );
}
