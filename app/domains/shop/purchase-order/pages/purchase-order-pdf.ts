import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { downloadFile } from '#app/ui/download-file.ts';
import { purchaseOrderPdf } from '../build-purchase-order-pdf.server.ts';
import { getPurchaseOrderDocument } from '../find-purchase-orders.server.ts';
import { purchasePath } from '../purchase-order.ts';
import type { Route } from './+types/purchase-order-pdf.ts';

export const handle = { access: { capability: 'stock.order' }, page: { cache: 'none' } } satisfies PageHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request, params }) => downloadFile(request.url, `${purchasePath}/${params.id}`),
];

export async function loader(args: Route.LoaderArgs) {
  const order = await load(getPurchaseOrderDocument, args, { id: args.params.id });
  return new Response(new Uint8Array(await purchaseOrderPdf(order)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${order.number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'no-store',
    },
  });
}
