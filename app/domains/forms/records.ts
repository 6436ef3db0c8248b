/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'definition',
  'form',
  'ticket',
  'notification',
  'certificate',
  'complaint',
  'file',
  'gate',
  'registration',
  'draft',
  'filling',
  'retention',
  'result',
  'event',
  'survey',
] as const;

/** What still imports upward. No pair is added; who takes the last import of one away takes it out. */
export const upward = [
  'complaint → result',
  'draft → filling',
  'form → gate',
  'form → registration',
  'form → ticket',
  'gate → event',
  'notification → event',
  'notification → registration',
  'registration → draft',
  'registration → filling',
  'registration → result',
  'result → survey',
  'ticket → event',
  'ticket → registration',
] as const;
