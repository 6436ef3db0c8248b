import type { PageHandle } from '#app/platform/platform.server.ts';
import { downloadFile } from '#app/ui/download-file.ts';
import { deskPath } from '../query.rules.ts';
import type { Route } from './+types/day-list-html.ts';
import { answerDayList } from './answer-day-list.ts';

export const handle = { access: { capability: 'bookings.print' }, page: { cache: 'none' } } satisfies PageHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ request }) => downloadFile(request.url, `${deskPath}/cetak`)];

export const loader = (args: Route.LoaderArgs) => answerDayList(args, 'html');
