import type { ArticleDraft } from './draft.ts';
import { textOf } from './text.ts';

export const nerveArticles: ArticleDraft[] = [
  {
    slug: 'vertigo-pusing-berputar',
    name: 'Vertigo: Mengapa Ruangan Terasa Berputar',
    category: 'saraf-dan-otak',
    reviewer: 'lukas-hadiwijaya',
    summary: 'Vertigo posisi paling sering ditemukan dan dapat diobati dengan gerakan. Kenali bedanya dengan pusing akibat stroke.',
    content: textOf(`
Vertigo adalah rasa berputar, seolah tubuh atau ruangan bergerak padahal diam. Vertigo bukan nama penyakit, melainkan gejala. Penyebabnya dapat berasal dari telinga bagian dalam atau dari otak, dan membedakan keduanya sangat penting.
## Penyebab yang sering
- **Vertigo posisi (BPPV):** berputar singkat, kurang dari satu menit, saat berguling di tempat tidur, menengadah, atau menunduk. Terjadi karena kristal kecil di telinga dalam berpindah tempat.
- **Radang saraf keseimbangan:** berputar hebat berhari-hari, sering setelah infeksi virus, tanpa gangguan pendengaran.
- **Penyakit Meniere:** berulang, disertai telinga berdenging, terasa penuh, dan pendengaran menurun.
- **Migrain vestibular:** berhubungan dengan migrain.
- **Tekanan darah turun saat berdiri, anemia, gula rendah, efek obat, atau cemas** lebih sering menimbulkan rasa melayang daripada berputar.
## Segera ke IGD bila vertigo disertai
1. wajah mencong, bicara pelo, lemah, atau baal sebelah tubuh;
1. pandangan ganda atau sulit menelan;
1. tidak dapat berdiri atau berjalan sama sekali;
1. sakit kepala atau nyeri leher hebat yang mendadak;
1. nyeri dada, berdebar, atau pingsan;
1. tuli mendadak pada satu telinga.
Gejala tersebut dapat menandakan stroke atau keadaan gawat lain. Orang dengan tekanan darah tinggi, diabetes, atau gangguan irama jantung perlu lebih waspada. [1]
## Saat serangan
- Duduk atau berbaring, pandang satu titik yang diam.
- Hindari gerakan kepala yang mendadak.
- Minum sedikit demi sedikit bila mual.
- Jangan mengemudi, memanjat, atau mengoperasikan mesin.
## Pengobatan vertigo posisi
Dokter dapat memastikannya dengan gerakan uji di ruang periksa, lalu melakukan **manuver reposisi**, yaitu rangkaian gerakan kepala untuk mengembalikan kristal. Panduan internasional menganjurkan manuver ini dan tidak menganjurkan obat antivertigo sebagai pengobatan rutin. [2] Foto kepala umumnya tidak diperlukan bila tidak ada tanda bahaya. Kekambuhan dapat terjadi, dan manuver dapat diulang.
### Tentang obat
Obat antimual dan antivertigo hanya membantu keluhan dalam beberapa hari. Bila dipakai terlalu lama, obat tersebut dapat menghambat penyesuaian otak, membuat mengantuk, dan meningkatkan risiko jatuh.
## Latihan keseimbangan
Setelah fase hebat berlalu, bergeraklah bertahap. Fisioterapis dapat mengajarkan latihan mata, kepala, dan berjalan. Berbaring terus-menerus memperlambat pemulihan.
## Menjaga rumah tetap aman
Pasang lampu malam, pegangan di kamar mandi, dan alas yang tidak licin. Bangun dari tidur dengan duduk dahulu selama satu menit.
Catat kapan vertigo datang, berapa lama, gerakan pemicu, serta gangguan pendengaran. Beberapa kalimat dalam catatan itu sering lebih menentukan daripada pemeriksaan mahal.`),
    citations: [
      { ref: '1', cite: 'Kementerian Kesehatan RI. <em>Pedoman Nasional Pelayanan Kedokteran Tata Laksana Stroke</em>. Jakarta; 2019.' },
      {
        ref: '2',
        cite: 'Bhattacharyya N, dkk. Clinical practice guideline: benign paroxysmal positional vertigo (update). <em>Otolaryngology–Head and Neck Surgery</em>. 2017;156(3 suppl):S1–S47.',
      },
    ],
    publishedDaysAgo: 107,
    reviewYears: 2,
  },
  {
    slug: 'demensia-lebih-dari-sekadar-lupa',
    name: 'Demensia: Lebih dari Sekadar Lupa',
    category: 'saraf-dan-otak',
    reviewer: 'i-gusti-ayu-saraswati',
    summary: 'Lupa yang wajar dan lupa yang perlu diperiksa, sebab yang dapat diperbaiki, serta cara menjaga keselamatan dan martabat.',
    content: textOf(`
Menjadi lebih lambat mengingat nama adalah bagian dari penuaan. Demensia berbeda: kemampuan berpikir menurun sampai mengganggu kegiatan sehari-hari. Demensia disebabkan oleh berbagai penyakit; Alzheimer adalah yang paling sering. Demensia bukan bagian wajar dari menua. [1]
## Membedakan lupa
### Umumnya wajar
Lupa menaruh kunci lalu menemukannya, sesekali lupa nama, atau perlu catatan belanja.
### Perlu diperiksa
1. Menanyakan hal yang sama berulang kali dalam waktu singkat.
1. Tersesat di tempat yang dikenal.
1. Sulit mengelola uang, obat, atau memasak yang dahulu biasa.
1. Meletakkan benda di tempat yang aneh dan menuduh orang mengambilnya.
1. Sulit menemukan kata atau mengikuti percakapan.
1. Perubahan watak: acuh, curiga, mudah marah, atau kehilangan sopan santun.
1. Melihat hal yang tidak ada, atau keadaan yang sangat berubah-ubah.
Orang yang mengalaminya sering tidak menyadari. Keterangan keluarga sangat berarti.
## Sebab yang dapat diperbaiki
Depresi, gangguan tiroid, kekurangan vitamin B12, efek obat, gangguan pendengaran atau penglihatan, infeksi, alkohol, dan perdarahan di bawah selaput otak setelah jatuh dapat menyerupai demensia. Karena itu pemeriksaan darah dan pencitraan otak sering dilakukan. **Kebingungan yang timbul mendadak** dalam hitungan jam atau hari bukan demensia biasa, melainkan keadaan gawat; segera ke IGD.
## Pengobatan dan pendampingan
Beberapa obat dapat membantu gejala sebagian pasien, tetapi belum menyembuhkan. Yang tidak kalah penting adalah rutinitas yang tetap, gerak badan, percakapan, musik, kacamata dan alat bantu dengar yang sesuai, serta lingkungan yang aman.
## Rumah yang aman
- Beri label gambar pada lemari dan kamar mandi.
- Pasang pegangan, lampu malam, dan pengaman kompor.
- Simpan obat dan benda tajam.
- Siapkan kartu identitas dengan nomor keluarga bila tersesat.
- Tinjau kembali kemampuan mengemudi sejak awal.
## Berbicara dengan tenang
Gunakan kalimat pendek, satu pertanyaan sekali waktu, tatap matanya, dan beri waktu menjawab. Jangan menguji ingatan atau memperdebatkan hal yang ia yakini. Alihkan dengan lembut, misalnya mengajaknya melipat kain atau mendengar lagu lama.
## Merencanakan lebih awal
Selagi masih dapat memutuskan, bicarakan keinginannya mengenai perawatan, keuangan, dan siapa yang mewakili. Percakapan ini berat, tetapi memberi ketenangan di kemudian hari.
## Menurunkan risiko
Bergerak, berhenti merokok, membatasi alkohol, mengendalikan tekanan darah, gula, dan kolesterol, menjaga pendengaran, serta tetap berkegiatan sosial dianjurkan untuk mengurangi risiko penurunan kognitif. [2] Permainan asah otak boleh, tetapi bukan pengganti gerak dan pergaulan.
Pengasuh juga perlu dirawat. Mintalah bantuan keluarga dan tanyakan kelompok pendukung kepada dokter Anda.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Dementia: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'World Health Organization. <em>Risk reduction of cognitive decline and dementia: WHO guidelines</em>. Jenewa: WHO; 2019.',
      },
    ],
    publishedDaysAgo: 164,
    reviewYears: 2,
  },
  {
    slug: 'kesemutan-dan-saraf-terjepit',
    name: 'Kesemutan dan Saraf Terjepit: Kapan Perlu Khawatir',
    category: 'saraf-dan-otak',
    reviewer: 'robert-manurung',
    summary: 'Kesemutan karena posisi akan hilang sendiri. Yang menetap dapat berasal dari pergelangan, leher, pinggang, atau diabetes.',
    content: textOf(`
Hampir semua orang pernah kesemutan setelah duduk bersila lama. Keluhan itu hilang dalam beberapa menit. Kesemutan yang menetap, berulang di tempat yang sama, atau disertai lemah otot perlu dicari sebabnya.
## Letak keluhan memberi petunjuk
- **Ibu jari, telunjuk, dan jari tengah**, memberat malam hari: sindrom terowongan karpal di pergelangan tangan.
- **Kelingking dan jari manis:** saraf di siku tertekan.
- **Leher menjalar ke lengan:** saraf di leher.
- **Pinggang menjalar ke tungkai sampai bawah lutut:** saraf di pinggang, sering disebut skiatika.
- **Kedua telapak kaki seperti memakai kaus kaki:** neuropati, sering karena diabetes. Diabetes yang tidak terkendali dapat merusak saraf dan mengurangi rasa pada kaki. [1]
- **Separuh tubuh mendadak:** kemungkinan stroke, segera ke IGD.
Kekurangan vitamin B12, gangguan tiroid, penyakit ginjal, alkohol, dan beberapa obat juga dapat menjadi penyebab. Kesemutan jarang disebabkan oleh asam urat atau kolesterol.
## Saraf terjepit di pinggang
Bantalan tulang belakang yang menonjol dapat menekan saraf. Kabar baiknya, sebagian besar membaik dalam beberapa minggu tanpa operasi. Panduan klinis menganjurkan tetap bergerak, latihan bertahap, dan tidak menganjurkan istirahat total di tempat tidur. [2]
### Yang dapat dilakukan
1. Teruskan kegiatan ringan; hindari membungkuk sambil mengangkat.
1. Ganti posisi setiap 30–45 menit.
1. Kompres hangat untuk kenyamanan.
1. Obat pereda nyeri jangka pendek sesuai anjuran dokter.
1. Latihan bersama fisioterapis.
Hindari pijat atau "kretek" keras pada leher dan pinggang, terutama bila ada kelemahan, osteoporosis, atau nyeri hebat.
## Terowongan karpal
Pakailah bidai pergelangan lurus pada malam hari, kurangi menekuk pergelangan, dan istirahatkan tangan dari getaran. Bila otot pangkal ibu jari mengecil atau keluhan menetap, dokter dapat menyarankan suntikan atau operasi kecil. Pada kehamilan, keluhan ini sering membaik setelah melahirkan.
## Segera ke IGD bila
- baal di sekitar selangkangan atau dubur;
- tidak dapat menahan atau mengeluarkan buang air kecil atau besar;
- kedua tungkai melemah atau kelemahan bertambah cepat;
- nyeri punggung setelah jatuh keras, atau disertai demam;
- riwayat kanker dengan nyeri punggung baru.
Tanda tersebut dapat berarti tekanan berat pada saraf yang memerlukan tindakan segera.
## Pemeriksaan
Dokter menguji kekuatan, rasa, dan refleks. Uji hantaran saraf, pemeriksaan darah, atau MRI dilakukan bila hasilnya akan mengubah penanganan. Gambaran bantalan menonjol pada MRI sering juga ditemukan pada orang tanpa keluhan.
## Merawat kaki pada diabetes
Periksa telapak kaki setiap hari, pakai alas kaki, ukur suhu air dengan siku, dan jangan merendam kaki dengan air panas. Luka kecil yang tidak terasa dapat memburuk dengan cepat.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Diabetes: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'National Institute for Health and Care Excellence (NICE). <em>Low back pain and sciatica in over 16s: assessment and management (NG59)</em>. London: NICE; 2016.',
      },
    ],
    publishedDaysAgo: 252,
    reviewYears: 2,
  },
];
