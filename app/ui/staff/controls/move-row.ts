/** The rows with the one at `from` at the place `to`. */
export function moveRow<T>(rows: readonly T[], from: number, to: number): T[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));
}
