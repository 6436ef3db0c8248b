import { inject, vi } from 'vitest';
import { measureSlowness, type Slowness } from './machine-speed.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    slowness: Slowness;
    /** ms after which a wait of a test gives up. */
    waitMs: number;
  }
}

// Tests have no other deadlines than those of `vitest.config.ts` and of this file: see tests/structure/rules/deadlines.ts.

/** Waits until `condition` gives something true, and gives that; `interval` are the ms between two questions. */
export async function waitUntil<T>(condition: () => T | Promise<T>, { interval = 50 } = {}) {
  return await vi.waitUntil(condition, { interval, timeout: inject('waitMs') });
}

/**
 * For a test of a time: `ms` of a quiet machine, as long as they take here and now. Where others use the processors that is longer, also when
 * they began during the run.
 */
export function scaled(ms: number): number {
  return Math.round(ms * Math.max(inject('slowness').clock, measureSlowness(2).clock));
}
