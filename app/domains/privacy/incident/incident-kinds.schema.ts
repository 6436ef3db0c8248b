/** How the persons whom an incident concerns are found. */
export const personQueries = ['accounts', 'actor', 'reveals', 'records', 'form', 'unit', 'all_accounts'] as const;
export type PersonQuery = (typeof personQueries)[number];

export const noticeLengths = { data: 200, how: 300, done: 300, advice: 200 } as const;
