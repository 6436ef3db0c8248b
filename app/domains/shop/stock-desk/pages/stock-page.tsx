import { shopUnits } from '#app/domains/payments/index.server.ts';
import type { Capability } from '#app/platform/access/capabilities.ts';
import { withinOf } from '#app/platform/access/staff-access.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { numberText } from '#app/platform/text/number-text.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { circleAlert, circleCheck, clock } from '#app/ui/icons/glyphs.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { recallPath } from '../../recall/recall.ts';
import { findStock } from '../find-stock.server.ts';
import { expiryDays, type StockList, stockLists } from '../stock-desk.schema.ts';
import { expiryTone, listLabels, stockPath } from '../stock-desk.ts';
import styles from '../ui/stock-desk.module.css';
import type { Route } from './+types/stock-page.ts';

export const handle = { access: { capability: 'stock.read' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const list = stockLists.find((one) => one === query.get('daftar')) ?? 'all';
  const days = expiryDays.find((one) => String(one) === query.get('hari')) ?? 90;
  const q = (query.get('cari') ?? '').trim().slice(0, 100);
  const { units, shown, live } = await shopUnits(args, 'stock.read');
  const { items, counts } = await load(findStock, args, { units, list, q, days });
  const isMixed = shown.length > 1;
  const may = (capability: Capability) => withinOf(args.context.get(actorContext), capability, units) !== null;
  return {
    live,
    list,
    q,
    days,
    dayChoices: expiryDays,
    isMixed,
    may: { receive: may('stock.receive'), order: may('stock.order'), recall: may('recalls.handle') },
    label: listLabels[list],
    tabs: stockLists.map((one) => ({
      href: one === 'all' ? stockPath : `${stockPath}?daftar=${one}`,
      label: listLabels[one],
      isOpen: one === list,
      count: counts[one],
    })),
    items: items.map((item) => ({
      id: item.id,
      product: item.product,
      facility: item.facility,
      unit: item.base_unit,
      free: item.on_hand - item.held,
      held: item.held,
      expiry: item.next_expiry && mediumDateOf(item.next_expiry),
      tone: expiryTone(item.days_left),
      daysLeft: item.days_left,
      expiring: item.expiring,
      quarantined: item.quarantined,
      short: item.short,
      stuck: item.stuck,
      supplier: item.supplier,
      minimum: item.min_level,
      isLow: item.on_hand - item.held <= item.low_level,
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Stok', matches);

type Row = Route.ComponentProps['loaderData']['items'][number];

/** Where a list leads on: what is low is ordered, what expires goes back, what was set aside is destroyed. */
const nextSteps: Readonly<Partial<Record<StockList, Readonly<{ may: 'order' | 'receive'; label: string; href: string }>>>> = {
  below: { may: 'order', label: 'Buat surat pesanan', href: `${stockPath}/pesan/baru` },
  expiring: { may: 'receive', label: 'Buat retur', href: `${stockPath}/retur/baru?jenis=return` },
  quarantine: { may: 'receive', label: 'Buat pemusnahan', href: `${stockPath}/retur/baru?jenis=destroy` },
};

export default function Stock({ loaderData: { live, list, q, days, dayChoices, isMixed, may, label, tabs, items } }: Route.ComponentProps) {
  const connection = useStaffLive(live);
  const next = nextSteps[list];
  return (
    <>
      <StaffHeader
        title="Stok"
        lead="Dihitung dalam satuan terkecil. Yang ditahan milik pesanan yang belum dikemas."
        actions={
          <>
            {may.recall ? (
              <StaffLink href={recallPath} className="button button-quiet">
                <Icon glyph={circleAlert} />
                Penarikan
              </StaffLink>
            ) : null}
            {next && may[next.may] ? (
              <StaffLink href={next.href} className="button button-secondary">
                {next.label}
              </StaffLink>
            ) : null}
            {may.receive ? (
              <StaffLink href={`${stockPath}/terima`} className="button button-primary" data-new>
                <Icon glyph={plus} />
                Terima barang
              </StaffLink>
            ) : null}
          </>
        }
      />
      <LiveNotice state={connection} />
      <TabLinks label="Daftar stok" tabs={tabs} />
      <div className={styles.list}>
        <StaffFilters path={stockPath} search={{ name: 'cari', label: 'Obat, nomor izin, atau batch', value: q }}>
          {list === 'all' ? null : <input type="hidden" name="daftar" value={list} />}
          {list === 'expiring' ? (
            <label>
              <span>Kedaluwarsa dalam</span>
              <select name="hari" defaultValue={String(days)} className="select">
                {dayChoices.map((one) => (
                  <option key={one} value={one}>
                    {one} hari
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </StaffFilters>
        {items.length > 0 ? (
          <DataTable
            caption={label}
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'product',
                label: 'Obat',
                isTitle: true,
                cell: ({ id, product }) => <StaffLink href={`${stockPath}/${id}`}>{product}</StaffLink>,
              },
              ...(isMixed ? [{ key: 'facility', label: 'Apotek', cell: ({ facility }: Row) => facility }] : []),
              { key: 'free', label: 'Bebas', isNumber: true, cell: ({ free, unit }) => `${numberText(free)} ${unit}` },
              { key: 'held', label: 'Ditahan', isNumber: true, cell: ({ held }) => numberText(held) },
              { key: 'expiry', label: 'Kedaluwarsa berikutnya', cell: (row) => <Expiry row={row} /> },
              ...(list === 'expiring' ? [{ key: 'supplier', label: 'PBF', cell: ({ supplier }: Row) => supplier ?? '–' }] : []),
              ...(list === 'quarantine'
                ? [
                    {
                      key: 'quarantined',
                      label: 'Di karantina',
                      isNumber: true,
                      cell: ({ quarantined, unit }: Row) => `${numberText(quarantined)} ${unit}`,
                    },
                  ]
                : []),
              ...(list === 'below'
                ? [{ key: 'minimum', label: 'Minimum', isNumber: true, cell: ({ minimum }: Row) => numberText(minimum ?? 0) }]
                : []),
              { key: 'state', label: 'Perhatian', cell: (row) => <Troubles row={row} /> },
            ]}
          />
        ) : (
          <EmptyState title={q ? 'Tidak ada obat yang cocok.' : 'Daftar ini kosong.'} glyph={circleCheck}>
            <p>{q ? 'Periksa ejaannya, atau cari dengan nomor izin atau nomor batch.' : 'Tidak ada yang perlu dikerjakan di sini.'}</p>
          </EmptyState>
        )}
        {items.length >= 200 ? <p>Hanya 200 yang pertama tampil. Persempit dengan pencarian.</p> : null}
      </div>
    </>
  );
}

function Expiry({ row: { expiry, tone, daysLeft } }: { row: Row }) {
  if (!expiry) return <>Tidak ada stok</>;
  if (tone === 'neutral') return <>{expiry}</>;
  return (
    <StateBadge tone={tone} glyph={clock}>
      {expiry}, {daysLeft !== null && daysLeft < 0 ? 'sudah lewat' : `${daysLeft} hari lagi`}
    </StateBadge>
  );
}

function Troubles({ row: { short, stuck, isLow, unit } }: { row: Row }) {
  if (short === 0 && stuck === 0 && !isLow) return <>–</>;
  return (
    <span className={styles.badges}>
      {short > 0 ? (
        <StateBadge tone="danger">
          Kurang {numberText(short)} {unit}
        </StateBadge>
      ) : null}
      {stuck > 0 ? <StateBadge tone="warning">{numberText(stuck)} tertahan lama</StateBadge> : null}
      {isLow ? (
        <StateBadge tone="warning" glyph={circleAlert}>
          Hampir habis
        </StateBadge>
      ) : null}
    </span>
  );
}
