import { data } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { posterPdf } from '../build-poster-pdf.server.ts';
import { posterPath } from '../check-in-address.ts';
import { findPosters } from '../find-check-in-place.server.ts';
import type { Route } from './+types/poster-pdf.ts';

export const handle = { access: { capability: 'bookings.change' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const poster = (await load(findPosters, args, {})).find(({ id }) => String(id) === args.params.id);
  if (!poster) throw data(null, { status: 404 });
  const url = `${args.context.get(platformContext).env.publicUrl}${posterPath(poster.token)}`;
  return new Response(new Uint8Array(await posterPdf({ unit: poster.name, url, digits: poster.digits })), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="poster-antrean-${poster.slug}.pdf"`,
      'cache-control': 'no-store',
    },
  });
}
