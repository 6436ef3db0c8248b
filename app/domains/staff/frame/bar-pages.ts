import type { GrantedRole } from '#app/platform/access/actor.server.ts';

/** How many pages stand in the bar of a narrow screen, beside the home page and "Lainnya". */
const places = 3;

/** The pages that a role opens most, the first one most of all. */
export const barPagesByRole: Readonly<Record<GrantedRole, readonly `/staff/${string}`[]>> = {
  doctor: ['/staff/praktik', '/staff/chat', '/staff/praktik/cuti'],
  editor: ['/staff/konten', '/staff/media', '/staff/kotak-masuk'],
  medical_reviewer: ['/staff/tinjauan', '/staff/darurat'],
  booking_desk: ['/staff/pendaftaran', '/staff/jadwal/absen', '/staff/kotak-masuk'],
  pharmacist: ['/staff/resep', '/staff/pesanan', '/staff/resep/siapkan'],
  cashier: ['/staff/pembayaran', '/staff/pengembalian'],
  event_staff: ['/staff/acara', '/staff/formulir'],
  warehouse: ['/staff/pesanan', '/staff/stok'],
  complaints: ['/staff/keluhan-pasien', '/staff/keluhan', '/staff/kotak-masuk'],
  manager: ['/staff/pendaftaran', '/staff/jadwal', '/staff/laporan'],
  dpo: ['/staff/privasi', '/staff/privasi/kejadian', '/staff/kotak-masuk'],
  admin: ['/staff/konten', '/staff/accounts', '/staff/jadwal'],
};

/**
 * The paths for the bar of a narrow screen: those that the roles use most, of several roles in turn, and then the others in the order of the
 * navigation.
 */
export function pickBarPages(roles: readonly GrantedRole[], paths: readonly string[]): string[] {
  const ranks = Array.from({ length: places }, (_, rank) => rank);
  const used: string[] = ranks.flatMap((rank) => roles.flatMap((role) => barPagesByRole[role][rank] ?? []));
  return [...new Set([...used.filter((path) => paths.includes(path)), ...paths])].slice(0, places);
}
