/** What each action of the audit log is to the person it was about. A test holds this against every action that is recorded. */
const ownActions: Readonly<Record<string, string>> = {
  'account.leaving': 'Anda meminta akun dihapus',
  'account.stayed': 'Anda membatalkan penghapusan akun',
  'account.erased': 'Akun dihapus',
  'account.data_exported': 'Anda mengunduh data Anda',
};

const roleNames: Readonly<Record<string, string>> = {
  doctor: 'Dokter',
  editor: 'Penyunting',
  medical_reviewer: 'Peninjau medis',
  booking_desk: 'Petugas pendaftaran',
  pharmacist: 'Apoteker',
  cashier: 'Kasir',
  event_staff: 'Petugas acara',
  admin: 'Admin',
};

/** True when the list has words for an action. */
export function hasWords(action: string): boolean {
  return Object.hasOwn(ownActions, action);
}

/** What happened, in words for the person. */
export function describeAction(action: string): string {
  return ownActions[action] ?? 'Kegiatan lain pada data Anda';
}

/** Who did it: the roles they held, never a name (colleagues have a right to their own data). */
export function describeActor(roles: readonly string[]): string {
  const known = roles.map((role) => roleNames[role]).filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : 'Akun lain';
}
