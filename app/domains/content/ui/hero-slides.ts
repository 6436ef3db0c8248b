/** The three pictures of the first screen, one per hospital. */
export const heroSlides = [
  {
    name: 'Rumah sakit ibu dan anak',
    base: '/media/heroes/rsia-sehati-melati',
    alt: 'Petugas pendaftaran menyapa ayah dan ibu yang menggendong bayi, bersama kakaknya.',
  },
  {
    name: 'Rumah sakit umum',
    base: '/media/heroes/rsu-sehati-dago',
    alt: 'Dokter menyambut pasien lanjut usia dan keluarganya di depan rumah sakit, dengan gunung di kejauhan.',
  },
  {
    name: 'Pusat jantung',
    base: '/media/heroes/pusat-jantung-sehati-braga',
    alt: 'Dokter menjelaskan hasil rekam jantung kepada pasien di ruang periksa.',
  },
] as const;
