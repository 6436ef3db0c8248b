/** The lists of the page: what waits, and what is no money of the shop. */
export const lineLists = ['open', 'ignored'] as const;
export type LineList = (typeof lineLists)[number];

/** How many lines one press takes at most. */
export const linesPerPress = 200;
