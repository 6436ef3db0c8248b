import { csvLine, csvStart } from '#app/platform/documents/csv.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { getTemplate } from '../prepare-and-confirm-run.server.ts';
import type { Route } from './+types/import-template-file.ts';

export const handle = { access: { capability: 'content.open' }, page: { cache: 'none' } } satisfies PageHandle;

/** A CSV file with the titles of the columns and an example row. */
export async function loader(args: Route.LoaderArgs) {
  const { kind, lines } = await load(getTemplate, args, { kind: args.params.kind });
  return new Response(csvStart + lines.map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="contoh-${kind}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
