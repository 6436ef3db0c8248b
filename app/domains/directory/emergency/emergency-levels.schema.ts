/** How urgent a phrase is, the most urgent first; `none`: it only holds a shorter phrase within it back. */
export const levels = ['crisis', 'violence', 'now', 'check', 'unit', 'none'] as const;
export type Level = (typeof levels)[number];
