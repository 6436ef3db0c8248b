import { qrCode } from '#app/platform/documents/qr-code.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import type { AddressSnapshot } from '../../order/order.schema.ts';
import { getOrderPart } from '../get-order-part.server.ts';
import { labelPage } from '../parcel-label.ts';
import type { Route } from './+types/parcel-label-html.ts';

export const handle = { access: { capability: 'orders.handle' }, page: { cache: 'none' } } satisfies PageHandle;

// The page styles itself, and may do nothing else.
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The label of a parcel. Reading the part is recorded, as on its page. */
export async function loader(args: Route.LoaderArgs) {
  const { name, facilityName, shipmentName, waybill, address } = await load(getOrderPart, args, { id: args.params.id });
  const page = labelPage({
    order: name,
    facility: facilityName,
    shipment: shipmentName,
    waybill,
    address: address as AddressSnapshot | null,
    qr: qrCode(name),
  });
  return new Response(page, {
    headers: {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    },
  });
}
