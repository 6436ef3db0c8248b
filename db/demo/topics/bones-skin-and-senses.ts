import { type DemoTopics, topic } from './topic.ts';

const bones = 'ortopedi-dan-traumatologi';
const ears = 'tht-bedah-kepala-leher';
const skin = 'kulit-kelamin-dan-estetika';

export const boneSkinAndSenseTopics: DemoTopics = {
  'osteoporosis-tulang-rapuh-diam-diam': topic({
    illnesses: ['Osteoporosis'],
    symptoms: ['Tinggi badan berkurang'],
    specialist: bones,
    care: `
      ! Tidak bisa berdiri sesudah jatuh, atau kaki tampak lebih pendek
      ! Nyeri punggung hebat dengan kaki lemah
      * Nyeri punggung mendadak sesudah mengangkat barang ringan
      + Tinggi berkurang 3 cm, atau punggung membungkuk
      + Sudah menopause dan pernah patah tulang
      - Jalan kaki dan latihan beban ringan; cukupkan kalsium`,
  }),
  'mencegah-jatuh-pada-lansia': topic({
    symptoms: ['Mudah jatuh'],
    specialist: 'kedokteran-fisik-dan-rehabilitasi',
    care: `
      ! Jatuh lalu pingsan, muntah, atau tidak bisa berdiri
      ! Kepala terbentur dan minum pengencer darah
      * Jatuh dengan nyeri pinggul atau pergelangan
      * Pusing setiap berdiri
      + Jatuh dua kali dalam setahun, atau takut berjalan
      - Pasang lampu dan pegangan; singkirkan keset licin`,
  }),
  'skoliosis-pada-anak-dan-remaja': topic({
    illnesses: ['Skoliosis'],
    symptoms: ['Punggung bengkok'],
    specialist: bones,
    care: `
      ! Kaki mendadak lemah, atau tidak bisa menahan kencing
      * Nyeri punggung yang membangunkan tidur, atau dengan demam
      + Bahu atau pinggul tidak sama tinggi
      + Punggung menonjol sebelah saat membungkuk
      - Periksa setiap enam bulan selama anak tumbuh`,
  }),
  'nyeri-lutut-karena-osteoartritis': topic({
    illnesses: ['Osteoartritis'],
    symptoms: ['Nyeri lutut'],
    specialist: bones,
    care: `
      ! Tidak bisa menapak sesudah cedera, atau lutut berubah bentuk
      * Lutut merah, panas, bengkak, dengan demam
      * Betis bengkak dan nyeri
      + Nyeri lebih dari enam minggu, atau lutut terkunci
      - Latih otot paha, turunkan berat, pakai tongkat bila perlu`,
  }),
  'nyeri-punggung-bawah-tetap-bergerak': topic({
    symptoms: ['Nyeri punggung bawah'],
    specialist: 'kedokteran-fisik-dan-rehabilitasi',
    care: `
      ! Kebas di selangkangan, atau tidak bisa menahan kencing dan BAB
      ! Kaki lemah, atau nyeri sesudah jatuh dari ketinggian
      * Nyeri dengan demam, berat turun, atau riwayat kanker
      + Nyeri lebih dari enam minggu, atau menjalar ke bawah lutut
      - Tetap bergerak, kompres hangat, jangan berbaring seharian`,
  }),
  'pergelangan-kaki-terkilir': topic({
    illnesses: ['Pergelangan kaki terkilir'],
    symptoms: ['Pergelangan kaki bengkak'],
    specialist: bones,
    care: `
      ! Kaki berubah bentuk, dingin, kebas, atau tulang tampak
      * Tidak bisa menapak empat langkah
      * Nyeri bila tulang mata kaki ditekan
      + Masih goyah atau nyeri sesudah enam minggu
      - Istirahatkan, kompres dingin 20 menit, balut, tinggikan`,
  }),
  'mencegah-gigi-berlubang-pada-anak': topic({
    illnesses: ['Gigi berlubang'],
    symptoms: ['Sakit gigi'],
    specialist: 'kedokteran-gigi-anak',
    care: `
      ! Wajah bengkak dengan demam, sulit menelan, atau sesak
      * Gigi tetap terlepas: simpan dalam susu dan datang dalam satu jam
      * Gusi bernanah, atau nyeri yang membangunkan tidur
      + Gigi berubah warna atau berlubang
      + Kunjungan pertama, sebelum umur satu tahun
      - Sikat dua kali sehari dengan pasta berfluor`,
  }),
  'gusi-berdarah-dan-karang-gigi': topic({
    illnesses: ['Radang gusi (gingivitis)', 'Periodontitis'],
    symptoms: ['Gusi berdarah', 'Bau mulut'],
    specialist: 'dental',
    care: `
      ! Perdarahan gusi yang tidak berhenti sesudah ditekan 20 menit
      * Gusi bengkak bernanah dengan demam
      * Gusi berdarah dengan lebam atau bintik merah di kulit
      + Gusi berdarah lebih dari satu minggu, atau gigi goyang
      + Pembersihan karang setiap enam bulan
      - Sikat perlahan dan bersihkan sela gigi setiap hari`,
  }),
  'gigi-bungsu-perlukah-dicabut': topic({
    illnesses: ['Gigi bungsu terpendam'],
    symptoms: ['Rahang bengkak'],
    specialist: 'bedah-mulut-dan-maksilofasial',
    care: `
      ! Sulit menelan, sulit bernapas, atau bengkak meluas ke leher
      * Tidak bisa membuka mulut, demam, atau bernanah
      * Perdarahan sesudah cabut yang tidak berhenti 2 jam
      + Nyeri atau bengkak yang berulang di gigi belakang
      - Berkumur air garam hangat dan sikat sampai belakang`,
  }),
  'sariawan-yang-tidak-kunjung-sembuh': topic({
    illnesses: ['Sariawan'],
    symptoms: ['Luka di mulut'],
    specialist: 'dental',
    care: `
      ! Bibir atau lidah bengkak dengan sesak
      * Luka sangat banyak, demam, atau tidak bisa minum
      + Luka lebih dari dua minggu, keras, atau tidak nyeri
      + Bercak putih atau merah yang tidak hilang digosok
      - Hindari pedas dan asam; sikat dengan bulu lembut`,
  }),
  'perawatan-gigi-saat-hamil': topic({
    symptoms: ['Gusi bengkak saat hamil'],
    specialist: 'dental',
    care: `
      ! Wajah bengkak dengan demam, sulit menelan, atau sesak
      * Nyeri gigi yang membangunkan tidur, atau gusi bernanah
      + Gusi berdarah atau ada benjolan di gusi
      + Pemeriksaan gigi sekali selama hamil
      - Berkumur air sesudah muntah; sikat setengah jam kemudian`,
  }),
  'eksim-kulit-kering-dan-gatal': topic({
    illnesses: ['Eksim (dermatitis atopik)'],
    symptoms: ['Gatal', 'Kulit kering'],
    specialist: skin,
    care: `
      ! Bibir atau wajah bengkak dengan sesak
      * Luka basah bernanah, melepuh, atau dengan demam
      * Ruam di sekitar mata
      + Gatal mengganggu tidur, atau tidak membaik dua minggu
      - Oleskan pelembap segera sesudah mandi`,
  }),
  'jerawat-sabar-dan-teratur': topic({
    illnesses: ['Jerawat'],
    specialist: skin,
    care: `
      ! Bibir atau wajah bengkak dengan sesak sesudah obat baru
      * Bengkak merah dan nyeri di wajah dengan demam
      + Jerawat besar, nyeri, atau meninggalkan bekas
      + Tidak membaik sesudah 8 sampai 12 minggu
      - Cuci wajah dua kali sehari; jangan dipencet`,
  }),
  'katarak-kapan-perlu-operasi': topic({
    illnesses: ['Katarak'],
    symptoms: ['Pandangan kabur'],
    specialist: 'mata',
    care: `
      ! Mendadak tidak melihat, atau kabur dengan wajah mencong
      * Mata merah dan nyeri, atau kilatan dan bayangan seperti tirai
      * Sesudah operasi: nyeri, merah, atau penglihatan turun
      + Kabur atau silau mengganggu membaca dan menyetir
      - Pakai kacamata hitam dan lampu yang terang`,
  }),
  'mata-merah-yang-aman-dan-yang-gawat': topic({
    illnesses: ['Konjungtivitis', 'Glaukoma akut'],
    symptoms: ['Mata merah'],
    specialist: 'mata',
    care: `
      ! Terkena bahan kimia: bilas air mengalir 20 menit, lalu berangkat
      ! Nyeri hebat, kabur, mual, dan melihat lingkaran cahaya
      ! Tertusuk benda atau terbentur keras
      * Pemakai lensa kontak dengan mata merah dan nyeri
      * Bayi baru lahir dengan mata bernanah
      + Merah lebih dari satu minggu, atau sering kambuh
      - Cuci tangan, jangan berbagi handuk, lepas lensa kontak`,
  }),
  'radang-telinga-tengah-pada-anak': topic({
    illnesses: ['Radang telinga tengah'],
    symptoms: ['Sakit telinga'],
    specialist: ears,
    care: `
      ! Leher kaku, kejang, atau sulit dibangunkan
      * Umur di bawah 6 bulan, atau demam 39 °C atau lebih
      * Bengkak merah di belakang telinga, atau wajah mencong
      * Keluar cairan dari telinga
      + Nyeri lebih dari 2 hari, atau kambuh tiga kali setahun
      + Pendengaran terasa berkurang
      - Beri pereda nyeri sesuai anjuran dan minum hangat`,
  }),
  'sinusitis-hidung-tersumbat-berkepanjangan': topic({
    illnesses: ['Sinusitis'],
    symptoms: ['Hidung tersumbat'],
    specialist: ears,
    care: `
      ! Leher kaku, bingung, atau sakit kepala hebat dengan demam
      * Mata bengkak, melihat ganda, atau penglihatan turun
      * Demam 39 °C atau lebih dengan nyeri wajah
      + Keluhan lebih dari 10 hari, atau membaik lalu memburuk
      - Bilas hidung dengan air garam steril dan minum cukup`,
  }),
};
