-- Sundanese and Javanese words with the Indonesian ones, as rows that editors change. db/functions/search_2_local_words.sql reads them.
-- Written from memory and not seen by a speaker: only common words are marked as sure.

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
susu|payudara|su|x|x
patuangan|perut|su||
bujal|pusar|su||
cangkeng|pinggang|su||
tonggong|punggung|su||
bujur|dubur|su||
bool|anus|su||
tuur|lutut|su||
bitis|betis|su||
dampal suku|telapak kaki|su||
suku|kaki|jv,su|x|x
peujit|usus|su||
bayah|paru|su||
bayah bareuh|paru basah|su||x
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
nyeri untu|sakit gigi|su||x
congean|telinga keluar cairan|su||
budeg|kurang dengar|jv,su||
ngong ngongan ceuli|telinga berdenging|su||x
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
gede getihan|darah tinggi|su||x
kasakit gula|kencing manis|su||
reuneuh|hamil|su||
ngandung|hamil|su||
bobot|hamil|su|x|
ngajuru|melahirkan|su||
ngalahirkeun|melahirkan|su||
halangan|haid|su|x|x
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
dokter jero|dokter penyakit dalam|su||x
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
moto|mata|jv||x
cangkem|mulut|jv||
untu|gigi|jv||
gorokan|tenggorokan|jv||
pundhak|bahu|jv||
driji|jari|jv||
dhadha|dada|jv||
weteng|perut|jv||
wudel|pusar|jv||
geger|punggung|jv|x|x
pupu|paha|jv|x|
dhengkul|lutut|jv||
kempol|betis|jv||
tungkak|tumit|jv||
balung|tulang|jv||
getih|darah|jv,su||
lara|sakit|jv|x|x
loro|sakit|jv|x|x
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
mastaka|kepala|su||x
tarang|dahi|su||x
taar|dahi|su||x
halis|alis|su||x
ceuli|telinga|su||x
pangambung|hidung|su||x
biwir|bibir|su||x
huntu|gigi|su||x
carham|gigi geraham|su||x
tikoro|tenggorokan|su||x
genggerong|tenggorokan|su||x
punduk|tengkuk|su||x
kelek|ketiak|jv,su||x
ramo|jari|su||x
beuteung|perut|su||x
lambut|lambung|su||x
angen|ulu hati|su||x
nyeri angen|nyeri ulu hati|su||x
udel|pusar|jv,su||x
imbit|bokong|su||x
bujur nyeri|nyeri dubur|su||x
pingping|paha|su||x
tuur nyeri|nyeri lutut|su||x
mumuncangan|mata kaki|su||x
keuneung|tumit|su||x
dampal leungeun|telapak tangan|su||x
buuk|rambut|su||x
buuk muruluk|rambut rontok|su||x
lieur|pusing|su||x
muriang|demam|su||x
nyeri beuteung|sakit perut|su||x
nyeri huntu|sakit gigi|su||x
nyeri cangkeng|sakit pinggang|su||x
nyeri tikoro|sakit tenggorokan|su||x
nyeri tonggong|sakit punggung|su||x
nyeri tuur|nyeri lutut|su||x
nyeri ceuli|sakit telinga|su||x
gohgoy|batuk|su||x
gohgoyan|batuk|su||x
batuk getih|batuk darah|su||x
utah|muntah|su||x
utah getih|muntah darah|su||x
ngutahan|muntah|su||x
bebelan|sembelit|su||x
teu bisa ngising|sembelit|su||x
kahampangan|kencing|su||x
kiih|kencing|su||x
hese kiih|susah kencing|su||x
getihan|berdarah|su||x
salesma|pilek|su||x
hese sare|susah tidur|su||x
teu daek sare|susah tidur|su||x
teu daek dahar|tidak mau makan|su||x
teu napsu dahar|tidak nafsu makan|su||x
hese ambekan|sesak napas|su||x
ngap ngapan|sesak napas|su||x
sesek|sesak napas|su||x
ngagebeg|jantung berdebar|su||x
ratug|jantung berdebar|su||x
rorombeheun|kaki pecah|su||x
raca|kutu air|su||x
kukul|jerawat|jv,su||x
lebam|memar|su||x
babak belur|memar|su||x
rarat|luka|su||x
ngabareuhan|bengkak|su||x
bareuh suku|kaki bengkak|su||x
bareuh gugusi|gusi bengkak|su||x
kasurupan|kejang|su||x
sawan|kejang|su||x
step|kejang|jv,su||x
ayan|epilepsi|jv,su||x
panyakit gula|kencing manis|su||x
kencing amis|kencing manis|su||x
darah luhur|darah tinggi|su||x
getih luhur|darah tinggi|su||x
pikun|pelupa|jv,su||x
seuseulan|mual|su||x
geumpeur|gemetar|su||x
ngadegdeg|menggigil|su||x
tiis|dingin|su|x|x
pegel|pegal|jv,su||x
cangkeul|pegal|su||x
nyeri awak|badan pegal|su||x
tipis bayah|sesak napas|su||x
murag rambut|rambut rontok|su||x
rontok buuk|rambut rontok|su||x
kacugak|tertusuk|su||x
kacocok|tertusuk|su||x
tijongklok|jatuh|su||x
tigebrus|jatuh|su||x
katabrak|kecelakaan|su||x
kabeureuyan|tersedak|su||x
kasedek|tersedak|su||x
kaduruk|luka bakar|su||x
kapuhunan|sawan|su||x
gegel|gigit|su||x
digegel anjing|digigit anjing|su||x
dipacok oray|digigit ular|su||x
dipatuk oray|digigit ular|su||x
diseureud|disengat|su||x
oray|ular|su||x
beureum|merah|su||x
soca beureum|mata merah|su||x
panon burem|mata kabur|su||x
panon rabun|mata kabur|su||x
teu ngadenge|kurang dengar|su||x
torek|kurang dengar|su||x
pireu|bisu|su||x
cadel|pelo|su||x
baragu|gagap|su||x
sare|tidur|su||x
dahar|makan|su||x
barudak|anak|su||x
orok|bayi|su||x
pamajikan|istri|su||x
salaki|suami|su||x
kolot|lansia|su||x
kakandungan|hamil|su||x
bobotan|hamil|su||x
ngalahirkeun orok|melahirkan|su||x
karaos|terasa|su||x
kareraban|haid|su||x
kotor kain|haid|su||x
sepuh|lansia|su||x
disunatan|sunat|su||x
sunatan|sunat|jv,su||x
pariksa|periksa|su||x
mariksa|periksa|su||x
rumah sakit mana|rumah sakit|su||x
dimana|lokasi|su||x
dimana tempatna|lokasi|su||x
waragad|biaya|su||x
ongkos|biaya|su||x
pangaosna|harga|su||x
hargana|harga|su||x
ayeuna|sekarang|su||x
enjing|besok|su||x
pageto|lusa|su||x
dinten ieu|hari ini|su||x
poe|hari|su||x
cai|air|su||x
hampang|ringan|su|x|x
abdi gering|sakit|su||x
teu damang|sakit|su||x
nuju teu damang|sakit|su||x
udur panas|demam|su||x
beuteung kembung|perut kembung|su||x
beuteung mules|perut mulas|su||x
nyanyautan|nyeri|su||x
nyut nyutan|nyeri|su||x
tuur ngilu|nyeri lutut|su||x
suku bareuh|kaki bengkak|su||x
leungeun baal|tangan kebas|su||x
baal|kebas|su||x
mustaka|kepala|jv||x
bathuk|dahi|jv||x
kuping|telinga|jv||x
talingan|telinga|jv||x
lambe|bibir|jv||x
janggut|dagu|jv||x
wang|rahang|jv|x|x
gulu|leher|jv||x
gulu nyeri|sakit leher|jv||x
githok|tengkuk|jv||x
pundak|bahu|jv||x
ugel ugel|pergelangan tangan|jv||x
epek epek|telapak tangan|jv||x
ulu ati|ulu hati|jv||x
boyok|pinggang|jv||x
gigir|punggung|jv||x
silit|anus|jv||x
sikil|kaki|jv||x
polok|mata kaki|jv||x
kemiri sikil|mata kaki|jv||x
telapakan|telapak kaki|jv||x
ati|hati|jv|x|x
ginjel|ginjal|jv||x
paru paru|paru|jv||x
awak|badan|jv||x
getih dhuwur|darah tinggi|jv||x
darah dhuwur|darah tinggi|jv||x
lara weteng|sakit perut|jv||x
lara untu|sakit gigi|jv||x
sakit untu|sakit gigi|jv||x
loro weteng|sakit perut|jv||x
loro sirah|sakit kepala|jv||x
sirah mumet|pusing|jv||x
sirah ngelu|sakit kepala|jv||x
lara boyok|sakit pinggang|jv||x
loro boyok|sakit pinggang|jv||x
boyok loro|sakit pinggang|jv||x
boyok lara|sakit pinggang|jv||x
lara dhengkul|nyeri lutut|jv||x
dengkul loro|nyeri lutut|jv||x
loro dengkul|nyeri lutut|jv||x
lara dada|nyeri dada|jv||x
dada loro|nyeri dada|jv||x
loro dada|nyeri dada|jv||x
loro mripat|sakit mata|jv||x
mripat abang|mata merah|jv||x
moto abang|mata merah|jv||x
mripat burem|mata kabur|jv||x
mripat blawur|mata kabur|jv||x
blawur|mata kabur|jv||x
loro kuping|sakit telinga|jv||x
kuping loro|sakit telinga|jv||x
kuping budeg|kurang dengar|jv||x
ora krungu|kurang dengar|jv||x
kopok|telinga keluar cairan|jv||x
kopoken|telinga keluar cairan|jv||x
loro tenggorokan|sakit tenggorokan|jv||x
gorokan lara|sakit tenggorokan|jv||x
watuk getih|batuk darah|jv||x
watuk kering|batuk kering|jv||x
umbel|ingus|jv||x
mbeler|pilek|jv||x
mutah|muntah|jv||x
muntah getih|muntah darah|jv||x
mutah getih|muntah darah|jv||x
muneg muneg|mual|jv||x
muneg|mual|jv||x
mblenek|mual|jv||x
mbeseseg|kembung|jv||x
mbesesek|kembung|jv||x
bebelen|sembelit|jv||x
ora iso ngising|sembelit|jv||x
susah ngising|sembelit|jv||x
ngising getih|berak darah|jv||x
mules weteng|mulas|jv||x
wetenge loro|sakit perut|jv||x
ora iso nguyuh|susah kencing|jv||x
susah nguyuh|susah kencing|jv||x
beser|sering kencing|jv||x
nguyuh loro|kencing sakit|jv||x
panas dingin|demam menggigil|jv||x
ndredheg|gemetar|jv||x
ndredeg|gemetar|jv||x
deg degan|jantung berdebar|jv||x
kemrungsung|cemas|jv||x
semaput|pingsan|jv||x
klenger|pingsan|jv||x
semelap|pingsan|jv||x
sesek napas|sesak napas|jv||x
menggeh menggeh|sesak napas|jv||x
menggos menggos|sesak napas|jv||x
ambegan angel|sesak napas|jv||x
angel turu|susah tidur|jv||x
ora bisa turu|susah tidur|jv||x
turu|tidur|jv||x
mangan|makan|jv||x
ora doyan mangan|tidak mau makan|jv||x
kesel|lelah|jv||x
loyo|lemas|jv||x
lemes awake|badan lemas|jv||x
kesemuten|kesemutan|jv||x
gringgingen|kesemutan|jv||x
gringging|kesemutan|jv||x
kemeng|pegal|jv||x
salah urat|keseleo|jv||x
kecengklak|keseleo|jv||x
tibo|jatuh|jv||x
kecelakan|kecelakaan|jv||x
kebrakot|gigit|jv||x
dicakot asu|digigit anjing|jv||x
dicokot asu|digigit anjing|jv||x
dicokot ula|digigit ular|jv||x
dicakot ula|digigit ular|jv||x
cokot|gigit|jv||x
asu|anjing|jv||x
entup|sengat|jv||x
dientup tawon|disengat tawon|jv||x
kobong|luka bakar|jv||x
kobongan|luka bakar|jv||x
keslomot|luka bakar|jv||x
kesundut|luka bakar|jv||x
kesiram banyu panas|luka bakar|jv||x
keselak|tersedak|jv||x
keloloden|tersedak|jv||x
gatel|gatal|jv||x
gatel gatel|gatal|jv||x
wudun|bisul|jv||x
wudunen|bisul|jv||x
kukulen|jerawat|jv||x
jerawaten|jerawat|jv||x
panuen|panu|jv||x
kadasen|kadas|jv||x
kutu banyu|kutu air|jv||x
rangen|kutu air|jv||x
plenting|lepuh|jv||x
mlenthung|lepuh|jv||x
biru biru|memar|jv||x
tatu getihen|luka berdarah|jv||x
cantengen|cantengan|jv||x
kapalen|kapalan|jv||x
mata iwak|mata ikan|jv||x
iwakan|mata ikan|jv||x
sawanen|kejang|jv||x
stuip|kejang|jv||x
gondokan|gondok|jv||x
gondongen|gondongan|jv||x
gondong|gondongan|jv||x
untu cuwil|gigi patah|jv||x
untu ompong|gigi ompong|jv||x
gusi abuh|gusi bengkak|jv||x
untu goyang|gigi goyang|jv||x
linu untu|gigi ngilu|jv||x
pasang untu|gigi palsu|jv||x
cabut untu|cabut gigi|jv||x
njabut untu|cabut gigi|jv||x
sikil abuh|kaki bengkak|jv||x
sikil pegel|kaki pegal|jv||x
sikil loro|kaki sakit|jv||x
tangan gringgingen|tangan kesemutan|jv||x
lara gula|kencing manis|jv||x
loro gula|kencing manis|jv||x
penyakit gula|kencing manis|jv||x
lalen|pelupa|jv||x
kena angin|masuk angin|jv||x
mlebu angin|masuk angin|jv||x
masup angin|masuk angin|jv||x
wasiren|wasir|jv||x
mlorot|turun|jv|x|x
kencing batu|batu saluran kencing|jv||x
telat mens|telat haid|jv||x
mens|haid|jv||x
wetonan|haid|jv||x
ngandut|hamil|jv||x
ngandheg|hamil|jv||x
keluron|keguguran|jv||x
kluron|keguguran|jv||x
babaran|melahirkan|jv||x
lahiran|melahirkan|jv||x
mbrojol|melahirkan|jv||x
nyusoni|menyusui|jv||x
susu ora metu|asi tidak keluar|jv||x
bocah cilik|anak|jv||x
anakku|anak|jv||x
wong tuwa|lansia|jv||x
wong tuwo|lansia|jv||x
mbah|lansia|jv||x
wong wadon|perempuan|jv||x
wong lanang|laki laki|jv||x
tetak|sunat|jv||x
khitan|sunat|jv||x
mriksa|periksa|jv||x
mriksakke|periksa|jv||x
ombe|minum|jv||x
niliki|besuk|jv||x
bezuk|besuk|jv||x
tilik wong lara|jam besuk|jv||x
pira|berapa|jv||x
piro|berapa|jv||x
regane|harga|jv||x
ragat|biaya|jv||x
ongkose|biaya|jv||x
pinten|berapa|jv||x
nang endi|lokasi|jv||x
ning endi|lokasi|jv||x
neng endi|lokasi|jv||x
jam pira|jam buka|jv||x
jam piro|jam buka|jv||x
kapan buka|jadwal|jv||x
dina iki|hari ini|jv||x
dino iki|hari ini|jv||x
panastiris|demam menggigil|su||x', '\n') line
) given;

-- Further spellings of what has synonyms already.
insert into search_synonyms (meaning, phrase)
select s.meaning, one from search_synonyms s, unnest(array['typus', 'thypus', 'typoid', 'thypoid', 'typhoid']) one where s.phrase = 'tipes'
on conflict do nothing;
