/** What a review found: emergencies that had no box or a box without red, and everyday searches with a red one. */
export const reviewedSentences = {
  /** Red. */
  now: `
habis makan pingsan
bapak habis makan tidak sadar
lagi makan pingsan
gerakan janin umur 36 minggu melemah
gerakan janin umur 34 minggu sedikit
bayi 1 bulan suhu 38
bayi 20 hari suhu 38.5
bayi 1 bulan suhunya 38,5
bayi 3 minggu 38 derajat
bayi baru lahir suhu 38
bayi 3 minggu suhu 39
bayi dua bulan demam
bayi sebulan demam
bayi seminggu demam
bayi perempuan 1 bulan demam, ibu usia 27 tahun
bayi demam 1 bulan ibunya 27 tahun
minum paracetamol 20 butir
kebanyakan minum paracetamol
mata kena pemutih
anak minum parfum
tertelan lem
ketembak
tertembak
istri melahirkan di mobil
mendadak cadel
istri mau melahirkan`,
  /** A box of some kind. */
  shown: `
kejang kaki tangan
bapak kejang kaki dan tangan kaku
bapak habis stroke
suami baru saja habis serangan jantung
kata dokter stroke
ibu kena stroke lama ditolong
stroke keluarga bagaimana menolong
obat luka bakar kena minyak
salep luka bakar air panas anak
kena paku suntik tetanus
anak makan obat
nadi 150/menit
detak jantung 160/menit
nadi 150 semenit`,
  /** None, or one that asks first. */
  everyday: `
klinik tumbang anak
poli tumbang
anak cadel
dokter anak cadel
pelat gigi
lepas pelat tulang
kapan gerakan janin terasa
cara menghitung gerakan janin
gerakan janin 20 minggu
ingin melahirkan normal
mau melahirkan pakai bpjs
luka dalam mulut sariawan
luka di dalam hidung
klinik stroke
poli stroke
dokter spesialis stroke
skrining stroke
susah bangun pagi
kontraksi otot
usg ketuban
skrining preeklampsia
haid keluar darah banyak
makanan penambah darah banyak
suntik anti tetanus
gips patah tulang
mpasi step 2
mata od minus
gula 1000 gram
gula pasir 500 gram
promo cek gula 350
bayar cek gula 350
diskon cek gula darah 300
paracetamol 10 tablet
beli amlodipine 30 tablet
step by step
obat kejang anak
imunisasi bayi panas`,
};
