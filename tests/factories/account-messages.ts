import type { AccountMessage } from '#app/domains/accounts/messages.rules.ts';

/** A link as long as they get: 100 signs. */
export const link = `https://www.sehati.example/account/password/create/${'aB3_-'.repeat(10)}`.slice(0, 100);

const at = '2026-11-21T10:00:00.000Z';
const device = 'Chrome di Android';
const login = 'https://www.sehati.example/account/login';
const reset = 'https://www.sehati.example/account/password/forgot';

/** One message of each kind, and both ways of those that have two. */
export const accountMessages: readonly [AccountMessage, ...AccountMessage[]] = [
  { kind: 'sign_up', url: link },
  { kind: 'already_known', loginUrl: login, resetUrl: reset },
  { kind: 'unknown_account', signUpUrl: 'https://www.sehati.example/account/register' },
  { kind: 'password_reset', url: link },
  { kind: 'password_changed', at, device },
  { kind: 'new_sign_in', at, device, sessionsUrl: 'https://www.sehati.example/account/sessions' },
  { kind: 'change_contact', url: link },
  { kind: 'contact_changed', what: 'email', at },
  { kind: 'contact_changed', what: 'phone', at },
  { kind: 'invitation', url: link, roleNames: ['Dokter', 'Peninjau medis'] },
  { kind: 'second_factor_changed', isOn: true, at },
  { kind: 'second_factor_changed', isOn: false, at },
  { kind: 'account_leaving', eraseOn: '2026-11-28', undoUrl: login },
  { kind: 'account_erased' },
];
