import { redirect } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { resultsPath } from '#app/platform/visits/results-path.ts';
import { downloadFile } from '#app/ui/download-file.ts';
import { openResult } from '../find-my-results.server.ts';
import type { Route } from './+types/result-file.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [({ request }) => downloadFile(request.url, resultsPath)];

/** One result, for its account after a recent log-in; the file itself is served as every private one. */
export async function loader(args: Route.LoaderArgs) {
  const { file } = await load(openResult, args, { id: args.params.id });
  return redirect(file, 303);
}
