/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'room',
  'rating',
  'overdue',
  'message',
  'handover',
  'transcript',
  'checkout',
  'notification',
  'prescription',
  'settings',
] as const;

/** What still imports upward. No pair is added; who takes the last import of one away takes it out. */
export const upward = [
  'message → handover',
  'message → notification',
  'message → prescription',
  'message → transcript',
  'overdue → message',
  'rating → message',
  'room → message',
  'room → notification',
  'room → overdue',
] as const;
