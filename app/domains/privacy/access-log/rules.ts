import { momentText } from '#app/platform/calendar.ts';
import type { AccessLog } from './schema.ts';

/** The label of each action of the audit log for the person concerned. A test compares the list with all recorded actions. */
const actions: Readonly<Record<string, string>> = {
  'absence.record': 'Keterlambatan atau ketidakhadiran dokter dicatat',
  'absence.tick': 'Mencatat bahwa Anda sudah diberi tahu tentang perubahan kunjungan',
  'absence.undo': 'Catatan keterlambatan atau ketidakhadiran dokter ditarik',
  'account.created': 'Akun dibuat',
  'account.sign_up': 'Pembuatan akun dimulai',
  'account.sign_up_resent': 'Pesan pembuatan akun dikirim ulang',
  'account.password_forgotten': 'Tautan untuk kata sandi baru diminta',
  'account.password_link_asked': 'Tautan untuk kata sandi baru diminta dari akun',
  'account.invitation_accepted': 'Undangan sebagai petugas diterima',
  'account.logged_in': 'Masuk ke akun',
  'account.login_refused': 'Percobaan masuk ditolak karena terlalu sering salah',
  'account.logged_out': 'Keluar dari akun',
  'account.session_ended': 'Satu sesi diakhiri',
  'account.other_sessions_ended': 'Semua sesi lain diakhiri',
  'account.reauthenticated': 'Kata sandi dimasukkan sekali lagi',
  'account.password_changed': 'Kata sandi diganti',
  'account.password_reset': 'Kata sandi diatur ulang lewat tautan',
  'account.name_changed': 'Nama diubah',
  'account.contact_change_asked': 'Penggantian email atau nomor ponsel diminta',
  'account.contact_changed': 'Email atau nomor ponsel diganti',
  'account.contact_removed': 'Email atau nomor ponsel dilepas',
  'account.second_factor_set_up': 'Kode autentikator dinyalakan',
  'account.second_factor_renewed': 'Kode autentikator dipindah ke aplikasi lain',
  'account.second_factor_proven': 'Masuk dengan kode autentikator',
  'account.second_factor_refused': 'Kode autentikator salah',
  'account.google_made': 'Akun dibuat dengan Google',
  'account.google_known': 'Masuk dengan Google',
  'account.google_joined': 'Akun Google dihubungkan saat masuk',
  'account.google_connected': 'Akun Google dihubungkan',
  'account.google_disconnected': 'Akun Google dilepas',
  'account.google_proven_again': 'Identitas dipastikan sekali lagi lewat Google',
  'account.recovery_codes_renewed': 'Kode pemulihan dibuat ulang',
  'account.second_factor_turned_off': 'Kode autentikator dimatikan',
  'account.data_exported': 'Data akun diunduh',
  'account.leaving': 'Penghapusan akun diminta',
  'account.stayed': 'Penghapusan akun dibatalkan',
  'account.erased': 'Akun dihapus',
  'account.invited': 'Undangan untuk petugas dikirim',
  'account.found': 'Menemukan akun Anda dalam pencarian',
  'account.viewed': 'Melihat data akun Anda',
  'account.role_granted': 'Memberi peran kepada akun Anda',
  'account.role_revoked': 'Mencabut peran dari akun Anda',
  'account.disabled': 'Menonaktifkan akun Anda',
  'account.enabled': 'Mengaktifkan kembali akun Anda',
  'account.second_factor_removed': 'Melepas kode autentikator dari akun Anda',
  'account.doctor_linked': 'Menghubungkan akun Anda dengan profil dokter',
  'account.doctor_unlinked': 'Melepas akun Anda dari profil dokter',
  'address.added': 'Alamat ditambahkan',
  'address.changed': 'Alamat diubah',
  'address.deleted': 'Alamat dihapus',
  'address.made_main': 'Alamat utama diganti',
  'address.selected': 'Alamat pengiriman dipilih',
  'complaint.answered': 'Keluhan Anda tentang pesanan dijawab',
  'complaint.view': 'Membuka keluhan Anda tentang pesanan',
  'consent.set': 'Persetujuan diubah',
  'appointment.submit': 'Permintaan kunjungan dibuat',
  'appointment.cancel': 'Permintaan kunjungan dibatalkan',
  'appointment.desk_act': 'Keadaan kunjungan dicatat petugas',
  'appointment.desk_cancel': 'Permintaan kunjungan dibatalkan petugas',
  'appointment.desk_confirm': 'Permintaan kunjungan dipastikan petugas',
  'appointment.desk_contact': 'Membuka nomor Anda untuk menghubungi Anda tentang kunjungan',
  'appointment.desk_day_list': 'Daftar kunjungan satu hari dicetak petugas',
  'appointment.desk_enter': 'Kunjungan dicatat petugas',
  'appointment.desk_grant': 'Tempat kunjungan diberikan petugas',
  'appointment.desk_merge': 'Permintaan kunjungan yang sama digabung petugas',
  'appointment.desk_move': 'Tanggal kunjungan dipindahkan petugas',
  'appointment.desk_reveal': 'Membuka nomor Anda dengan menulis alasan',
  'appointment.desk_undo': 'Langkah petugas pada kunjungan ditarik kembali',
  'appointment.desk_view': 'Membuka permintaan kunjungan Anda',
  'appointment.move': 'Tanggal kunjungan dipindahkan',
  'appointment.empty_details': 'Data tambahan kunjungan dikosongkan',
  'appointment.save_details': 'Data tambahan kunjungan disimpan',
  'appointment.answer_reminder_link': 'Email pengingat kunjungan dikonfirmasi atau dihapus',
  'appointment.set_phone_reminders': 'Memilih pengingat ke nomor ponsel untuk permintaan kunjungan',
  'appointment.stop_reminders': 'Pengingat kunjungan dihentikan',
  'contact.send': 'Pesan Hubungi Kami dikirim',
  'family_member.added': 'Anggota keluarga ditambahkan',
  'family_member.changed': 'Data anggota keluarga diubah',
  'family_member.deleted': 'Anggota keluarga dihapus',
  'holiday.add': 'Libur unit ditambahkan',
  'holiday.remove': 'Libur unit dihapus',
  'leave.add': 'Cuti dokter dicatat',
  'leave.change': 'Cuti dokter diubah',
  'leave.remove': 'Cuti dokter dihapus',
  'message.marked': 'Mencatat hasil pengiriman pesan kepada Anda',
  'message.revealed': 'Membuka pesan untuk Anda untuk dikirim dengan tangan',
  'file.read': 'Membuka berkas Anda',
  'media.added': 'Gambar diunggah',
  'media.changed': 'Keterangan gambar diubah',
  'media.consent_added': 'Persetujuan orang pada gambar disimpan',
  'media.consent_deleted': 'Persetujuan orang pada gambar dihapus',
  'media.deleted': 'Gambar dihapus',
  'order.cancelled': 'Pesanan dibatalkan',
  'order.complained': 'Keluhan tentang pesanan dikirim',
  'order.line_cut': 'Sebagian pesanan tidak tersedia',
  'order.part_moved': 'Pesanan dikerjakan penjual',
  'order.part_refused': 'Pesanan ditolak penjual',
  'order.pay': 'Metode pembayaran pesanan dipilih',
  'order.refund_account': 'Rekening untuk pengembalian dana pesanan diisi',
  'order.shared': 'Tautan lacak pesanan dibuat',
  'order.staff_view': 'Membuka pesanan Anda',
  'order.unshared': 'Tautan lacak pesanan ditutup',
  'payment.confirmed': 'Pembayaran dipastikan kasir',
  'payment.proof_sent': 'Bukti pembayaran dikirim',
  'payment.rechecked': 'Pembayaran diperiksa ulang kasir',
  'payment.rejected': 'Bukti pembayaran tidak diterima kasir',
  'payment.staff_view': 'Membuka pembayaran Anda',
  'payment.started': 'Pembayaran dimulai',
  'payment_account.approved': 'Rekening tujuan transfer disetujui',
  'payment_account.proposed': 'Rekening tujuan transfer diusulkan',
  'payment_account.withdrawn': 'Usulan rekening tujuan transfer ditarik',
  'refund.account_given': 'Rekening untuk pengembalian dana diisi',
  'refund.account_revealed': 'Membuka rekening Anda untuk mengirim dana',
  'refund.approved': 'Pengembalian dana disetujui',
  'refund.batch_sent': 'Pengembalian dana dikirim ke bank',
  'refund.declined': 'Pengembalian dana tidak disetujui',
  'refund.finished': 'Hasil pengembalian dana dicatat',
  'refund.requested': 'Pengembalian dana diajukan',
  'schedule.add': 'Jadwal praktik ditambahkan',
  'schedule.change': 'Jadwal praktik diubah',
  'schedule.end': 'Jadwal praktik diakhiri',
  'schedule.except': 'Jadwal praktik satu tanggal diubah',
  'schedule.open_extra': 'Praktik tambahan dibuka',
  'schedule.unexcept': 'Perubahan jadwal satu tanggal dihapus',
};

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

/** The label in the log of a user who requested another person's data, whatever the request was. */
const refused = 'Permintaan dari akun Anda ditolak karena belum atau tidak berhak';

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
