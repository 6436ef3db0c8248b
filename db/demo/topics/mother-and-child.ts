import { type DemoTopics, topic } from './topic.ts';

const obstetrics = 'kebidanan-dan-kandungan';

export const motherAndChildTopics: DemoTopics = {
  'tanda-tanda-awal-kehamilan-dan-cara-memastikannya': topic({
    symptoms: ['Terlambat haid'],
    specialist: obstetrics,
    care: `
      ! Nyeri hebat di perut bawah, apalagi sebelah, dengan pusing atau pingsan
      ! Perdarahan banyak: lebih dari dua pembalut penuh dalam satu jam
      * Bercak darah atau nyeri perut, dan tes kehamilan positif
      * Muntah terus sampai tidak bisa minum
      + Tes kehamilan positif, untuk pemeriksaan pertama
      + Haid terlambat lebih dari dua minggu dan tes tetap negatif
      - Ulangi tes satu minggu kemudian bila hasilnya meragukan
      - Hindari rokok dan alkohol; tanyakan dahulu sebelum minum obat`,
  }),
  'mual-dan-muntah-saat-hamil': topic({
    illnesses: ['Hiperemesis gravidarum'],
    symptoms: ['Mual dan muntah saat hamil'],
    specialist: obstetrics,
    care: `
      ! Pingsan, bingung, atau muntah darah
      ! Nyeri perut hebat atau perdarahan
      * Tidak bisa menahan minum selama 24 jam
      * Kencing sangat sedikit dan pekat, atau tidak kencing 8 jam
      * Demam, atau berat badan turun cepat
      + Mual mengganggu makan dan kegiatan sehari-hari
      - Makan sedikit-sedikit dan sering, mulai sebelum bangun dari tempat tidur
      - Minum seteguk demi seteguk sepanjang hari`,
  }),
  'enam-minggu-setelah-melahirkan': topic({
    illnesses: ['Infeksi nifas', 'Perdarahan nifas'],
    symptoms: ['Perdarahan setelah melahirkan'],
    specialist: obstetrics,
    care: `
      ! Perdarahan memenuhi satu pembalut dalam satu jam, atau gumpalan besar
      ! Sesak napas, nyeri dada, kejang, atau pingsan
      ! Sakit kepala hebat dengan pandangan kabur
      * Demam 38 °C atau lebih, menggigil, atau cairan berbau busuk
      * Jahitan bengkak, bernanah, atau makin nyeri
      * Betis bengkak dan nyeri sebelah
      + Kunjungan nifas dan rencana kontrasepsi
      - Istirahat saat bayi tidur dan minta keluarga membantu`,
  }),
  'tanda-bahaya-kehamilan': topic({
    illnesses: ['Preeklampsia'],
    symptoms: ['Perdarahan saat hamil', 'Gerak janin berkurang'],
    specialist: obstetrics,
    care: `
      ! Perdarahan dari jalan lahir, banyak atau dengan nyeri
      ! Kejang, sesak napas, atau pingsan
      ! Sakit kepala hebat, pandangan kabur, atau nyeri ulu hati hebat
      ! Ketuban pecah dan ada tali pusat yang keluar
      * Gerak bayi berkurang dari biasanya
      * Ketuban pecah, demam, atau wajah dan tangan mendadak bengkak
      + Pemeriksaan kehamilan yang terlewat
      - Simpan nomor IGD dan siapkan kendaraan`,
  }),
  'demam-pada-anak': topic({
    symptoms: ['Demam'],
    specialist: 'anak',
    care: `
      ! Kejang, sulit dibangunkan, atau kebiruan
      ! Sesak, napas cepat, atau dada tertarik ke dalam
      ! Bintik merah yang tidak hilang bila ditekan, atau leher kaku
      * Umur di bawah 3 bulan dengan suhu 38 °C atau lebih
      * Tidak mau minum, atau tidak kencing 8 jam
      * Demam hari ketiga atau lebih
      + Demam berulang, atau Anda ragu melihat keadaannya
      - Beri minum sering, pakaikan baju tipis, kompres air hangat`,
  }),
  'diare-pada-anak-dan-oralit': topic({
    illnesses: ['Diare', 'Dehidrasi'],
    symptoms: ['Mencret', 'Muntah pada anak'],
    specialist: 'anak',
    care: `
      ! Lemas, sulit dibangunkan, atau mata sangat cekung
      ! Kejang, atau tidak kencing 8 jam
      * BAB berdarah, atau muntah setiap kali minum
      * Umur di bawah 6 bulan
      * Menangis tanpa air mata, mulut kering, sangat haus
      + Diare lebih dari 7 hari, atau berat badan turun
      - Beri oralit sedikit-sedikit setiap habis BAB
      - Teruskan ASI dan makan seperti biasa`,
  }),
  'mengenal-dan-mencegah-stunting': topic({
    illnesses: ['Stunting'],
    symptoms: ['Berat badan anak sulit naik'],
    specialist: 'tumbuh-kembang-anak',
    care: `
      ! Anak sangat lemas, sulit dibangunkan, atau sesak
      * Bengkak di kedua kaki, atau tidak mau makan sama sekali
      + Berat tidak naik dua kali penimbangan
      + Tinggi di bawah garis merah pada Buku KIA
      - Beri telur, ikan, ayam, atau hati setiap hari
      - Timbang dan ukur setiap bulan di posyandu`,
  }),
  'anak-terlambat-bicara': topic({
    illnesses: ['Gangguan bicara pada anak'],
    symptoms: ['Terlambat bicara'],
    specialist: 'tumbuh-kembang-anak',
    care: `
      ! Mendadak tidak dapat bicara, lemah sebelah, atau kejang
      * Kata yang sudah dikuasai hilang dalam beberapa hari
      + Belum mengoceh pada umur 12 bulan
      + Belum ada kata berarti pada umur 16 bulan
      + Tidak menoleh bila dipanggil, atau jarang menatap
      - Ajak bicara dan bacakan buku; jauhkan layar`,
  }),
};
