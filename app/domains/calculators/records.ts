/** The records of the domain: each imports only from those before it, types included. */
export const records = ['vaccination', 'due-date'] as const;
