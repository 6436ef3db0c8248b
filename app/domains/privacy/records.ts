/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = ['access-log', 'deletion', 'my-data', 'policy-change', 'privacy-request', 'incident'] as const;
