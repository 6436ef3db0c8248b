import { load } from '#app/platform/pages/page-call.server.ts';
import { printedPage } from '#app/platform/pages/printed-page.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readChosen } from '../chosen-parts.ts';
import { getPickLists } from '../get-pick-lists.server.ts';
import { pickListSheet } from '../pick-list-sheet.ts';
import type { Route } from './+types/pick-lists-html.ts';

export const handle = { access: { capability: 'orders.handle' }, page: { cache: 'none' } } satisfies PageHandle;

/** What many accepted parts are packed from, `?id=12,13`. */
export async function loader(args: Route.LoaderArgs) {
  const { walks } = await load(getPickLists, args, { ids: readChosen(args.request).ids });
  return printedPage(pickListSheet(walks));
}
