/*
 * What people type in need, written before the rows of `emergency_phrases` were read. They measure the rules, so neither a row nor a rule
 * names one of them: a sentence that fails is mended by its kind.
 */

/** The level of the box that a sentence has to show. */
export const sentences = {
  now: `
mulut bapak saya tiba tiba mencong
ibu bicaranya pelo dari tadi pagi
separuh badan mendadak lemas gak bisa digerakin
tangan kanan tiba tiba lumpuh
wajah ayah turun sebelah kiri
suami kena stroke harus gimana
kaki dan tangan kiri mati rasa mendadak
bicara tiba2 tidak jelas dan mulut miring
dada kiri sakit menjalar ke lengan
dada seperti ditindih beban berat
suami serangan jantung
nyeri dada keringat dingin
angin duduk apa yang harus dilakukan
dada sakit sekali tembus ke punggung keringat dingin
jantung berhenti berdetak
sesak nafas berat tidak bisa bicara
napas ngos ngosan bibir biru
asma kambuh inhaler tidak mempan
gak bisa nafas tolong
bapak sesak sekali sampai duduk terus
anak sesek napas sampai tarikan dada ke dalam
bibir membiru susah bernapas
anak keselek kelereng
tersedak bakso tidak bisa napas
bayi tersedak susu mukanya biru
tenggorokan tersumbat makanan
tertelan baterai jam
anak menelan koin
ibu pingsan tidak bangun bangun
orang tidak sadarkan diri
tidak respon dipanggil
kakek tidak sadar ngorok
tiba tiba ambruk dan gak sadar
tidak bernapas
tangan kena gergaji darahnya tidak berhenti
luka sobek dalam darah muncrat
jari putus kena mesin
perdarahan hebat
mimisan tidak berhenti sudah 30 menit
darah terus mengalir dari luka
ketuban pecah
air ketuban merembes belum waktunya
hamil 8 bulan keluar darah banyak
istri mau melahirkan di jalan
kepala bayi sudah keluar
mules mules sudah 5 menit sekali mau lahiran
bayi di perut tidak bergerak dari kemarin
janin tidak terasa gerakannya
hamil kejang
hamil tekanan darah tinggi sakit kepala pandangan kabur
habis melahirkan pendarahan banyak
tali pusat keluar duluan
bayi 1 bulan demam tinggi
bayi baru lahir kuning tidak mau menyusu lemas
bayi kebiruan
bayi lemas tidak mau nyusu
bayi berhenti napas
ubun ubun bayi cekung lemas diare
anak kejang panas tinggi
anak saya step matanya mendelik
kejang tidak berhenti berhenti
kejang berulang hari ini
orang ayan kambuh lama tidak sadar
anak minum obat nyamuk cair
menelan racun tikus
minum baygon
anak tertelan minyak tanah
keracunan gas
overdosis obat tidur
salah minum pemutih pakaian
mata kena cairan pembersih lantai
keracunan jamur muntah muntah
kesiram air panas
anak ketumpahan minyak panas
tersetrum listrik
kena setrum pingsan
luka bakar di wajah
kena ledakan gas elpiji
tangan melepuh kena knalpot luas
digigit anjing liar
digigit kucing berdarah
dicakar monyet
disengat tawon banyak
digigit ular kobra
dipatuk ular di sawah
kena semburan ular di mata
kecelakaan motor
tabrakan mobil korban tidak sadar
jatuh dari tangga kepala bocor
kepala terbentur muntah muntah
tulang kaki patah keluar
jatuh dari ketinggian
anak tenggelam di kolam
tertusuk pisau di perut
bengkak bibir dan sesak habis makan udang
alergi obat muka bengkak sesak
syok anafilaksis
muntah darah segar
bab hitam seperti aspal lemas
batuk darah banyak`,
  check: `
sakit kepala hebat tiba tiba
kepala sakit sekali belum pernah seperti ini
pandangan dobel mendadak
tiba tiba pusing sempoyongan
nyeri dada waktu naik tangga
dada terasa tidak enak sejak pagi
nyeri ulu hati menjalar ke punggung
jantung berdebar mau pingsan
sesak kalau tidur telentang
agak sesak sejak kemarin
mimisan berulang
hamil muda keluar flek
hamil perut kencang terus
hamil muntah terus tidak bisa makan
kontraksi hilang timbul
hamil kaki bengkak sakit kepala
bayi demam
bayi muntah terus
anak diare lemas mata cekung
anak tidak kencing seharian
bayi rewel terus tidak berhenti nangis
anak demam 4 hari bintik merah
anak jatuh dari kasur
kepala benjol habis jatuh
bayi jatuh dari tempat tidur
kepala kejedot lantai
tangan bengkak habis jatuh
gatal seluruh badan habis minum obat
bibir bengkak habis makan
biduran habis makan seafood
gula darah 500
gula darah rendah gemetar
gula darah drop keringat dingin
hampir pingsan
mau pingsan kepala melayang
lemas sekali keringat dingin
dehidrasi berat
bab berdarah
bab keluar darah segar
batuk ada darahnya
kencing tidak bisa keluar
perut sakit hebat kanan bawah
tensi 200
tekanan darah 220
habis makan jamur mual
minum obat kebanyakan
salah minum obat dosis`,
  unit: `
ugd terdekat
igd 24 jam
nomor igd
nomor ambulans
telepon ambulan
panggil ambulance
nomor darurat
nomor telepon gawat darurat
unit gawat darurat
instalasi gawat darurat
118
119
112
call center darurat bandung
butuh ambulan sekarang
ambulan gratis
igd buka jam berapa
rumah sakit 24 jam terdekat
igd bpjs
masuk igd pakai bpjs
igd anak
igd bersalin
alamat ugd
ugd buka hari minggu
no telp ugd
emergency
hotline darurat
dokter jaga igd
klinik 24 jam
pertolongan pertama`,
  crisis: `
ingin bunuh diri
saya mau mati saja
pengen mati
aku ga kuat hidup lagi
capek hidup
cape hidup pengen mati aja
ingin mengakhiri hidup
lebih baik aku mati
tidak ada gunanya hidup
ga pengen hidup lagi
hidup tidak berarti lagi
menyakiti diri sendiri
self harm
menyayat tangan
silet tangan sendiri
cara bunuh diri
cara mati tanpa sakit
teman saya mau bunuh diri
anak saya bilang ingin mati
pacar ngancam bunuh diri
percobaan bunuh diri
mau gantung diri
lompat dari gedung ingin mati
minum racun biar mati
pikiran untuk bunuh diri
bosan hidup
males hidup
putus asa ingin mati
suicide
i want to die
udah gak sanggup hidup
nyesel dilahirkan
ingin menghilang selamanya
merasa jadi beban pengen mati
dengar suara suruh bunuh diri
depresi ingin bunuh diri
bundir
pengen bundir
suami saya mencoba bunuh diri
akhiri hidup saya
aku pengin mati wae
hoyong maot
kapok urip
teu hayang hirup
halusinasi menyuruh melukai diri
nyakitin diri sendiri
melukai diri
ngiris tangan
ingin overdosis biar mati
gak mau hidup lagi`,
  violence: `
dipukul suami
suami suka mukul
kdrt
kekerasan dalam rumah tangga
diperkosa
korban pemerkosaan
pelecehan seksual
dilecehkan paman
anak dicabuli
anak saya dilecehkan tetangga
kekerasan seksual
ditampar suami terus
dianiaya suami
istri dipukuli
anak dipukuli ayahnya
disiksa majikan
visum korban kekerasan
korban kdrt harus kemana
diancam suami mau dibunuh
dicekik pacar
pacar memukul saya
dipaksa berhubungan badan
pencabulan anak
korban perkosaan
penganiayaan`,
} as const;
