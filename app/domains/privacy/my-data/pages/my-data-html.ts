import type { PageHandle } from '#app/platform/platform.server.ts';
import { downloadFile } from '#app/ui/download-file.ts';
import type { Route } from './+types/my-data-html.ts';
import { answerExport } from './answer-my-data.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ request }) => downloadFile(request.url, '/account/data')];

export const loader = (args: Route.LoaderArgs) => answerExport(args, 'html');
