import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { downloadFile } from '#app/ui/download-file.ts';
import { receiptPdf } from '../build-receipt-pdf.server.ts';
import { getReceipt } from '../get-receipt.server.ts';
import { receiptFileName } from '../receipt.ts';
import type { Route } from './+types/receipt-pdf.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request, params }) => downloadFile(request.url, `/order/detail/${params.name}`),
];

export async function loader(args: Route.LoaderArgs) {
  const receipt = await load(getReceipt, args, { name: args.params.name, part: args.params.part });
  return new Response(new Uint8Array(await receiptPdf(receipt)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${receiptFileName(receipt.number)}"`,
      'cache-control': 'no-store',
    },
  });
}
