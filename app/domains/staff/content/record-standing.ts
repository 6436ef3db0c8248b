import type { NextStep, Problem } from '#app/platform/content/typed-fields.ts';

/**
 * What the server says of a record with the page and with each save: what stands against a publication, and the next act of who looks at it,
 * null where that person can do nothing. `address`: the free one that a publication makes where that of the title is taken.
 */
export type RecordStanding = Readonly<{ problems: readonly Problem[]; next: NextStep | null; address: string | null }>;
