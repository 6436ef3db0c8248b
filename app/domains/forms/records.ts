/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'definition',
  'form',
  'file',
  'submission',
  'ticket',
  'gate',
  'certificate',
  'complaint',
  'draft',
  'registration',
  'filling',
  'publication',
  'retention',
  'result',
  'event',
  'survey',
] as const;
