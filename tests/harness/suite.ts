import { inject } from 'vitest';

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
