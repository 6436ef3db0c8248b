/** The kinds of data that a breach may concern, in the words of a notice. */
export const dataKinds = ['identity', 'contact', 'health', 'child', 'payment', 'credentials'] as const;
export type DataKind = (typeof dataKinds)[number];
