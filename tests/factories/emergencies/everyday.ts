/** What nobody calls an ambulance for: no red box, and for most of them none at all. Written before the rows, as the sentences were. */
export const everyday = `
fisioterapi pasca stroke
biaya rawat inap stroke
cara mencegah stroke
riwayat serangan jantung mau kontrol
pasang ring jantung biaya
dokter jantung
dokter bedah saraf
artikel serangan jantung
kontrol hamil
usg 4 dimensi
biaya melahirkan
melahirkan normal atau sesar
paket persalinan
kelas ibu hamil
senam hamil
dokter kandungan perempuan
obat kejang
epilepsi kontrol
alergi debu
alergi dingin
tes alergi
obat asma
klinik asma
vaksin rabies
luka bakar lama bekas
bekas luka bakar
hilangkan bekas luka
jadwal dokter anak
vaksin bayi 2 bulan
imunisasi anak demam ringan
anak batuk pilek
bayi kuning sinar
tidur ngorok
pusing
sakit gigi
sakit perut
maag
masuk angin
batuk berdahak
pilek
medical check up
lowongan kerja
jam besuk
cara klaim bpjs
rujukan bpjs
operasi katarak
behel gigi
scaling gigi
asam urat
kolesterol tinggi
darah tinggi
gula darah normal
cek gula darah
tes darah lengkap
donor darah
golongan darah
keputihan
telat haid
haid tidak lancar
program hamil
bayi tabung
kb suntik
cabut gigi
operasi usus buntu biaya
khitan anak
kulit kering
jerawat
rambut rontok
psikolog anak
konsultasi psikiater
susah tidur
stres kerja
cemas berlebihan
kursus pertolongan pertama
pelatihan bantuan hidup dasar
seminar gawat darurat
artikel keracunan makanan
cegah keracunan
terapi wicara
anak belum bisa bicara
anak jatuh tempo bayar
jatuh cinta
mati lampu
hidup sehat
gaya hidup sehat
tips hidup bahagia
umur harapan hidup
obat nyamuk aman untuk bayi
mata minus
kacamata anak
darah rendah
ginjal
batu ginjal
kanker payudara
kemoterapi
cuci darah
rontgen dada
ct scan kepala
mri`;

/** What a test or a treatment costs, as people ask for it: no box at all. */
export const prices = `
cek gula darah 50 ribu
tes gula darah 50 rb
cek gula 25.000
cek gula darah 60rb
gula darah 350.000
harga cek gula darah 50
tarif tes gula 300
biaya cek gula darah sekitar 65 ribu
paket jantung 150.000
paket cek jantung 250 ribu
medical check up jantung 200k
treadmill jantung 180 rb
ekg jantung Rp. 150
tensi 200 ribu
ukur tensi rp 190
cek saturasi 75 ribu
cek suhu 40 ribu
periksa nadi 140 ribu
paket tekanan darah 1.200.000
denyut jantung holter 2 juta
`;
