/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'room',
  'message',
  'overdue',
  'rating',
  'handover',
  'transcript',
  'sick-note',
  'prescription',
  'notice',
  'question',
  'conversation',
  'checkout',
  'settings',
] as const;
