import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnits } from '#app/platform/staff/unit-ids.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { circleCheck } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { listApprovals } from '../list-approvals.server.ts';
import type { Route } from './+types/approvals-page.ts';

export const handle = { access: { capability: 'content.open' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { approvals, hasMore } = await load(listApprovals, args, { units: readUnits(args.request) });
  return { hasMore, rows: approvals.map(({ since, ...one }) => ({ ...one, since: momentText(since.toISOString()) })) };
}

const title = 'Menunggu persetujuan';

export const meta: Route.MetaFunction = ({ matches }) => staffMeta(title, matches);

export default function Approvals({ loaderData: { rows, hasMore } }: Route.ComponentProps) {
  return (
    <>
      <StaffHeader title={title} lead="Perubahan rekan yang terbit atau berlaku setelah orang kedua, yaitu Anda, memeriksanya." />
      {rows.length > 0 ? (
        <DataTable
          caption={title}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'title',
              label: 'Yang diperiksa',
              isTitle: true,
              cell: (row) => (
                <StaffLink className="link" href={row.href}>
                  {row.title}
                </StaffLink>
              ),
            },
            { key: 'what', label: 'Jenis', cell: ({ what }) => what },
            { key: 'detail', label: 'Keterangan', cell: ({ detail }) => detail },
            { key: 'since', label: 'Sejak', cell: ({ since }) => since },
          ]}
        />
      ) : hasMore ? null : (
        <EmptyState title="Tidak ada yang menunggu persetujuan Anda." glyph={circleCheck}>
          <p>Yang Anda usulkan sendiri menunggu rekan, jadi tidak ada di sini.</p>
        </EmptyState>
      )}
      {hasMore ? <p>Belum semua naskah yang ditahan tampil. Selesaikan yang ada di sini dahulu, lalu muat ulang halaman ini.</p> : null}
    </>
  );
}
