import type { LoaderFunctionArgs } from 'react-router';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type Platform, platformContext } from '#app/platform/platform.server.ts';
import { readUnitIds } from '#app/platform/staff/unit-ids.ts';
import type { AnyListing, List } from './declare-list.server.ts';
import { addressOf, readView, shownFilters, shownSearch, shownTabs, type View } from './work-filters.server.ts';
import type { ListScreen } from './work-screen.ts';

type Reading = Readonly<{
  kind: AnyListing;
  findRecords: List['findRecords'];
  topics: ((platform: Platform, actor: UserActor, chosen: readonly number[]) => Promise<string[]>) | undefined;
}>;

/** Reads the list that an address names. Its topics are asked first, so that nothing that happens meanwhile is missed. */
export async function readList(args: LoaderFunctionArgs, { kind, findRecords, topics: topicsOf }: Reading) {
  const platform = args.context.get(platformContext);
  const actor = args.context.get(actorContext);
  const units = readUnitIds(args.request);
  const view = readView(kind.filters, new URL(args.request.url).searchParams);
  const topics = topicsOf && actor.kind === 'user' ? await topicsOf(platform, actor, units) : null;
  const live = topics && (await liveHeads(args, () => topics));
  const found = await load(findRecords, args, { units, ...view });
  // The operation above refuses who is no user.
  const user = actor as UserActor;
  return { kind, view, live, found, reach: kind.reach(user, units), asking: { userId: user.userId, now: platform.clock.now() } };
}

type Shown = Readonly<{
  hrefOf(id: string): string;
  /** Beside an open record, where there is room for some columns alone. */
  isNarrow: boolean;
  /** What cells are made with. */
  at: unknown;
}>;

/** A list as its page shows it. */
export function shownList(
  { kind, view, live, found, reach }: Awaited<ReturnType<typeof readList>>,
  { hrefOf, isNarrow, at }: Shown,
): ListScreen {
  const { texts, path, filters } = kind;
  const columns = kind.columns.filter(({ when }) => when?.(view, reach) ?? true);
  return {
    title: texts.title,
    lead: texts.lead,
    noun: texts.one,
    caption: texts.many,
    path,
    list: addressOf(path, filters, view),
    live,
    tabs: shownTabs(path, filters, view, found.counts),
    search: shownSearch(kind.search, view),
    filters: shownFilters(filters, view, found.options),
    columns: columns.map(({ label, isKept, isState, isNumber }, place) => ({
      key: label,
      label,
      isShown: place === 0 || isKept === true || !isNarrow,
      ...(isState ? { isState } : {}),
      ...(isNumber ? { isNumber } : {}),
    })),
    rows: found.rows.map((row) => ({ id: row.id, href: hrefOf(row.id), cells: columns.map(({ cell }) => cell(row, at) ?? '–') })),
    next: found.next === null ? null : { label: texts.next, href: addressOf(path, filters, { ...view, after: found.next } as View) },
    empty: { ...texts.empty, ...kind.emptyIn?.(view) },
  };
}

/** The loader of a page that is a list: each row leads to a page of its own. */
export const listLoader =
  ({ declaration: kind, findRecords }: List) =>
  async (args: LoaderFunctionArgs): Promise<ListScreen> => {
    const read = await readList(args, { kind, findRecords, topics: kind.topics });
    return shownList(read, { hrefOf: kind.opens, isNarrow: false, at: read.asking });
  };
