/** The pages that are linked: the first, the last, and those around this one; null stands for what is left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(shown)].toSorted((a, b) => a - b);
  return sorted.flatMap((one, index) => (index > 0 && one - (sorted[index - 1] ?? 0) > 1 ? [null, one] : [one]));
}
