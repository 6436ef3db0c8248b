/** The kinds of data that a breach may concern, in the words of a notice. */
export const dataKinds = ['identity', 'contact', 'health', 'child', 'payment', 'credentials'] as const;
export type DataKind = (typeof dataKinds)[number];

/** How the persons whom an incident concerns are found. */
export const personQueries = ['accounts', 'actor', 'reveals', 'form', 'unit', 'all_accounts'] as const;
export type PersonQuery = (typeof personQueries)[number];

export const noticeLengths = { data: 200, how: 300, done: 300, advice: 200 } as const;
