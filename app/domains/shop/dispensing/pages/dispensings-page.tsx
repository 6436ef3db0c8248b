import { momentText } from '#app/platform/calendar.ts';
import { load } from '#app/platform/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/unit-ids.ts';
import { circleAlert, circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { stepLabels } from '../dispensing.ts';
import { findDispensingWork } from '../find-dispensing-work.server.ts';
import type { Route } from './+types/dispensings-page.ts';

export const handle = { access: { capability: 'prescriptions.check' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/resep/siapkan';

export async function loader(args: Route.LoaderArgs) {
  const work = await load(findDispensingWork, args, { units: readUnitIds(args.request) });
  return { work: work.map(({ paidAt, ...part }) => ({ ...part, paid: momentText(paidAt) })) };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Penyiapan resep', matches);

const marks = {
  unprepared: { tone: 'warning', glyph: clock },
  unchecked: { tone: 'info', glyph: circleAlert },
  checked: { tone: 'good', glyph: circleCheck },
} as const;

export default function Dispensings({ loaderData: { work } }: Route.ComponentProps) {
  return (
    <>
      <StaffHeader
        title="Penyiapan resep"
        lead="Obat resep dari pesanan yang sudah dibayar. Satu orang menyiapkan, orang lain memeriksa; baru kemudian diserahkan."
        back={<BackLink href="/staff/resep">Resep</BackLink>}
      />
      {work.length > 0 ? (
        <DataTable
          caption="Obat resep yang belum diserahkan"
          rows={work}
          rowKey={({ part }) => part}
          columns={[
            {
              key: 'order',
              label: 'Pesanan',
              isTitle: true,
              cell: ({ part, order }) => (
                <StaffLink href={`${path}/${part}`} className={words.whole}>
                  {order}
                </StaffLink>
              ),
            },
            { key: 'paid', label: 'Dibayar', cell: ({ paid }) => paid },
            { key: 'pharmacy', label: 'Apotek', cell: ({ pharmacy }) => pharmacy },
            { key: 'lines', label: 'Obat resep', isNumber: true, cell: ({ lines }) => lines },
            {
              key: 'step',
              label: 'Keadaan',
              cell: ({ step, state }) => (
                <StateBadge {...marks[step]}>{state === 'packed' ? stepLabels[step] : 'Menunggu dikemas'}</StateBadge>
              ),
            },
          ]}
        />
      ) : (
        <EmptyState title="Tidak ada obat resep yang disiapkan.">
          <p>Bagian pesanan dengan obat resep tampil di sini setelah diterima apotek.</p>
        </EmptyState>
      )}
    </>
  );
}
