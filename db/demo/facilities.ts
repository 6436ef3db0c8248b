import type { DemoFacility } from './records.ts';

export const facilityTypes = [
  { slug: 'rumah-sakit', name: 'Rumah Sakit' },
  { slug: 'klinik', name: 'Klinik' },
  { slug: 'laboratorium', name: 'Laboratorium' },
  { slug: 'apotek', name: 'Apotek' },
];

// No local number in Indonesia begins with 0: these pass every format check and ring nowhere.
export const facilities: DemoFacility[] = [
  {
    slug: 'rsia-sehati-melati',
    type: 'rumah-sakit',
    name: 'RSIA Sehati Melati',
    description:
      '<p>Rumah sakit ibu dan anak untuk pemeriksaan kehamilan, persalinan, perawatan bayi baru lahir, dan pendampingan tumbuh kembang. Tersedia pusat terapi bayi dan anak serta ruang tunggu yang ramah keluarga.</p><p>IGD melayani 24 jam setiap hari; poliklinik mengikuti jadwal dokter.</p><p><em>Data contoh: nama, alamat, dan nomor telepon unit ini dibuat untuk demonstrasi.</em></p>',
    address: 'Jl. Melati Contoh No. 112, Kel. Cihapit, Kec. Bandung Wetan',
    postalCode: '40114',
    latitude: -6.907214,
    longitude: 107.627931,
    phone: '+622200000101',
    whatsappPhone: '+622200000111',
    emergencyPhone: '+622200000119',
    webUrl: 'https://melati.sehati.example',
    thumbnail: '/media/facilities/rsia-sehati-melati',
    accent: 'rose',
  },
  {
    slug: 'rsu-sehati-dago',
    type: 'rumah-sakit',
    name: 'RSU Sehati Dago',
    description:
      '<p>Rumah sakit umum dengan layanan rawat jalan, rawat inap, bedah, dan pemeriksaan kesehatan menyeluruh. Pusat urologi, pusat kedokteran olahraga, dan terapi air berada di gedung yang sama.</p><p>IGD melayani 24 jam setiap hari; poliklinik mengikuti jadwal dokter.</p><p><em>Data contoh: nama, alamat, dan nomor telepon unit ini dibuat untuk demonstrasi.</em></p>',
    address: 'Jl. Dago Contoh No. 287, Kel. Dago, Kec. Coblong',
    postalCode: '40135',
    latitude: -6.875583,
    longitude: 107.618402,
    phone: '+622200000201',
    whatsappPhone: '+622200000211',
    emergencyPhone: '+622200000219',
    webUrl: 'https://dago.sehati.example',
    thumbnail: '/media/facilities/rsu-sehati-dago',
    accent: 'teal',
  },
  {
    slug: 'pusat-jantung-sehati-braga',
    type: 'rumah-sakit',
    name: 'Pusat Jantung Sehati Braga',
    description:
      '<p>Rumah sakit khusus jantung dan pembuluh darah: pemeriksaan pencegahan, kateterisasi, penanganan gangguan irama, bedah jantung, dan rehabilitasi setelah perawatan.</p><p>IGD jantung melayani 24 jam setiap hari; poliklinik mengikuti jadwal dokter.</p><p><em>Data contoh: nama, alamat, dan nomor telepon unit ini dibuat untuk demonstrasi.</em></p>',
    address: 'Jl. Braga Contoh No. 164, Kel. Braga, Kec. Sumur Bandung',
    postalCode: '40111',
    latitude: -6.917846,
    longitude: 107.609127,
    phone: '+622200000301',
    whatsappPhone: '+622200000311',
    emergencyPhone: '+622200000319',
    webUrl: 'https://braga.sehati.example',
    thumbnail: '/media/facilities/pusat-jantung-sehati-braga',
    accent: 'indigo',
  },
];

export const facilityPlace = { city: 'Kota Bandung', province: 'Jawa Barat', timeZone: 'Asia/Jakarta' };
