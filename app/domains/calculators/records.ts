/** The records of the domain: each imports only from those before it, types included. */
export const records = ['vaccination', 'vaccination-reminder', 'due-date'] as const;
