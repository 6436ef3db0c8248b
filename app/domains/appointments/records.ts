/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'slot',
  'free-hours',
  'request',
  'queue',
  'reminder',
  'visit-details',
  'notification',
  'absence',
  'submission',
  'patient-change',
  'desk',
  'timetable',
  'leave',
  'alarm',
] as const;
