import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { spanText } from '#app/platform/time/span-text.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { limitPath } from '../../medicine-limit/medicine-limit.ts';
import { findPrescriptionDesks, findPrescriptionWork } from '../find-prescription-work.server.ts';
import { deskDoneTexts, workState } from '../prescription-desk.ts';
import styles from '../ui/prescription-review.module.css';
import type { Route } from './+types/prescription-desk-page.ts';

export const handle = { access: { capability: 'prescriptions.check' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/resep';

export async function loader(args: Route.LoaderArgs) {
  const units = readUnitIds(args.request);
  const desks = await load(findPrescriptionDesks, args, { units });
  const live = await liveHeads(args, () => desks.map(({ topic }) => topic));
  const { waiting, decided } = await load(findPrescriptionWork, args, { units });
  const now = args.context.get(platformContext).clock.now();
  return {
    live,
    done: namedText(deskDoneTexts, new URL(args.request.url).searchParams.get('sudah')),
    waiting: waiting.map(({ id, pharmacy, since, files, ...row }) => ({
      id,
      pharmacy,
      files,
      sent: momentText(since),
      age: spanText(now.getTime() - Date.parse(since)),
      state: workState(row, now),
    })),
    decided: decided.map(({ id, pharmacy, until, ...row }) => ({
      id,
      pharmacy,
      by: row.claimed_name,
      at: until && momentText(until),
      state: workState(row, now),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Resep', matches);

export default function PrescriptionDesk({ loaderData: { live, done, waiting, decided } }: Route.ComponentProps) {
  const state = useStaffLive(live);
  return (
    <>
      <StaffHeader
        title="Resep"
        lead="Yang paling lama menunggu lebih dulu. Siapa membuka resep mana tercatat, dan pasien dapat melihatnya."
        actions={
          <>
            <StaffLink href={limitPath} className="button button-secondary button-small">
              Batas obat
            </StaffLink>
            <StaffLink href="/staff/resep/siapkan" className="button button-secondary button-small">
              Penyiapan
            </StaffLink>
          </>
        }
      />
      <LiveNotice state={state} />
      <FormDone text={done} />
      {waiting.length > 0 ? (
        <DataTable
          caption="Resep yang menunggu"
          rows={waiting}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'sent',
              label: 'Resep',
              isTitle: true,
              cell: ({ id, sent }) => <StaffLink href={`${path}/${id}`}>Resep dikirim {sent}</StaffLink>,
            },
            { key: 'age', label: 'Sejak', cell: ({ age }) => age },
            { key: 'files', label: 'Halaman', isNumber: true, cell: ({ files }) => files },
            { key: 'pharmacy', label: 'Apotek', cell: ({ pharmacy }) => pharmacy },
            {
              key: 'state',
              label: 'Keadaan',
              cell: (row) => (
                <StateBadge tone={row.state.tone} glyph={row.state.glyph}>
                  {row.state.text}
                </StateBadge>
              ),
            },
          ]}
        />
      ) : (
        <EmptyState title="Tidak ada resep yang menunggu.">
          <p>Resep baru tampil di sini dengan sendirinya.</p>
        </EmptyState>
      )}
      {decided.length > 0 ? (
        <section aria-labelledby="selesai" className={styles.section}>
          <h2 id="selesai">Terakhir diputuskan</h2>
          <DataTable
            caption="Resep yang terakhir diputuskan"
            rows={decided}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'at',
                label: 'Resep',
                isTitle: true,
                cell: ({ id, at }) => <StaffLink href={`${path}/${id}`}>{at ? `Resep diputuskan ${at}` : 'Lihat resep'}</StaffLink>,
              },
              { key: 'by', label: 'Oleh', cell: ({ by }) => by ?? '' },
              { key: 'pharmacy', label: 'Apotek', cell: ({ pharmacy }) => pharmacy },
              {
                key: 'state',
                label: 'Keadaan',
                cell: (row) => (
                  <StateBadge tone={row.state.tone} glyph={row.state.glyph}>
                    {row.state.text}
                  </StateBadge>
                ),
              },
            ]}
          />
        </section>
      ) : null}
    </>
  );
}
