import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { downloadFile } from '#app/ui/download-file.ts';
import { sickNotePdf } from '../build-sick-note-pdf.server.ts';
import { getSickNoteFile } from '../read-sick-note.server.ts';
import type { Route } from './+types/sick-note-pdf.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ request }) => downloadFile(request.url, '/account/chats')];

export async function loader(args: Route.LoaderArgs) {
  const { note } = await load(getSickNoteFile, args, { room: args.params.room });
  const url = new URL(`/surat/${note.code}`, args.context.get(platformContext).env.publicUrl).href;
  return new Response(new Uint8Array(await sickNotePdf(note, url)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="surat-keterangan-${note.startsOn}.pdf"`,
      'cache-control': 'no-store',
    },
  });
}
