import { shopUnits } from '#app/domains/payments/index.server.ts';
import { momentText } from '#app/platform/calendar.ts';
import { load } from '#app/platform/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { circleAlert, circleCheck } from '#app/ui/icons/glyphs.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { stockPath } from '../../stock-desk/stock-desk.ts';
import { findRecalls } from '../find-recalls.server.ts';
import { recallPath } from '../recall.ts';
import type { Route } from './+types/recalls-page.ts';

export const handle = { access: { capability: 'stock.change' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { units, live } = await shopUnits(args, 'stock.change');
  const recalls = await load(findRecalls, args, { units });
  return {
    live,
    recalls: recalls.map(({ id, product, batch_no, facility, reason, recalled_at, parts, open }) => ({
      ...{ id, product, batch: batch_no, facility, reason, parts, open },
      at: momentText(recalled_at.toISOString()),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Penarikan', matches);

export default function Recalls({ loaderData: { live, recalls } }: Route.ComponentProps) {
  const connection = useStaffLive(live);
  return (
    <>
      <StaffHeader
        back={<BackLink href={stockPath}>Stok</BackLink>}
        title="Penarikan"
        lead="Batch yang ditarik dari peredaran, dan pembeli yang menerimanya. Batch baru ditarik dari halaman obatnya."
      />
      <LiveNotice state={connection} />
      {recalls.length > 0 ? (
        <DataTable
          caption="Batch yang ditarik"
          rows={recalls}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'product',
              label: 'Obat dan batch',
              isTitle: true,
              cell: ({ id, product, batch }) => (
                <StaffLink href={`${recallPath}/${id}`}>
                  {product}, {batch}
                </StaffLink>
              ),
            },
            { key: 'facility', label: 'Apotek', cell: ({ facility }) => facility },
            { key: 'reason', label: 'Alasan', cell: ({ reason }) => reason },
            { key: 'at', label: 'Ditarik', cell: ({ at }) => at },
            {
              key: 'open',
              label: 'Pembeli',
              cell: ({ open, parts }) => (
                <StateBadge tone={open > 0 ? 'warning' : 'good'} glyph={open > 0 ? circleAlert : circleCheck}>
                  {open > 0 ? `${open} dari ${parts} belum selesai` : `${parts} pesanan, selesai`}
                </StateBadge>
              ),
            },
          ]}
        />
      ) : (
        <EmptyState title="Belum ada batch yang ditarik." glyph={circleCheck}>
          <p>Bila ada surat penarikan, cari nomor batch-nya di halaman stok, lalu tarik dari halaman obatnya.</p>
        </EmptyState>
      )}
    </>
  );
}
