/** The kinds of records that the search finds, by their names in a sentence. */
export const searchKindNames = {
  doctor: 'dokter',
  specialization: 'spesialisasi',
  service: 'layanan',
  medicine: 'obat',
  facility: 'fasilitas',
  article: 'artikel',
  promo: 'promo',
  event: 'acara',
} as const;
