import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { ownDataPage } from '../../my-data/my-data.ts';
import { copyGuestRecords } from '../copy-and-erase-guest-records.server.ts';
import type { Route } from './+types/guest-copy-html.ts';

export const handle = { access: { capability: 'privacy.requests' }, page: { cache: 'none' } } satisfies PageHandle;

/** The copy as a file, to be sent to who asked. */
export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const own = await load(copyGuestRecords, args, { id });
  return new Response(ownDataPage(own, 'Yang Anda kirim tanpa akun dan tersimpan'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="salinan-data-${id}.html"`,
      'cache-control': 'no-store',
    },
  });
}
