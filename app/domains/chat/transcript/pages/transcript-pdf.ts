import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { downloadFile } from '#app/ui/download-file.ts';
import { transcriptPdf } from '../build-transcript-pdf.server.ts';
import { getTranscriptFile } from '../read-transcript.server.ts';
import type { Route } from './+types/transcript-pdf.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ request }) => downloadFile(request.url, '/account/profile')];

export async function loader(args: Route.LoaderArgs) {
  const { transcript } = await load(getTranscriptFile, args, { room: args.params.room });
  return new Response(new Uint8Array(await transcriptPdf(transcript)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="transkrip-chat-${transcript.created_at.slice(0, 10)}.pdf"`,
      'cache-control': 'no-store',
    },
  });
}
