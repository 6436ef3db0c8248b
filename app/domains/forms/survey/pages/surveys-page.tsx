import { momentText } from '#app/platform/calendar.ts';
import { load } from '#app/platform/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/unit-ids.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { FormState } from '../../form/ui/builder/form-state.tsx';
import { findSurveyOverview } from '../../result/find-result-overview.server.ts';
import { resultsPath } from '../../result/result-list.ts';
import type { Route } from './+types/surveys-page.ts';

export const handle = { access: { capability: 'surveys.read' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const surveys = await load(findSurveyOverview, args, { units: readUnitIds(args.request) });
  return {
    surveys: surveys.map(({ last_at: at, open_complaints: complaints, ...one }) => ({
      ...one,
      complaints,
      href: resultsPath('survey', one.id),
      last: at && momentText(at.toISOString()),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Survei', matches);

export default function Surveys({ loaderData: { surveys } }: Route.ComponentProps) {
  return (
    <>
      <StaffHeader title="Survei" lead="Jawaban survei terenkripsi; setiap pembukaan dicatat. Keluhan ditangani di Keluhan pasien." />
      {surveys.length > 0 ? (
        <DataTable
          caption="Survei"
          rows={surveys}
          rowKey={({ id }) => String(id)}
          columns={[
            { key: 'name', label: 'Survei', isTitle: true, cell: ({ name, href }) => <StaffLink href={href}>{name}</StaffLink> },
            { key: 'state', label: 'Keadaan', cell: ({ state }) => <FormState state={state} isCancelled={false} isChanged={false} /> },
            { key: 'answers', label: 'Jawaban', isNumber: true, cell: ({ answers }) => answers },
            { key: 'held', label: 'Perlu diperiksa', isNumber: true, cell: ({ held }) => held || '–' },
            { key: 'complaints', label: 'Keluhan terbuka', isNumber: true, cell: ({ complaints }) => complaints || '–' },
            { key: 'last', label: 'Terakhir dijawab', cell: ({ last }) => last ?? '–' },
            { key: 'facility', label: 'Fasilitas', cell: ({ facility }) => facility ?? 'Seluruh grup' },
          ]}
        />
      ) : (
        <EmptyState title="Belum ada survei.">
          <p>Survei tampil di sini setelah formulirnya terbit.</p>
        </EmptyState>
      )}
    </>
  );
}
