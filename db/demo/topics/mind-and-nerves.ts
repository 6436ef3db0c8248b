import { type DemoTopics, topic } from './topic.ts';

const psychiatry = 'kedokteran-jiwa';

export const mindAndNerveTopics: DemoTopics = {
  'tidur-cukup-tidur-nyenyak': topic({
    illnesses: ['Insomnia', 'Henti napas saat tidur'],
    symptoms: ['Sulit tidur', 'Mendengkur'],
    specialist: 'penyakit-dalam',
    care: `
      ! Ingin mengakhiri hidup, atau merasa tidak aman dengan diri sendiri
      * Berhenti napas saat tidur dengan bibir kebiruan
      + Sulit tidur tiga malam seminggu selama tiga bulan
      + Mendengkur keras dan mengantuk di siang hari
      - Bangun pada jam yang sama; jauhkan layar satu jam sebelum tidur`,
  }),
  'sedih-setelah-melahirkan': topic({
    illnesses: ['Depresi setelah melahirkan'],
    symptoms: ['Sedih berkepanjangan'],
    specialist: psychiatry,
    care: `
      ! Ingin mengakhiri hidup, atau takut melukai bayi
      ! Bingung, mendengar suara, atau berkeyakinan aneh
      * Tidak tidur dan tidak makan beberapa hari
      + Sedih atau cemas lebih dari dua minggu
      - Minta keluarga menjaga bayi agar Anda dapat tidur`,
  }),
  'cemas-yang-wajar-dan-cemas-yang-perlu-bantuan': topic({
    illnesses: ['Gangguan cemas'],
    symptoms: ['Cemas berlebihan'],
    specialist: psychiatry,
    care: `
      ! Ingin mengakhiri hidup, atau merasa tidak aman dengan diri sendiri
      ! Nyeri dada atau sesak yang belum pernah diperiksa
      * Serangan panik berulang dalam sehari
      + Cemas hampir setiap hari dan mengganggu kegiatan
      - Bernapas pelan: hitung empat masuk, enam keluar`,
  }),
  'depresi-dapat-diobati': topic({
    illnesses: ['Depresi'],
    symptoms: ['Sedih berkepanjangan', 'Hilang minat'],
    specialist: psychiatry,
    care: `
      ! Ingin mengakhiri hidup, atau sudah menyiapkan caranya
      ! Mendengar suara yang menyuruh melukai diri atau orang lain
      * Tidak makan, tidak minum, atau tidak bangun dari tempat tidur
      + Sedih atau hilang minat lebih dari dua minggu
      - Minta seseorang yang Anda percaya menemani`,
  }),
  'mengenali-gejala-stroke-segera-ke-rs': topic({
    illnesses: ['Stroke'],
    symptoms: ['Lemah sebelah badan', 'Bicara pelo', 'Wajah mencong'],
    specialist: 'saraf',
    care: `
      ! Senyum mencong, lengan atau kaki lemah sebelah, atau bicara pelo
      ! Sakit kepala terhebat yang datang mendadak
      ! Mendadak tidak melihat, atau kehilangan keseimbangan
      ! Gejala itu muncul lalu hilang: tetap datang sekarang
      * Lupa minum pengencer darah lebih dari sehari
      + Kontrol sesudah stroke, atau ingin memeriksa risiko
      - Catat jam mulai gejala sambil menunggu bantuan`,
  }),
  'migrain-dan-sakit-kepala-lain': topic({
    illnesses: ['Migrain', 'Sakit kepala tegang'],
    symptoms: ['Sakit kepala'],
    specialist: 'saraf',
    care: `
      ! Sakit kepala terhebat yang memuncak dalam satu menit
      ! Dengan lemah sebelah, bicara pelo, kejang, atau leher kaku dan demam
      * Sesudah benturan kepala, atau dengan muntah menyemprot
      * Hamil atau baru melahirkan, dengan pandangan kabur
      + Empat hari atau lebih dalam sebulan
      + Obat nyeri diminum lebih dari dua hari seminggu
      - Beristirahat di ruang gelap dan minum air`,
  }),
  'epilepsi-pertolongan-saat-kejang': topic({
    illnesses: ['Epilepsi'],
    symptoms: ['Kejang'],
    specialist: 'saraf',
    care: `
      ! Kejang lebih dari 5 menit, atau berulang tanpa sadar di antaranya
      ! Kejang pertama, saat hamil, atau di dalam air
      ! Sesak atau cedera sesudah kejang
      * Kejang lebih sering dari biasanya
      * Obat habis atau tidak dapat diminum
      + Kontrol obat, rencana hamil, atau izin mengemudi
      - Miringkan badan, catat lamanya, jangan masukkan apa pun ke mulut`,
  }),
  'vertigo-pusing-berputar': topic({
    illnesses: ['Vertigo posisi (BPPV)'],
    symptoms: ['Pusing berputar'],
    specialist: 'saraf',
    care: `
      ! Berputar dengan wajah mencong, bicara pelo, atau lemah sebelah
      ! Melihat ganda, tidak bisa berdiri, atau sakit kepala hebat
      * Muntah terus sampai tidak bisa minum
      * Mendadak tuli sebelah
      + Berputar setiap kali kepala berubah posisi
      - Bangun perlahan dan berpegangan; jangan menyetir`,
  }),
  'demensia-lebih-dari-sekadar-lupa': topic({
    illnesses: ['Demensia'],
    symptoms: ['Mudah lupa'],
    specialist: 'saraf',
    care: `
      ! Mendadak bingung, mengantuk, lemah sebelah, atau bicara pelo
      * Bingung dengan demam, sesudah jatuh, atau tidak mau minum
      + Lupa mengganggu belanja, memasak, atau mengurus uang
      + Tersesat di jalan yang dikenal
      - Tulis jadwal harian dan simpan kartu nama di saku`,
  }),
  'kesemutan-dan-saraf-terjepit': topic({
    illnesses: ['Saraf terjepit', 'Sindrom terowongan karpal'],
    symptoms: ['Kesemutan', 'Kebas'],
    specialist: 'saraf',
    care: `
      ! Kebas atau lemah sebelah yang datang mendadak
      ! Kebas di selangkangan, atau tidak bisa menahan kencing dan BAB
      * Kaki atau tangan makin lemah dari hari ke hari
      + Kesemutan lebih dari dua minggu, atau membangunkan tidur
      + Diabetes dengan kaki kebas
      - Ubah posisi, regangkan, dan istirahatkan pergelangan`,
  }),
};
