import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { downloadFile } from '#app/ui/download-file.ts';
import { disposalPdf } from '../build-disposal-pdf.server.ts';
import { disposalPath } from '../disposal.ts';
import { getDisposalDocument } from '../find-disposals.server.ts';
import type { Route } from './+types/disposal-pdf.ts';

export const handle = { access: { capability: 'stock.read' }, page: { cache: 'none' } } satisfies PageHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request, params }) => downloadFile(request.url, `${disposalPath}/${params.id}`),
];

const names = { return: 'surat-retur', destroy: 'berita-acara-pemusnahan' } as const;

export async function loader(args: Route.LoaderArgs) {
  const { disposal, lines } = await load(getDisposalDocument, args, { id: args.params.id });
  return new Response(new Uint8Array(await disposalPdf(disposal, lines)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${names[disposal.kind]}-${disposal.id}.pdf"`,
      'cache-control': 'no-store',
    },
  });
}
