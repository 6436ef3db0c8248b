-- The first rows of what patients write. Editors change them; db/functions/search_3_complaints.sql keeps their stems.

insert into search_fillers (word)
select regexp_split_to_table('sakit penyakit nyeri kedokteran spesialisasi obat obatnya periksa diperiksa berobat konsultasi konsul kontrol
keluhan gejala kena sudah udah udh sdh sejak terus selalu sering kadang masih sekali banget bgt parah agak sedikit lagi
tiap setiap hari minggu bulan tahun seminggu sebulan setahun kemarin ya sih dong deh nih kok gimana gmn knp kemana mesti harus butuh perlu', '\s+')
on conflict do nothing;

-- More names for what is known already, after one of its names.
with known (line) as (
  select regexp_split_to_table('demam: meriang, muriang, hareeng, demem
hamil: reuneuh, ngandung
anak: bocah, budak, si kecil
bayi: orok, baby
mata: panon
gigi: huntu
lutut: dengkul, tuur
paru: paru paru
kencing manis: diabet, diabetes melitus
kesuburan: mandul, kemandulan
gizi: ahli gizi
kulit: skin', '\n')
)
insert into search_synonyms (meaning, phrase)
select s.meaning, one
from known join search_synonyms s on s.phrase = split_part(line, ': ', 1), unnest(string_to_array(split_part(line, ': ', 2), ', ')) one
on conflict do nothing;

with meanings (meaning, phrases) as (
  select (select max(meaning) from search_synonyms) + row_number() over (), string_to_array(line, ', ')
  from regexp_split_to_table('penyakit dalam, sakit dalam, internis, internist, interna
tidak, ga, gak, nggak, enggak, ngga, engga, tdk, gk, teu
susah, sulit, sukar, hese, tidak bisa, ga bisa, gak bisa, nggak bisa, enggak bisa, ngga bisa, tdk bisa, gabisa, gbs, teu bisa
telinga, kuping, ceuli
hidung, idung, irung
tenggorokan, tenggorok, kerongkongan, tikoro
kepala, sirah
pusing, puyeng, pening, lieur, rieut, kliyengan, keliyengan
perut, beuteung
pinggang, cangkeng, boyok
punggung, tonggong
gatal, gatel, ateul
lubang, bolong, growong
batuk, gohgoy
asma, asthma, bengek, mengi
sesak, engap, ampeg, eungap
muntah, utah
diare, mencret, murus, mencret mencret
bab, buang air besar, berak, pup, ee
kencing, pipis, buang air kecil, berkemih, air seni, urin
haid, menstruasi, mens, datang bulan, menses
telat, lambat
bicara, ngomong, omong
bengkak, bareuh
kejang, step, stuip
kebas, kesemutan, baal, mati rasa, semutan, singsireumeun
benjolan, tonjolan
keseleo, terkilir, kesleo, salah urat, tikosewad
biduran, kaligata, urtikaria
wasir, ambeien, ambeyen, ambein, hemoroid
epilepsi, ayan
pilek, flu, selesma, ingusan, salesma, influenza
sunat, khitan, sirkumsisi, sepitan
kejepit, jepit, hnp
cemas, anxiety, gelisah, panik, kecemasan
susah tidur, insomnia, tidak tidur, kurang tidur
gemuk, obesitas, gendut, gembrot, kelebihan berat badan
kabur, buram, burem, blur
debar, deg degan, palpitasi
tipes, tifus, tipus, typhus, tifoid
cacar, cacar air, varisela
campak, gabag, tampek
rematik, reumatik, encok, radang sendi, artritis
osteoporosis, tulang keropos, pengeroposan tulang
pikun, demensia, alzheimer
gemetar, tremor, gemeteran
kanker, tumor, cancer, ca
jerawat, jerawatan, acne
cabut, dicabut, mencabut
mual, eneg, enek
selangkangan, selangkang, lipatan paha
kemaluan, kelamin, alat vital, vagina, penis, miss v
minum asi, nyusu, menyusu
mendadak, tiba, ujug
menelan, nelen, telan, nelan
impotensi, impoten
mimisan, hidung berdarah
stres, stress, tertekan
lumpuh, kelumpuhan', '\n') line
)
insert into search_synonyms (meaning, phrase) select meaning, phrase from meanings, unnest(phrases) phrase;
select setval(pg_get_serial_sequence('search_synonyms', 'meaning'), max(meaning)) from search_synonyms;

-- key | name | addresses | for children | instead
insert into search_specialties (specialty, name, slugs, for_children, instead)
select part[1], part[2], string_to_array(part[3], ','), nullif(part[4], ''), string_to_array(part[5], ',')
from (
  select string_to_array(line, '|') as part from regexp_split_to_table('anak|Anak|anak,dokter-anak,kesehatan-anak||
kandungan|Kebidanan dan Kandungan|kebidanan-dan-kandungan,kandungan,obgyn,obstetri-dan-ginekologi||
jantung|Jantung dan Pembuluh Darah|jantung-dan-pembuluh-darah,jantung,kardiologi|anak|
penyakit-dalam|Penyakit Dalam|penyakit-dalam,interna|anak|umum
bedah|Bedah|bedah-umum,bedah|bedah-anak|
saraf|Saraf|saraf,neurologi|anak|penyakit-dalam
mata|Mata|mata,oftalmologi||
tht|THT|tht-bedah-kepala-leher,tht,tht-kl||
paru|Paru|paru,pulmonologi|anak|penyakit-dalam
kulit|Kulit dan Kelamin|kulit-kelamin-dan-estetika,kulit-dan-kelamin,kulit,dermatologi|anak|
ortopedi|Orthopaedi|ortopedi-dan-traumatologi,ortopedi,orthopaedi||bedah
urologi|Urologi|urologi|anak|bedah
psikologi|Psikologi|psikologi,psikolog|psikiatri-anak|jiwa
jiwa|Kedokteran Jiwa|kedokteran-jiwa,psikiatri,jiwa|psikiatri-anak|psikologi
rehabilitasi|Kedokteran Fisik dan Rehabilitasi|kedokteran-fisik-dan-rehabilitasi,rehabilitasi-medik,fisioterapi||ortopedi
gizi|Gizi Klinik|gizi-klinik,gizi|anak|penyakit-dalam
olahraga|Kedokteran Olahraga|kedokteran-olahraga||ortopedi
bedah-saraf|Bedah Saraf|bedah-saraf||saraf
bedah-anak|Bedah Anak|bedah-anak||bedah,anak
bedah-vaskular|Bedah Toraks, Kardiak, dan Vaskular|bedah-toraks-kardiak-dan-vaskular,bedah-vaskular,btkv||jantung,bedah
gigi|Gigi dan Mulut|dental,gigi,gigi-dan-mulut,dokter-gigi|gigi-anak|
gigi-anak|Kedokteran Gigi Anak|kedokteran-gigi-anak,gigi-anak||gigi
bedah-mulut|Bedah Mulut|bedah-mulut-dan-maksilofasial,bedah-mulut|gigi-anak|gigi
ortodonti|Ortodonti (kawat gigi)|ortodonti,ortodonsia||gigi
neonatologi|Neonatologi|neonatologi||anak
tumbuh-kembang|Tumbuh Kembang Anak|tumbuh-kembang-anak,tumbuh-kembang||anak
fetomaternal|Kedokteran Fetomaternal|fetomaternal||kandungan
fertilitas|Fertilitas|fertilitas,bayi-tabung||kandungan
jantung-intervensi|Kardiologi Intervensi|kardiologi-intervensi|anak|jantung
jantung-anak|Jantung Anak|jantung-anak,kardiologi-anak||anak,jantung
aritmia|Aritmia|aritmia|anak|jantung
ginjal|Ginjal dan Hipertensi|ginjal-dan-hipertensi,ginjal,nefrologi|anak|penyakit-dalam
pencernaan|Gastroenterohepatologi|gastroenterohepatologi,pencernaan,gastroenterologi|anak|penyakit-dalam
endokrin|Endokrin, Metabolik, dan Diabetes|endokrin-metabolik-dan-diabetes,endokrin,diabetes|anak|penyakit-dalam
tulang-belakang|Orthopaedi Tulang Belakang|orthopaedi-tulang-belakang,tulang-belakang||ortopedi
cedera-olahraga|Cedera Olahraga|cedera-olahraga||ortopedi
psikiatri-anak|Psikiatri Anak dan Remaja|psikiatri-anak-dan-remaja,psikiatri-anak||jiwa,psikologi
umum|Umum|dokter-umum,umum,kedokteran-umum|anak|penyakit-dalam
bedah-plastik|Bedah Plastik|bedah-plastik,bedah-plastik-dan-estetik||bedah,kulit
bedah-onkologi|Bedah Onkologi|bedah-onkologi,onkologi-bedah,onkologi|bedah-anak|bedah
onkologi|Hematologi dan Onkologi|hematologi-onkologi-medik,onkologi,hematologi|anak|penyakit-dalam
rematologi|Reumatologi|reumatologi,rematologi|anak|penyakit-dalam
geriatri|Geriatri (lanjut usia)|geriatri||penyakit-dalam
infeksi|Infeksi dan Penyakit Tropis|penyakit-tropik-dan-infeksi,infeksi|anak|penyakit-dalam
andrologi|Andrologi|andrologi||urologi
akupunktur|Akupunktur|akupunktur||rehabilitasi', '\n') line
) lines;

-- weight and marks (n = name, c = child, e = emergency) | specialties | phrases
insert into search_complaints (phrase, specialties, weight, is_name, is_child, is_emergency)
select phrase, string_to_array(part[2], ','), left(part[1], 1)::smallint, strpos(part[1], 'n') > 0, strpos(part[1], 'c') > 0, strpos(part[1], 'e') > 0
from (
  select string_to_array(line, '|') as part from regexp_split_to_table('2nc|anak|anak, bayi, balita, batita
2n|kandungan|kandungan, kebidanan, obgyn, bidan, rahim, ginekologi, spog, og
2n|jantung|jantung, kardiologi, spjp, jp
2n|penyakit-dalam|penyakit dalam, internis, sppd, pd
2n|bedah|bedah
2n|saraf|saraf, neurologi, spn
2n|mata|mata
2n|tht|tht, telinga hidung tenggorokan
2n|paru|paru
2n|kulit|kulit, kulit kelamin, kelamin
2n|ortopedi|ortopedi, tulang, spot, ot
2n|urologi|urologi, saluran kencing
2n|psikologi|psikolog, psikologi
2n|jiwa|psikiater, jiwa, spkj, kj
2n|rehabilitasi|rehab medik, fisioterapi, rehabilitasi
2n|gizi|gizi
2n|olahraga|kedokteran olahraga
2n|bedah-saraf|bedah saraf
2n|bedah-anak|bedah anak
2n|bedah-vaskular|bedah vaskular, bedah jantung, bedah toraks
5n|gigi|gigi, dental
5n|gigi-anak|gigi anak, gigi bayi, gigi susu, gigi balita
5n|bedah-mulut|bedah mulut
2n|umum|dokter umum, umum
3n|bedah-plastik|bedah plastik, operasi plastik
3n|onkologi|onkologi, hematologi
3n|bedah-onkologi|bedah onkologi
3n|rematologi|reumatologi
3n|geriatri|geriatri, lansia
3n|andrologi|andrologi
3n|akupunktur|akupunktur
3n|jantung-anak|jantung anak, jantung bawaan, bocor jantung anak, jantung bayi
2|ginjal|ginjal
2|endokrin|hormon
2|fertilitas|kesuburan
1|penyakit-dalam|demam, demam tinggi, panas dingin, menggigil, lemas, lemes, tidak enak badan, cape, kelelahan, pucat, keringat dingin
1|penyakit-dalam,paru|pilek
3|pencernaan,penyakit-dalam|muntaber, muntah mencret
3|penyakit-dalam,anak|dbd, demam berdarah, tipes, malaria, chikungunya, cikungunya, trombosit
3|penyakit-dalam|kurang darah, anemia, asam urat, berat badan turun, kurus terus, hiv, aids, lupus, autoimun, check up, masuk angin, kelenjar getah bening
3|penyakit-dalam,jantung,ginjal|darah tinggi, hipertensi, tensi tinggi, tensi naik, darah rendah, tensi
3|penyakit-dalam,endokrin,jantung|kolesterol, kolesterol tinggi, trigliserida
3|endokrin,penyakit-dalam|kencing manis, diabetes, gula darah, gula tinggi, gula, luka diabetes, insulin, tiroid, gondok, gondokan, hipertiroid
3|ginjal,penyakit-dalam|gagal ginjal, cuci darah, hemodialisa, hemodialisis, ginjal bocor, kreatinin
1|pencernaan,penyakit-dalam|perut, mual, muntah, diare, kembung, perut mulas, perut melilit, begah, sebah, sendawa, cegukan
3e|pencernaan,penyakit-dalam|muntah darah
3|pencernaan,penyakit-dalam|maag, lambung, asam lambung, ulu hati, gerd, susah bab, bab berdarah, sembelit, konstipasi, bab darah, liver, hati, lever, hepatitis, kuning, sakit kuning, mata kuning, usus, pencernaan, sirosis, endoskopi, kolonoskopi, perut bengkak, diare darah, perut perih, dada terbakar, cacingan, mulut pahit, susah menelan
3|bedah,pencernaan|wasir, batu empedu, empedu, bab keluar benjolan, anus, dubur, benjolan anus, fistula
3|bedah|usus buntu, hernia, turun berok, burut, buang angin operasi, kutu air luka, luka bernanah, bisul, bisul besar, lipoma, kista kulit, tahi lalat operasi, perut kanan bawah, luka operasi, daging tumbuh, benjolan leher, kista ateroma, luka bakar, ganti perban
1|bedah|benjolan, luka
3|bedah-onkologi,bedah|payudara, benjolan payudara, kanker payudara, payudara keluar cairan, fam
2|onkologi,penyakit-dalam|kanker, kemoterapi, leukemia
3|onkologi,penyakit-dalam|kanker darah, kelainan darah, hemofilia, talasemia, thalassemia
1|saraf|pusing, kepala
2|saraf|lumpuh, lemah otot
3e|saraf|stroke, gejala stroke, kejang, wajah mencong, mulut mencong, muka mencong, bicara pelo, pelo, lumpuh sebelah, lemah sebelah
3|saraf|migrain, sakit kepala sebelah, kepala sebelah, vertigo, pusing berputar, kepala berputar, kebas, kesemutan, epilepsi, gemetar, parkinson, pikun, sering lupa, susah mengingat, saraf kejepit, kelopak kedutan, kedutan, tangan gemetar, otak, radang otak, kram, saraf kejepit pinggang
4e|saraf|stroke mendadak, lumpuh mendadak, kejang tidak sadar, tidak sadar, tiba tiba pelo, mulut mencong mendadak, stroke serangan
3e|bedah-saraf,saraf|pendarahan otak, benturan kepala, cedera kepala, kepala bocor, kepala terbentur
3|bedah-saraf,saraf|tumor otak, hidrosefalus, operasi otak
3|mata|mata merah, mata kabur, penglihatan kabur, katarak, glaukoma, rabun, rabun jauh, rabun dekat, minus, silinder, kacamata, plus, belekan, belek, bintitan, mata bengkak, mata berair, juling, buta, lihat kabur, lihat ganda, penglihatan, mata gatal, mata perih, mata kering, mata kemasukan, pterigium, lasik, softlens, retina, lihat dekat, lihat jauh, mata kelilipan
2|tht|telinga, hidung, tenggorokan
3|tht|telinga berdenging, denging, tinitus, kurang dengar, susah mendengar, pendengaran, budek, budeg, tuli, congek, telinga keluar cairan, telinga kemasukan air, kotoran telinga, serumen, hidung tersumbat, hidung mampet, mampet, mimisan, sinusitis, sinus, polip, polip hidung, amandel, radang tenggorokan, susah menelan tenggorokan, suara serak, serak, suara hilang, ngorok, mendengkur, rhinitis, rinitis, bersin, alergi debu, alergi dingin, telinga bernanah, gendang telinga, pita suara, penciuman hilang, tertelan duri
2e|paru|sesak, sesak nafas
2|paru|batuk, napas, nafas
3e|paru|batuk darah
3|paru|asma, asma kambuh, tbc, paru basah, pneumonia, bronkitis, batuk lama, batuk berdahak, batuk tidak sembuh, batuk kering, flek paru, flek, ppok, ispa, infeksi saluran napas, batuk rejan, dahak, nafas bunyi, nafas pendek, paru terendam, perokok batuk, kanker paru, covid, pleura, efusi pleura
4e|paru,jantung|susah napas, sesak mendadak, sesak berat
2|jantung|dada
3e|jantung|serangan jantung, dada sesak, dada berat, dada tertekan, dada tembus punggung
3|jantung|dada kiri, jantung bengkak, jantung koroner, penyempitan pembuluh, gagal jantung, riwayat serangan jantung, setelah serangan jantung, jantung lemah, ekg, treadmill jantung, jantung bocor, nyeri dada kiri, dada naik tangga, bengkak kaki sesak, ekokardiografi, echo
4e|jantung|dada hebat, dada mendadak, dada keringat dingin, dada menjalar, dada tiba tiba, dada seperti ditindih, henti jantung
3e|penyakit-dalam,saraf|pingsan, tiba tiba pingsan, keracunan, syok, overdosis, gigit ular
3e|tht,paru|tersedak
3|aritmia,jantung|irama jantung, detak jantung tidak teratur, aritmia, denyut tidak teratur, alat pacu jantung
3|jantung,aritmia|jantung berdebar, debar, dada berdebar, jantung cepat, detak jantung, denyut cepat
3|jantung-intervensi,jantung|pasang ring, ring jantung, stent, kateter jantung, kateterisasi jantung, balon jantung
3|bedah-vaskular,jantung|varises, bypass jantung, urat kaki menonjol, operasi jantung, aneurisma, pembuluh darah kaki
2|kulit|gatal, ruam, bentol, wajah, muka, kuku, rambut, bekas luka
3|kulit|jerawat, flek hitam, flek wajah, bopeng, biduran, eksim, alergi kulit, panu, kurap, kadas, jamur, jamur kulit, kutu air, herpes, dompo, kudis, skabies, psoriasis, kutil, tahi lalat, ketombe, rambut rontok, kebotakan, botak, kuku rusak, cantengan, keloid, vitiligo, kulit mengelupas, kulit kering, gatal selangkangan, gatal malam, kulit merah, bintik merah, bau badan, ketiak hitam, sipilis, sifilis, raja singa, gonore, penyakit menular seksual, mata ikan, kapalan, wajah kusam, keriput, botox, ruam merah, bisul kecil, luka kelamin, gatal kemaluan, jengger ayam, keringat berlebih
2|kulit,penyakit-dalam|alergi, alergi makanan, alergi obat, alergi seafood
3|kulit,penyakit-dalam|cacar
2|ortopedi|lutut, pinggul, bahu, pundak, tumit, sendi, kaki, tangan, pergelangan, siku, punggung, jari, otot, betis, paha
2|ortopedi,tulang-belakang,saraf|pinggang, leher kaku, leher
3|ortopedi|patah tulang, patah, retak tulang, retak, lutut bunyi, lutut bengkak, pengapuran, osteoporosis, osteoartritis, kaki pengkor, kaki bengkok, ganti lutut, pasang pen, lepas pen, jatuh motor, jatuh kecelakaan, tumit tajam, kaki kaku, jari kaku, trigger finger, bahu kaku, frozen shoulder, dislokasi, lepas sendi, kaki panjang sebelah, kanker tulang
3|rematologi,penyakit-dalam,ortopedi|rematik, sendi bengkak, pegal linu, sendi kaku
3|tulang-belakang,ortopedi|tulang belakang, skoliosis, tulang bengkok, bungkuk, tulang ekor, hnp
3|ortopedi,cedera-olahraga|keseleo, cedera, cedera otot, cedera lutut
3|cedera-olahraga,ortopedi|ligamen, acl, cedera olahraga, meniskus, keseleo bola, lutut futsal
2|urologi|kencing
3|urologi|kencing darah, kencing sakit, kencing perih, anyang anyangan, anyangan, susah kencing, tidak kencing, sering kencing, kencing terus, kencing batu, batu ginjal, batu saluran kencing, prostat, isk, infeksi saluran kencing, beser, kencing nanah, kencing tidak lancar, kencing tersendat, ngompol, testis, biji, buah zakar, impotensi, ereksi, ejakulasi dini, lemah syahwat, disfungsi ereksi, varikokel, vasektomi, batu kandung kemih, kandung kemih, skrotum, kateter
4|urologi,bedah-anak,bedah|sunat
4|bedah-anak,urologi,bedah|sunat anak, sunat bayi, kulup, fimosis, hernia anak, testis anak, hernia bayi
3|jiwa,psikologi|depresi, cemas, susah tidur, stres, panik, serangan panik, halusinasi, dengar suara bisikan, bisikan, bipolar, skizofrenia, mood berubah, emosi, takut, trauma, ocd, gangguan jiwa, putus asa, sedih terus, takut keramaian, fobia, kecanduan, narkoba, overthinking, baby blues, mudah marah, marah, malas hidup, kecanduan judi
4e|jiwa,psikologi|bunuh diri, ingin mati, menyakiti diri
3|psikologi,jiwa|konseling, masalah rumah tangga, konsultasi pernikahan, tes iq, tes minat bakat, psikotes, terapi bicara jiwa, kdrt
4|psikiatri-anak,psikologi|anak hiperaktif, adhd, remaja murung, anak tantrum, tantrum, anak kecanduan gadget, kecanduan game, anak bully, remaja depresi
4|rehabilitasi,saraf|terapi stroke, setelah stroke, pemulihan stroke, riwayat stroke, terapi lumpuh sebelah, terapi jalan, latihan jalan, fisioterapi stroke, pasca stroke, terapi lumpuh
3|rehabilitasi|pemulihan operasi lutut, terapi otot, terapi pinggang, terapi fisik, terapi okupasi, kaku setelah gips
3|gizi|gemuk, diet, kurus, turun berat badan, nurunin berat badan, menurunkan berat badan, pengen kurus, naik berat badan, program diet, kegemukan, kurang gizi, susah gemuk
3|olahraga|kebugaran, tes kebugaran, program olahraga, lari maraton, latihan beban
5|gigi|gigi lubang, gigi berlubang, cabut gigi, tambal gigi, scaling, karang gigi, gigi ngilu, gusi, gusi bengkak, gusi berdarah, gigi goyang, gigi palsu, gigi copot, sariawan, bau mulut, gigi patah, behel lepas, perawatan saluran akar, gigi tonggos, veneer, gigi kuning, pembersihan gigi, implan gigi, lidah, pipi bengkak gigi, geraham
5|ortodonti,gigi|behel, kawat gigi, gigi berantakan
5|bedah-mulut,gigi|gigi bungsu, gigi geraham bungsu, gigi tumbuh miring, rahang, rahang bunyi, odontektomi, bibir sumbing, rahang patah, geraham bungsu, gigi impaksi
4|kandungan|hamil, melahirkan, kontrol hamil, usg hamil, usg kandungan, usg 4d, telat haid, haid tidak teratur, haid tidak lancar, haid banyak, haid sakit, keputihan, miom, kista, kista ovarium, endometriosis, kb, pasang kb, pasang spiral, spiral, iud, implan kb, keguguran, caesar, operasi sesar, kiret, pap smear, menopause, rahim turun, turun peranakan, kanker serviks, vaksin hpv, hpv, mual hamil, hamil muda, testpack, test pack, haid, haid lama, flek coklat, gatal vagina, keputihan bau, telat bulan, sakit berhubungan, nifas, hamil muntah, hamil darah tinggi, usia kandungan, asi tidak keluar, asi seret, payudara menyusui, belum haid, steril kandungan
4e|kandungan|hamil darah, perdarahan hamil, pecah ketuban, ketuban, hamil flek, hamil keluar darah, mau melahirkan mules, hamil kejang
5|fetomaternal,kandungan|hamil kembar, hamil risiko tinggi, hamil berisiko, kelainan janin, janin, usg fetomaternal, preeklampsia, plasenta
5|fertilitas,kandungan|susah hamil, belum hamil, program hamil, bayi tabung, pcos, inseminasi, tidak hamil, belum punya anak, susah punya anak, ingin punya anak, pengen punya anak, belum dikaruniai anak, belum momongan, pengen hamil, pengen cepat hamil, nikah hamil, tidak punya anak, program punya anak, momongan, mandul
3|andrologi,urologi|sperma, analisa sperma, cek sperma, sperma encer
4e|anak|kejang demam, anak kejang, bayi kejang, anak sesak, bayi sesak
4|anak|vaksin, imunisasi, vaksin bayi, imunisasi anak, vaksin anak, anak demam, bayi demam, anak batuk, bayi batuk, anak pilek, bayi pilek, anak diare, bayi muntah, anak muntah, campak, gondongan, cacar anak, anak susah makan, anak tidak makan, gtm, ruam popok, biang keringat, bayi kembung, kolik, kolik bayi, bayi rewel, bayi gumoh, gumoh, alergi susu sapi, alergi susu, flu singapura, anak asma, flek anak, tbc anak, berat badan anak, anak kurus, anak sembelit, mpasi, berat badan bayi, anak alergi, bintik merah anak, anak dbd, anak demam berdarah
4|neonatologi,anak|bayi kuning, bayi prematur, prematur, bayi baru lahir, bayi lahir, bayi lahir kecil, bblr, nicu
4|tumbuh-kembang,anak|anak telat bicara, telat bicara, anak belum bicara, belum bisa bicara, speech delay, telat jalan, anak belum jalan, bayi belum tengkurap, tumbuh kembang, stunting, anak pendek, autis, anak autis, terlambat bicara, susah fokus, anak tidak fokus, terapi wicara, tumbuh anak, susah belajar, anak susah belajar, down syndrome, anak tidak tumbuh, anak belum bisa jalan', '\n') line
) lines, unnest(string_to_array(part[3], ', ')) phrase;
