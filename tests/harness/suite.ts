import { describe, inject, test } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    suite: 'push' | 'soak';
  }
}

/** One value for `npm test`, which runs before every push, and one for `npm run test:soak`, which runs everything. */
export function bySuite<T>(values: { push: T; soak: T }): T {
  return values[inject('suite')];
}

/** The widths of the page tests: before a push the usual phone in the light scheme; in a soak a wide screen and the dark scheme too. */
export const widths = bySuite({ push: [360], soak: [360, 1280] });
export const colorSchemes = bySuite<readonly ('light' | 'dark')[]>({ push: ['light'], soak: ['light', 'dark'] });
export const screens = widths.flatMap((width) => colorSchemes.map((scheme) => ({ width, dark: scheme === 'dark' })));

/** Takes the place of `test` before a push: nothing is registered, so nothing counts as skipped. */
const omitted = Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof test;

/**
 * `test` in the soak, nothing before a push: for a variant of what another test of the same `describe` asks before every push, such as
 * another way to close the same dialog.
 */
export const soak = bySuite({ push: omitted, soak: test });

/** `describe` in the soak, nothing before a push: for a group of such variants. */
export const soakGroup = bySuite({ push: omitted as unknown as typeof describe, soak: describe });
