/** Short links as printed on leaflets: to the product's pages, a unit's own site, and one to a foreign host. */
export const shortLinks = [
  { token: 'kartu-poli-anak', targetUrl: '/dokter?spesialis=anak', isActive: true },
  { token: 'brosur-mcu-2026', targetUrl: '/layanan', isActive: true },
  { token: 'situs-rsu-dago', targetUrl: 'https://dago.sehati.example', isActive: true },
  { token: 'peta-parkir-rsu', targetUrl: 'https://peta.contoh.example/parkir-dago', isActive: true },
  { token: 'promo-lama-2024', targetUrl: '/promo', isActive: false },
];

/** Addresses of the earlier site. */
export const redirects = [
  { oldPath: '/tentang-kami', target: '/about-us' },
  { oldPath: '/?p=214', target: '/promo' },
];

// Unassigned numbers and addresses: no mobile number begins with 0000, and `.example` is reserved.
export const businessCards = [
  {
    slug: 'ratna-puspita',
    unit: 'rsu-sehati-dago',
    name: 'Ratna Puspita, S.Kom.',
    position: 'Kepala Layanan Pelanggan',
    phone: '+6281100000021',
    email: 'ratna.puspita@sehati.example',
  },
  {
    slug: 'agus-hidayat',
    unit: 'pusat-jantung-sehati-braga',
    name: 'Agus Hidayat',
    position: 'Koordinator Rujukan Pasien Jantung',
    phone: '+6281100000022',
    email: 'agus.hidayat@sehati.example',
  },
  {
    slug: 'dewi',
    unit: 'rsia-sehati-melati',
    name: 'Dewi',
    position: 'Pendamping Kelas Ibu Hamil',
    phone: null,
    email: 'dewi@sehati.example',
  },
];
