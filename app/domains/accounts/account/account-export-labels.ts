import type { GrantedRole } from '#app/platform/access/actor.server.ts';

/** The labels in an export for the values of the tables. A value without a label is exported as it is, so that nothing is left out. */
export const exportLabels = {
  status: { active: 'aktif', disabled: 'dinonaktifkan', leaving: 'akan dihapus' },
  role: {
    doctor: 'dokter',
    editor: 'penyunting',
    medical_reviewer: 'peninjau medis',
    booking_desk: 'petugas pendaftaran',
    pharmacist: 'apoteker',
    cashier: 'kasir',
    event_staff: 'petugas acara',
    warehouse: 'petugas gudang',
    complaints: 'petugas pengaduan',
    manager: 'manajer',
    dpo: 'pejabat pelindungan data',
    admin: 'admin',
  } satisfies Record<GrantedRole, string>,
  session: { browser: 'peramban', api: 'aplikasi' },
  link: {
    sign_up: 'pembuatan akun',
    password_reset: 'kata sandi baru',
    change_email: 'email baru',
    change_phone: 'nomor ponsel baru',
    invitation: 'undangan staf',
  },
  channel: { email: 'email', whatsapp: 'WhatsApp', sms: 'SMS' },
} as const;

/** Returns the label of a value, or the value itself. */
export function labelFor(words: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] as string) : value;
}
