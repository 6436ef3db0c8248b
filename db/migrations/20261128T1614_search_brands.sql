-- Brand names that people type, as rows that editors change. db/functions/search_3_brands.sql reads them. Most compositions are written from
-- memory: a row waits for a pharmacist until it is marked as checked.

create table search_brands (
  slug        text        not null constraint search_brands_pk primary key
                          constraint search_brands_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  brand       text        not null constraint search_brands_brand check (length(brand) between 2 and 60),
  -- as the shop writes them, the main one first
  generic     text[]      not null constraint search_brands_generic check (cardinality(generic) between 1 and 6),
  -- the class of a product comes from its own record; the stricter of both counts
  class       text        not null constraint search_brands_class check (class in ('bebas', 'bebas_terbatas', 'keras', 'jamu', 'suplemen')),
  aliases     text[]      not null default '{}' constraint search_brands_aliases check (cardinality(aliases) <= 20),
  -- a pharmacist has compared the row with the package
  is_checked  boolean     not null default false,
  -- the brand and its aliases as a search compares them, and the same with a letter left out; kept by a trigger
  names       text[]      not null default '{}',
  near        text[]      not null default '{}',
  created_at  timestamptz not null default now()
);
create index search_brands_names on search_brands using gin (names) with (gin_pending_list_limit = 128);
create index search_brands_near on search_brands using gin (near) with (gin_pending_list_limit = 128);

