import { processing } from '#app/platform/personal-data/data-tags.ts';

const withAccount = { text: 'selama akun Anda ada', job: 'privacy.erase' } as const;

const account = processing({ purpose: 'Membuat dan menjalankan akun Anda', basis: 'contract', retention: withAccount });
const details = processing({
  purpose: 'Menyesuaikan pertanyaan dan resep dokter dengan umur dan jenis kelamin Anda; diisi sekali, saat pertama diperlukan',
  basis: 'contract',
  retention: withAccount,
});
const authentication = processing({
  purpose: 'Memastikan bahwa Anda sendiri yang masuk ke akun',
  basis: 'contract',
  retention: withAccount,
});
const roles = processing({
  purpose: 'Mengatur apa yang boleh dilakukan petugas dan dokter',
  basis: 'legitimate_interest',
  retention: { text: 'selama peran itu diberikan', job: 'privacy.erase' },
});
const signUps = processing({
  purpose: 'Mengonfirmasi alamat atau nomor yang membuat akun',
  basis: 'contract',
  retention: { text: '7 hari', job: 'accounts.purge-sign-ups' },
});
const links = processing({
  purpose: 'Mengirim tautan sekali pakai untuk membuat akun atau mengganti kata sandi, email, dan nomor',
  basis: 'contract',
  retention: { text: '30 hari setelah berakhir', job: 'accounts.purge-sign-ups' },
});
const formerContacts = processing({
  purpose: 'Menghapus juga pesan ke kontak lama Anda bila akun dihapus',
  basis: 'legitimate_interest',
  retention: { text: '35 hari setelah diganti', job: 'accounts.former-contacts' },
});
const sessions = processing({
  purpose: 'Menjaga Anda tetap masuk, dan menunjukkan perangkat mana saja yang masuk',
  basis: 'contract',
  retention: { text: '30 hari setelah berakhir', job: 'accounts.purge-sessions' },
});
const family = processing({
  purpose: 'Mendaftarkan kunjungan untuk anggota keluarga Anda',
  basis: 'consent',
  retention: { text: 'sampai Anda menghapusnya, paling lama selama akun Anda ada', job: 'privacy.erase' },
});

const ledger = processing({
  purpose: 'Membuktikan persetujuan apa yang Anda berikan atau tarik, dan kapan',
  basis: 'legal_duty',
  retention: { text: 'selama akun Anda ada; sesudahnya hanya nomor acak yang tidak menunjuk kepada siapa pun', job: 'privacy.erase' },
});

export const dataMap = {
  consents: {
    ...ledger.general('purpose', 'version', 'is_given', 'channel', 'given_at'),
    ...ledger.technical('id', 'user_id', 'text_hash'),
  },
  users: {
    ...account.general('name', 'email', 'phone'),
    ...account.technical(
      'id',
      'status',
      'email_verified_at',
      'phone_verified_at',
      'leaving_since',
      'erase_after',
      'created_at',
      'updated_at',
    ),
    ...details.general('birth_date', 'gender'),
    ...authentication.technical('password_hash'),
  },
  former_contacts: { ...formerContacts.general('contact'), ...formerContacts.technical('user_id', 'channel', 'left_at') },
  user_roles: { ...roles.general('role', 'facility_id'), ...roles.technical('id', 'user_id', 'granted_by', 'granted_at') },
  sign_ups: { ...signUps.general('contact'), ...signUps.technical('id', 'channel', 'created_at', 'confirmed_at') },
  account_links: {
    ...links.general('contact', 'name'),
    ...links.technical(
      'id',
      'purpose',
      'token_hash',
      'sign_up_id',
      'user_id',
      'channel',
      'roles',
      'facility_id',
      'for_first_admin',
      'doctor_id',
      'invited_by',
      'asked_at',
      'ended_at',
      'created_at',
      'expires_at',
      'used_at',
    ),
  },
  sessions: {
    ...sessions.general('device', 'created_at', 'last_used_at', 'authenticated_at', 'second_factor_at', 'locked_at', 'ended_at'),
    ...sessions.technical('id', 'kind', 'token_hash', 'user_id', 'sign_up_id', 'beside_id'),
  },
  known_devices: authentication.technical('user_id', 'token_hash', 'last_used_at'),
  totp_factors: authentication.technical('user_id', 'sealed_secret', 'confirmed_at', 'last_step', 'created_at'),
  recovery_codes: authentication.technical('user_id', 'code_hash', 'used_at'),
  external_identities: { ...authentication.general('subject'), ...authentication.technical('provider', 'user_id', 'created_at') },
  family_members: {
    // The table cannot tell which members are children, so all of them are treated as children.
    ...family.child('name', 'birth_date', 'relation'),
    ...family.technical('id', 'user_id', 'created_at', 'updated_at'),
  },
};
