/** The records of the domain: each imports only from those before it, types included. */
export const records = ['board', 'check-in'] as const;
