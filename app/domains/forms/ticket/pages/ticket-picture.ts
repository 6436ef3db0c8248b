import { data } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { getTicketPicture } from '../../registration/get-ticket.server.ts';
import { drawTicket } from '../draw-ticket.server.ts';
import type { Route } from './+types/ticket-picture.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { qr, ...ticket } = await load(getTicketPicture, args, { token: args.params.slug });
  if (!qr) throw data(null, { status: 404 });
  return new Response(new Uint8Array(await drawTicket({ ...ticket, qr })), {
    headers: {
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="tiket-${ticket.code}.png"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}
