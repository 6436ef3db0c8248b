import { load } from '#app/platform/pages/page-call.server.ts';
import { printedPage } from '#app/platform/pages/printed-page.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { getStockTake } from '../find-stock-takes.server.ts';
import { scopeText } from '../stock-take.ts';
import { stockTakeSheet } from '../stock-take-sheet.ts';
import type { Route } from './+types/stock-take-sheet-html.ts';

export const handle = { access: { capability: 'stock.read' }, page: { cache: 'none' } } satisfies PageHandle;

/** What is counted, on paper. */
export async function loader(args: Route.LoaderArgs) {
  const { take, lines } = await load(getStockTake, args, { id: args.params.id });
  const { facility, opened_at: openedAt, scope, value } = take;
  return printedPage(stockTakeSheet({ title: scopeText(scope, value), facility, openedAt, lines }));
}
