/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = ['method', 'attempt', 'shift', 'proof', 'refund', 'webhook', 'cashier'] as const;

/** What still imports upward. No pair is added; who takes the last import of one away takes it out. */
export const upward = ['attempt → refund', 'attempt → webhook'] as const;
