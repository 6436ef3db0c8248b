/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'account',
  'mailed-link',
  'account-message',
  'session',
  'consent',
  'family-member',
  'log-in',
  'profile',
  'sign-up',
  'contact',
  'second-factor',
  'google',
  'password',
  'role',
] as const;

/** What still imports upward. No pair is added; who takes the last import of one away takes it out. */
export const upward = [
  'account → family-member',
  'account-message → sign-up',
  'log-in → google',
  'log-in → password',
  'password → role',
  'profile → contact',
  'session → log-in',
] as const;
