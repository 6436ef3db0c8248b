import type { ArticleDraft } from './draft.ts';
import { textOf } from './text.ts';

export const skinArticles: ArticleDraft[] = [
  {
    slug: 'eksim-kulit-kering-dan-gatal',
    name: 'Eksim: Merawat Kulit Kering dan Gatal Setiap Hari',
    category: 'kulit-mata-dan-tht',
    reviewer: 'amira-syafitri',
    summary: 'Pelembap adalah pengobatan, bukan kosmetik. Cara mandi, memakai salep, mengenali pencetus, dan tanda infeksi.',
    content: textOf(`
Eksim atau dermatitis atopik membuat kulit kering, merah, dan sangat gatal. Sering mulai pada bayi, hilang timbul, dan dapat berlanjut sampai dewasa. Penyebabnya gabungan lapisan pelindung kulit yang lemah, kekebalan yang peka, dan keturunan alergi. Eksim **tidak menular**.
## Letak yang khas
- Bayi: pipi, kulit kepala, lengan dan tungkai bagian luar.
- Anak: lipat siku dan lutut, pergelangan, leher.
- Dewasa: tangan, kelopak mata, lipatan.
## Dasar perawatan: pelembap
Panduan menempatkan pelembap sebagai dasar pengobatan pada setiap tingkat keparahan. [1]
1. Mandi 5–10 menit dengan air suam kuku, satu atau dua kali sehari.
1. Gunakan pembersih lembut tanpa pewangi, seperlunya.
1. Keringkan dengan menepuk, jangan menggosok.
1. **Oleskan pelembap tebal dalam tiga menit**, lalu ulangi beberapa kali sehari.
1. Pilih krim atau salep tanpa pewangi; losion cair kurang melindungi.
## Salep antiradang
Saat kambuh, dokter meresepkan salep steroid atau obat antiradang lain. Banyak orang takut memakainya sehingga kulit tidak kunjung membaik. Dipakai sesuai petunjuk — kekuatan, letak, dan lamanya — obat ini aman. Satu ruas ujung jari salep cukup untuk area seluas dua telapak tangan. Jangan membeli sendiri krim "racikan" tanpa nama, karena sering berisi steroid kuat.
### Bila sering kambuh
Dokter dapat menyarankan salep dua kali seminggu pada tempat langganan kambuh, terapi sinar, atau obat minum dan suntik pada kasus berat.
## Mengenali pencetus
- Keringat, debu, bulu, dan kain wol.
- Sabun keras, pewangi, dan deterjen.
- Udara kering dan perubahan cuaca.
- Stres dan kurang tidur.
- Infeksi kulit.
Makanan hanya menjadi pencetus pada sebagian anak. **Jangan memantang banyak makanan tanpa pemeriksaan**; anak dapat kekurangan gizi. Pantangan makanan bagi anak dengan alergi sebaiknya dipandu dokter. [2]
## Mengurangi garukan
Gunting kuku, pakai pakaian katun, kompres dingin, alihkan perhatian, dan jaga kamar tetap sejuk. Obat alergi yang menimbulkan kantuk dapat membantu tidur untuk waktu pendek sesuai petunjuk dokter, tetapi tidak menghilangkan eksim.
## Periksakan segera bila
- kulit basah, berkerak kekuningan, bernanah, atau demam;
- banyak lepuh atau luka kecil seragam yang nyeri, terutama di wajah — dapat berarti infeksi virus herpes yang memerlukan pertolongan segera;
- mata nyeri atau penglihatan kabur;
- eksim meluas atau mengganggu tidur lebih dari seminggu;
- bayi berusia di bawah tiga bulan.
## Hidup bersama eksim
Eksim melelahkan bagi anak dan orang tua. Jadwalkan perawatan bersama kegiatan yang menyenangkan, jelaskan kepada guru, dan jangan memarahi anak karena menggaruk. Sasaran yang masuk akal adalah kulit yang nyaman, tidur nyenyak, dan hari kambuh yang makin jarang.`),
    citations: [
      {
        ref: '1',
        cite: 'Sidbury R, dkk. Guidelines of care for the management of atopic dermatitis in adults with topical therapies. <em>Journal of the American Academy of Dermatology</em>. 2023.',
      },
      {
        ref: '2',
        cite: 'Ikatan Dokter Anak Indonesia (IDAI). Artikel edukasi orang tua mengenai dermatitis atopik dan alergi makanan pada anak.',
      },
    ],
    publishedDaysAgo: 53,
    reviewYears: 2,
  },
  {
    slug: 'jerawat-sabar-dan-teratur',
    name: 'Jerawat: Sabar, Teratur, dan Tidak Dipencet',
    category: 'kulit-mata-dan-tht',
    reviewer: 'felicia-hartanto',
    summary:
      'Pengobatan jerawat memerlukan beberapa minggu. Rutinitas sederhana, obat yang teruji, dan kapan ke dokter agar tidak berbekas.',
    content: textOf(`
Jerawat terjadi ketika pori tersumbat minyak dan sel kulit, kuman berkembang, lalu timbul radang. Hampir setiap remaja mengalaminya, dan banyak orang dewasa juga. Jerawat bukan tanda kotor atau kurang beribadah. Pengobatan yang tepat mencegah bekas luka dan memulihkan rasa percaya diri.
## Rutinitas sederhana
1. **Cuci muka** dua kali sehari dan setelah berkeringat dengan pembersih lembut; jangan menggosok.
1. **Pelembap ringan** bertanda *non-comedogenic*.
1. **Tabir surya** setiap pagi, terutama bila memakai obat jerawat.
1. **Jangan memencet.** Memencet mendorong radang lebih dalam dan meninggalkan bekas.
1. Cuci sarung bantal dan bersihkan layar ponsel secara teratur.
Scrub kasar, pasta gigi, jeruk nipis, dan masker rumahan dapat melukai kulit.
## Obat oles yang teruji
Panduan menganjurkan **benzoil peroksida**, **retinoid oles** seperti adapalen, asam azelat, asam salisilat, dan gabungannya menurut keparahan. [1]
- Mulai tipis, dua atau tiga malam seminggu, lalu ditambah.
- Oleskan pada seluruh area yang sering berjerawat, bukan hanya pada bintilnya.
- Kering dan sedikit perih pada awal adalah hal yang wajar.
- **Nilailah setelah 8–12 minggu.** Berganti produk setiap minggu membuat semuanya tampak gagal.
Benzoil peroksida dapat memutihkan handuk dan pakaian. Retinoid tidak dipakai saat hamil.
### Waspadai krim tanpa izin
Krim "racikan" dan pemutih tanpa nomor izin edar dapat mengandung merkuri, hidrokuinon, atau steroid. Periksa nomornya pada layanan BPOM sebelum membeli.
## Obat dari dokter
Antibiotik minum dipakai dalam waktu terbatas bersama obat oles. Terapi hormonal dapat membantu sebagian perempuan. Isotretinoin untuk jerawat berat sangat efektif tetapi **menyebabkan cacat pada janin**, sehingga perempuan memerlukan tes kehamilan dan kontrasepsi; obat ini tidak boleh dibeli atau dibagi tanpa pengawasan. Penggunaan antibiotik yang berlebihan, termasuk untuk jerawat, ikut mendorong kekebalan kuman. [2]
## Makanan dan kebiasaan
Pada sebagian orang makanan bergula tinggi dan susu dapat memperberat jerawat; catat dan nilai sendiri. Tidur cukup, kelola stres, dan pilih riasan *non-comedogenic* yang dibersihkan sebelum tidur.
## Ke dokter kulit bila
- benjolan besar, nyeri, atau bernanah;
- mulai timbul bekas cekung atau menonjol;
- tidak membaik setelah 12 minggu perawatan teratur;
- disertai haid tidak teratur, rambut wajah berlebihan, atau rambut kepala rontok;
- muncul mendadak setelah obat atau suplemen tertentu;
- Anda merasa sangat sedih, malu, atau menghindari pertemuan.
## Segera ke IGD bila
Bengkak merah di sekitar hidung dan mata disertai demam, sakit kepala, atau kelopak sulit dibuka.
## Setelah reda
Teruskan obat pemeliharaan sesuai anjuran, karena jerawat mudah kambuh ketika semua obat dihentikan. Bekas kehitaman memudar perlahan dalam beberapa bulan bila terlindung dari matahari; bekas cekung dapat dibicarakan setelah jerawat terkendali.`),
    citations: [
      {
        ref: '1',
        cite: 'Reynolds RV, dkk. Guidelines of care for the management of acne vulgaris. <em>Journal of the American Academy of Dermatology</em>. 2024;90(5):1006.e1–1006.e30.',
      },
      { ref: '2', cite: 'World Health Organization. <em>Antimicrobial resistance: fact sheet</em>. Jenewa: WHO.' },
    ],
    publishedDaysAgo: 115,
    reviewYears: 2,
  },
];
