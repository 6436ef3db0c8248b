/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = ['slot', 'request', 'reminder', 'visit-details', 'alarm', 'notification', 'absence', 'timetable', 'leave'] as const;

/** What still imports upward. No pair is added; who takes the last import of one away takes it out. */
export const upward = [
  'notification → absence',
  'reminder → notification',
  'request → absence',
  'request → leave',
  'request → notification',
  'request → reminder',
  'request → visit-details',
  'slot → request',
] as const;
