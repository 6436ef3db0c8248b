import type { ArticleDraft } from './draft.ts';
import { textOf } from './text.ts';

export const boneArticles: ArticleDraft[] = [
  {
    slug: 'osteoporosis-tulang-rapuh-diam-diam',
    name: 'Osteoporosis: Tulang Rapuh yang Datang Diam-Diam',
    category: 'tulang-dan-sendi',
    reviewer: 'albertus-krisnadi',
    summary: 'Tulang rapuh sering baru diketahui setelah patah. Siapa yang berisiko, pemeriksaan kepadatan tulang, kalsium, dan latihan.',
    content: textOf(`
Osteoporosis membuat tulang kehilangan kepadatan sehingga mudah patah, bahkan karena jatuh dari posisi berdiri atau mengangkat benda ringan. Patah tulang karena kerapuhan sering terjadi pada panggul, tulang belakang, dan pergelangan tangan, serta menjadi penyebab penting hilangnya kemandirian pada lansia. [1]
## Siapa yang berisiko
- Perempuan setelah menopause dan semua orang berusia lanjut.
- Orang tua yang pernah patah panggul.
- Pernah patah tulang karena benturan ringan.
- Berat badan rendah, merokok, atau banyak minum alkohol.
- Memakai obat golongan steroid dalam waktu lama.
- Radang sendi, gangguan tiroid, penyakit ginjal, atau gangguan penyerapan makanan.
- Jarang bergerak dan jarang terkena sinar matahari.
## Tanda yang sering terlewat
Osteoporosis tidak menimbulkan nyeri sampai tulang patah. Perhatikan tinggi badan yang berkurang lebih dari beberapa sentimeter, punggung yang makin bungkuk, atau nyeri punggung mendadak pada lansia.
## Pemeriksaan
Kepadatan tulang diukur dengan alat DXA. Dokter memakainya bersama usia dan faktor lain untuk menilai risiko patah. Pemeriksaan tumit di pameran kesehatan hanya penyaring, bukan dasar pengobatan. Pemeriksaan darah membantu mencari penyebab lain.
## Makanan
1. **Kalsium** dari susu, yoghurt, keju, ikan teri atau sarden dengan tulangnya, tahu, tempe, dan sayuran hijau.
1. **Protein** cukup setiap hari, dari ikan, telur, kacang, atau daging.
1. **Vitamin D** dari sinar matahari dan makanan. Suplemen diminum sesuai anjuran; takaran berlebihan dapat menimbulkan batu ginjal.
1. Batasi garam, minuman bersoda, dan kafein berlebihan.
## Latihan
Tulang menguat bila diberi beban. Gabungkan jalan kaki atau menari, latihan beban ringan, dan latihan keseimbangan seperti tai chi. WHO menganjurkan lansia melakukan latihan keseimbangan dan kekuatan sedikitnya tiga hari seminggu. [2]
### Bila tulang sudah rapuh
Hindari membungkuk dengan punggung melengkung, memuntir pinggang dengan kuat, dan mengangkat beban berat. Mintalah program kepada fisioterapis.
## Obat
Beberapa jenis obat dapat menurunkan risiko patah. Cara minumnya khusus: sebagian diminum pagi hari dengan air putih dalam keadaan perut kosong dan tidak boleh berbaring selama setidaknya 30 menit. Sampaikan kepada dokter gigi bila Anda memakai obat osteoporosis, dan jangan melewatkan jadwal suntikan. Lama pengobatan dinilai ulang secara berkala.
## Mencegah jatuh
Pasang pegangan di kamar mandi, lampu malam, dan alas anti selip. Rapikan kabel, periksa mata, dan tinjau obat yang membuat mengantuk.
## Segera ke IGD bila
Setelah jatuh tidak dapat berdiri, nyeri panggul, tungkai tampak memendek, atau nyeri punggung disertai lemah dan baal di tungkai.
Siapa pun yang pernah patah tulang karena benturan ringan sebaiknya bertanya kepada dokter: "Apakah tulang saya perlu diperiksa?" Pertanyaan itu dapat mencegah patah tulang berikutnya.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Fragility fractures: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'World Health Organization. <em>WHO guidelines on physical activity and sedentary behaviour</em>. Jenewa: WHO; 2020.',
      },
    ],
    publishedDaysAgo: 87,
    reviewYears: 2,
  },
  {
    slug: 'mencegah-jatuh-pada-lansia',
    name: 'Mencegah Jatuh pada Lansia: Rumah, Mata, Obat, dan Otot',
    category: 'tulang-dan-sendi',
    reviewer: 'olivia-manoppo',
    summary: 'Sebagian besar jatuh terjadi di rumah dan dapat dicegah. Daftar periksa ruangan, latihan keseimbangan, dan cara bangkit.',
    content: textOf(`
Jatuh adalah penyebab kedua terbanyak kematian akibat cedera yang tidak disengaja di dunia, dan lansia paling berisiko mengalami jatuh yang berakibat berat. [1] Akibatnya bukan hanya patah tulang; rasa takut jatuh membuat orang berhenti bergerak, lalu ototnya melemah dan risiko jatuh bertambah.
## Mengapa lansia jatuh
Biasanya beberapa hal terjadi bersama: otot tungkai melemah, penglihatan menurun, tekanan darah turun saat berdiri, obat yang membuat mengantuk, alas kaki yang longgar, dan lantai yang licin. Karena penyebabnya banyak, pencegahannya pun beragam.
## Daftar periksa rumah
1. **Kamar mandi:** pegangan di dekat kloset dan pancuran, alas anti selip, kursi mandi.
1. **Kamar tidur:** lampu yang mudah dijangkau, tempat tidur setinggi lutut.
1. **Tangga:** pegangan di kedua sisi, tepi anak tangga diberi warna.
1. **Lantai:** keset yang melekat, kabel dirapikan, tumpahan segera dikeringkan.
1. **Dapur:** barang yang sering dipakai diletakkan setinggi pinggang.
1. **Halaman:** lumut dibersihkan, jalan rata, penerangan cukup.
## Tubuh yang lebih siap
- **Latihan keseimbangan dan kekuatan** tiga hari seminggu atau lebih, misalnya berdiri satu kaki sambil berpegangan, bangkit dari kursi tanpa tangan, berjalan tumit-jari, dan tai chi. [2]
- **Periksa mata** setiap tahun. Hati-hati dengan kacamata progresif saat turun tangga.
- **Tinjau obat** bersama dokter, terutama obat tidur, penenang, pelancar kencing, dan obat tekanan darah.
- **Alas kaki** tertutup, pas, bersol tidak licin. Hindari berjalan hanya dengan kaus kaki.
- **Berdiri perlahan:** duduk satu menit, berdiri, tunggu, baru melangkah.
- **Protein dan vitamin D** cukup sesuai anjuran dokter.
### Alat bantu jalan
Tongkat dipegang di sisi yang berlawanan dengan kaki yang sakit, tingginya setara lipatan pergelangan. Mintalah fisioterapis mengajarkan pemakaiannya; alat yang tidak sesuai justru berbahaya.
## Bila terjatuh
1. Diamlah sejenak dan rasakan bagian yang nyeri.
1. Bila tidak ada nyeri hebat, berguling miring, bertumpu pada tangan dan lutut.
1. Merangkak ke kursi yang kokoh, letakkan satu kaki di depan, lalu bangkit dan duduk.
1. Bila tidak dapat bangkit, ketuk lantai, panggil bantuan, dan jaga tubuh tetap hangat.
Keluarga sebaiknya tidak langsung menarik lengan. Bila ada dugaan patah tulang atau cedera leher, jangan dipindahkan; hubungi 119.
## Segera ke IGD bila
- kepala terbentur, terutama pada pengguna pengencer darah;
- pingsan sebelum atau sesudah jatuh;
- tidak dapat berdiri atau panggul nyeri;
- bingung, mengantuk, atau muntah setelahnya.
## Ceritakan setiap jatuh
Banyak lansia menyembunyikannya karena takut dilarang beraktivitas. Dua kali jatuh dalam setahun, atau satu kali dengan cedera, perlu dinilai dokter. Tujuannya bukan membatasi, melainkan membuat orang tua tetap dapat berjalan ke masjid, pasar, dan rumah cucunya.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Falls: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'World Health Organization. <em>WHO guidelines on physical activity and sedentary behaviour</em>. Jenewa: WHO; 2020.',
      },
    ],
    publishedDaysAgo: 137,
    reviewYears: 2,
  },
  {
    slug: 'skoliosis-pada-anak-dan-remaja',
    name: 'Skoliosis pada Anak dan Remaja: Ditemukan saat Tumbuh',
    category: 'tulang-dan-sendi',
    reviewer: 'gilang-mahardika',
    summary:
      'Bahu tidak sama tinggi atau punggung menonjol sebelah? Cara memeriksa di rumah, kapan memakai penyangga, dan mitos tas sekolah.',
    content: textOf(`
Skoliosis adalah lengkungan tulang belakang ke samping yang disertai putaran, dengan sudut 10 derajat atau lebih pada foto rontgen. Bentuk yang paling sering ditemukan tidak diketahui penyebabnya dan muncul pada masa pertumbuhan cepat. [1] Sebagian besar ringan dan tidak mengganggu, tetapi lengkungan dapat bertambah selama anak masih tumbuh.
## Tanda yang dapat dilihat
- Satu bahu atau tulang belikat lebih tinggi.
- Pinggang tidak simetris, satu panggul lebih menonjol.
- Baju tampak miring.
- Punggung menonjol di satu sisi saat membungkuk.
## Memeriksa di rumah
1. Anak berdiri tanpa sepatu, punggung terbuka.
1. Minta membungkuk perlahan dengan tangan bertemu di depan lutut.
1. Lihat dari belakang setinggi punggung: apakah satu sisi lebih tinggi?
1. Ulangi setiap enam bulan selama masa pertumbuhan cepat, terutama pada anak perempuan usia 10–14 tahun.
Bila tampak tidak sama, buatlah janji dengan dokter. Foto rontgen dilakukan seperlunya agar paparan sinar tetap rendah.
## Apa yang bukan penyebab
Tas sekolah yang berat, tidur di kasur empuk, atau duduk miring **tidak terbukti** menyebabkan skoliosis jenis ini. Tas yang terlalu berat tetap dapat menimbulkan nyeri punggung, sehingga bebannya sebaiknya wajar dan dipakai di kedua bahu. Anak tidak perlu dimarahi karena posturnya.
## Penanganan menurut besarnya lengkungan
- **Ringan:** pemantauan berkala selama anak tumbuh.
- **Sedang pada anak yang masih tumbuh:** penyangga tulang belakang (brace). Manfaatnya bergantung pada lama pemakaian setiap hari.
- **Latihan khusus skoliosis** bersama fisioterapis terlatih dapat melengkapi penanganan. [1]
- **Berat atau terus bertambah:** operasi dibicarakan bersama keluarga, dengan penjelasan manfaat dan risikonya.
Pijat, "kretek", atau tarikan tidak meluruskan skoliosis dan dapat berbahaya.
### Menjalani brace
Mulailah bertahap, pakai kaus katun tipis di dalamnya, periksa kulit setiap hari, dan sampaikan bila nyeri atau lecet. Remaja sering malu; libatkan ia dalam memilih pakaian dan jadwal, serta dengarkan perasaannya.
## Olahraga dan kegiatan
Berenang, bersepeda, berlari, dan pelajaran olahraga umumnya boleh. Bergerak menjaga kekuatan dan kepercayaan diri. Anak dan remaja dianjurkan aktif rata-rata 60 menit setiap hari. [2] Setelah operasi, ikuti jadwal kembali beraktivitas dari dokter.
## Segera periksakan bila
- anak berusia di bawah 10 tahun;
- nyeri hebat atau membangunkan dari tidur;
- lemah, baal, atau gangguan buang air;
- lengkungan bertambah cepat;
- terdapat bercak kulit atau kelainan jantung bawaan.
Keluhan tersebut dapat menandakan penyebab lain yang memerlukan pemeriksaan segera.
## Setelah dewasa
Lengkungan ringan biasanya tidak bertambah banyak. Perempuan dengan skoliosis umumnya dapat hamil dan melahirkan; sampaikan riwayat operasi tulang belakang kepada dokter kandungan dan dokter anestesi.`),
    citations: [
      {
        ref: '1',
        cite: 'Negrini S, dkk. 2016 SOSORT guidelines: orthopaedic and rehabilitation treatment of idiopathic scoliosis during growth. <em>Scoliosis and Spinal Disorders</em>. 2018;13:3.',
      },
      {
        ref: '2',
        cite: 'World Health Organization. <em>WHO guidelines on physical activity and sedentary behaviour</em>. Jenewa: WHO; 2020.',
      },
    ],
    publishedDaysAgo: 208,
    reviewYears: 2,
  },
];