-- slug | brand | generic | class | aliases
insert into search_brands (slug, brand, generic, class, aliases)
select part[1], part[2], string_to_array(part[3], ';'), part[4], coalesce(string_to_array(nullif(part[5], ''), ';'), '{}')
from (
  select string_to_array(line, '|') as part from regexp_split_to_table('panadol|Panadol|parasetamol|bebas|panadol biru;panadl;pandol
panadol-extra|Panadol Extra|parasetamol;kafein|bebas|panadol merah;panadol ekstra
sanmol|Sanmol|parasetamol|bebas|sanmol sirup;samol;sanmol drop
tempra|Tempra|parasetamol|bebas|tempra sirup;tempra drop
bodrexin|Bodrexin|parasetamol|bebas|bodreksin
biogesic|Biogesic|parasetamol|bebas|biogesik
praxion|Praxion|parasetamol|bebas|praksion
hufagesic|Hufagesic|parasetamol|bebas|hufagesik
bodrex-extra|Bodrex Extra|parasetamol;ibuprofen;kafein|bebas_terbatas|bodrex ekstra
oskadon|Oskadon|parasetamol;kafein|bebas|oskadon sakit kepala
paramex|Paramex|parasetamol;propifenazon;kafein;deksklorfeniramin|bebas_terbatas|parameks
saridon|Saridon|parasetamol;propifenazon;kafein|bebas_terbatas|saridon merah
bufect|Bufect|ibuprofen|bebas_terbatas|bufek
farsifen|Farsifen|ibuprofen|bebas_terbatas|farsipen
feminax|Feminax|parasetamol;ekstrak hiosiamus|bebas_terbatas|feminak
aspilets|Aspilets|asetosal|bebas_terbatas|aspilet
neozep-forte|Neozep Forte|parasetamol;klorfeniramin;dekongestan|bebas_terbatas|neozep;neozef
decolgen|Decolgen|parasetamol;fenilpropanolamin;klorfeniramin|bebas_terbatas|dekolgen
ultraflu|Ultraflu|parasetamol;dekongestan;klorfeniramin|bebas_terbatas|ultra flu
procold|Procold|parasetamol;pseudoefedrin;klorfeniramin|bebas_terbatas|prokold
sanaflu|Sanaflu|parasetamol;dekongestan;antihistamin|bebas_terbatas|sana flu
stop-cold|Stop Cold|parasetamol;dekongestan;klorfeniramin|bebas_terbatas|stopcold
actifed|Actifed|pseudoefedrin;triprolidin|bebas_terbatas|aktifed;actifed merah
komix|Komix|dekstrometorfan;guaifenesin;klorfeniramin|bebas_terbatas|komiks;komik batuk
konidin|Konidin|dekstrometorfan;guaifenesin;klorfeniramin|bebas_terbatas|konidin batuk
siladex|Siladex|dekstrometorfan;bromheksin;guaifenesin|bebas_terbatas|siladek
bisolvon|Bisolvon|bromheksin|bebas_terbatas|bisolvon sirup;bisolpon
mucohexin|Mucohexin|bromheksin|bebas_terbatas|mukoheksin
laserin|Laserin|ekstrak herbal batuk|jamu|laserin madu
vicks-vaporub|Vicks Vaporub|mentol;kamfer;minyak eukaliptus|bebas|vik balsem;vaporub
ctm|CTM|klorfeniramin|bebas_terbatas|ctm kuning;sitiem
incidal-od|Incidal-OD|setirizin|bebas_terbatas|insidal;incidal
ryzen|Ryzen|setirizin|bebas_terbatas|risen
claritin|Claritin|loratadin|bebas_terbatas|klaritin
promag|Promag|hidrotalsit;magnesium hidroksida;simetikon|bebas|promagh;promak
mylanta|Mylanta|aluminium hidroksida;magnesium hidroksida;simetikon|bebas|milanta;mylanta cair
plantacid|Plantacid|aluminium hidroksida;magnesium hidroksida;simetikon|bebas|plantasid
polycrol|Polycrol|aluminium hidroksida;magnesium hidroksida;simetikon|bebas|polikrol
magasida|Magasida|aluminium hidroksida;magnesium hidroksida|bebas|magasid
entrostop|Entrostop|attapulgit;pektin|bebas|entrostop anak;entros
diapet|Diapet|ekstrak daun jambu biji|jamu|diapet hijau
neo-kaolana|Neo Kaolana|kaolin;pektin|bebas|kaolana
oralit|Oralit|garam rehidrasi oral|bebas|oralit 200;ors
pedialyte|Pedialyte|garam rehidrasi oral|bebas|pedialit
dulcolax|Dulcolax|bisakodil|bebas_terbatas|dulkolak;dulcolak
microlax|Microlax|gliserin;sorbitol;natrium lauril sulfoasetat|bebas|mikrolak;microlac
laxing|Laxing|ekstrak senna|jamu|laksing
antimo|Antimo|dimenhidrinat|bebas_terbatas|antimo anak;antimow
mediamer-b6|Mediamer B6|pirathiazin;piridoksin|bebas_terbatas|mediamer
ambeven|Ambeven|ekstrak daun ungu|jamu|ambefen
vermox|Vermox|mebendazol|bebas_terbatas|vermoks
betadine|Betadine|povidon iodin|bebas|betadin;betadine cair
dettol|Dettol|kloroksilenol|bebas|detol
rivanol|Rivanol|etakridin laktat|bebas|rivanol cair
caladine|Caladine|kalamin;difenhidramin|bebas|kaladin;caladin
herocyn|Herocyn|bedak salisilat;belerang|bebas|herosin
kalpanax|Kalpanax|mikonazol|bebas_terbatas|kalpanak krim
canesten|Canesten|klotrimazol|bebas_terbatas|kanesten
fungiderm|Fungiderm|klotrimazol|bebas_terbatas|fungiderem
salep-88|Salep 88|asam salisilat;asam benzoat;belerang|bebas_terbatas|delapan delapan;88
scabimite|Scabimite|permetrin 5 persen|keras|skabimite
bioplacenton|Bioplacenton|neomisin;ekstrak plasenta|keras|bioplasenton
hot-in-cream|Hot In Cream|metil salisilat;mentol|bebas|hotin;hot in
salonpas|Salonpas|koyo metil salisilat|bebas|salon pas;koyo
voltaren-gel|Voltaren Gel|diklofenak|bebas_terbatas|voltaren
geliga|Geliga|balsam gosok|bebas|balsem geliga
insto-dry-eyes|Insto Dry Eyes|hipromelosa|bebas|insto kuning
visine|Visine|tetrahidrozolin|bebas_terbatas|fisin
cendo-lyteers|Cendo Lyteers|natrium klorida tetes mata;air mata buatan|bebas|lyteers
degirol|Degirol|dekualinium klorida|bebas|degirol hisap
strepsils|Strepsils|amilmetakresol;diklorobenzil alkohol|bebas|strepsil
tantum-verde|Tantum Verde|benzidamin|bebas|tantum
minosep|Minosep|klorheksidin kumur|bebas|minosep kumur
kenalog-orabase|Kenalog Orabase|triamsinolon|keras|kenalog sariawan
enervon-c|Enervon-C|vitamin c;vitamin b kompleks|suplemen|enervon
vitacimin|Vitacimin|vitamin c|suplemen|vitasimin
redoxon|Redoxon|vitamin c;zink|suplemen|redokson
cdr|CDR|kalsium;vitamin c;vitamin d|suplemen|cedeer
becom-zet|Becom-Zet|vitamin b kompleks;vitamin c;zink|suplemen|becomzet
sangobion|Sangobion|zat besi;asam folat|bebas|sangobion femine
curcuma-plus|Curcuma Plus|ekstrak temulawak|suplemen|kurkuma plus
scotts-emulsion|Scott''s Emulsion|minyak hati ikan;vitamin a;vitamin d|suplemen|scot emulsion
stimuno|Stimuno|ekstrak meniran|jamu|stimuno anak
tolak-angin|Tolak Angin|jamu masuk angin|jamu|tolakangin
kiranti|Kiranti|jamu haid|jamu|kiranti sehat
minyak-kayu-putih-cap-lang|Minyak Kayu Putih Cap Lang|minyak kayu putih|bebas|kayu putih;caplang
freshcare|Freshcare|minyak angin aromaterapi|bebas|fresh care
ponstan|Ponstan|asam mefenamat|keras|pontan;asam mefenamat
cataflam|Cataflam|diklofenak|keras|kataflam
amoxsan|Amoxsan|amoksisilin|keras|amoxan;amoksan
norvask|Norvask|amlodipin|keras|norvasc
glucophage|Glucophage|metformin|keras|glukofage
losec|Losec|omeprazol|keras|losek
imodium|Imodium|loperamid|keras|imodum
lasix|Lasix|furosemid|keras|lasik
zyloric|Zyloric|alopurinol|keras|ziloric
nebacetin|Nebacetin|neomisin;basitrasin|keras|nebasetin
bodrex|Bodrex|parasetamol;kafein|bebas|bodreks
bodrex-migra|Bodrex Migra|parasetamol;propifenazon;kafein|bebas_terbatas|
bodrex-flu-dan-batuk|Bodrex Flu dan Batuk|parasetamol;dekongestan;dekstrometorfan|bebas_terbatas|bodrex flu
panadol-anak|Panadol Anak|parasetamol|bebas|panadol sirup;panadol drop
panadol-cold-and-flu|Panadol Cold and Flu|parasetamol;pseudoefedrin;dekstrometorfan|bebas_terbatas|panadol hijau;panadol flu
termorex|Termorex|parasetamol|bebas|termoreks;termorex plus
pamol|Pamol|parasetamol|bebas|
dumin|Dumin|parasetamol|bebas|
sumagesic|Sumagesic|parasetamol|bebas|sumagesik
fasidol|Fasidol|parasetamol|bebas|
progesic|Progesic|parasetamol|bebas|progesik
contrexyn|Contrexyn|parasetamol|bebas|kontreksin
naspro|Naspro|asetosal|bebas|
poldan-mig|Poldan Mig|parasetamol;asetosal;kafein|bebas_terbatas|poldanmig
neuralgin|Neuralgin|parasetamol;kafein|bebas_terbatas|
proris|Proris|ibuprofen|bebas_terbatas|proris sirup;proris forte
arfen|Arfen|ibuprofen|bebas_terbatas|
bufect-forte|Bufect Forte|ibuprofen|bebas_terbatas|
inza|Inza|parasetamol;dekongestan;klorfeniramin|bebas_terbatas|inza flu
mixagrip|Mixagrip|parasetamol;dekongestan;klorfeniramin|bebas_terbatas|miksagrip;mixagrip flu
intunal|Intunal|parasetamol;dekstrometorfan;klorfeniramin|bebas_terbatas|
anakonidin|Anakonidin|dekstrometorfan;klorfeniramin;guaifenesin|bebas_terbatas|anakonidin obh
obh-combi|OBH Combi|succus liquiritiae;parasetamol;klorfeniramin|bebas_terbatas|obh kombi;obh;obh combi plus
obh-tropica|OBH Tropica|succus liquiritiae;amonium klorida|bebas_terbatas|obh tropika
woods|Woods|dekstrometorfan;guaifenesin|bebas_terbatas|woods antitusif;woods expectorant;woods batuk
vicks-formula-44|Vicks Formula 44|dekstrometorfan;doksilamin|bebas_terbatas|formula 44;vicks 44
hufagrip|Hufagrip|parasetamol;pseudoefedrin;klorfeniramin|bebas_terbatas|hufagrip hijau
rhinos-sr|Rhinos SR|loratadin;pseudoefedrin|bebas_terbatas|rinos;rhinos
demacolin|Demacolin|parasetamol;pseudoefedrin;klorfeniramin|bebas_terbatas|demakolin
flucadex|Flucadex|parasetamol;dekongestan;klorfeniramin|bebas_terbatas|flukadeks
fludane|Fludane|parasetamol;dekongestan;klorfeniramin|bebas_terbatas|fludan
nodrof-flu|Nodrof Flu|parasetamol;dekongestan;klorfeniramin|bebas_terbatas|
napacin|Napacin|teofilin;efedrin|bebas_terbatas|neo napacin;napasin
asmasolon|Asmasolon|teofilin;efedrin|bebas_terbatas|asmasoho
tremenza|Tremenza|pseudoefedrin;triprolidin|bebas_terbatas|tremensa
iliadin|Iliadin|oksimetazolin|bebas_terbatas|
otrivin|Otrivin|silometazolin|bebas_terbatas|otripin
breathy|Breathy|natrium klorida|bebas_terbatas|breati
ob-herbal|OB Herbal|ekstrak herbal batuk|jamu|
komix-herbal|Komix Herbal|ekstrak herbal batuk|jamu|
antangin|Antangin|jamu masuk angin|jamu|antangin jrg;antangin cair
bejo-masuk-angin|Bejo Masuk Angin|jamu masuk angin|jamu|bejo jahe merah
vermint|Vermint|ekstrak cacing tanah|jamu|
combantrin|Combantrin|pirantel|bebas_terbatas|kombantrin
konvermex|Konvermex|pirantel|bebas_terbatas|konvermeks;convermex
new-diatabs|New Diatabs|attapulgit|bebas|diatabs;neo diatabs
biodiar|Biodiar|attapulgit|bebas|
norit|Norit|arang aktif|bebas|
lacto-b|Lacto B|probiotik|suplemen|lacto-b;lakto b;lactob
interlac|Interlac|probiotik|suplemen|interlak
lacoldin|Lacoldin|laktulosa|bebas|
lactulax|Lactulax|laktulosa|bebas|laktulax
vegeta|Vegeta|serat|jamu|
polysilane|Polysilane|aluminium hidroksida;magnesium hidroksida;simetikon|bebas|polisilane;polysilan
acitral|Acitral|aluminium hidroksida;magnesium hidroksida;simetikon|bebas|asitral
gastrucid|Gastrucid|aluminium hidroksida;magnesium hidroksida;simetikon|bebas|gastrusid
waisan|Waisan|aluminium hidroksida;magnesium hidroksida|bebas|
gaviscon|Gaviscon|natrium alginat|bebas|gavison;gaviskon
renalyte|Renalyte|garam rehidrasi oral|bebas|renalit
counterpain|Counterpain|metil salisilat;mentol|bebas_terbatas|konterpain;counterpen
neo-rheumacyl|Neo Rheumacyl|parasetamol;ibuprofen|bebas_terbatas|rheumacyl;neo reumacyl;remasil
balpirik|Balpirik|balsam gosok|bebas|balpirik merah
minyak-tawon|Minyak Tawon|minyak gosok|bebas|
rohto|Rohto|tetrahidrozolin|bebas|roto;rohto cool
insto|Insto|tetrahidrozolin|bebas_terbatas|insto regular;insto cool
braito|Braito|tetrahidrozolin|bebas_terbatas|braito original
daktarin|Daktarin|mikonazol|bebas_terbatas|dactarin
pagoda-salep|Pagoda Salep|asam salisilat;asam benzoat;belerang|bebas_terbatas|salep pagoda
nizoral-shampoo|Nizoral Shampoo|ketokonazol|bebas_terbatas|nizoral sampo
selsun|Selsun|selenium sulfida|bebas|selsun blue
peditox|Peditox|permetrin|bebas|peditox kutu
bedak-salicyl|Bedak Salicyl|bedak salisilat|bebas|salicyl talk;bedak salisil
thrombophob|Thrombophob|heparin|bebas_terbatas|trombofob;tromboflash;thromboflash
hansaplast|Hansaplast|plester|bebas|hansaplas
enkasari|Enkasari|daun saga;daun sirih|bebas_terbatas|
fg-troches|FG Troches|fradiomisin;gramisidin|bebas_terbatas|fg troches meiji;fg troche
bisolvon-extra|Bisolvon Extra|bromheksin;guaifenesin|bebas_terbatas|
mucos|Mucos|ambroksol|bebas_terbatas|mukos
epexol|Epexol|ambroksol|bebas_terbatas|epeksol
cetirizine|Cetirizine|setirizin|bebas_terbatas|cetirizin
dextamine-sirup|Dextamine Sirup|deksklorfeniramin|bebas_terbatas|
dramamine|Dramamine|dimenhidrinat|bebas_terbatas|dramamin
imboost|Imboost|ekinasea;zink|suplemen|imbos;imboost force
fatigon|Fatigon|vitamin b kompleks;vitamin e|suplemen|fatigon spirit
hemaviton|Hemaviton|vitamin b kompleks;ginseng|suplemen|hemaviton action
neurobion|Neurobion|vitamin b1;vitamin b6;vitamin b12|suplemen|neurobion forte;neurobion putih
neurodex|Neurodex|vitamin b1;vitamin b6;vitamin b12|suplemen|neurodek
sakatonik-liver|Sakatonik Liver|vitamin b12;zat besi|suplemen|sakatonik abc;sakatonik
cerebrofort|Cerebrofort|vitamin b kompleks|suplemen|cerebrovit;serebrofort
xon-ce|Xon-Ce|vitamin c|suplemen|xonce;xon ce
vitalong-c|Vitalong C|vitamin c|suplemen|vitalong
ester-c|Ester C|vitamin c|suplemen|holisticare;holisticare ester c
blackmores|Blackmores|suplemen|suplemen|blackmore
you-c1000|You C1000|vitamin c|suplemen|you c 1000;youc1000
caviplex|Caviplex|vitamin;mineral|suplemen|kaviplex
elkana|Elkana|kalsium;vitamin d|suplemen|
calcusol|Calcusol|kalsium|suplemen|kalkusol
folamil-genio|Folamil Genio|asam folat;zat besi|suplemen|folamil
zegavit|Zegavit|vitamin b kompleks;vitamin c|suplemen|zegafit
surbex-z|Surbex Z|vitamin b kompleks;vitamin c;zink|suplemen|surbex;surbek
nature-e|Nature-E|vitamin e|suplemen|natur e;nature e
prove-d3|Prove D3|vitamin d|suplemen|prove d
seven-seas|Seven Seas|minyak hati ikan|suplemen|
curvit|Curvit|ekstrak temulawak|suplemen|kurvit
diabetadex|Diabetadex|jamu|jamu|
madu-tj|Madu TJ|madu|jamu|
batugin|Batugin|daun keji beling|jamu|batugin elixir
amoxicillin|Amoxicillin|amoksisilin|keras|amoxilin;amoksilin;amoxicilin;amoxcilin
cefadroxil|Cefadroxil|sefadroksil|keras|sefadroksil
cefixime|Cefixime|sefiksim|keras|sefiksim;cefixim
ciprofloxacin|Ciprofloxacin|siprofloksasin|keras|siprofloksasin;cipro
azithromycin|Azithromycin|azitromisin|keras|azitromisin;zithromax
fg-dexa|FG Dexa|deksametason|keras|
dexamethasone|Dexamethasone|deksametason|keras|deksametason;dexametason;dexa
prednison|Prednison|prednison|keras|prednisone
methylprednisolone|Methylprednisolone|metilprednisolon|keras|metilprednisolon;medrol
mefinal|Mefinal|asam mefenamat|keras|mevinal
asam-mefenamat|Asam Mefenamat|asam mefenamat|keras|asmef;mefenamat;mefenamic acid
antalgin|Antalgin|metamizol|keras|antalgin novalgin;novalgin
voltadex|Voltadex|diklofenak|keras|voltadek
natrium-diklofenak|Natrium Diklofenak|diklofenak|keras|diclofenac;diklofenak
meloxicam|Meloxicam|meloksikam|keras|meloksikam
piroxicam|Piroxicam|piroksikam|keras|piroksikam;feldene
ketorolac|Ketorolac|ketorolak|keras|ketorolak
tramadol|Tramadol|tramadol|keras|
captopril|Captopril|kaptopril|keras|kaptopril
amlodipine|Amlodipine|amlodipin|keras|amlodipin
candesartan|Candesartan|kandesartan|keras|kandesartan
simvastatin|Simvastatin|simvastatin|keras|simpastatin
atorvastatin|Atorvastatin|atorvastatin|keras|lipitor
glibenclamide|Glibenclamide|glibenklamid|keras|glibenklamid
glimepiride|Glimepiride|glimepirid|keras|amaryl;glimepirid
metformin|Metformin|metformin|keras|
allopurinol|Allopurinol|alopurinol|keras|alopurinol
omeprazole|Omeprazole|omeprazol|keras|omeprazol;omz
lansoprazole|Lansoprazole|lansoprazol|keras|lansoprazol
ranitidin|Ranitidin|ranitidin|keras|ranitidine;zantac
sucralfate|Sucralfate|sukralfat|keras|inpepsa;sukralfat
domperidone|Domperidone|domperidon|keras|domperidon;vometa
ondansetron|Ondansetron|ondansetron|keras|
ventolin|Ventolin|salbutamol|keras|pentolin;ventolin inhaler
salbutamol|Salbutamol|salbutamol|keras|
seretide|Seretide|flutikason;salmeterol|keras|
nebulizer-combivent|Nebulizer Combivent|ipratropium|keras|combivent
xanax|Xanax|alprazolam|keras|alprazolam;sanax
diazepam|Diazepam|diazepam|keras|valium;valisanbe
lexotan|Lexotan|bromazepam|keras|
riklona|Riklona|klonazepam|keras|clonazepam
cytotec|Cytotec|misoprostol|keras|misoprostol;sitotek;gastrul
viagra|Viagra|sildenafil|keras|sildenafil;piagra
cialis|Cialis|tadalafil|keras|tadalafil
postinor|Postinor|levonorgestrel|keras|postinor 2
pil-kb-andalan|Pil KB Andalan|levonorgestrel;etinilestradiol|keras|pil andalan;andalan pil kb
diane-35|Diane 35|siproteron;etinilestradiol|keras|pil diane
microgynon|Microgynon|levonorgestrel;etinilestradiol|keras|mikroginon
acyclovir|Acyclovir|asiklovir|keras|asiklovir;aciclovir
genoint|Genoint|gentamisin|keras|gentamisin;gentamicin
cendo-xitrol|Cendo Xitrol|deksametason;neomisin|keras|xitrol;cendo xitrol
levofloxacin|Levofloxacin|levofloksasin|keras|levofloksasin
clindamycin|Clindamycin|klindamisin|keras|klindamisin
metronidazole|Metronidazole|metronidazol|keras|metronidazol;flagyl
spironolakton|Spironolakton|spironolakton|keras|spironolactone
bisoprolol|Bisoprolol|bisoprolol|keras|concor
clopidogrel|Clopidogrel|klopidogrel|keras|plavix
warfarin|Warfarin|warfarin|keras|simarc
levothyroxine|Levothyroxine|levotiroksin|keras|euthyrox;thyrax
lodia|Lodia|loperamid|keras|
nexium|Nexium|esomeprazol|keras|
buscopan|Buscopan|hiosin butilbromida|keras|buskopan
primolut|Primolut|noretisteron|keras|primolut n
burnazin|Burnazin|perak sulfadiazin|keras|
betametason|Betametason|betametason|keras|betason;betamethasone
oxycodone|Oxycodone|oksikodon|keras|
codipront|Codipront|kodein|keras|kodein;codein
primperan|Primperan|metoklopramid|keras|
zinkid|Zinkid|zink|bebas_terbatas|zinc kid
folavit|Folavit|asam folat|suplemen|
telfast|Telfast|feksofenadin|keras|
mucopect|Mucopect|ambroksol|keras|mukopek
fluimucil|Fluimucil|asetilsistein|keras|fluimusil
pulmicort|Pulmicort|budesonid|keras|pulmikort
cefspan|Cefspan|sefiksim|keras|sefspan
micardis|Micardis|telmisartan|keras|mikardis
crestor|Crestor|rosuvastatin|keras|
duphaston|Duphaston|didrogesteron|keras|dupaston
diovan|Diovan|valsartan|keras|
cozaar|Cozaar|losartan|keras|kozar
adalat-oros|Adalat Oros|nifedipin|keras|adalat
galvus|Galvus|vildagliptin|keras|
januvia|Januvia|sitagliptin|keras|
jardiance|Jardiance|empagliflozin|keras|
forxiga|Forxiga|dapagliflozin|keras|
diamicron|Diamicron|gliklazid|keras|diamikron
lantus|Lantus|insulin glargin|keras|
novorapid|NovoRapid|insulin aspart|keras|novo rapid
xarelto|Xarelto|rivaroksaban|keras|
brilinta|Brilinta|tikagrelor|keras|
nitrokaf|Nitrokaf|nitrogliserin|keras|
cedocard|Cedocard|isosorbid dinitrat|keras|sedokard
symbicort|Symbicort|budesonid;formoterol|keras|simbikort
singulair|Singulair|montelukast|keras|
nasonex|Nasonex|mometason|keras|
avamys|Avamys|flutikason|keras|
aerius|Aerius|desloratadin|keras|
zyrtec|Zyrtec|setirizin|keras|zirtek
kenacort|Kenacort|triamsinolon|keras|kenakort
augmentin|Augmentin|amoksisilin;asam klavulanat|keras|
ciproxin|Ciproxin|siprofloksasin|keras|
baquinor|Baquinor|siprofloksasin|keras|bakuinor
bactrim|Bactrim|sulfametoksazol;trimetoprim|keras|baktrim
zovirax|Zovirax|asiklovir|keras|
diflucan|Diflucan|flukonazol|keras|diflukan
pantozol|Pantozol|pantoprazol|keras|
motilium|Motilium|domperidon|keras|
tegretol|Tegretol|karbamazepin|keras|
depakote|Depakote|asam valproat|keras|depakot
lyrica|Lyrica|pregabalin|keras|lirika
arcoxia|Arcoxia|etorikoksib|keras|arkoksia
celebrex|Celebrex|selekoksib|keras|
mobic|Mobic|meloksikam|keras|
utrogestan|Utrogestan|progesteron|keras|
cygest|Cygest|progesteron|keras|
provera|Provera|medroksiprogesteron|keras|
kalnex|Kalnex|asam traneksamat|keras|', '\n') line
) given;
