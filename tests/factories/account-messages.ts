import type { AccountMessage } from '#app/domains/accounts/account-message/account-mails.ts';

/** A link of the greatest length: 100 characters. */
export const link = `https://www.sehati.example/account/password/create/${'aB3_-'.repeat(10)}`.slice(0, 100);

const at = '2026-11-21T10:00:00.000Z';
const device = 'Chrome di Android';
const login = 'https://www.sehati.example/account/login';
const reset = 'https://www.sehati.example/account/password/forgot';

type Kind = AccountMessage['kind'];

/** By kind, so that one without a sample does not compile. */
const samples: { [K in Kind]: readonly Extract<AccountMessage, { kind: K }>[] } = {
  sign_up: [{ kind: 'sign_up', url: link }],
  already_known: [{ kind: 'already_known', loginUrl: login, resetUrl: reset }],
  unknown_account: [{ kind: 'unknown_account', signUpUrl: 'https://www.sehati.example/account/register' }],
  password_reset: [{ kind: 'password_reset', url: link }],
  password_changed: [{ kind: 'password_changed', at, device }],
  new_sign_in: [{ kind: 'new_sign_in', at, device, sessionsUrl: 'https://www.sehati.example/account/sessions' }],
  change_contact: [{ kind: 'change_contact', url: link }],
  contact_changed: [
    { kind: 'contact_changed', what: 'email', at },
    { kind: 'contact_changed', what: 'phone', at },
  ],
  invitation: [
    {
      kind: 'invitation',
      url: link,
      roleNames: ['Dokter', 'Peninjau medis'],
      place: 'Seluruh grup',
      inviter: 'Maya Sari',
      invitee: 'Rina Kartika',
      doctor: 'dr. Rina Kartika, Sp.A',
    },
  ],
  doctor_invited: [{ kind: 'doctor_invited', inviter: 'Maya Sari', doctor: 'dr. Rina Kartika, Sp.A', place: 'RSU Sehati Dago', at }],
  admin_added: [true, false].map((isInvited) => ({
    kind: 'admin_added' as const,
    by: 'Maya Sari',
    person: 'Rina Kartika',
    isInvited,
    at,
  })),
  invitation_asked: [
    { kind: 'invitation_asked', invitee: 'dr. Rina Kartika, Sp.A', accountsUrl: 'https://www.sehati.example/staff/accounts' },
  ],
  role_changed: [
    { kind: 'role_changed', roleName: 'Petugas pendaftaran', place: 'RSU Sehati Dago', isGiven: true, at },
    { kind: 'role_changed', roleName: 'Pejabat pelindungan data', place: 'Seluruh grup', isGiven: false, at },
  ],
  payment_account_changed: (['proposed', 'approved', 'withdrawn'] as const).map((change) => ({
    kind: 'payment_account_changed',
    change,
    bank: 'Bank Contoh',
    number: '1234567890',
    holder: 'PT Sehati Contoh',
    place: 'RS Sehati Ibu dan Anak',
    by: 'Rina Kartika',
    at,
  })),
  second_factor_changed: [
    { kind: 'second_factor_changed', isOn: true, at },
    { kind: 'second_factor_changed', isOn: false, at },
  ],
  google_changed: [
    { kind: 'google_changed', isConnected: true, at },
    { kind: 'google_changed', isConnected: false, at },
  ],
  account_leaving: [{ kind: 'account_leaving', eraseOn: '2026-11-28', undoUrl: login }],
  account_erased: [{ kind: 'account_erased' }],
};

/** One message of each kind, and both variants of those that have two. */
export const accountMessages: readonly AccountMessage[] = Object.values(samples).flat();
