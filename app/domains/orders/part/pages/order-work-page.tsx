import { shopUnits } from '#app/domains/payments/index.server.ts';
import { momentText } from '#app/platform/calendar.ts';
import { load } from '#app/platform/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { spanText } from '#app/platform/span-text.ts';
import { circleAlert, circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { workStates } from '../../order/order.schema.ts';
import { findOrderWork } from '../find-order-work.server.ts';
import { acceptText, deskPath, modeLabels, workBadge, workLabels } from '../part-texts.ts';
import type { Route } from './+types/order-work-page.ts';

export const handle = { access: { capability: 'orders.handle' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const asked = new URL(args.request.url).searchParams.get('keadaan');
  const state = workStates.find((one) => one === asked);
  const { units, shown, live } = await shopUnits(args, 'orders.handle');
  const now = args.context.get(platformContext).clock.now();
  const { parts, counts } = await load(findOrderWork, args, { units, ...(state ? { state } : {}) });
  return {
    live,
    isFiltered: state !== undefined,
    tabs: [
      { href: deskPath, label: 'Semua', isOpen: state === undefined, count: Object.values(counts).reduce((sum, count) => sum + count, 0) },
      ...workStates.map((one) => ({
        href: `${deskPath}?keadaan=${one}`,
        label: workLabels[one],
        isOpen: state === one,
        count: counts[one] ?? 0,
      })),
    ],
    parts: parts.map(({ id, name, facility, lines, mode, since, state: is, trip_state, accept_until, pay_until, waits_ms, is_debt }) => ({
      ...{ id, name, lines, isDebt: is_debt },
      facility: shown.length > 1 ? facility : null,
      mode: modeLabels[mode],
      badge: is === 'unpaid' ? workBadge({ state: 'waiting', trip: null, unpaid: 'open' }) : workBadge({ state: is, trip: trip_state }),
      payUntil: is === 'unpaid' ? momentText(pay_until) : null,
      accept: is === 'waiting' ? acceptText(accept_until, now) : null,
      since: momentText(since),
      age: spanText(waits_ms),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pesanan', matches);

type Row = Route.ComponentProps['loaderData']['parts'][number];

export default function OrderWork({ loaderData: { live, isFiltered, tabs, parts } }: Route.ComponentProps) {
  const connection = useStaffLive(live);
  const isMixed = parts.some(({ facility }) => facility !== null);
  return (
    <>
      <StaffHeader title="Pesanan" lead="Yang menunggu Anda lebih dulu; yang paling lama di atas." />
      <LiveNotice state={connection} />
      <TabLinks label="Daftar pesanan" tabs={tabs} />
      {parts.length > 0 ? (
        <DataTable
          caption="Pesanan yang belum selesai"
          rows={parts}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              label: 'Pesanan',
              isTitle: true,
              cell: ({ id, name }) => (
                <StaffLink href={`${deskPath}/${id}`} className={words.whole}>
                  {name}
                </StaffLink>
              ),
            },
            { key: 'state', label: 'Keadaan', cell: (row) => <WorkState row={row} /> },
            { key: 'accept', label: 'Waktu', cell: (row) => <Time row={row} /> },
            { key: 'mode', label: 'Cara', cell: ({ mode }) => mode },
            { key: 'lines', label: 'Jenis barang', isNumber: true, cell: ({ lines }) => lines },
            ...(isMixed ? [{ key: 'facility', label: 'Fasilitas', cell: ({ facility }: Row) => facility }] : []),
          ]}
        />
      ) : (
        <EmptyState title={isFiltered ? 'Tidak ada pesanan di daftar ini.' : 'Semua pesanan sudah selesai.'} glyph={circleCheck}>
          <p>Pesanan muncul di sini begitu dibayar, atau begitu dibuat bila dibayar saat diambil, tanpa memuat ulang halaman.</p>
        </EmptyState>
      )}
    </>
  );
}

function WorkState({ row: { badge, isDebt } }: { row: Row }) {
  return (
    <>
      <StateBadge tone={badge.tone} glyph={badge.tone === 'danger' ? circleAlert : badge.tone === 'good' ? circleCheck : clock}>
        {badge.text}
      </StateBadge>
      {isDebt ? <StateBadge tone="danger">Pembayaran ditarik</StateBadge> : null}
    </>
  );
}

function Time({ row: { accept, payUntil, age, since } }: { row: Row }) {
  if (payUntil) return <>Dibayar sebelum {payUntil}</>;
  if (!accept) return <span title={since}>{age} di tahap ini</span>;
  return accept.isSoon ? <strong>Terima sebelum {accept.text}</strong> : <>Terima sebelum {accept.text}</>;
}
