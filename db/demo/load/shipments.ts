import { pharmacies, shipmentServices } from '../shipments.ts';
import type { DemoLoad } from './demo-load.ts';

/** How each pharmacy sends, with its rates. */
export async function loadShipments(load: DemoLoad): Promise<void> {
  for (const { slug, district } of pharmacies) {
    const facilityId = load.idOf('facilities', slug);
    for (const { mode, name, service, rates } of shipmentServices) {
      const { id } = await load.trx
        .insertInto('shipment_services')
        .values({ facility_id: facilityId, mode, name, service })
        .returning('id')
        .executeTakeFirstOrThrow();
      await load.insert(
        'shipment_rates',
        rates.flatMap(({ region, days: [days_from, days_to], cutOff: cut_off = null, hours, bands }) =>
          bands.map(([up_to_g, price]) => ({
            service_id: id,
            region_id: region === 'near' ? district : region,
            up_to_g,
            price,
            days_from,
            days_to,
            cut_off,
            hour_from: hours?.[0] ?? null,
            hour_to: hours?.[1] ?? null,
          })),
        ),
      );
    }
  }
}
