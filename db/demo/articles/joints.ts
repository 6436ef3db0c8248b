import type { ArticleDraft } from './draft.ts';
import { textOf } from './text.ts';

export const jointArticles: ArticleDraft[] = [
  {
    slug: 'nyeri-lutut-karena-osteoartritis',
    name: 'Nyeri Lutut karena Osteoartritis: Bergerak Tetap Perlu',
    category: 'tulang-dan-sendi',
    reviewer: 'deni-ramdani',
    summary: 'Lutut nyeri bukan alasan berhenti bergerak. Latihan paha, berat badan, obat yang aman, dan kapan operasi dibicarakan.',
    content: textOf(`
Osteoartritis adalah penyakit sendi yang perlahan mengubah tulang rawan, tulang, dan jaringan di sekitarnya. Lutut adalah sendi yang paling sering terkena. Penyakit ini bukan sekadar "aus karena tua"; berat badan, cedera lama, dan otot yang lemah ikut berperan. [1]
## Ciri yang khas
- Nyeri saat berjalan jauh, naik turun tangga, atau bangkit dari jongkok, berkurang bila istirahat.
- Kaku pagi hari kurang dari 30 menit.
- Bunyi gemeretak dan lutut membesar.
- Lutut terasa tidak stabil.
Lutut yang bengkak, merah, panas, disertai demam bukan ciri osteoartritis dan perlu diperiksa segera.
## Latihan adalah pengobatan
Panduan menempatkan latihan, penyuluhan, dan penurunan berat badan sebagai dasar penanganan. [2] Nyeri ringan saat berlatih boleh terjadi, asalkan mereda dalam 24 jam.
1. **Mengencangkan paha:** duduk, luruskan lutut, tahan lima detik, ulangi 10 kali.
1. **Bangkit dari kursi** tanpa dorongan tangan, 8–10 kali.
1. **Jalan kaki, bersepeda statis, atau latihan di air** 20–30 menit, hampir setiap hari.
1. **Peregangan** paha belakang dan betis.
Tambahkan beban sedikit demi sedikit. Bila lutut membengkak, kurangi sementara, jangan berhenti sepenuhnya.
## Menurunkan beban lutut
- Penurunan berat badan beberapa kilogram sudah terasa.
- Pakai sepatu empuk dengan tumit rendah.
- Gunakan tongkat di sisi yang berlawanan dengan lutut yang nyeri.
- Pilih kursi tinggi dan kloset duduk; salat sambil duduk di kursi bila perlu.
- Selingi berdiri lama dengan duduk.
## Obat
Krim antiradang di kulit dapat dicoba lebih dahulu. Obat antiradang minum dipakai sesingkat mungkin dan tidak cocok bagi penyandang tukak lambung, penyakit ginjal, gagal jantung, atau pengguna pengencer darah; tanyakan dokter. Suntikan steroid dapat meredakan nyeri sementara. Manfaat suplemen glukosamin belum meyakinkan. Waspadai jamu pegal linu yang dicampur obat kimia.
### Tentang suntikan lain
Suntikan pelumas, plasma, atau sel punca ditawarkan di banyak tempat. Buktinya beragam dan biayanya besar. Mintalah penjelasan manfaat, risiko, dan pilihan lain sebelum memutuskan.
## Kapan operasi dibicarakan
Bila nyeri berat menetap, tidur terganggu, dan kegiatan sehari-hari terbatas walaupun latihan dan obat sudah dijalani dengan baik. Penggantian sendi dapat mengurangi nyeri pada pasien yang sesuai, tetapi tetap mempunyai risiko seperti infeksi dan bekuan darah. Keputusan dibuat bersama setelah semua penjelasan dipahami.
## Periksakan segera bila
- lutut terkunci atau tidak dapat menapak setelah cedera;
- betis bengkak dan nyeri sebelah;
- demam dengan lutut bengkak;
- nyeri malam hari yang terus bertambah.
Buat sasaran kecil: berjalan ke warung tanpa berhenti, atau naik satu lantai. Kemajuan lebih mudah terlihat dari kegiatan yang kembali, bukan dari hilangnya nyeri seluruhnya.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Osteoarthritis: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'National Institute for Health and Care Excellence (NICE). <em>Osteoarthritis in over 16s: diagnosis and management (NG226)</em>. London: NICE; 2022.',
      },
    ],
    publishedDaysAgo: 68,
    reviewYears: 2,
  },
  {
    slug: 'nyeri-punggung-bawah-tetap-bergerak',
    name: 'Nyeri Punggung Bawah: Tetap Bergerak Lebih Baik',
    category: 'tulang-dan-sendi',
    reviewer: 'oki-setyawan',
    summary: 'Sebagian besar nyeri punggung membaik tanpa rontgen. Gerakan yang aman, posisi kerja, dan tanda yang perlu diperiksa.',
    content: textOf(`
Nyeri punggung bawah adalah penyebab utama disabilitas di dunia, dan hampir setiap orang akan mengalaminya. [1] Pada sebagian besar kasus tidak ditemukan kerusakan yang berbahaya; nyeri berasal dari otot, sendi, dan jaringan di sekitarnya, lalu membaik dalam beberapa minggu.
## Minggu pertama
1. **Tetap bergerak** semampunya. Tirah baring lebih dari satu atau dua hari justru memperlambat pemulihan.
1. **Kompres hangat** 15–20 menit.
1. **Ubah posisi** sesering mungkin; tidak ada satu posisi yang sempurna.
1. **Berjalan singkat** beberapa kali sehari.
1. **Obat pereda nyeri** jangka pendek bila perlu dan sesuai petunjuk.
Nyeri saat bergerak tidak selalu berarti ada yang rusak. Tambahkan kegiatan bertahap dan kembalilah bekerja sesegera Anda mampu, bila perlu dengan tugas yang lebih ringan.
## Gerakan sederhana
- Berbaring, tarik satu lutut ke dada, tahan 15 detik, bergantian.
- Berbaring dengan lutut ditekuk, goyangkan kedua lutut ke kiri dan kanan.
- Merangkak, lengkungkan punggung ke atas lalu ke bawah perlahan.
- Mengangkat panggul dari lantai 10 kali.
Lakukan perlahan dan hentikan bila nyeri menjalar sampai ke bawah lutut.
## Perlukah rontgen atau MRI?
Tanpa tanda bahaya, pencitraan pada minggu-minggu awal biasanya tidak membantu dan dapat menimbulkan kecemasan, karena perubahan seperti bantalan menonjol juga ditemukan pada orang tanpa nyeri.
## Bila nyeri menetap lebih dari tiga bulan
WHO menganjurkan gabungan penyuluhan, latihan, terapi fisik tertentu, dan terapi psikologis, serta tidak menganjurkan korset, traksi, atau obat opioid sebagai pengobatan rutin. [2] Stres, kurang tidur, dan takut bergerak dapat memperkuat nyeri. Mengatasinya adalah bagian dari pengobatan, bukan tanda nyeri dibuat-buat.
## Di tempat kerja dan di rumah
- Sandarkan punggung, telapak kaki menapak, layar setinggi mata.
- Berdiri dan berjalan setiap 30–45 menit.
- Angkat barang dekat dengan tubuh, tekuk lutut, jangan memutar pinggang.
- Gendong anak bergantian sisi.
- Pengendara motor beristirahat setiap satu jam.
- Kasur yang nyaman menurut Anda sudah memadai.
## Segera ke IGD bila
- baal di selangkangan, sulit menahan buang air, atau kedua tungkai lemah;
- setelah jatuh keras atau kecelakaan;
- demam, menggigil, atau nyeri sangat hebat saat diam;
- nyeri menyebar ke dada atau perut disertai keringat dingin.
## Buat janji dengan dokter bila
Nyeri tidak membaik setelah enam minggu, membangunkan tidur, disertai berat badan turun, riwayat kanker, pemakaian steroid, atau usia di atas 50 tahun dengan nyeri pertama kali. Orang muda dengan kaku pagi hari lebih dari 30 menit yang membaik dengan gerakan juga perlu diperiksa, karena dapat berarti radang sendi tulang belakang.
Kekambuhan sering terjadi. Simpan rangkaian gerakan yang cocok bagi Anda dan mulailah lebih awal.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Low back pain: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'World Health Organization. <em>WHO guideline for non-surgical management of chronic primary low back pain in adults in primary and community care settings</em>. Jenewa: WHO; 2023.',
      },
    ],
    publishedDaysAgo: 122,
    reviewYears: 2,
  },
  {
    slug: 'pergelangan-kaki-terkilir',
    name: 'Pergelangan Kaki Terkilir: Dari Es sampai Kembali Berlari',
    category: 'tulang-dan-sendi',
    reviewer: 'zulkifli-piliang',
    summary: 'Langkah 48 jam pertama, tanda patah tulang, latihan keseimbangan, dan mengapa diurut bukan pilihan yang baik.',
    content: textOf(`
Terkilir adalah cedera ligamen, jaringan kuat yang menghubungkan tulang. Pergelangan kaki paling sering terkena ketika kaki menekuk ke dalam saat berlari, turun tangga, atau menginjak jalan berlubang. Sebagian besar sembuh tanpa operasi, tetapi latihan yang kurang membuat terkilir mudah berulang. [1]
## 48 jam pertama
1. **Lindungi:** hentikan kegiatan, gunakan penyangga atau tongkat bila perlu.
1. **Tinggikan** kaki di atas jantung saat berbaring.
1. **Balut** dengan perban elastis, tidak terlalu kencang. Longgarkan bila jari dingin, pucat, atau kesemutan.
1. **Kompres dingin** dibungkus kain 10–15 menit untuk mengurangi nyeri, beberapa kali sehari.
1. **Pereda nyeri** seperti parasetamol sesuai takaran.
### Hindari pada hari-hari awal
Diurut atau dipijat kuat, kompres panas, alkohol, dan berlari. Mengurut dapat menambah perdarahan dan memindahkan bagian yang patah bila ternyata ada patah tulang.
## Apakah patah?
Periksakan untuk rontgen bila:
- tidak dapat menapak empat langkah, segera setelah cedera maupun saat diperiksa;
- nyeri tekan tepat pada tulang mata kaki bagian belakang atau pangkal tulang jari kelima;
- bentuk berubah, kulit terbuka, atau mati rasa;
- penderita anak-anak atau lansia.
Kaki yang bengkok, dingin, pucat, atau luka terbuka adalah keadaan gawat; datanglah ke IGD tanpa mencoba meluruskannya.
## Setelah dua atau tiga hari
Mulailah bergerak. Gerakan dini dalam batas nyeri membantu pemulihan lebih baik daripada diam terlalu lama. [1]
- Gambar huruf abjad di udara dengan ujung kaki.
- Tarik ujung kaki ke arah tubuh dengan handuk.
- Berjalan dengan tumpuan bertambah sedikit demi sedikit.
## Minggu kedua dan seterusnya
- Berdiri jinjit, mula-mula dua kaki lalu satu kaki.
- Latihan dengan karet ke empat arah.
- **Latihan keseimbangan:** berdiri satu kaki 30 detik, kemudian dengan mata tertutup atau di atas bantal.
- Lompat kecil, lalu lari lurus, lalu berbelok.
Latihan keseimbangan diteruskan sedikitnya enam minggu karena mengurangi terkilir berulang.
## Kapan boleh kembali berolahraga
Bila tidak nyeri, kekuatan dan keseimbangan hampir sama dengan sisi lain, serta dapat berlari, melompat, dan berbelok tanpa ragu. Penyangga atau plester dapat dipakai saat olahraga selama beberapa bulan. Setelah pulih, kembalilah bertahap ke anjuran aktivitas fisik bagi orang dewasa, yaitu sedikitnya 150 menit seminggu. [2]
## Kembali ke dokter bila
- bengkak dan nyeri tidak membaik setelah satu sampai dua minggu;
- pergelangan sering "lepas" atau tidak stabil;
- nyeri menetap lebih dari enam minggu;
- betis bengkak dan nyeri, atau tiba-tiba sesak.
Betis yang bengkak disertai sesak dapat menandakan bekuan darah; segera ke IGD.
## Mencegah
Pilih sepatu yang sesuai, ganti bila solnya aus, perhatikan jalan, latih otot betis, dan tambah beban latihan perlahan. Cedera yang sama dua kali dalam setahun patut diperiksa dokter.`),
    citations: [
      {
        ref: '1',
        cite: 'Vuurberg G, dkk. Diagnosis, treatment and prevention of ankle sprains: update of an evidence-based clinical guideline. <em>British Journal of Sports Medicine</em>. 2018;52(15):956.',
      },
      {
        ref: '2',
        cite: 'World Health Organization. <em>WHO guidelines on physical activity and sedentary behaviour</em>. Jenewa: WHO; 2020.',
      },
    ],
    publishedDaysAgo: 196,
    reviewYears: 2,
  },
];
