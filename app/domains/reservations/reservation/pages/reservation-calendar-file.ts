import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { downloadFile } from '#app/ui/download-file.ts';
import { getCalendarFile } from '../find-reservations.server.ts';
import type { Route } from './+types/reservation-calendar-file.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request, params }) => downloadFile(request.url, `/reservasi/${params.token}`),
];

export async function loader(args: Route.LoaderArgs) {
  const { text, name } = await load(getCalendarFile, args, { token: args.params.token });
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}
