import { momentText } from '#app/platform/time/calendar.ts';
import type { AnyWork, CaseAt, ListedCase } from './declare-work.server.ts';
import type { Badge, Cell } from './work-screen.ts';

type Kind = Pick<AnyWork, 'states' | 'badges'>;

/** The badges of a record as the panel shows them, the first also in the list. */
export function badgesOf(kind: Kind, row: ListedCase): readonly Badge[] {
  const { label = row.state, tone = 'neutral', glyph } = kind.states[row.state] ?? {};
  const state = { text: label, tone, ...(glyph ? { glyph } : {}) };
  return kind.badges?.(row, state) ?? [state];
}

/** The time until which an open record is to be answered, in words; null for one that waits for nobody. */
export function dueText({ states }: Kind, { state, due_at: due }: Pick<ListedCase, 'state' | 'due_at'>, now: Date): string | null {
  if (!states[state]?.isOpen || due === null) return null;
  return due < now ? `Terlambat, seharusnya ${momentText(due.toISOString())}` : momentText(due.toISOString());
}

/** Columns that many kinds have. */
export const stateColumn = {
  label: 'Keadaan',
  isKept: true,
  isState: true,
  cell: (row: ListedCase, { kind }: CaseAt): Cell => badgesOf(kind, row).slice(0, 1),
} as const;
export const ownerColumn = { label: 'Petugas', cell: ({ owner }: ListedCase): Cell => owner ?? 'Belum ada' };
/** When a record came. */
export const sinceColumn = (label: string) => ({ label, cell: ({ created_at: at }: ListedCase): Cell => momentText(at.toISOString()) });
/** Until when an open record is to be answered. */
export const dueColumn = (label: string) => ({
  label,
  isKept: true as const,
  cell(row: ListedCase, { now, kind }: CaseAt): Cell | null {
    const text = dueText(kind, row, now);
    return text !== null && row.due_at !== null && row.due_at < now ? { late: text } : text;
  },
});
