import { pageAround } from './page-around.ts';

export type WaitingLine = Readonly<{ href: string | null; count: number; due: string | null }>;

export type WaitingCount = Readonly<{ count: number; isOverdue: boolean }>;

/** How much waits on each page of the navigation, and whether the time of some of it is over; pages where nothing waits are left out. */
export function countByPage(
  pages: readonly Readonly<{ path: string }>[],
  lines: readonly WaitingLine[],
  now: Date,
): Map<string, WaitingCount> {
  const counts = new Map<string, WaitingCount>();
  for (const { href, count, due } of lines) {
    const path = href === null ? undefined : pageAround(pages, href.split('?')[0] as string)?.path;
    if (path === undefined) continue;
    const before = counts.get(path);
    const isOverdue = due !== null && new Date(due) < now;
    counts.set(path, { count: (before?.count ?? 0) + count, isOverdue: isOverdue || before?.isOverdue === true });
  }
  return counts;
}

/** What an answer counts: nothing after a refusal; null where the server could not answer, so that what was known remains. */
export async function waitingLinesOf(response: Response): Promise<readonly WaitingLine[] | null> {
  if (response.ok) return (await response.json()).data;
  return response.status < 500 ? [] : null;
}
