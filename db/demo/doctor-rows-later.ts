import type { DoctorRow } from './doctor-rows.ts';

// Doctors who joined later. Portraits and hours depend on the index in the list, so new rows are added at the end.
export const laterDoctorRows: DoctorRow[] = [
  ['Hanifah Nur Azizah', 'f', 'anak', 'dm', 'hijab 2', 'imunisasi, demam berdarah, dan gizi anak usia sekolah'],
  ['Reza Fauzan Hakim', 'm', 'anak', 'm', 'short 2 beard', 'alergi makanan, asma, dan eksim pada anak'],
  ['Clara Wijayanti', 'f', 'kebidanan-dan-kandungan', 'md', 'long 1 glasses', 'pemeriksaan kehamilan, kontrasepsi, dan keluhan menopause'],
  ['Gede Artawan', 'm', 'kebidanan-dan-kandungan', 'd', 'side 4', 'mioma, kista ovarium, dan bedah kandungan dengan sayatan kecil'],
  ['Novita Anggriani', 'f', 'penyakit-dalam', 'db', 'bob 2 glasses', 'diabetes, tekanan darah tinggi, dan pemeriksaan sebelum operasi'],
  ['Taufan Ardianto', 'm', 'penyakit-dalam', 'd', 'short 3', 'asam urat, radang sendi, dan keluhan lambung'],
  [
    'Shinta Maharani',
    'f',
    'jantung-dan-pembuluh-darah',
    'b',
    'bun 2',
    'ekokardiografi, katup jantung, dan kehamilan dengan penyakit jantung',
  ],
  ['Yusuf Pramana', 'm', 'jantung-dan-pembuluh-darah', 'bd', 'peci 3 moustache', 'gagal jantung, kolesterol, dan rehabilitasi jantung'],
  ['Lukas Hadiwijaya', 'm', 'saraf', 'db', 'thin 2 grey glasses', 'stroke, vertigo, dan pemulihan setelah stroke'],
  ['Rahmi Oktaviani', 'f', 'saraf', 'd', 'hijab 3 glasses', 'sakit kepala sebelah, epilepsi, dan nyeri saraf'],
  ['Imelda Sutrisno', 'f', 'mata', 'd', 'long 2', 'mata anak, juling, dan kelainan refraksi'],
  ['Bagas Prihantoro', 'm', 'tht-bedah-kepala-leher', 'dm', 'wavy 3 glasses', 'telinga berdenging, vertigo, dan alergi hidung'],
  ['Amira Syafitri', 'f', 'kulit-kelamin-dan-estetika', 'd', 'hijab 1', 'psoriasis, biduran, dan kesehatan kulit bayi'],
  ['Rangga Kusnadi', 'm', 'ortopedi-dan-traumatologi', 'd', 'short 4', 'cedera bahu, tangan, dan patah tulang anak'],
  [
    'Olivia Manoppo',
    'f',
    'kedokteran-fisik-dan-rehabilitasi',
    'dm',
    'bob 3',
    'nyeri punggung, pemulihan olahraga, dan terapi tumbuh kembang',
  ],
  ['Ikhsan Maulidin', 'm', 'paru', 'db', 'short 2 glasses', 'batuk lama, penyakit paru kerja, dan terapi oksigen di rumah'],
  ['Sekar Arumningtyas', 'f', 'kedokteran-jiwa', 'd', 'long 3 glasses', 'kesehatan jiwa remaja, cemas, dan gangguan makan'],
  ['Hartati Widjaja', 'f', 'gizi-klinik', 'b', 'bun 1 grey', 'gizi penyakit jantung, lansia, dan pemulihan setelah sakit'],
  ['Dimas Satriawan', 'm', 'urologi', 'd', 'wavy 2 beard', 'batu ginjal, prostat, dan kesehatan reproduksi pria'],
  ['Meutia Rahmah', 'f', 'kedokteran-gigi-anak', 'm', 'hijab 2', 'pencegahan gigi berlubang, gigi susu, dan kebiasaan menghisap jari'],
];
