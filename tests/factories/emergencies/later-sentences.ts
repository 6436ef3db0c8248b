/** Written after the rows and without them in sight; 74 of 80 showed their box at first. */
export const laterSentences = {
  now: `
bibir perot
lidah mendadak kaku
separo badan ora iso obah
beungeut mencong
leungeun katuhu lumpuh
kelumpuhan wajah
nyeri dada menjalar ke tangan kiri
dada kayak diremas
jantung mandeg
dada sesak berkeringat
napas ngosngosan
nafas cepat dan pendek bibir kebiruan
asma kumat tidak sembuh disemprot
napas sengal sengal
sesek teu bisa ngomong
kabeureuyan cucuk lauk teu bisa napas
tertelan paku payung
kesedak permen
semaput
orang jatuh pingsan di jalan
tidak ada respon waktu dipanggil
sobek kena kaca berdarah terus
getih teu eureun
jempol kepotong
ketusuk gunting
mules rek ngajuru
ketuban keruh hijau
perut hamil tidak ada gerakan bayi
nifas keluar darah banyak
wetenge kenceng arep lairan
hamil tua keluar lendir darah
bayi 5 hari panas
bayi nggak mau nenen lemes
orok bulao
bayi napasnya cepat
kejang lama
balita step
matanya mendelik badan kaku
minum obat serangga
keminum minyak tanah
mabuk jamur
kena cairan aki di mata
kecipratan minyak goreng panas
kabeuleum seuneu
kesetrum kabel
digigit kera
disengat odeng
dicokot asu
dipatok ular hijau
kalajengking nyengat
ketabrak truk
jatuh dari atap
sikil tugel
kepala kebentur tembok pingsan
kelelep di sungai
alergi makanan sesak
muka bengkak habis disuntik
perut nyeri hebat kaku
mulut terkunci tidak bisa dibuka
ngutahkeun getih`,
  crisis: `
pengen bunuh diri aja
hidup gak ada artinya lagi
bosen idup
mau loncat dari jembatan mati
temenku nyayat tangan
hayang paeh
kepengen modar
udah ga sanggup hidup lagi
aku capek banget hidup`,
  violence: `
digebukin suami
suami kasar suka mukulin
adik saya dilecehkan guru
ditonjok salaki
dipaksa pacar berhubungan`,
  unit: `
nomer ugd
ambulan terdekat
hubungi ambulans
igd paling deket
rs buka 24 jam
telpon darurat`,
} as const;
