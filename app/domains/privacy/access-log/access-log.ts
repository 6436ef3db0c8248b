import { momentText } from '#app/platform/time/calendar.ts';
import type { AccessLog } from './access-log.schema.ts';
import { careActions } from './care-actions.ts';
import { shopActions } from './shop-actions.ts';
import { siteActions } from './site-actions.ts';

/** The label of each action of the audit log for the person concerned. A test compares the list with all recorded actions. */
const actions: Readonly<Record<string, string>> = { ...careActions, ...shopActions, ...siteActions };

const roleNames: Readonly<Record<string, string>> = {
  doctor: 'Dokter',
  editor: 'Penyunting',
  medical_reviewer: 'Peninjau medis',
  booking_desk: 'Petugas pendaftaran',
  pharmacist: 'Apoteker',
  cashier: 'Kasir',
  event_staff: 'Petugas acara',
  warehouse: 'Petugas gudang',
  complaints: 'Petugas pengaduan',
  manager: 'Manajer',
  dpo: 'Pejabat pelindungan data',
  admin: 'Admin',
};

/** The label in the log of a user whose request was refused, whatever it was. */
const refused = 'Permintaan dari akun Anda ditolak: belum berhak, atau terlalu sering';

/** What staff do with the content of the site, of every kind. */
const ofContent = /^[a-z_]+\.edit_[a-z]+$/;

/** True when the list has a label for an action. */
export function hasLabel(action: string): boolean {
  return Object.hasOwn(actions, action) || ofContent.test(action);
}

/** The label of an action for the person. */
export function describeAction(action: string): string {
  if (action.endsWith('.refused')) return refused;
  if (ofContent.test(action)) return 'Menyunting isi situs sebagai petugas';
  return hasLabel(action) ? (actions[action] as string) : 'Kegiatan lain pada data Anda';
}

/** The roles of the user who acted, never a name (colleagues have a right to their own data). */
export function describeActor(roles: readonly string[]): string {
  const known = roles.flatMap((role) => (Object.hasOwn(roleNames, role) ? [roleNames[role] as string] : []));
  return known.length > 0 ? known.join(', ') : 'Akun lain';
}

/** The log as the page shows it, with dates and times as text. */
export function shownLog({ by_others, own }: AccessLog) {
  const withText = <R extends { at: string }>(row: R) => ({ ...row, atText: momentText(row.at) });
  return { by_others: by_others.map(withText), own: own.map(withText) };
}
