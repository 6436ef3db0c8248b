import { type GrantedRole, grantedRoles } from '#app/platform/access/actor.server.ts';
import routes from '#app/routes.ts';
import { staffRoutes } from '#app/staff-routes.ts';

/** Who may see a page: users, visitors without an account, some roles, or everyone. */
export type Guard = 'requiresAuth' | 'hideForAuth' | readonly GrantedRole[] | null;
/** The address of a page as the route table has it, and who may see it. */
export type RoutePage = Readonly<{ path: string; guard: Guard }>;
type Entry = { path?: string; file: string; children?: readonly Entry[]; index?: boolean };

/** Pages that only some roles may see. */
export const rolePages: Record<string, readonly GrantedRole[]> = {
  '/staff': grantedRoles,
  '/staff/accounts': ['manager', 'dpo', 'admin'],
  '/staff/accounts/:id': ['manager', 'dpo', 'admin'],
  '/staff/pengaturan': ['manager', 'admin'],
  '/staff/situs-per-tanggal': ['editor', 'manager', 'admin'],
  '/staff/situs-per-tanggal/:kind/:key': ['editor', 'manager', 'admin'],
  '/staff/situs-per-tanggal/:kind/:key/halaman': ['editor', 'manager', 'admin'],
  '/staff/fakta': ['editor', 'manager', 'admin'],
  '/staff/persiapan': ['admin'],
  '/staff/media': ['editor', 'manager', 'admin'],
  '/staff/pendaftaran/:id?': ['booking_desk', 'manager'],
  '/staff/pendaftaran/:id/pindah': ['booking_desk', 'manager'],
  '/staff/pendaftaran/baru': ['booking_desk', 'manager'],
  '/staff/pendaftaran/tercepat': ['booking_desk', 'manager'],
  '/staff/pendaftaran/cetak': ['booking_desk', 'manager'],
  '/staff/pendaftaran/cetak/daftar.html': ['booking_desk', 'manager'],
  '/staff/pendaftaran/cetak/daftar.csv': ['booking_desk', 'manager'],
  '/staff/pendaftaran/reservasi': ['booking_desk', 'manager'],
  '/staff/pendaftaran/reservasi/:reservation': ['booking_desk', 'manager'],
  '/staff/antrean': ['booking_desk', 'manager'],
  '/staff/antrean/layar': ['booking_desk', 'manager'],
  '/staff/antrean/:id/poster.pdf': ['booking_desk', 'manager'],
  '/staff/pendaftaran/reservasi/:id/pindah': ['booking_desk', 'manager'],
  '/staff/hasil/:id?': ['booking_desk', 'manager'],
  '/staff/chat': ['doctor'],
  '/staff/chat/:room': ['doctor'],
  '/staff/chat/:room/janji': ['doctor'],
  '/staff/chat/:room/resep': ['doctor'],
  '/staff/chat-tertunda': ['booking_desk', 'manager'],
  '/staff/penilaian': ['manager'],
  '/staff/chat/pengaturan': ['doctor'],
  '/staff/praktik': ['doctor'],
  '/staff/praktik/cuti': ['doctor'],
  '/staff/praktik/halaman': ['doctor'],
  '/staff/kotak-masuk': ['editor', 'booking_desk', 'manager', 'complaints', 'dpo'],
  '/staff/lamaran': ['manager'],
  '/staff/keluhan': ['complaints'],
  '/staff/keluhan-pasien': ['complaints'],
  '/staff/formulir': ['editor', 'event_staff', 'manager', 'admin'],
  '/staff/formulir/baru': ['editor', 'event_staff', 'manager', 'admin'],
  '/staff/formulir/:id': ['editor', 'event_staff', 'manager', 'admin'],
  '/staff/acara': ['editor', 'event_staff', 'manager'],
  '/staff/acara/:id': ['event_staff', 'manager'],
  '/staff/acara/:id/papan': ['event_staff', 'manager'],
  '/staff/acara/:id/daftar': ['event_staff', 'manager'],
  '/staff/acara/:id/ubah': ['event_staff', 'manager'],
  '/staff/acara/:id/unduh': ['manager', 'dpo'],
  '/staff/acara/:id/unduh/berkas': ['manager', 'dpo'],
  '/staff/survei': ['complaints', 'manager'],
  '/staff/survei/:id': ['complaints', 'manager'],
  '/staff/survei/:id/unduh': ['manager', 'dpo'],
  '/staff/survei/:id/unduh/berkas': ['manager', 'dpo'],
  '/staff/stok': ['pharmacist', 'warehouse', 'manager'],
  '/staff/stok/pindah': ['pharmacist', 'warehouse'],
  '/staff/stok/pindah/baru': ['pharmacist', 'warehouse'],
  '/staff/stok/pindah/:id': ['pharmacist', 'warehouse'],
  '/staff/stok/opname': ['pharmacist', 'warehouse', 'manager'],
  '/staff/stok/opname/baru': ['pharmacist', 'warehouse'],
  '/staff/stok/opname/:id': ['pharmacist', 'warehouse', 'manager'],
  '/staff/stok/terima': ['pharmacist', 'warehouse'],
  '/staff/stok/terima/baru': ['pharmacist', 'warehouse'],
  '/staff/stok/terima/:id': ['pharmacist', 'warehouse'],
  '/staff/stok/penarikan': ['pharmacist', 'warehouse'],
  '/staff/stok/penarikan/:id': ['pharmacist', 'warehouse'],
  '/staff/stok/:id': ['pharmacist', 'warehouse', 'manager'],
  '/staff/ongkos': ['manager', 'admin'],
  '/staff/ongkos/baru': ['manager', 'admin'],
  '/staff/ongkos/jam/:id': ['manager', 'admin'],
  '/staff/ongkos/:id': ['manager', 'admin'],
  '/staff/ongkos/:id/wilayah': ['manager', 'admin'],
  '/staff/pesanan': ['pharmacist', 'warehouse', 'manager'],
  '/staff/pesanan/:id': ['pharmacist', 'warehouse', 'manager'],
  '/staff/pesanan/:id/label.html': ['pharmacist', 'warehouse', 'manager'],
  '/staff/pesan': ['booking_desk', 'manager'],
  '/staff/pembayaran': ['cashier'],
  '/staff/pembayaran/transfer': ['cashier'],
  '/staff/pembayaran/mutasi': ['cashier'],
  '/staff/pembayaran/shift': ['cashier'],
  '/staff/pembayaran/shift/:id': ['cashier'],
  '/staff/pembayaran/harian': ['cashier'],
  '/staff/pengembalian': ['cashier', 'manager'],
  '/staff/darurat': ['editor', 'medical_reviewer', 'admin'],
  '/staff/izin-praktik': ['manager'],
  '/staff/pengembalian/bank.csv': ['cashier', 'manager'],
  '/staff/pengembalian/ajukan': ['cashier', 'manager'],
  '/staff/rekening': ['manager', 'admin'],
  '/staff/resep': ['pharmacist'],
  '/staff/resep/siapkan': ['pharmacist'],
  '/staff/resep/siapkan/:part': ['pharmacist'],
  '/staff/resep/:id': ['pharmacist'],
  '/staff/resep/:id/salinan': ['pharmacist'],
  '/staff/privasi': ['dpo'],
  '/staff/privasi/baru': ['dpo'],
  '/staff/privasi/:id/unduh/berkas': ['dpo'],
  '/staff/privasi/unduhan': ['dpo'],
  '/staff/privasi/pembukaan': ['dpo'],
  '/staff/privasi/unduh/berkas': ['dpo'],
  '/staff/privasi/kejadian': ['manager', 'dpo', 'admin'],
  '/staff/privasi/kejadian/:id': ['manager', 'dpo', 'admin'],
  '/staff/privasi/kejadian/:id/laporan.html': ['manager', 'dpo', 'admin'],
  '/staff/laporan': ['manager'],
  '/staff/laporan/berkas': ['manager'],
  '/staff/klaim': ['manager'],
  '/staff/sakelar-hukum': ['manager', 'admin'],
  '/staff/tinjauan': ['medical_reviewer', 'manager'],
  '/staff/tinjauan/:id': ['medical_reviewer'],
  '/staff/impor/:kind': ['editor', 'manager', 'admin'],
  '/staff/impor/:kind/contoh': ['editor', 'manager', 'admin'],
  '/staff/impor/:kind/proses/:run': ['editor', 'manager', 'admin'],
  '/staff/persetujuan': ['editor', 'manager', 'admin'],
  '/staff/konten': ['editor', 'manager', 'admin'],
  '/staff/konten/:kind': ['editor', 'manager', 'admin'],
  '/staff/konten/:kind/:key': ['editor', 'manager', 'admin'],
  '/staff/konten/:kind/tulis/baru': ['editor', 'manager', 'admin'],
  '/staff/konten/:kind/proses/:run': ['editor', 'manager', 'admin'],
  '/staff/konten/:kind/unduh/berkas': ['editor'],
  '/staff/konten/:kind/:key/tampilan': ['editor', 'manager', 'admin'],
  '/staff/konten/:kind/:key/versi/:n': ['editor', 'manager', 'admin'],
  '/staff/jadwal': ['booking_desk', 'manager', 'admin'],
  '/staff/jadwal/libur': ['booking_desk', 'manager', 'admin'],
  '/staff/jadwal/absen/permohonan/:id': ['manager', 'admin'],
  '/staff/jadwal/absen': ['booking_desk', 'manager'],
  '/staff/jadwal/absen/:id': ['booking_desk', 'manager'],
  '/staff/jadwal/absen/:id/usulan': ['booking_desk', 'manager'],
  '/staff/jadwal/:practice': ['booking_desk', 'manager', 'admin'],
};

function pagesOf(entries: readonly Entry[], base: string, around: Guard): RoutePage[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${base}/${entry.path}` : base;
    const guard = /requires-auth/.test(entry.file) ? 'requiresAuth' : /hide-for-auth/.test(entry.file) ? 'hideForAuth' : around;
    const own = { path: path || '/', guard: rolePages[path] ?? guard };
    if (!entry.children) return [own];
    // A page with dialogs has an address of its own; a layout has none. An index page inside a page is a part of it.
    const below = entry.path ? entry.children.filter(({ index }) => !index) : entry.children;
    return [...(entry.path ? [own] : []), ...pagesOf(below, path, guard)];
  });
}

/** Every page of the route table with its guard. */
export const routePages = pagesOf(routes as readonly Entry[], '', null);

/** The pages of the staff. */
export const staffPages = pagesOf(staffRoutes as readonly Entry[], '', null);
