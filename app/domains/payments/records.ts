/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'method',
  'attempt',
  'proof',
  'refund',
  'payment',
  'refund-desk',
  'webhook',
  'shift',
  'cashier',
  'statement',
] as const;
