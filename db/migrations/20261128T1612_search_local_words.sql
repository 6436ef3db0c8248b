-- Sundanese and Javanese words with the Indonesian ones, as rows that editors change. db/functions/search_2_local_words.sql reads them.
-- Written from memory and not seen by a speaker; those that need one most are not marked as sure.

create table search_local_words (
  -- one word or several, as a search compares them; kept so by a trigger
  phrase      text        not null constraint search_local_words_pk primary key
                          constraint search_local_words_phrase check (length(phrase) between 1 and 60),
  -- su = Sundanese, jv = Javanese
  languages   text[]      not null constraint search_local_words_languages check (languages <@ '{su,jv}' and cardinality(languages) between 1 and 2),
  meaning     text        not null constraint search_local_words_meaning check (length(meaning) between 1 and 60),
  -- the same letters are an Indonesian word of another meaning
  collides    boolean     not null default false,
  -- a speaker need not be asked
  is_sure     boolean     not null default false,
  created_at  timestamptz not null default now()
);

-- phrase | meaning | languages | collides | to be asked
insert into search_local_words (phrase, meaning, languages, collides, is_sure)
select part[1], part[2], string_to_array(part[3], ','), part[4] <> '', part[5] = ''
from (
  select string_to_array(line, '|') as part from regexp_split_to_table('sirah|kepala|jv,su||
hulu|kepala|su|x|
panon|mata|su||
soca|mata|su||
cepil|telinga|su||
irung|hidung|jv,su||
baham|mulut|su||
sungut|mulut|su||
letah|lidah|su||
ilat|lidah|jv,su||
waos|gigi|su||
gugusi|gusi|su||
beuheung|leher|su||
elak elakan|amandel|su||
taktak|bahu|su||
leungeun|tangan|su||
panangan|tangan|su||
sikut|siku|jv,su||
harigu|dada|su||
susu|payudara|su|x|?
patuangan|perut|su||
bujal|pusar|su||
cangkeng|pinggang|su||
tonggong|punggung|su||
bujur|dubur|su||
bool|anus|su||
tuur|lutut|su||
bitis|betis|su||
dampal suku|telapak kaki|su||
suku|kaki|jv,su|x|?
peujit|usus|su||
bayah|paru|su||
bayah bareuh|paru basah|su||?
gering|sakit|su||
udur|sakit|su||
hareeng|demam|su||
panas tiris|demam menggigil|su||
tiris|kedinginan|su||
rieut|sakit kepala|su||
jangar|pusing|su||
nyeri sirah|sakit kepala|su||
mules|mulas|jv,su||
murus|diare|su||
ngising|buang air besar|jv,su||
hese ngising|sembelit|su||
nyeri kiih|kencing sakit|su||
kiih getih|kencing darah|su||
seueul|mual|su||
seeul|mual|su||
kalikiben|kram perut|su||
salatri|lemas karena lapar|su||
batuk gangsa|tbc|su||
batuk bangkong|batuk kering|su||
pileg|pilek|su|x|
eungap|sesak napas|su||
ampeg|sesak napas|su||
bengek|asma|su||
kapiuhan|pingsan|su||
leuleus|lemas|su||
cape|lelah|su|x|
teu bisa sare|susah tidur|su||
ateul|gatal|su||
bareuh|bengkak|su||
tatu|luka|jv,su||
borok|luka bernanah|su||
budug|kudis|su||
balas bogo|panu|su||
kaligata|biduran|jv,su||
tampek|campak|su||
kuris|cacar air|su||
gondongeun|gondongan|su||
gondokeun|gondok|su||
huntu growong|gigi berlubang|su||
nyeri untu|sakit gigi|su||?
congean|telinga keluar cairan|su||
budeg|kurang dengar|jv,su||
ngong ngongan ceuli|telinga berdenging|su||?
cileuh|belekan|su||
panon beureum|mata merah|su||
lolong|buta|su||
ambeyen|wasir|jv,su||
burut|hernia|su||
turun bero|hernia|su||
reumatik|rematik|su||
linu|nyeri sendi|jv,su||
singsireumeun|kesemutan|su||
singsiremeun|kesemutan|su||
tikosewad|keseleo|su||
tisorodot|terpeleset|su||
potong tulang|patah tulang|su||
lumpuh sabeulah|lumpuh sebelah|su||
gede getihan|darah tinggi|su||?
kasakit gula|kencing manis|su||
reuneuh|hamil|su||
ngandung|hamil|su||
bobot|hamil|su|x|
ngajuru|melahirkan|su||
ngalahirkeun|melahirkan|su||
halangan|haid|su|x|?
nyusuan|menyusui|su||
budak|anak|su||
murangkalih|anak|su||
nini|lansia perempuan|su||
aki|lansia laki laki|su||
lalaki|laki laki|su||
nyunatan|sunat|su||
disuntik|suntik|su|x|
ubar|obat|su||
tamba|obat|jv,su||
dokter huntu|dokter gigi|su||
dokter budak|dokter anak|su||
dokter jero|dokter penyakit dalam|su||?
mantri|perawat|su||
dipariksa|periksa|su||
ngalongok|besuk|su||
sabaraha|berapa biaya|su||
iraha|jadwal|su||
jam sabaraha|jam buka|su||
deukeut|terdekat|su||
enggal|cepat|su||
isukan|besok|su||
peuting|malam|su||
isuk isuk|pagi|su||
mripat|mata|jv||
moto|mata|jv||?
cangkem|mulut|jv||
untu|gigi|jv||
gorokan|tenggorokan|jv||
pundhak|bahu|jv||
driji|jari|jv||
dhadha|dada|jv||
weteng|perut|jv||
wudel|pusar|jv||
geger|punggung|jv|x|?
pupu|paha|jv|x|
dhengkul|lutut|jv||
kempol|betis|jv||
tungkak|tumit|jv||
balung|tulang|jv||
getih|darah|jv,su||
lara|sakit|jv|x|?
loro|sakit|jv|x|?
mumet|pusing|jv||
ngelu|sakit kepala|jv||
lara sirah|sakit kepala|jv||
weteng lara|sakit perut|jv||
mencret|diare|jv||
mutah mutah|muntah|jv||
eneg|mual|jv||
nguyuh|kencing|jv||
nguyuh getih|kencing darah|jv||
anyang anyangen|anyang anyangan|jv||
watuk|batuk|jv||
umbelen|pilek|jv||
sumeng|demam|jv||
greges|demam|jv||
meriang|demam|jv||
adem panas|demam menggigil|jv||
ampek|sesak napas|jv||
mengi|asma|jv||
lemes|lemas|jv||
lungkrah|lelah|jv||
ora iso turu|susah tidur|jv||
ora gelem mangan|tidak mau makan|jv||
abuh|bengkak|jv||
korengen|koreng|jv||
udun|bisul|jv||
gudig|kudis|jv||
gudigen|kudis|jv||
giduan|biduran|jv||
gabagen|campak|jv||
cangkrangen|cacar air|jv||
dompo|herpes zoster|jv||
katimumul|mata ikan|jv||
lumpangen|sariawan|jv||
untu bolong|gigi berlubang|jv||
loro untu|sakit gigi|jv||
congeken|telinga keluar cairan|jv||
timbilen|bintitan|jv||
beleken|belekan|jv||
dobolen|anus turun|jv||
boyoken|sakit pinggang|jv||
pegel linu|nyeri otot|jv,su||
kecetit|otot terjepit|jv||
keplintir|keseleo|jv||
cuklek|patah tulang|jv||
kejet kejet|kejang|jv||
mati separo|lumpuh sebelah|jv||
cacingen|cacingan|jv||
meteng|hamil|jv||
mbobot|hamil|jv||
nglairake|melahirkan|jv||
nggarap sari|haid|jv||
jabang bayi|bayi|jv||
bocah|anak|jv||
simbah|lansia|jv||
wadon|perempuan|jv||
lanang|laki laki|jv||
supit|sunat|jv||
dokter untu|dokter gigi|jv||
priksa|periksa|jv||
tilik|besuk|jv||
ngendi|lokasi|jv||
kapan|jadwal|jv|x|
saiki|sekarang|jv||
sesuk|besok|jv||
mastaka|kepala|su||
tarang|dahi|su||
taar|dahi|su||
halis|alis|su||
ceuli|telinga|su||
pangambung|hidung|su||
biwir|bibir|su||
huntu|gigi|su||
carham|gigi geraham|su||
tikoro|tenggorokan|su||
genggerong|tenggorokan|su||
punduk|tengkuk|su||
kelek|ketiak|jv,su||
ramo|jari|su||
beuteung|perut|su||
lambut|lambung|su||
angen|ulu hati|su||
nyeri angen|nyeri ulu hati|su||
udel|pusar|jv,su||
imbit|bokong|su||
bujur nyeri|nyeri dubur|su||
pingping|paha|su||
tuur nyeri|nyeri lutut|su||
mumuncangan|mata kaki|su||
keuneung|tumit|su||
dampal leungeun|telapak tangan|su||
buuk|rambut|su||
buuk muruluk|rambut rontok|su||
lieur|pusing|su||
muriang|demam|su||
nyeri beuteung|sakit perut|su||
nyeri huntu|sakit gigi|su||
nyeri cangkeng|sakit pinggang|su||
nyeri tikoro|sakit tenggorokan|su||
nyeri tonggong|sakit punggung|su||
nyeri tuur|nyeri lutut|su||
nyeri ceuli|sakit telinga|su||
gohgoy|batuk|su||
gohgoyan|batuk|su||
batuk getih|batuk darah|su||
utah|muntah|su||
utah getih|muntah darah|su||
ngutahan|muntah|su||
bebelan|sembelit|su||
teu bisa ngising|sembelit|su||
kahampangan|kencing|su||
kiih|kencing|su||
hese kiih|susah kencing|su||
getihan|berdarah|su||
salesma|pilek|su||
hese sare|susah tidur|su||
teu daek sare|susah tidur|su||
teu daek dahar|tidak mau makan|su||
teu napsu dahar|tidak nafsu makan|su||
hese ambekan|sesak napas|su||
ngap ngapan|sesak napas|su||
sesek|sesak napas|su||
ngagebeg|jantung berdebar|su||
ratug|jantung berdebar|su||
rorombeheun|kaki pecah|su||
raca|kutu air|su||
kukul|jerawat|jv,su||
lebam|memar|su||
babak belur|memar|su||
rarat|luka|su||
ngabareuhan|bengkak|su||
bareuh suku|kaki bengkak|su||
bareuh gugusi|gusi bengkak|su||
kasurupan|kejang|su||
sawan|kejang|su||
step|kejang|jv,su||
ayan|epilepsi|jv,su||
panyakit gula|kencing manis|su||
kencing amis|kencing manis|su||
darah luhur|darah tinggi|su||
getih luhur|darah tinggi|su||
pikun|pelupa|jv,su||
seuseulan|mual|su||
geumpeur|gemetar|su||
ngadegdeg|menggigil|su||
tiis|dingin|su|x|
pegel|pegal|jv,su||
cangkeul|pegal|su||
nyeri awak|badan pegal|su||
tipis bayah|sesak napas|su||?
murag rambut|rambut rontok|su||
rontok buuk|rambut rontok|su||
kacugak|tertusuk|su||
kacocok|tertusuk|su||
tijongklok|jatuh|su||
tigebrus|jatuh|su||
katabrak|kecelakaan|su||
kabeureuyan|tersedak|su||
kasedek|tersedak|su||
kaduruk|luka bakar|su||
kapuhunan|sawan|su||?
gegel|gigit|su||
digegel anjing|digigit anjing|su||
dipacok oray|digigit ular|su||
dipatuk oray|digigit ular|su||
diseureud|disengat|su||
oray|ular|su||
beureum|merah|su||
soca beureum|mata merah|su||
panon burem|mata kabur|su||
panon rabun|mata kabur|su||
teu ngadenge|kurang dengar|su||
torek|kurang dengar|su||
pireu|bisu|su||
cadel|pelo|su||
baragu|gagap|su||
sare|tidur|su||
dahar|makan|su||
barudak|anak|su||
orok|bayi|su||
pamajikan|istri|su||
salaki|suami|su||
kolot|lansia|su||
kakandungan|hamil|su||
bobotan|hamil|su||
ngalahirkeun orok|melahirkan|su||
karaos|terasa|su||
kareraban|haid|su||?
kotor kain|haid|su||
sepuh|lansia|su||
disunatan|sunat|su||
sunatan|sunat|jv,su||
pariksa|periksa|su||
mariksa|periksa|su||
rumah sakit mana|rumah sakit|su||
dimana|lokasi|su||
dimana tempatna|lokasi|su||
waragad|biaya|su||
ongkos|biaya|su||
pangaosna|harga|su||
hargana|harga|su||
ayeuna|sekarang|su||
enjing|besok|su||
pageto|lusa|su||
dinten ieu|hari ini|su||
poe|hari|su||
cai|air|su||
hampang|ringan|su|x|
abdi gering|sakit|su||
teu damang|sakit|su||
nuju teu damang|sakit|su||
udur panas|demam|su||
beuteung kembung|perut kembung|su||
beuteung mules|perut mulas|su||
nyanyautan|nyeri|su||
nyut nyutan|nyeri|su||
tuur ngilu|nyeri lutut|su||
suku bareuh|kaki bengkak|su||
leungeun baal|tangan kebas|su||
baal|kebas|su||
mustaka|kepala|jv||
bathuk|dahi|jv||
kuping|telinga|jv||
talingan|telinga|jv||
lambe|bibir|jv||
janggut|dagu|jv||
wang|rahang|jv|x|
gulu|leher|jv||
gulu nyeri|sakit leher|jv||
githok|tengkuk|jv||
pundak|bahu|jv||
ugel ugel|pergelangan tangan|jv||
epek epek|telapak tangan|jv||
ulu ati|ulu hati|jv||
boyok|pinggang|jv||
gigir|punggung|jv||
silit|anus|jv||
sikil|kaki|jv||
polok|mata kaki|jv||
kemiri sikil|mata kaki|jv||
telapakan|telapak kaki|jv||
ati|hati|jv|x|
ginjel|ginjal|jv||
paru paru|paru|jv||
awak|badan|jv||
getih dhuwur|darah tinggi|jv||
darah dhuwur|darah tinggi|jv||
lara weteng|sakit perut|jv||
lara untu|sakit gigi|jv||
sakit untu|sakit gigi|jv||
loro weteng|sakit perut|jv||
loro sirah|sakit kepala|jv||
sirah mumet|pusing|jv||
sirah ngelu|sakit kepala|jv||
lara boyok|sakit pinggang|jv||
loro boyok|sakit pinggang|jv||
boyok loro|sakit pinggang|jv||
boyok lara|sakit pinggang|jv||
lara dhengkul|nyeri lutut|jv||
dengkul loro|nyeri lutut|jv||
loro dengkul|nyeri lutut|jv||
lara dada|nyeri dada|jv||
dada loro|nyeri dada|jv||
loro dada|nyeri dada|jv||
loro mripat|sakit mata|jv||
mripat abang|mata merah|jv||
moto abang|mata merah|jv||
mripat burem|mata kabur|jv||
mripat blawur|mata kabur|jv||
blawur|mata kabur|jv||
loro kuping|sakit telinga|jv||
kuping loro|sakit telinga|jv||
kuping budeg|kurang dengar|jv||
ora krungu|kurang dengar|jv||
kopok|telinga keluar cairan|jv||
kopoken|telinga keluar cairan|jv||
loro tenggorokan|sakit tenggorokan|jv||
gorokan lara|sakit tenggorokan|jv||
watuk getih|batuk darah|jv||
watuk kering|batuk kering|jv||
umbel|ingus|jv||
mbeler|pilek|jv||
mutah|muntah|jv||
muntah getih|muntah darah|jv||
mutah getih|muntah darah|jv||
muneg muneg|mual|jv||
muneg|mual|jv||
mblenek|mual|jv||
mbeseseg|kembung|jv||
mbesesek|kembung|jv||
bebelen|sembelit|jv||
ora iso ngising|sembelit|jv||
susah ngising|sembelit|jv||
ngising getih|berak darah|jv||
mules weteng|mulas|jv||
wetenge loro|sakit perut|jv||
ora iso nguyuh|susah kencing|jv||
susah nguyuh|susah kencing|jv||
beser|sering kencing|jv||
nguyuh loro|kencing sakit|jv||
panas dingin|demam menggigil|jv||
ndredheg|gemetar|jv||
ndredeg|gemetar|jv||
deg degan|jantung berdebar|jv||
kemrungsung|cemas|jv||
semaput|pingsan|jv||
klenger|pingsan|jv||
semelap|pingsan|jv||?
sesek napas|sesak napas|jv||
menggeh menggeh|sesak napas|jv||
menggos menggos|sesak napas|jv||
ambegan angel|sesak napas|jv||
angel turu|susah tidur|jv||
ora bisa turu|susah tidur|jv||
turu|tidur|jv||
mangan|makan|jv||
ora doyan mangan|tidak mau makan|jv||
kesel|lelah|jv||
loyo|lemas|jv||
lemes awake|badan lemas|jv||
kesemuten|kesemutan|jv||
gringgingen|kesemutan|jv||
gringging|kesemutan|jv||
kemeng|pegal|jv||
salah urat|keseleo|jv||
kecengklak|keseleo|jv||
tibo|jatuh|jv||
kecelakan|kecelakaan|jv||
kebrakot|gigit|jv||
dicakot asu|digigit anjing|jv||
dicokot asu|digigit anjing|jv||
dicokot ula|digigit ular|jv||
dicakot ula|digigit ular|jv||
cokot|gigit|jv||
asu|anjing|jv||
entup|sengat|jv||
dientup tawon|disengat tawon|jv||
kobong|luka bakar|jv||
kobongan|luka bakar|jv||
keslomot|luka bakar|jv||
kesundut|luka bakar|jv||
kesiram banyu panas|luka bakar|jv||
keselak|tersedak|jv||
keloloden|tersedak|jv||
gatel|gatal|jv||
gatel gatel|gatal|jv||
wudun|bisul|jv||
wudunen|bisul|jv||
kukulen|jerawat|jv||
jerawaten|jerawat|jv||
panuen|panu|jv||
kadasen|kadas|jv||
kutu banyu|kutu air|jv||
rangen|kutu air|jv||
plenting|lepuh|jv||
mlenthung|lepuh|jv||
biru biru|memar|jv||
tatu getihen|luka berdarah|jv||
cantengen|cantengan|jv||
kapalen|kapalan|jv||
mata iwak|mata ikan|jv||
iwakan|mata ikan|jv||?
sawanen|kejang|jv||
stuip|kejang|jv||
gondokan|gondok|jv||
gondongen|gondongan|jv||
gondong|gondongan|jv||
untu cuwil|gigi patah|jv||
untu ompong|gigi ompong|jv||
gusi abuh|gusi bengkak|jv||
untu goyang|gigi goyang|jv||
linu untu|gigi ngilu|jv||
pasang untu|gigi palsu|jv||
cabut untu|cabut gigi|jv||
njabut untu|cabut gigi|jv||
sikil abuh|kaki bengkak|jv||
sikil pegel|kaki pegal|jv||
sikil loro|kaki sakit|jv||
tangan gringgingen|tangan kesemutan|jv||
lara gula|kencing manis|jv||
loro gula|kencing manis|jv||
penyakit gula|kencing manis|jv||
lalen|pelupa|jv||
kena angin|masuk angin|jv||
mlebu angin|masuk angin|jv||
masup angin|masuk angin|jv||
wasiren|wasir|jv||
mlorot|turun|jv|x|
kencing batu|batu saluran kencing|jv||
telat mens|telat haid|jv||
mens|haid|jv||
wetonan|haid|jv||?
ngandut|hamil|jv||
ngandheg|hamil|jv||
keluron|keguguran|jv||
kluron|keguguran|jv||
babaran|melahirkan|jv||
lahiran|melahirkan|jv||
mbrojol|melahirkan|jv||
nyusoni|menyusui|jv||
susu ora metu|asi tidak keluar|jv||
bocah cilik|anak|jv||
anakku|anak|jv||
wong tuwa|lansia|jv||
wong tuwo|lansia|jv||
mbah|lansia|jv||
wong wadon|perempuan|jv||
wong lanang|laki laki|jv||
tetak|sunat|jv||
khitan|sunat|jv||
mriksa|periksa|jv||
mriksakke|periksa|jv||
ombe|minum|jv||
niliki|besuk|jv||
bezuk|besuk|jv||
tilik wong lara|jam besuk|jv||
pira|berapa|jv||
piro|berapa|jv||
regane|harga|jv||
ragat|biaya|jv||
ongkose|biaya|jv||
pinten|berapa|jv||
nang endi|lokasi|jv||
ning endi|lokasi|jv||
neng endi|lokasi|jv||
jam pira|jam buka|jv||
jam piro|jam buka|jv||
kapan buka|jadwal|jv||
dina iki|hari ini|jv||
dino iki|hari ini|jv||
panastiris|demam menggigil|su||', '\n') line
) given;

-- Further spellings of what has synonyms already.
insert into search_synonyms (meaning, phrase)
select s.meaning, one from search_synonyms s, unnest(array['typus', 'thypus', 'typoid', 'thypoid', 'typhoid']) one where s.phrase = 'tipes'
on conflict do nothing;
