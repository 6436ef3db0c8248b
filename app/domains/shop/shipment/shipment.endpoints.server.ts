import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import { findShipmentServices, setShipmentService } from './set-shipment-service.server.ts';
import { serviceAnswer, servicesAnswer } from './shipment.schema.ts';

const tag = 'Petugas: ongkos kirim';

export const shipmentEndpoints: readonly Endpoint[] = [
  expose(findShipmentServices, {
    method: 'get',
    path: '/staff/shipment',
    summary: 'Cara kirim apotek dengan ongkosnya',
    tag,
    rateLimit: { name: 'staff-shipment', max: 120, windowSeconds: 60 },
    response: servicesAnswer,
    respond: (services) => answer(services),
  }),
  expose(setShipmentService, {
    method: 'put',
    path: '/staff/shipment',
    summary: 'Menetapkan sebuah cara kirim apotek dengan semua ongkosnya',
    description: 'Ongkos yang tidak disebut dihapus. Dari beberapa yang cocok, wilayah terkecil yang dipakai, lalu berat terendah.',
    tag,
    response: serviceAnswer,
    example: {
      body: {
        facility_id: 1,
        name: 'Kurir Apotek',
        service: 'Motor',
        mode: 'own',
        is_active: true,
        rates: [{ region_id: null, up_to_g: 5000, price: 11000, days_from: 0, days_to: 0, cut_off: '15:00' }],
      },
    },
    respond: ({ id }) => answer({ id }, 'Ongkos kirim tersimpan.'),
  }),
];
