/**
 * The texts of the seven checks, in their order, as specified, and of the family member. They are in a file without zod, because the
 * browser imports them.
 */
export const checkTexts = {
  facility: 'Pilih Rumah Sakit dahulu',
  specialization: 'Pilih Spesialis dahulu',
  doctor: 'Pilih Dokter dahulu',
  schedule: 'Pilih Jadwal dahulu',
  name: 'Masukkan nama Pasien',
  phone: 'Masukkan nomor telepon',
  phoneForm: 'Nomor telepon harus valid',
  family: 'Pilih anggota keluarga dari daftar',
} as const;
