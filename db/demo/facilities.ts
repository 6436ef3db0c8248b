import { outposts } from './outposts.ts';
import type { DemoFacility, DemoUnit } from './records.ts';

export const facilityTypes = [
  { slug: 'rumah-sakit', name: 'Rumah Sakit' },
  { slug: 'klinik', name: 'Klinik' },
  { slug: 'laboratorium', name: 'Laboratorium' },
  { slug: 'apotek', name: 'Apotek' },
];

const unitNote = '<p><em>Data contoh: nama, alamat, dan nomor telepon unit ini dibuat untuk demonstrasi.</em></p>';

// The emergency department never closes; the polyclinics follow the doctors' own hours.
const roundTheClock: DemoUnit['hours'] = [[[1, 2, 3, 4, 5, 6, 7], '00:00', null]];

// No local number in Indonesia begins with 0: these pass every format check and are unassigned.
export const units: DemoUnit[] = [
  {
    slug: 'rsia-sehati-melati',
    type: 'rumah-sakit',
    name: 'RSIA Sehati Melati',
    description: 'Rumah sakit ibu dan anak (contoh): pemeriksaan kehamilan, persalinan, bayi baru lahir, dan tumbuh kembang.',
    content: `<p>Rumah sakit ibu dan anak untuk pemeriksaan kehamilan, persalinan, perawatan bayi baru lahir, dan pendampingan tumbuh kembang. Tersedia pusat terapi bayi dan anak serta ruang tunggu yang ramah keluarga.</p>
<h2>Pelayanan</h2>
<ul><li>Poliklinik kandungan, anak, tumbuh kembang, dan gigi anak.</li><li>Kamar bersalin dengan rawat gabung ibu dan bayi.</li><li>Ruang perawatan bayi baru lahir yang memerlukan pengawasan.</li><li>Terapi wicara, okupasi, dan fisioterapi anak.</li></ul>
<h2>Sebelum berkunjung</h2>
<p>IGD melayani 24 jam setiap hari; poliklinik mengikuti jadwal dokter. Bawalah Buku KIA, kartu identitas, dan hasil pemeriksaan sebelumnya. Satu pendamping boleh menemani di ruang periksa.</p>
${unitNote}`,
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
    hours: roundTheClock,
  },
  {
    slug: 'rsu-sehati-dago',
    type: 'rumah-sakit',
    name: 'RSU Sehati Dago',
    description: 'Rumah sakit umum (contoh): rawat jalan, rawat inap, bedah, urologi, kedokteran olahraga, dan terapi air.',
    content: `<p>Rumah sakit umum dengan layanan rawat jalan, rawat inap, bedah, dan pemeriksaan kesehatan menyeluruh. Pusat urologi, pusat kedokteran olahraga, dan terapi air berada di gedung yang sama.</p>
<h2>Pelayanan</h2>
<ul><li>Poliklinik spesialis, laboratorium, dan radiologi dalam satu lokasi.</li><li>Kamar operasi dan perawatan sehari.</li><li>Pusat urologi, kedokteran olahraga, dan terapi air.</li><li>Medical check up perorangan dan perusahaan.</li></ul>
<h2>Sebelum berkunjung</h2>
<p>IGD melayani 24 jam setiap hari; poliklinik mengikuti jadwal dokter. Tempat parkir berada di sisi timur gedung, dan kursi roda tersedia di pintu utama.</p>
${unitNote}`,
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
    hours: roundTheClock,
  },
  {
    slug: 'pusat-jantung-sehati-braga',
    type: 'rumah-sakit',
    name: 'Pusat Jantung Sehati Braga',
    description: 'Rumah sakit khusus jantung dan pembuluh darah (contoh): pencegahan, tindakan kateter, bedah, dan rehabilitasi.',
    content: `<p>Rumah sakit khusus jantung dan pembuluh darah: pemeriksaan pencegahan, kateterisasi, penanganan gangguan irama, bedah jantung, dan rehabilitasi setelah perawatan.</p>
<h2>Pelayanan</h2>
<ul><li>EKG, ekokardiografi, uji latih jantung, dan pemantauan irama.</li><li>Kateterisasi, pemasangan ring, dan alat pacu jantung.</li><li>Bedah jantung dan pembuluh darah.</li><li>Rehabilitasi jantung dengan latihan yang diawasi.</li></ul>
<h2>Sebelum berkunjung</h2>
<p>IGD jantung melayani 24 jam setiap hari; poliklinik mengikuti jadwal dokter. Bawalah daftar obat yang sedang diminum dan rekaman EKG sebelumnya bila ada.</p>
${unitNote}`,
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
    hours: roundTheClock,
  },
];

export const facilities: DemoFacility[] = [...units, ...outposts];

export const facilityPlace = { city: 'Kota Bandung', province: 'Jawa Barat', timeZone: 'Asia/Jakarta' };
