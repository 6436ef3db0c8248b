/**
 * What the comparisons of one page may still take, in single steps: nothing else is answered meanwhile. Parts for which nothing is left are said to
 * have come and gone as a whole. A count and not a time, so that the same two texts are shown in the same way however busy the machine is.
 */
export type ComparisonBudget = { steps: number };

/** About a tenth of a second. */
export const newComparisonBudget = (): ComparisonBudget => ({ steps: 2_000_000 });

/** Texts in which more parts came and went have nothing in common that is worth the search. */
const maxMoved = 1_000;

/**
 * What a search of the package `diff` finds within a budget, undefined where it would take more. `length`: how many parts both sides have. A
 * search for `n` parts that came or went takes up to `n²` steps.
 */
export function searchWithin<C extends Readonly<{ added: boolean; removed: boolean; count: number }>>(
  budget: ComparisonBudget,
  length: number,
  search: (maxEditLength: number) => C[] | undefined,
): C[] | undefined {
  budget.steps -= length;
  const limit = Math.min(maxMoved, Math.floor(Math.sqrt(Math.max(0, budget.steps))));
  const found = limit > 0 ? search(limit) : undefined;
  const moved = found?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0) ?? limit;
  budget.steps -= moved ** 2;
  return found;
}
