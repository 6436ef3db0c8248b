import type { TextSection } from '../../group-profile/group-profile.schema.ts';

/**
 * The privacy policy in its ten sections; a test compares its numbers with the code. A change of what is stored, for how long, or who
 * receives it also changes this text and its version.
 */
export const privacyText: readonly TextSection[] = [
  {
    id: 'data-yang-kami-kumpulkan',
    level: 2,
    title: '1. Data yang kami kumpulkan',
    paragraphs: [
      'Sebagian besar halaman situs ini dapat dibaca tanpa memberi tahu siapa Anda. Kami menyimpan data pribadi hanya bila Anda sendiri mengirimnya lewat formulir:',
    ],
    items: [
      'Pendaftaran janji temu: nama pasien, nomor ponsel, rumah sakit, poliklinik, dokter, tanggal dan jam yang dipilih, serta, bila dokternya cuti, usulan waktu lain dan jawaban Anda. Poliklinik yang dipilih termasuk data kesehatan, karena itu kami perlakukan sebagai data pribadi yang bersifat spesifik.',
      'Data tambahan kunjungan, hanya bila Anda mengisinya: cara pembayaran (umum, BPJS, atau asuransi), pernah atau belum berobat, tanggal lahir pasien, nama dan hubungan orang tua atau wali bila pasien di bawah 18 tahun, dan alamat email untuk pengingat. Data anak, dan data yang menunjukkan kesehatan, kami perlakukan sebagai data pribadi yang bersifat spesifik.',
      'Reservasi dan pesanan layanan, bila Anda membuatnya: untuk siapa, layanan, dokter dan rumah sakitnya, tanggal dan jamnya beserta pemindahannya, harganya, kabar tentang reservasi itu, dan daftar tunggu yang Anda ikuti. Layanan dan dokter yang dipilih kami perlakukan sebagai data pribadi yang bersifat spesifik.',
      'Acara, presensi, dan survei, bila Anda mengisi formulirnya: jawaban Anda, nama, nomor ponsel, dan email, nama yang ikut bersama Anda, orang tua atau wali dari anak, pilihan dan harganya, persetujuan Anda, kapan tiketnya dipindai, sertifikat, perubahan acara, dan kabar tentangnya. Jawaban survei dan formulir yang menyangkut kesehatan disimpan terenkripsi, dan setiap pembukaannya oleh petugas tercatat. Bila survei itu keluhan: tindak lanjutnya dan jawaban rumah sakit, terenkripsi. Isian yang Anda simpan untuk nanti disimpan terenkripsi sampai dikirim.',
      'Hubungi Kami: nama, alamat email, nomor ponsel, dan isi pesan Anda, serta jawaban dan catatan petugas tentangnya.',
      'Lamaran kerja, bila Anda mengirimnya: nama, nomor ponsel, alamat email, surat lamaran, dan CV Anda, serta keputusan dan catatan petugas tentangnya. CV disimpan terenkripsi.',
      'Permintaan tentang data pribadi Anda, bila Anda mengajukannya: isinya, kapan diterima, bagaimana kami memastikan bahwa Anda pemilik data itu, serta jawaban dan catatan petugas tentang permintaan itu. Bila Anda tidak memakai akun: juga nama dan email atau nomor Anda.',
      'Bila terjadi kebocoran data: bahwa Anda terdampak, ke mana dan kapan Anda diberi tahu, serta langkah dan petugas yang menanganinya.',
      'Akun: alamat email atau nomor ponsel yang sudah Anda buktikan, nama, kata sandi dalam bentuk sidik yang tidak dapat dibaca, dan, bila Anda memakainya, kode autentikator atau nomor akun Google Anda. Catatan sesi memuat jenis peramban dan waktunya.',
      'Berkas yang Anda unggah, bila sebuah formulir memintanya: siapa yang mengunggahnya dan sidik isinya. Berkas pribadi disimpan terenkripsi selama catatan yang memuatnya; yang tidak dipakai dihapus setelah 24 jam.',
      'Di dalam akun, bila Anda menulisnya: alamat pengiriman, serta nama, tanggal lahir, dan hubungan anggota keluarga.',
      'Pengingat imunisasi, bila Anda memintanya: untuk anak yang mana di keluarga Anda, dan imunisasi yang belum waktunya.',
      'Pesanan, bila Anda memesan lewat situs: barang atau layanan yang Anda pesan, harganya, alamat pengiriman yang Anda pilih, apa yang terjadi pada pesanan itu, kirimannya dan siapa yang membawanya, peringatan bila obatnya termasuk obat yang ditarik dari peredaran, obat di keranjang belanja akun Anda dan di Wish List Anda, obat habis yang Anda tunggu kabarnya, pengiriman dan cara bayar yang Anda pilih untuk pesanan berikutnya beserta ongkos ke kelurahan Anda, dan, bila Anda mengirimnya, keluhan tentang pesanan beserta fotonya, yang disimpan terenkripsi. Pesanan dapat menunjukkan kesehatan, jadi kami perlakukan sebagai data pribadi yang bersifat spesifik.',
      'Resep dokter, bila Anda mengirimnya: fotonya, untuk siapa, tanggal lahir, alergi obat dan kehamilan pasien, apa yang diputuskan apoteker, siapa yang menyiapkan dan memeriksa obatnya, dan kabar resep kepada Anda. Foto dan teksnya disimpan terenkripsi, dan setiap pembukaannya oleh apoteker tercatat.',
      'Chat dokter, bila Anda memesannya: untuk siapa, keluhan dan jawaban Anda tentang tanda gawat darurat, isi percakapan beserta foto dan PDF-nya, sampai mana Anda dan dokter sudah membaca, ringkasan dokter, resep yang ditandatangani dokter, penyerahan ke dokter lain, tanya lanjutan, kabar tentang chat itu, dan, bila Anda menulisnya, penilaian Anda. Semuanya disimpan terenkripsi sebagai data pribadi yang bersifat spesifik, dan setiap pembukaannya oleh dokter tercatat.',
      'Pembayaran, bila Anda membayar lewat situs: jumlah, cara dan waktu pembayaran, serta, bila Anda mengirimnya, bukti transfer dan rekening untuk pengembalian dana. Bukti dan rekening itu disimpan terenkripsi. Nomor kartu tidak kami terima.',
      'Notifikasi peramban, bila Anda mengaktifkannya: alamat langganan peramban Anda dan kuncinya, terenkripsi. Selama Anda membuka halaman yang memperbarui diri, kami juga mencatat bahwa akun Anda sedang terbuka, agar Anda tidak dikabari dua kali.',
      'Catatan akses: siapa yang melihat atau mengubah data akun Anda, dan kapan Anda masuk, keluar, atau mengganti sesuatu.',
      'Bersama formulir: waktu dikirim, versi kalimat persetujuan yang ditampilkan, dan tanda bila isian tampak dikirim oleh program otomatis.',
      'Tentang dokter, petugas, dan penulis, bukan dari formulir: profil dokter, izin praktik, jadwal dan permohonan cuti, kartu nama petugas, peran petugas di dalam akunnya, nama penulis artikel, petugas yang menulis, menjadwalkan, atau mengunggah isi situs, petugas yang memeriksa apakah fakta rumah sakit masih benar, dokter yang meninjaunya, pengelola yang membuka situs, mengizinkan klaim, atau memutuskan sakelar hukum, petugas yang menetapkan rekening tujuan transfer, petugas yang mencatat stok obat, kasir yang membuka laci uang dan mencocokkan pembayaran, nama dan surat izin apoteker penanggung jawab, petugas yang menyusun formulir, membuka gerbang acara, mengganti kuncinya, atau mengunduh hasilnya, serta persetujuan orang yang tampak pada foto. Dipakai untuk memperkenalkan layanan dan mengatur hak petugas, selama tampil atau berlaku.',
      'Kunjungan halaman tertentu dan klik menuju WhatsApp atau pemesanan: nama halaman, waktu, dan kata kampanye dari tautan yang Anda ikuti. Catatan ini tidak memuat nama, nomor ponsel, alamat internet, maupun sesi kunjungan Anda.',
    ],
  },
  {
    id: 'tujuan',
    level: 2,
    title: '2. Tujuan pemakaian',
    paragraphs: ['Data dipakai untuk keperluan yang Anda minta, dan tidak untuk yang lain:'],
    items: [
      'Mengatur, memindahkan, dan membatalkan janji temu Anda.',
      'Menyiapkan kunjungan Anda, memastikan anak didaftarkan oleh orang tua atau walinya, dan mengirim pengingat kunjungan ke email yang pemiliknya setuju.',
      'Menyimpan tempat Anda pada waktu yang Anda pilih, menawarkan tempat yang kosong selama Anda menunggu, dan mengabari Anda tentang reservasi.',
      'Menyimpan tempat Anda di acara, memeriksa tiketnya di pintu, dan mengabari Anda bila acaranya berubah; menindaklanjuti keluhan Anda.',
      'Menjawab pesan Anda.',
      'Menilai lamaran kerja Anda dan menghubungi Anda tentangnya.',
      'Mengingatkan Anda sebelum waktu imunisasi anak, tanpa menyebut nama anak dan nama vaksin.',
      'Menyiapkan dan mengirim pesanan Anda.',
      'Menghubungkan Anda dengan dokter lewat chat, dan menyimpan chat itu sebagai rekam medis.',
      'Menerima, memeriksa, dan mengembalikan pembayaran Anda.',
      'Menjalankan akun Anda dan menjaganya dari orang lain.',
      'Menjaga situs dari kiriman otomatis dan penyalahgunaan.',
      'Mengetahui halaman dan kampanye mana yang berguna, dalam bentuk hitungan tanpa nama.',
    ],
  },
  {
    id: 'dasar-hukum',
    level: 2,
    title: '3. Dasar hukum',
    paragraphs: [
      'Kami memproses data pribadi menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi, terutama Pasal 20. Untuk formulir, dasarnya adalah persetujuan Anda: kalimatnya tertulis di atas tombol kirim, dan versi kalimat itu kami simpan bersama isian Anda. Itu juga berlaku untuk data tambahan kunjungan: Anda boleh tidak mengisinya, dan menarik persetujuan dengan mengosongkannya di halaman kunjungan. Untuk akun, pesanan, dan pembayaran, dasarnya adalah pelaksanaan perjanjian dengan Anda; pembukuannya kewajiban hukum. Kabar promo dan kabar lewat WhatsApp hanya dikirim bila Anda menyetujuinya sendiri-sendiri; tidak ada yang tercentang sebelumnya. Untuk keamanan situs, dasarnya adalah kepentingan yang sah agar layanan tetap dapat dipakai semua orang.',
      'Rekam medis dibuat saat Anda berobat dan mengikuti aturan tersendiri. Dari rekam medis, situs ini hanya menyimpan chat dokter yang sudah dimulai: menyimpannya adalah kewajiban hukum, sehingga chat itu dibatasi, bukan dihapus, bila akun Anda dihapus.',
    ],
  },
  {
    id: 'cookie',
    level: 2,
    title: '4. Cookie dan penyimpanan di peramban',
    paragraphs: ['Kami tidak memakai cookie iklan, pelacak, atau alat analisis milik pihak lain. Yang disimpan di peramban Anda:'],
    items: [
      'Cookie "kunjungan": angka acak yang berlaku 30 hari, dibuat saat peramban Anda pertama kali memanggil layanan situs ini, misalnya ketika halaman depan atau formulir dibuka. Cookie ini tidak berisi data tentang Anda, tidak dapat dibaca oleh skrip, dan tidak dihubungkan dengan catatan kunjungan.',
      'Cookie "kontak": tanda bahwa kata sandi baru saja diatur di peramban ini, dan email atau nomor yang baru Anda pakai membuat akun. Isinya tersandi dan berlaku 10 menit, atau sampai Anda masuk atau keluar, supaya halaman masuk mengatakannya dan sudah terisi.',
      'Cookie "tujuan": halaman atau pembelian yang ingin Anda lanjutkan sesudah membuat akun, misalnya obat dan jumlahnya. Isinya tersandi dan berlaku 3 jam, atau sampai Anda masuk.',
      'Cookie "sesi": menjaga Anda tetap masuk ke akun, paling lama 30 hari. Cookie "perangkat": mengenali peramban yang pernah Anda pakai masuk, supaya percobaan orang lain tidak mengunci akun Anda, paling lama satu tahun. Cookie "google": mengingat, selama 10 menit, bahwa Anda sedang masuk dengan Google. Semuanya tidak dapat dibaca oleh skrip.',
      'Cookie "isian": yang baru Anda ketik di sebuah formulir, selama kata sandi Anda ditanyakan sekali lagi. Isinya tersandi untuk akun Anda, tanpa kata sandi atau kode, dan berlaku 15 menit, atau sampai formulirnya terkirim.',
      'Cookie "baris": hanya di perangkat petugas yang memilih baris rapat dalam daftarnya, selama satu tahun. Tidak berisi data tentang siapa pun dan tidak dapat dibaca oleh skrip.',
      'Cookie "gerbang": hanya di perangkat petugas yang memindai tiket acara. Mengenali perangkat itu selama paling lama 12 jam. Tidak dapat dibaca oleh skrip.',
      'Keranjang belanja, sebelum Anda masuk: obat yang Anda pilih dan jumlahnya, paling lama 30 hari, hanya di peramban Anda.',
      'Kunjungan yang Anda minta diingat dengan tombol di halamannya: alamat halaman kunjungan itu, tanggal, dan jamnya, hanya di peramban Anda. Siapa pun yang memakai peramban itu dapat membukanya. Dihapus bila Anda menekan Lupakan, bila kunjungannya dibatalkan, bila halaman depan atau halaman kunjungan dibuka sesudah harinya lewat, atau bila Anda keluar dari akun.',
      'Imunisasi anak yang Anda simpan dengan tombol di halamannya: tanggal lahir dan imunisasi yang Anda centang, hanya di peramban Anda, sampai Anda menghapusnya atau keluar dari akun.',
      'Pesan chat yang belum terkirim karena tidak ada jaringan: isinya dan berkasnya, hanya di peramban Anda, sampai terkirim atau sampai Anda keluar dari akun.',
      'Tulisan petugas di penyunting isi situs yang belum sampai ke server: hanya di peramban petugas, sampai tersimpan atau sampai ia keluar dari akun, sampai akun lain membuka penyunting di peramban itu, atau 30 hari.',
      'Satu tanda bahwa huruf situs sudah diunduh, yang hilang saat tab ditutup.',
      'Notifikasi, bila Anda mengaktifkannya: langganan di peramban Anda, dan satu tanda bahwa kami sudah mengetahuinya, sampai Anda mematikannya atau keluar dari akun.',
      'Salinan luring: berkas situs, halaman nomor darurat dan pertolongan pertama, dan paling banyak 30 artikel yang terakhir Anda baca, supaya dapat dibuka tanpa jaringan. Salinan ini hanya ada di perangkat Anda. Orang lain yang memakai perangkat yang sama dapat melihatnya; hapus data situs di pengaturan peramban bila tidak menginginkannya. Halaman pribadi, seperti tautan janji temu Anda, tidak pernah disimpan, kecuali tiket yang Anda simpan sendiri untuk dibuka tanpa sinyal: paling banyak lima, sampai sehari sesudah acara, sampai Anda menghapusnya, atau sampai Anda keluar dari akun.',
    ],
  },
  {
    id: 'berbagi-data',
    level: 2,
    title: '5. Dengan siapa data dibagikan',
    paragraphs: [
      'Data Anda tidak kami jual dan tidak kami berikan kepada pengiklan.',
      'Petugas rumah sakit yang Anda pilih menangani permintaan janji temu Anda. Petugas layanan pelanggan membaca dan menjawab pesan dari formulir Hubungi Kami; email dan nomor Anda baru tampil setelah petugas menulis alasannya.',
      'WhatsApp: setelah mendaftar, percakapan dengan rumah sakit dibuka di WhatsApp dengan pesan yang sudah terisi: nama pasien, dokter, poliklinik, hari, jam, kode, dan tautan pribadi. Pesan itu baru terkirim bila Anda sendiri menekan tombol kirim di WhatsApp. Sejak saat itu berlaku pula kebijakan WhatsApp, yang dapat memproses data di luar Indonesia. Anda boleh memilih menelepon rumah sakit.',
      'Pesan ke nomor ponsel: tautan akun, kabar kunjungan dan reservasi, dan pengingat yang Anda setujui dikirim lewat WhatsApp (Meta), atau sebagai SMS lewat Twilio. Penyedia itu menerima nomor Anda dan isi pesan: nama rumah sakit, waktu, kode, dan tautan; bukan nama pasien dan bukan poliklinik. Nama dokter hanya disebut bila dokternya terlambat atau tidak praktik. Mereka dapat memproses data di luar Indonesia.',
      'Notifikasi peramban: hanya bila Anda mengaktifkannya. Layanan notifikasi peramban Anda (Google, Mozilla, Apple, atau Microsoft) menyampaikan bahwa ada yang baru. Isinya terenkripsi sehingga tidak dapat mereka baca, dan tidak memuat nama atau isi chat. Mereka dapat memproses data di luar Indonesia.',
      'Midtrans: hanya bila Anda memilih membayar lewat rekening virtual, QRIS, dompet digital, atau gerai. Penyedia pembayaran itu menerima nomor dan jumlah pembayaran; bukan nama Anda dan bukan nama obat. Pemberitahuannya kepada kami disimpan terenkripsi.',
      'Google: hanya bila Anda memilih masuk dengan Google. Google lalu memberi kami nama, alamat email, dan nomor akun Anda di sana, dan tahu bahwa Anda masuk ke situs ini.',
      'Tautan ke peta, situs unit, dan situs lain membawa Anda ke luar situs ini; kebijakan mereka yang berlaku di sana.',
      'Bila hukum mewajibkan, misalnya atas perintah pengadilan, kami memberikan data sebatas yang diminta.',
    ],
  },
  {
    id: 'masa-simpan',
    level: 2,
    title: '6. Masa simpan',
    paragraphs: ['Data dihapus secara otomatis setelah waktunya habis:'],
    items: [
      'Permintaan janji temu: 90 hari setelah dibuat, dan tidak sebelum kunjungannya lewat.',
      'Data tambahan kunjungan: sampai Anda mengosongkannya atau membatalkan kunjungan, dan paling lama sampai permintaannya dihapus. Alamat email pengingat dihapus juga begitu pengingat dihentikan.',
      'Reservasi dan pesanan layanan: 90 hari sesudah tanggalnya. Daftar tunggu: 90 hari sejak selesai. Keduanya dihapus bersama akun Anda.',
      'Pendaftaran acara, jawabannya, dan berkasnya: 90 hari sesudah acara. Survei dan keluhan: 12 bulan. Isian yang disimpan untuk nanti: 7 hari sejak terakhir disimpan, paling lama 30 hari. Sertifikat: 5 tahun, dengan nama yang disamarkan. Yang dicari petugas saat mengunduh hasil: 24 jam. Daftar di perangkat gerbang, dengan nama yang disamarkan: paling lama 12 jam, dan yang dihapus hilang dalam semenit selama perangkat itu tersambung.',
      'Pesan dari formulir Hubungi Kami: 180 hari, dengan jawaban dan catatannya.',
      'Lamaran kerja: 6 bulan setelah lowongan ditutup, dengan CV dan catatannya, atau sampai akun Anda dihapus.',
      'Pengingat imunisasi: sampai Anda menghentikannya, atau 30 hari setelah pengingat yang terakhir.',
      'Permintaan tentang data pribadi: 2 tahun sejak dijawab, sebagai bukti bahwa kami menjawab; isinya hanya sampai akun Anda dihapus.',
      'Siapa yang terdampak kebocoran data: 1 tahun sejak kejadiannya ditutup, atau sampai akunnya dihapus; kejadiannya sendiri 5 tahun.',
      'Pesanan: 10 tahun, seperti pembukuan; tanpa nama dan alamat Anda sejak akun dihapus.',
      'Keranjang belanja: sampai Anda menghapusnya, paling lama 90 hari sesudah perubahan terakhir. Pengiriman dan cara bayar yang Anda pilih: 90 hari; ongkos kirim yang Anda lihat: sehari. Wish List: sampai Anda menghapusnya. Kabar stok yang Anda minta: 90 hari. Keluhan pesanan: 12 bulan.',
      'Resep: 5 tahun. Yang belum ditebus dihapus bersama akun Anda; yang sudah ditebus disimpan apotek tanpa akun Anda sampai waktunya habis. Resep yang Anda tarik: 30 hari.',
      'Chat dokter: 25 tahun sebagai rekam medis; yang tidak pernah dimulai 90 hari. Berkas yang tidak jadi dikirim: sehari. Penilaian: 2 tahun, atau sampai akunnya dihapus.',
      'Perangkat yang menerima notifikasi: sampai Anda mematikannya atau keluar dari akun, dan paling lama 60 hari sejak terakhir dipakai membuka Sehati.',
      'Pembayaran: 10 tahun, seperti pembukuan; tanpa nama Anda sejak akun dihapus. Rekening pengembalian dana: 90 hari setelah dana dikembalikan. Pemberitahuan penyedia pembayaran: 90 hari.',
      'Akun beserta alamat dan anggota keluarga: sampai Anda menghapusnya. Penghapusan akun dapat dibatalkan selama 7 hari.',
      'Pembuatan akun yang tidak dikonfirmasi: 7 hari. Sesi: 30 hari setelah berakhir. Alamat atau nomor lama yang sudah diganti: 35 hari.',
      'Catatan akses dan kegiatan akun: 12 bulan. Catatan persetujuan: selama akun ada. Setelah akun dihapus, keduanya hanya memuat nomor acak yang tidak lagi menunjuk kepada Anda.',
      'Permohonan cuti dokter: 90 hari sesudah hari terakhirnya.',
      'Salinan surat yang sudah terkirim kepada petugas di sistem kami: 30 hari.',
      'Kunci pencegah kiriman ganda: 24 jam.',
      'Hitungan pembatas kiriman: paling lama satu hari. Alamat internet dan nomor ponsel di dalamnya sudah diacak dan tidak dapat dibaca.',
      'Catatan kunjungan dan klik tanpa nama: 30 hari.',
      'Cadangan data dapat memuat data yang sudah dihapus sampai cadangan itu sendiri dihapus, paling lama 35 hari.',
    ],
  },
  {
    id: 'data-anak',
    level: 2,
    title: '7. Data anak',
    paragraphs: [
      'Data anak adalah data pribadi yang bersifat spesifik. Pendaftaran untuk anak dilakukan oleh orang tua atau wali, dengan nomor ponsel orang tua atau wali. Bila tanggal lahir pasien diisi dan pasien belum 18 tahun pada hari kunjungan, kami juga meminta nama orang tua atau wali itu dan hubungannya dengan anak. Bila Anda mengetahui ada anak yang mengirim datanya sendiri, beri tahu kami supaya data itu dihapus.',
    ],
  },
  {
    id: 'hak-anda',
    level: 2,
    title: '8. Hak Anda',
    paragraphs: ['Menurut UU Nomor 27 Tahun 2022 Anda berhak:'],
    items: [
      'Mendapat keterangan tentang siapa yang memproses data Anda, untuk apa, dan atas dasar apa.',
      'Melihat data Anda dan mendapat salinannya, juga dalam bentuk yang dapat dibaca mesin.',
      'Memperbaiki atau melengkapi data yang salah.',
      'Menarik kembali persetujuan, membatasi, atau menghentikan pemrosesan.',
      'Meminta data Anda dihapus atau dimusnahkan.',
      'Tidak diputuskan hanya oleh mesin untuk hal yang berakibat hukum. Kami tidak membuat keputusan seperti itu.',
      'Mengadu kepada lembaga yang berwenang dan menggugat bila hak Anda dilanggar.',
    ],
  },
  {
    id: 'menggunakan-hak',
    level: 3,
    title: 'Cara menggunakannya',
    paragraphs: [
      'Bila Anda punya akun, buka "Data saya & privasi" di akun Anda (/account/data). Di sana Anda melihat semua yang tersimpan beserta tujuan dan masa simpannya, memperbaikinya, mengunduhnya sebagai berkas yang dapat dibaca orang maupun mesin, memberi dan menarik setiap persetujuan, melihat siapa yang membuka data Anda, mengajukan permintaan lain, dan menghapus akun.',
      'Janji temu dapat Anda lihat, pindahkan, dan batalkan sendiri lewat tautan pribadi yang Anda terima saat mendaftar. Untuk permintaan lain, tulis kepada kami lewat formulir Hubungi Kami dengan kata "data pribadi", dari nomor atau alamat yang sama dengan data Anda. Kami memastikan bahwa Anda pemilik data itu, lalu menjawab paling lambat 3 × 24 jam.',
    ],
  },
  {
    id: 'keamanan',
    level: 2,
    title: '9. Keamanan',
    paragraphs: [
      'Data dikirim melalui sambungan terenkripsi. Tautan pribadi janji temu tidak dapat ditebak dan disimpan hanya sebagai sidik. Catatan teknis kami tidak memuat nama, nomor ponsel, isi formulir, atau tautan pribadi.',
      'Bila terjadi kebocoran data pribadi Anda, kami memberi tahu Anda dan lembaga yang berwenang secara tertulis paling lambat 3 × 24 jam: data apa, kapan dan bagaimana terjadi, serta apa yang kami lakukan.',
    ],
  },
  {
    id: 'kontak-dan-perubahan',
    level: 2,
    title: '10. Kontak dan perubahan',
    paragraphs: [
      'Petugas pelindungan data pribadi (DPO) kami menjawab pertanyaan dan permintaan tentang data pribadi. Tulis kepadanya lewat halaman Hubungi Kami dengan kata "data pribadi" di pesan Anda: pesan itu langsung sampai kepadanya dan dijawab paling lambat 3 × 24 jam. Anda juga boleh menelepon salah satu rumah sakit kami dan minta disambungkan.',
      'Kebijakan ini berubah bila cara kerja situs berubah. Versi dan tanggalnya tertulis di atas. Bila perubahannya penting bagi Anda, akun Anda menunjukkannya sesudah Anda masuk, dan kami mencatat perubahan Kebijakan Privasi yang sudah Anda lihat sampai akun dihapus. Bila perubahan menyangkut data yang Anda kirim lewat formulir, kalimat persetujuan di formulir itu juga diperbarui.',
    ],
  },
];

/** The policy with the address of the data-protection officer, where one is configured. */
export const privacyTextWith = (dpoEmail: string | null): readonly TextSection[] =>
  privacyText.map((section) => {
    const [officer, ...others] = section.paragraphs;
    if (dpoEmail === null || section.id !== 'kontak-dan-perubahan' || !officer) return section;
    return { ...section, paragraphs: [`${officer} Alamat emailnya ${dpoEmail}.`, ...others] };
  });
