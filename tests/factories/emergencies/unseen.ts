/** Written by somebody who saw neither the rows nor the data; 98 of 100 showed their box at first, and 19 of 20 of the misspelt ones. */
export const unseenSentences = `
mulut bapak mencong sebelah
kakek tiba-tiba tidak bisa ngomong
ibu saya bicaranya pelo sejak tadi pagi
tangan kiri mendadak lemas tidak bisa diangkat
suami saya wajahnya perot sebelah
nenek jatuh di kamar mandi badannya lumpuh sebelah
gejala stroke harus langsung dibawa ke mana
separuh badan mati rasa mendadak
kayaknya papa kena stroke
dada kiri sakit menjalar ke lengan
dada seperti ditindih keringat dingin
suami kena serangan jantung
bapak pegang dada terus kesakitan
nyeri dada tembus ke punggung
ulu hati sakit sekali keringat dingin mual bapak saya 60 tahun
jantung berdebar kencang mau pingsan
angin duduk harus bagaimana
air ketuban sudah pecah
istri saya mau melahirkan sekarang
keluar lendir darah hamil 39 minggu mulas terus
kontraksi tiap 5 menit
ketuban rembes belum waktunya lahir
bayinya sudah mau keluar
hamil 8 bulan bayi di perut tidak bergerak
kepala bayi sudah kelihatan di rumah
saya mau mati saja
ingin bunuh diri
teman saya mau loncat dari gedung
adik saya menyayat tangannya sendiri
capek hidup pengen mengakhiri semuanya
gak sanggup hidup lagi
anak saya coba gantung diri
ibu sesak napas berat
asma kambuh inhaler habis
nenek napasnya tersengal-sengal
bibirnya biru susah bernapas
tersedak makanan tidak bisa napas
gak bisa napas tolong
muka bengkak sesak habis makan udang
darah tidak berhenti keluar
hamil muda keluar darah banyak
muntah darah
BAB darah segar banyak dan lemas
mimisan dari tadi tidak berhenti
habis melahirkan pendarahan hebat
jari terpotong pisau darahnya mengucur
bapak pingsan tidak bangun-bangun
suami tidak sadarkan diri
nenek dipanggil tidak menjawab
orang tiba-tiba ambruk tidak bernapas
pertolongan pertama orang tidak sadar
istri saya pingsan di kamar mandi
gula darah drop tidak bisa dibangunkan
anak kejang panas tinggi
bayi step matanya mendelik ke atas
adik kejang-kejang mulut berbusa
epilepsi kambuh kejangnya lama
ibu hamil kejang tensi tinggi
badan kaku kelojotan tidak sadar
bayi 2 minggu panas 39 derajat
bayi saya tidak mau menyusu dan lemas sekali
anak tertelan koin
bayi jatuh dari kasur kepala benjol muntah terus
anak diare muntah tidak mau minum mata cekung
bayi badannya biru
balita menelan baterai kancing
anak tersiram air panas
kena minyak panas melepuh
luka bakar kompor gas meledak
tangan kena knalpot melepuh parah
kesetrum listrik tangannya gosong
muka terkena air keras
anak minum cairan pemutih
keracunan makanan satu keluarga muntah-muntah
tertelan racun tikus
overdosis obat tidur
balita minum minyak tanah
minum obat kebanyakan harus bagaimana
digigit ular
anak digigit anjing rabies
dicakar kucing liar berdarah dalam
disengat tawon badan bengkak semua
kaki dipatok ular di sawah
kecelakaan motor kaki patah
jatuh dari atap tidak bisa berdiri
kepala terbentur keras muntah
ketabrak mobil
jari terjepit mesin putus
kakek jatuh tidak bisa jalan pinggul sakit
tulang keluar habis jatuh dari motor
dipukuli suami
saya diperkosa
korban KDRT mau visum malam ini
ditusuk orang pakai pisau
anak saya dilecehkan
nomor ambulans
telepon IGD 24 jam
butuh ambulans sekarang
IGD terdekat buka malam ini
nomor darurat rumah sakit
bpk sy bcranya pelo
muka mencng sblh
skt dada kiri kringat dingin
seranganjantung
nyri dada smpe pungung
ktuban pcah
istri mau lahirn skrg
pgn bnuh diri
gk mau idup lg
sesek nafs bgt
ga bs nafas
pendarahn hamil
mntah darah
bpk pinsan ga sadar
ank kejng demam
byi panas tggi ga mau nyusu
krcunan mknan
kclakaan mtr
no ambulance brp
nmr tlp igd
`;

/** What is no emergency, by the same hand: 58 of 60 showed no red box at first. */
export const unseenEveryday = `
senam hamil
jadwal dokter jantung
cara mencegah stroke
jantung pisang
film serangan jantung
kontrol pasca stroke
biaya melahirkan normal
biaya operasi caesar
paket persalinan
kelas persiapan melahirkan
fisioterapi setelah stroke
makanan untuk kesehatan jantung
biaya pasang ring jantung
cek jantung treadmill
harga echo jantung
dokter spesialis saraf hari ini
vaksin rabies harga
vaksin anjing
obat kutu kucing
salep bekas luka bakar
menghilangkan bekas luka
donor darah
syarat donor darah
cek golongan darah
tes darah lengkap
cek gula darah
tensi darah normal
siklus haid normal berapa hari
hari pertama haid terakhir
tanda kehamilan muda
USG 4 dimensi
perlengkapan melahirkan yang harus dibawa
cuti melahirkan berapa bulan
pijat bayi
vaksin bayi 2 bulan
nama bayi laki-laki
kolam renang air panas bandung
lowongan sopir ambulans
lowongan perawat IGD
mobil ambulans mainan
jam besuk ICU
pelatihan pertolongan pertama
sertifikat BTCLS
latihan pernapasan
senam jantung sehat
senam asma
pengertian epilepsi
surat keterangan sehat jiwa
jadwal psikiater
konsultasi psikolog anak
asuransi kecelakaan
klaim jasa raharja
biaya rawat inap kelas 1
lepas pen patah tulang
kontrol jahitan caesar
pijat refleksi kaki
ular tangga
lagu patah hati
lagu sesak di dada
BPJS untuk operasi jantung
`;
