import { diffArrays } from 'diff';
import { type ComparisonBudget, searchWithin } from '../text/comparison-budget.ts';

/** What two lists have at one place: the same, one that was changed into another, or one that went or came. */
export type Pair<T> = Readonly<
  { kind: 'same' | 'changed'; before: T; after: T } | { kind: 'gone'; before: T } | { kind: 'came'; after: T }
>;

/** So many of what went are asked whether one that came stands in their place. */
const reach = 20;

type Comparison<T> = Readonly<{
  /** Of two that differ in nothing the key is the same. */
  keyOf(one: T, side: 'before' | 'after'): string;
  /** True for two of which one was changed into the other. */
  isAlike(before: T, after: T): boolean;
  budget: ComparisonBudget;
}>;

/** Two lists side by side in the order of the second; what went stands before what came at the same place. */
export function pairsOf<T>(before: readonly T[], after: readonly T[], { keyOf, isAlike, budget }: Comparison<T>): Pair<T>[] {
  const keys = { before: before.map((one) => keyOf(one, 'before')), after: after.map((one) => keyOf(one, 'after')) };
  const found = searchWithin(budget, before.length + after.length, (maxEditLength) =>
    diffArrays(keys.before, keys.after, { maxEditLength }),
  );
  const changes = found ?? [
    { removed: true, added: false, count: before.length },
    { removed: false, added: true, count: after.length },
  ];
  // Lists, because a call has only so many arguments.
  const pairs: Pair<T>[][] = [];
  let [from, to] = [0, 0];
  let open: { gone: readonly T[]; came: readonly T[] } = { gone: [], came: [] };
  const close = () => {
    pairs.push(pairsOfChange(open.gone, open.came, isAlike));
    open = { gone: [], came: [] };
  };
  for (const { added, removed, count } of changes) {
    const [gone, came] = [before.slice(from, from + count), after.slice(to, to + count)];
    if (!added) from += count;
    if (!removed) to += count;
    if (added) open = { ...open, came: [...open.came, ...came] };
    else if (removed) open = { ...open, gone: [...open.gone, ...gone] };
    else {
      close();
      pairs.push(gone.map((one, at) => ({ kind: 'same', before: one, after: came[at] as T })));
    }
  }
  close();
  return pairs.flat();
}

function pairsOfChange<T>(gone: readonly T[], came: readonly T[], isAlike: Comparison<T>['isAlike']): Pair<T>[] {
  const pairs: Pair<T>[][] = [];
  let next = 0;
  let alone: T[] = [];
  const close = (until: number) => {
    pairs.push(gone.slice(next, until).map((before) => ({ kind: 'gone', before })));
    pairs.push(alone.map((after) => ({ kind: 'came', after })));
    [next, alone] = [until, []];
  };
  for (const after of came) {
    const at = gone.slice(next, next + reach).findIndex((before) => isAlike(before, after));
    if (at < 0) {
      alone.push(after);
      continue;
    }
    close(next + at);
    pairs.push([{ kind: 'changed', before: gone[next] as T, after }]);
    next += 1;
  }
  close(gone.length);
  return pairs.flat();
}
