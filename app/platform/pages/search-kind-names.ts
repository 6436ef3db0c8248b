/** The kinds of records that the search finds, by their names in a sentence. */
export const searchKindNames = {
  doctor: 'dokter',
  specialization: 'spesialisasi',
  service: 'layanan',
  landing: 'layanan khusus',
  medicine: 'obat',
  facility: 'fasilitas',
  page: 'halaman',
  guide: 'panduan pasien',
  payer: 'penjamin',
  department: 'kontak bagian',
  room: 'kamar rawat inap',
  place: 'tempat dan kendaraan',
  article: 'artikel',
  promo: 'promo',
  event: 'acara',
  vacancy: 'lowongan kerja',
} as const;
