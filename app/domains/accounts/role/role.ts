import type { GrantedRole } from '#app/platform/access/actor.server.ts';

/** The name and the purpose of each role, in the order of lists. Every account is also a patient. */
export const roleLabels = {
  doctor: { name: 'Dokter', duty: 'Menjawab chat dan melihat reservasi pasiennya sendiri' },
  booking_desk: { name: 'Petugas pendaftaran', duty: 'Mengonfirmasi permintaan kunjungan' },
  pharmacist: { name: 'Apoteker', duty: 'Memeriksa resep dan pesanan obat, menerima dan menghitung stok' },
  cashier: { name: 'Kasir', duty: 'Memeriksa pembayaran' },
  editor: { name: 'Editor', duty: 'Menulis artikel, promo, dan layanan' },
  medical_reviewer: { name: 'Peninjau medis', duty: 'Meninjau artikel sebelum terbit' },
  event_staff: { name: 'Petugas acara', duty: 'Memeriksa peserta acara' },
  warehouse: { name: 'Petugas gudang', duty: 'Mengatur stok obat dan barang' },
  complaints: { name: 'Petugas pengaduan', duty: 'Menindaklanjuti pengaduan' },
  manager: { name: 'Manajer', duty: 'Mengatur pendaftaran, jadwal, promo, dan unit' },
  dpo: { name: 'Pejabat pelindungan data', duty: 'Mengawasi pemakaian data pribadi' },
  admin: { name: 'Administrator', duty: 'Mengatur akun dan peran' },
} as const satisfies Record<GrantedRole, { name: string; duty: string }>;

/** Every role, in the order of lists. */
export const roleList = Object.keys(roleLabels) as GrantedRole[];

/** Roles whose work is not divided by facility: they are held in the whole group. The database refuses them at a facility too. */
const groupRoles: readonly GrantedRole[] = ['doctor', 'medical_reviewer', 'dpo', 'admin'];

/** True when the role can be held there; null is the whole group. */
export function canBeHeldAt(role: GrantedRole, facilityId: number | null): boolean {
  return facilityId === null || !isOfGroup(role);
}

/** True for a role that is held in the whole group alone. */
export const isOfGroup = (role: GrantedRole): boolean => groupRoles.includes(role);

/** What a grant in the whole group is called. */
export const wholeGroup = 'Seluruh grup';

/** The path in the message of an invitation. Who has no account, or is not logged in, makes a password there; who is goes on to the page that accepts. */
export const invitationPath = (token: string): string =>
  `/account/password/create/${token}?${new URLSearchParams({ next: `/account/undangan/${token}` })}`;

/** The part of an audit object that names a facility; nothing for the whole group. */
export const atFacility = (facilityId: number | null) => (facilityId === null ? '' : `,facility-${facilityId}`);

/** Returns the names of roles, such as "Kasir, Editor", in the order of lists. */
export function roleNames(roles: readonly GrantedRole[]): string[] {
  return roleList.filter((role) => roles.includes(role)).map((role) => roleLabels[role].name);
}

/** The failures of a change of another person's account, with status and text. */
export const roleFailures = {
  own_account: [409, 'Anda tidak dapat mengubah akun Anda sendiri di sini. Minta administrator lain melakukannya.'],
  not_active: [409, 'Akun ini sedang tidak aktif. Aktifkan dulu sebelum mengubah perannya.'],
  leaving: [409, 'Pemilik akun ini sudah meminta penghapusan. Akunnya dihapus dengan sendirinya.'],
  already_known: [409, 'Sudah ada akun dengan alamat ini. Cari akunnya, lalu beri peran di sana.'],
  group_only: [422, 'Peran ini hanya dapat diberikan untuk seluruh grup.'],
  unknown_facility: [422, 'Unit itu tidak ada.'],
  not_a_doctor: [409, 'Beri dulu peran Dokter, baru hubungkan dengan halaman dokter.'],
  unknown_doctor: [422, 'Tidak ada dokter dengan nama itu. Pilih dari daftar.'],
  doctor_taken: [409, 'Halaman dokter itu sudah terhubung dengan akun lain.'],
  not_invited: [422, 'Undangan ini bukan untuk akun Anda, atau tidak berlaku lagi. Minta undangan baru kepada yang mengundang Anda.'],
  doctor_without_role: [422, 'Pilih juga peran Dokter, atau kosongkan dokternya.'],
  unknown_invitee: [422, 'Tidak ada dokter dengan nama itu yang dapat Anda undang. Pilih dari daftar.'],
  ambiguous_doctor: [422, 'Ada beberapa dokter dengan nama itu. Tulis bagian terakhir alamat halamannya.'],
  already_invited: [409, 'Alamat atau dokter ini sudah punya undangan lain yang terbuka. Minta administrator mengirimnya ulang.'],
} as const satisfies Record<string, readonly [number, string]>;
