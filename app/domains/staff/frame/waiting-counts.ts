import { pageAround } from './page-around.ts';

type Line = Readonly<{ href: string | null; count: number; due: string | null }>;

export type WaitingCount = Readonly<{ count: number; isOverdue: boolean }>;

/** How much waits on each page of the navigation, and whether the time of some of it is over; pages where nothing waits are left out. */
export function countByPage(pages: readonly Readonly<{ path: string }>[], lines: readonly Line[], now: Date): Map<string, WaitingCount> {
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
