import { type DemoTopics, topic } from './topic.ts';

const heart = 'jantung-dan-pembuluh-darah';
const internal = 'penyakit-dalam';

export const heartAndOrganTopics: DemoTopics = {
  'mengenali-serangan-jantung': topic({
    illnesses: ['Serangan jantung'],
    symptoms: ['Nyeri dada', 'Keringat dingin'],
    specialist: heart,
    care: `
      ! Dada seperti ditekan lebih dari 5 menit, atau hilang timbul
      ! Nyeri menjalar ke lengan, leher, rahang, atau punggung
      ! Sesak, keringat dingin, atau hampir pingsan
      * Nyeri dada yang sudah hilang, tetapi baru pertama kali
      + Dada terasa berat saat naik tangga dan hilang saat istirahat
      + Ada keluarga yang terkena serangan jantung di usia muda
      - Periksa tekanan darah, gula, dan kolesterol; berhenti merokok`,
  }),
  'hidup-dengan-tekanan-darah-tinggi': topic({
    illnesses: ['Tekanan darah tinggi (hipertensi)'],
    specialist: heart,
    care: `
      ! Nyeri dada, sesak, lemah sebelah, bicara pelo, atau pandangan kabur mendadak
      ! Tensi 180/120 atau lebih dengan keluhan
      * Tensi 180/120 atau lebih tanpa keluhan, juga sesudah istirahat 5 menit
      * Obat habis dan tensi naik
      + Tensi di rumah 135/85 atau lebih pada beberapa hari
      + Obat menimbulkan keluhan
      - Ukur duduk tenang, pada jam yang sama, lalu catat`,
  }),
  'gagal-jantung-hidup-dari-hari-ke-hari': topic({
    illnesses: ['Gagal jantung'],
    symptoms: ['Kaki bengkak', 'Sesak saat berbaring'],
    specialist: heart,
    care: `
      ! Sesak berat, bibir kebiruan, atau dahak berbusa merah muda
      ! Nyeri dada, pingsan, atau bingung
      * Berat naik 2 kg dalam 3 hari
      * Kaki makin bengkak, atau harus tidur dengan lebih banyak bantal
      + Kontrol teratur, atau ingin mengubah obat
      - Timbang badan tiap pagi dan batasi garam
      - Jangan berhenti minum obat sendiri`,
  }),
  'kolesterol-tinggi-tanpa-gejala': topic({
    illnesses: ['Kolesterol tinggi'],
    specialist: internal,
    care: `
      ! Nyeri dada, lemah sebelah, atau bicara pelo
      * Nyeri otot hebat atau kencing gelap sesudah mulai obat kolesterol
      + LDL di atas batas pada hasil laboratorium
      + Umur 40 tahun ke atas dan belum pernah diperiksa
      - Kurangi gorengan dan santan, perbanyak sayur dan ikan`,
  }),
  'jantung-berdebar-dan-fibrilasi-atrium': topic({
    illnesses: ['Fibrilasi atrium'],
    symptoms: ['Jantung berdebar'],
    specialist: heart,
    care: `
      ! Berdebar dengan nyeri dada, sesak, atau pingsan
      ! Wajah mencong, lemah sebelah, atau bicara pelo
      * Berdebar lebih dari satu jam, atau nadi di atas 120 saat istirahat
      * Perdarahan saat minum pengencer darah
      + Berdebar yang datang dan pergi
      - Catat kapan mulai, berapa lama, dan nadi Anda`,
  }),
  'setelah-pemasangan-ring-jantung': topic({
    illnesses: ['Penyakit jantung koroner'],
    symptoms: ['Nyeri dada'],
    specialist: heart,
    care: `
      ! Nyeri dada yang tidak hilang sesudah 5 menit istirahat
      ! Luka tusukan berdarah dan tidak berhenti ditekan
      * Tangan atau kaki di sisi tusukan dingin, kebas, atau bengkak
      * Obat pengencer darah habis atau terlupa
      + Kontrol pertama dan program rehabilitasi jantung
      - Jangan menghentikan pengencer darah tanpa dokter jantung`,
  }),
  'demam-berdarah-fase-kritis': topic({
    illnesses: ['Demam berdarah dengue'],
    symptoms: ['Demam', 'Bintik merah di kulit'],
    specialist: internal,
    care: `
      ! Tangan dan kaki dingin, gelisah, mengantuk, atau pingsan
      ! Nyeri perut hebat, muntah terus, atau sesak
      ! Muntah darah, BAB hitam, atau perdarahan yang tidak berhenti
      * Demam hari ketiga sampai ketujuh, juga bila panas mulai turun
      * Mimisan, gusi berdarah, atau sulit minum
      + Pemeriksaan ulang sesudah sembuh
      - Minum banyak; hindari aspirin dan ibuprofen`,
  }),
  'diabetes-tipe-2-dikenali-lebih-awal': topic({
    illnesses: ['Diabetes melitus tipe 2'],
    symptoms: ['Sering haus', 'Sering kencing'],
    specialist: internal,
    care: `
      ! Tidak sadar, kejang, atau tidak bisa menelan saat gula rendah
      ! Gula sangat tinggi dengan muntah, sesak, atau mengantuk
      * Luka kaki bernanah, menghitam, atau berbau
      * Gula di bawah 70, atau di atas 300, dua kali berturut-turut
      + Sering haus, sering kencing, atau berat turun tanpa sebab
      + Luka sulit sembuh atau kaki kesemutan
      - Periksa kaki setiap malam dan pakai alas kaki`,
  }),
  'asam-urat-saat-kambuh-dan-setelahnya': topic({
    illnesses: ['Asam urat'],
    symptoms: ['Nyeri sendi', 'Sendi bengkak'],
    specialist: internal,
    care: `
      ! Nyeri pinggang hebat dengan demam dan tidak bisa kencing
      * Sendi merah, panas, dan bengkak dengan demam
      * Serangan pertama, atau nyeri yang tidak tertahankan
      + Kambuh dua kali atau lebih dalam setahun
      + Benjolan keras di sekitar sendi
      - Istirahatkan sendi, kompres dingin, minum banyak`,
  }),
  'tuberkulosis-dapat-disembuhkan': topic({
    illnesses: ['Tuberkulosis (TBC)'],
    symptoms: ['Batuk lama', 'Batuk darah', 'Keringat malam'],
    specialist: 'paru',
    care: `
      ! Batuk darah banyak, atau sesak berat
      ! Bingung, kejang, atau leher kaku
      * Batuk bercampur darah walau sedikit
      * Mata kuning, muntah terus, atau ruam saat minum obat TBC
      + Batuk dua minggu atau lebih
      + Serumah dengan pasien TBC
      - Pakai masker dan buka jendela; minum obat sampai tuntas`,
  }),
  'penyakit-ginjal-kronik-diperiksa-lebih-awal': topic({
    illnesses: ['Penyakit ginjal kronik'],
    symptoms: ['Kaki bengkak', 'Kencing berbusa'],
    specialist: internal,
    care: `
      ! Sesak berat, kejang, atau kesadaran menurun
      ! Tidak kencing sama sekali 12 jam
      * Kencing berdarah, atau bengkak yang cepat bertambah
      * Muntah atau diare saat minum obat ginjal atau tensi
      + Kencing berbusa, atau bengkak di kaki dan kelopak mata
      + Diabetes atau tensi tinggi dan belum periksa ginjal setahun ini
      - Hindari obat nyeri dan jamu tanpa bertanya`,
  }),
  'hepatitis-b-dicegah-dan-dipantau': topic({
    illnesses: ['Hepatitis B'],
    symptoms: ['Kulit atau mata kuning'],
    specialist: internal,
    care: `
      ! Bingung, mengantuk berat, atau muntah darah
      * Mata atau kulit menguning, kencing seperti teh
      * Tertusuk jarum atau terkena darah: datang dalam 24 jam
      + HBsAg positif, untuk pemeriksaan lanjutan
      + Hamil dan belum diperiksa hepatitis B
      - Jangan berbagi sikat gigi atau alat cukur`,
  }),
  'nyeri-ulu-hati-yang-berulang': topic({
    illnesses: ['Maag', 'Penyakit asam lambung (GERD)'],
    symptoms: ['Nyeri ulu hati', 'Perut kembung'],
    specialist: internal,
    care: `
      ! Nyeri ulu hati dengan keringat dingin, sesak, atau menjalar ke lengan
      ! Muntah darah, BAB hitam, atau perut keras seperti papan
      * Muntah terus, atau sulit menelan
      * Nyeri hebat yang tidak mereda 2 jam
      + Kambuh lebih dari dua kali seminggu
      + Berat turun tanpa sebab, atau umur di atas 50 tahun
      - Makan porsi kecil; jangan berbaring 2 jam sesudah makan`,
  }),
};
