import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords that are common in Indonesia and missing in foreign lists; each is a word, alone or before a few digits. */
const indonesian = `
  aku akucinta akucintakamu akusayang akusayangkamu alhamdulillah allah allahuakbar anakku anjing anjingku arema arsenal ayah ayahibu
  assalamualaikum assalamualaikumwrwb asalamualaikum assalamualaykum astaga astaghfirullah astagfirullah
  ayam ayamgoreng babi babibu bahagia bajingan bandung banjarmasin bapak batam bayi bismilah bismillah bismillahirrahmanirrahim bobotoh
  bogor bojonegoro bonek brimob buku bunda bundaku bunga cantik cantikku cemara cintaku cinta cintakamu cintasejati cirebon cobacoba
  coba datang denpasar depok dewi doa doaibu doremi elang emak emas garuda garudaindonesia gajah ganteng gakadapassword gakpakelama
  gampang gresik guru hallo halo harimau hidup hidupmati hujan ibu ibuku ibunda ikan indah indomie indonesia indonesiaku indonesiaraya
  insyaallah internet islam istri istriku jakarta jakartapusat jakmania jancok jancuk jayapura jember jogja jomblo kamu kangen kasih
  katasandi keluarga keluargaku kembang kosong kopi kucing kucingku kuda kudus kunci lagu langit lebaran lestari lontong lupa lupalagi
  lupapassword lupakatasandi madura maju makan makassar malang mama mamah mamaku manado manchester manis masjid masuk mataram matahari
  mawar medan melati merah merahputih merdeka monyet muhammad musik nasigoreng nasi naga natal norwegia nusantara padang pacarku pacar
  palembang pancasila papa papah papamama papua pasuruan pekanbaru pelangi pelita persebaya persib persibbandung persija pintu polisi
  pontianak primadona purnama purwokerto puspita putih putra putri rahasia rahasiaku rahmat raja rajawali ramadhan ratu rejeki rendang
  rindu rumah rumahku sabar sahabat salam salatiga samarinda sandi sandiku sangatrahasia santai satu satudua satuduatiga sate sayang
  sayangku sayangkamu sayangibu sayangmama selalu selamanya selamat selamatdatang semangat semarang semoga semut senang sepakbola serang
  masyaallah masyallah subhanallah subhanaallah lailahaillallah laillahaillallah waalaikumsalam walaikumsalam wassalamualaikum
  barakallah hamdalah jazakallah salamualaikum shalom
  sholat sidoarjo singa siapa siapaaja sinaga solo srikandi suami suamiku subang sukabumi sukses sunda surabaya surakarta surga
  syahadat tahubulat tangerang tanpapassword tasikmalaya tegal telkom telkomsel terserah tidaktahu tidakada tidur tuhan tuhanyesus
  yesus yogyakarta pasword sandiwara ultahku ulangtahun wahyu wanita waduh waras warung yaallah yayang zaman
`;

/** Sequences of keys and digits that are common here and missing in foreign lists. */
const runs =
  'qwertyui qwertyuio asdfghjk zxcvbnm, 1q2w3e4r5t6y q1w2e3r4t5 112233445566 08123456789 081234567890 62812345678 17081945 17agustus1945';

let known: Set<string> | null = null;

/**
 * True for a common password, whatever its letter case: some 49,000 from public leaks (`@zxcvbn-ts/language-common`, MIT) and several
 * hundred that are common in Indonesia. Uses no network.
 */
export function isCommonPassword(text: string): boolean {
  known ??= new Set([...dictionary['passwords-common'], ...indonesian.trim().split(/\s+/), ...runs.split(' ')]);
  return known.has(text.toLowerCase());
}
