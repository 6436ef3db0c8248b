import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { getEventCalendar } from '../get-event-calendar.server.ts';
import { privateHeaders } from '../get-registration-page.server.ts';
import type { Route } from './+types/event-calendar.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { text, name } = await load(getEventCalendar, args, { token: args.params.token }, privateHeaders);
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      ...privateHeaders,
    },
  });
}
