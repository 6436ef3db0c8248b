/** The records of the domain: each imports only from those before it, types included. Pages and the files beside them import all. */
export const records = [
  'consent',
  'family-member',
  'account',
  'mailed-link',
  'account-message',
  'session',
  'log-in',
  'sign-up',
  'profile',
  'contact',
  'second-factor',
  'google',
  'role',
  'password',
] as const;
