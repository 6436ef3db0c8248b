import { expect, test } from 'vitest';
import { staffFrame } from '#app/domains.server.ts';
import { orderPages, type StaffPage, staffPageGroups } from './staff-frame.server.ts';

test('the navigation follows the work of a day: requests, the messages about them, then the schedules', () => {
  const labelsOf = (group: StaffPage['group']) => staffFrame.pages.filter((page) => page.group === group).map(({ label }) => label);
  expect(Object.keys(staffPageGroups).flatMap((group) => labelsOf(group as StaffPage['group']))).toEqual([
    ...[
      'Chat pasien',
      'Praktik saya',
      'Cuti saya',
      'Pendaftaran',
      'Kirim manual',
      'Antrean hari ini',
      'Jadwal',
      'Terlambat & absen',
      'Chat tertunda',
      'Hasil pemeriksaan',
      'Keluhan pasien',
      'Kotak masuk',
    ],
    ...['Konten', 'Klaim iklan', 'Tinjauan medis', 'Gambar', 'Gawat darurat', 'Fakta unit', 'Menunggu persetujuan', 'Situs per tanggal'],
    ...['Pembayaran', 'Pengembalian dana', 'Pesanan', 'Keluhan pembeli', 'Resep', 'Penyiapan resep', 'Stok'],
    ...['Surat pesanan', 'Terima barang', 'Pindah stok', 'Stok opname', 'Retur dan pemusnahan', 'Ongkos kirim', 'Tanya apoteker'],
    ...['Acara', 'Formulir', 'Survei'],
    ...['Penilaian dokter', 'Laporan', 'Sakelar hukum', 'Izin praktik', 'Rekening', 'Lamaran kerja', 'Pelindungan data', 'Kebocoran data'],
    ...['Pengaturan unit', 'Persiapan situs', 'Akun petugas'],
  ]);
});

test('no letter opens two pages', () => {
  const letters = staffFrame.pages.flatMap(({ key = [] }) => key);
  expect(new Set(letters).size).toBe(letters.length);
});

test('an entry that follows one which is not there is an error, and is not dropped from the navigation', () => {
  const page = { path: '/staff/pesan', label: 'Pesan', glyph: '', capability: 'bookings.read', group: 'desk' } as const;
  expect(() => orderPages([{ ...page, after: '/staff/tidak-ada' }])).toThrow('/staff/tidak-ada');
  expect(
    orderPages([
      { ...page, after: '/staff/x' },
      { ...page, path: '/staff/x' },
    ]).map(({ path }) => path),
  ).toEqual(['/staff/x', '/staff/pesan']);
});
