import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/staff/unit-ids.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { circleAlert, mapPin, x } from '#app/ui/icons/glyphs.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState, Notice } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { findShipmentDesk } from '../find-shipment-desk.server.ts';
import { cutOffsPath, modeLabels, shipmentPath } from '../shipment-desk.ts';
import styles from '../ui/shipment.module.css';
import type { Route } from './+types/shipment-desk-page.ts';

export const handle = { access: { capability: 'units.configure' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { services, pharmacies } = await load(findShipmentDesk, args, { units: readUnitIds(args.request) });
  const sending = new Set(services.filter(({ is_active, regions }) => is_active && regions > 0).map(({ facility_id }) => facility_id));
  return {
    isMixed: pharmacies.length > 1,
    hasPharmacy: pharmacies.length > 0,
    pharmacies,
    pickupOnly: pharmacies.filter(({ id }) => !sending.has(id)).map(({ name }) => name),
    services: services.map((one) => ({
      id: one.id,
      facility: one.facility,
      name: `${one.name} ${one.service}`,
      mode: modeLabels[one.mode],
      regions: one.regions,
      state: one.is_active ? (one.regions > 0 ? ('offered' as const) : ('empty' as const)) : ('off' as const),
      price: priceText(one.lowest, one.highest),
    })),
  };
}

function priceText(lowest: number | null, highest: number | null): string {
  if (lowest === null || highest === null) return '–';
  return lowest === highest ? rupiah(lowest) : `${rupiah(lowest)}–${rupiah(highest)}`;
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Ongkos kirim', matches);

type Row = Route.ComponentProps['loaderData']['services'][number];

export default function ShipmentDesk({ loaderData: { services, pharmacies, pickupOnly, isMixed, hasPharmacy } }: Route.ComponentProps) {
  return (
    <>
      <StaffHeader
        title="Ongkos kirim"
        lead="Cara kirim setiap apotek dengan ongkosnya. Mengambil sendiri di apotek selalu ditawarkan, tanpa ongkos."
        actions={
          hasPharmacy ? (
            <StaffLink href={`${shipmentPath}/baru`} className="button button-primary" data-new>
              <Icon glyph={plus} />
              Tambah cara kirim
            </StaffLink>
          ) : null
        }
      />
      <div className={styles.page}>
        {pickupOnly.length > 0 ? (
          <Notice tone="info">
            <p>Belum mengirim, pembeli hanya bisa mengambil sendiri: {pickupOnly.join('; ')}.</p>
          </Notice>
        ) : null}
        {services.length > 0 ? (
          <DataTable
            caption="Cara kirim"
            rows={services}
            rowKey={({ id }) => String(id)}
            columns={[
              {
                key: 'name',
                label: 'Cara kirim',
                isTitle: true,
                cell: ({ id, name }) => <StaffLink href={`${shipmentPath}/${id}`}>{name}</StaffLink>,
              },
              ...(isMixed ? [{ key: 'facility', label: 'Apotek', cell: ({ facility }: Row) => facility }] : []),
              { key: 'mode', label: 'Diantar oleh', cell: ({ mode }) => mode },
              { key: 'regions', label: 'Wilayah', isNumber: true, cell: ({ regions }) => regions },
              { key: 'price', label: 'Ongkos', isNumber: true, cell: ({ price }) => price },
              { key: 'state', label: 'Keadaan', cell: ({ state }) => <ServiceState state={state} /> },
            ]}
          />
        ) : (
          <EmptyState title={hasPharmacy ? 'Belum ada cara kirim.' : 'Tidak ada apotek di sini.'} glyph={mapPin}>
            <p>{hasPharmacy ? 'Tambahkan cara kirim, lalu isi ongkosnya menurut wilayah dan berat.' : 'Pilih unit lain di atas.'}</p>
          </EmptyState>
        )}
        {hasPharmacy ? (
          <section aria-labelledby="jam-batas">
            <h2 id="jam-batas">Jam batas bayar</h2>
            <p className={styles.note}>Sampai jam berapa pesanan masih dikemas hari itu, untuk tiap hari.</p>
            <ul className={styles.prices}>
              {pharmacies.map(({ id, name }) => (
                <li key={id}>
                  <StaffLink href={cutOffsPath(id)} className="link">
                    {name}
                  </StaffLink>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </>
  );
}

function ServiceState({ state }: Pick<Row, 'state'>) {
  if (state === 'offered') {
    return <StateBadge tone="good">Ditawarkan</StateBadge>;
  }
  if (state === 'empty') {
    return (
      <StateBadge tone="warning" glyph={circleAlert}>
        Belum ada ongkos
      </StateBadge>
    );
  }
  return <StateBadge glyph={x}>Tidak ditawarkan</StateBadge>;
}
