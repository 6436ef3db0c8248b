import { expect } from 'vitest';

/** The lines of a text that has one case in each. */
export const linesOf = (text: string) => text.trim().split('\n').filter(Boolean);

export const shareOf = (missed: readonly string[], all: readonly unknown[]) => 1 - missed.length / all.length;

/** A share alone would let one case break where another was mended: the misses are also exactly the accepted ones. */
export function expectShare(missed: readonly string[], all: readonly unknown[], least: number, acceptedMisses = ''): void {
  expect(missed.toSorted()).toEqual(linesOf(acceptedMisses).toSorted());
  expect(shareOf(missed, all)).toBeGreaterThanOrEqual(least);
}
