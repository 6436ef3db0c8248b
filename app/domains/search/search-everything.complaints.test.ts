import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

/*
 * Sixty searches as patients write them, written before the rows of search_complaints. The first hit has to be the specialization, the
 * first doctor after it and the first doctor of the list have to practise it; `|` separates correct alternatives.
 */
const phrases: readonly [phrase: string, specializations: string][] = [
  // illnesses by their everyday names
  ['kencing manis', 'endokrin-metabolik-dan-diabetes|penyakit-dalam'],
  ['ambeien berdarah', 'bedah-umum|gastroenterohepatologi'],
  ['wasirr', 'bedah-umum|gastroenterohepatologi'],
  ['darah tinggi kambuh terus', 'penyakit-dalam|ginjal-dan-hipertensi|jantung-dan-pembuluh-darah'],
  ['kolestrol tinggi', 'penyakit-dalam|endokrin-metabolik-dan-diabetes|jantung-dan-pembuluh-darah'],
  ['asam urat kaki bengkak', 'penyakit-dalam|ortopedi-dan-traumatologi'],
  ['asma kambuh', 'paru'],
  ['obat tbc', 'paru'],
  ['paru paru basah', 'paru'],
  ['penyakit ayan', 'saraf'],
  ['saraf kejepit di pinggang', 'saraf|bedah-saraf|orthopaedi-tulang-belakang|ortopedi-dan-traumatologi'],
  ['mata katarak', 'mata'],
  ['usus buntu', 'bedah-umum'],
  ['turun berok', 'bedah-umum'],
  ['batu ginjal', 'urologi|ginjal-dan-hipertensi'],
  ['gondok membesar', 'endokrin-metabolik-dan-diabetes|penyakit-dalam|bedah-umum'],
  ['sakit kuning', 'gastroenterohepatologi|penyakit-dalam'],
  ['tipes', 'penyakit-dalam'],
  ['dbd', 'penyakit-dalam|anak'],
  ['herpes', 'kulit-kelamin-dan-estetika'],
  ['amandel bengkak', 'tht-bedah-kepala-leher'],
  ['maag kronis', 'gastroenterohepatologi|penyakit-dalam'],
  // complaints in whole sentences
  // The demo has no doctor whose main specialization is dental.
  ['sakit gigi', 'dental|bedah-mulut-dan-maksilofasial'],
  ['kenapa dada saya sakit kalau naik tangga', 'jantung-dan-pembuluh-darah'],
  ['ga bisa tidur udah seminggu', 'kedokteran-jiwa|psikologi'],
  ['kepala pusing berputar', 'saraf|tht-bedah-kepala-leher'],
  ['anak saya demam sudah 3 hari', 'anak'],
  ['kuping berdenging', 'tht-bedah-kepala-leher'],
  ['telinga kanan kurang dengar', 'tht-bedah-kepala-leher'],
  ['penglihatan kabur kalau lihat jauh', 'mata'],
  ['lutut bunyi dan sakit saat ditekuk', 'ortopedi-dan-traumatologi|cedera-olahraga'],
  ['tangan kebas kesemutan', 'saraf'],
  ['susah bab', 'gastroenterohepatologi|penyakit-dalam'],
  ['perut kembung mual', 'gastroenterohepatologi|penyakit-dalam'],
  ['kencing keluar darah', 'urologi'],
  ['pipis sakit', 'urologi'],
  ['muka jerawatan parah', 'kulit-kelamin-dan-estetika'],
  ['gatal gatal di selangkangan', 'kulit-kelamin-dan-estetika'],
  ['rambut rontok periksa ke mana', 'kulit-kelamin-dan-estetika'],
  ['jantung berdebar debar', 'jantung-dan-pembuluh-darah|aritmia'],
  ['sesak nafas malam hari', 'paru'],
  ['benjolan di payudara', 'bedah-umum'],
  ['cemas berlebihan dan takut keluar rumah', 'kedokteran-jiwa|psikologi'],
  ['lumpuh sebelah habis stroke mau terapi', 'kedokteran-fisik-dan-rehabilitasi|saraf'],
  ['kaki keseleo main bola', 'ortopedi-dan-traumatologi|cedera-olahraga|kedokteran-olahraga'],
  ['badan kegemukan mau kurus', 'gizi-klinik'],
  // women, pregnancy, children
  ['telat haid', 'kebidanan-dan-kandungan'],
  ['kontrol hamil 7 bulan', 'kebidanan-dan-kandungan|fetomaternal'],
  ['udah nikah 2 tahun belum hamil', 'fertilitas|kebidanan-dan-kandungan'],
  ['keputihan bau', 'kebidanan-dan-kandungan'],
  ['vaksin bayi 2 bulan', 'anak'],
  ['bayi kuning', 'neonatologi|anak'],
  ['anak telat ngomong', 'tumbuh-kembang-anak'],
  ['gigi anak bolong', 'kedokteran-gigi-anak'],
  ['sunat anak', 'bedah-anak|urologi|bedah-umum'],
  // specialists by name
  ['dokter anak', 'anak'],
  ['dokter gigi anak', 'kedokteran-gigi-anak'],
  ['spesialis jantung', 'jantung-dan-pembuluh-darah'],
  ['sakit dalam', 'penyakit-dalam'],
  ['dokter spesialis kandngan', 'kebidanan-dan-kandungan'],
];

/** Forty more, written after the rows; neither rows nor functions were changed for them. */
const laterPhrases: typeof phrases = [
  ['dada kiri nyut nyutan', 'jantung-dan-pembuluh-darah'],
  ['mata ikan di telapak kaki', 'kulit-kelamin-dan-estetika|bedah-umum'],
  ['rahang sakit waktu mengunyah', 'bedah-mulut-dan-maksilofasial|dental'],
  ['anak umur 5 tahun masih ngompol', 'anak|urologi'],
  ['haid dua kali sebulan', 'kebidanan-dan-kandungan'],
  ['kok saya gampang capek dan sering haus', 'endokrin-metabolik-dan-diabetes|penyakit-dalam'],
  ['tensi 180', 'penyakit-dalam|ginjal-dan-hipertensi|jantung-dan-pembuluh-darah'],
  ['punggung pegal habis angkat galon', 'ortopedi-dan-traumatologi|orthopaedi-tulang-belakang|kedokteran-fisik-dan-rehabilitasi'],
  ['tulang ekor sakit setelah jatuh', 'ortopedi-dan-traumatologi|orthopaedi-tulang-belakang'],
  ['pengapuran lutut ibu saya', 'ortopedi-dan-traumatologi'],
  ['bapak saya sering lupa', 'saraf'],
  ['wajah mencong sebelah', 'saraf'],
  ['sering sakit kepala sebelah', 'saraf'],
  ['telinga anak keluar nanah', 'tht-bedah-kepala-leher|anak'],
  ['hidung berdarah terus', 'tht-bedah-kepala-leher'],
  ['ngorok kalau tidur', 'tht-bedah-kepala-leher'],
  ['mata belekan', 'mata'],
  ['ganti kacamata', 'mata'],
  ['bintik merah gatal di kulit', 'kulit-kelamin-dan-estetika'],
  ['ketombe membandel', 'kulit-kelamin-dan-estetika'],
  ['kudisan', 'kulit-kelamin-dan-estetika'],
  ['lambung perih', 'gastroenterohepatologi|penyakit-dalam'],
  ['muntah darah', 'gastroenterohepatologi|penyakit-dalam'],
  ['mencret dari pagi', 'gastroenterohepatologi|penyakit-dalam'],
  ['kaki bengkak gagal ginjal', 'ginjal-dan-hipertensi|penyakit-dalam'],
  ['pipis anyang anyangan', 'urologi'],
  ['buah zakar bengkak', 'urologi'],
  ['batuk lama berdahak', 'paru'],
  ['flek paru anak', 'anak|paru'],
  ['sesek nafas kalo malem', 'paru'],
  ['bayi belum imunisasi', 'anak'],
  ['bayi prematur', 'neonatologi|anak'],
  ['anak autis terapi', 'tumbuh-kembang-anak|psikiatri-anak-dan-remaja'],
  ['gigi anak ompong', 'kedokteran-gigi-anak'],
  ['cabut gigi geraham', 'dental|bedah-mulut-dan-maksilofasial'],
  ['lepas kb mau hamil lagi', 'kebidanan-dan-kandungan|fertilitas'],
  ['hamil kembar', 'fetomaternal|kebidanan-dan-kandungan'],
  ['stres kerjaan pengen konsul psikolog', 'psikologi|kedokteran-jiwa'],
  ['remaja suka menyendiri', 'psikiatri-anak-dan-remaja|psikologi'],
  ['dokter jantung', 'jantung-dan-pembuluh-darah'],
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ demo: true });
});
afterAll(() => app.close());

async function answerOf<T>(path: string): Promise<T[]> {
  const { data } = (await (await app.fetch(path)).json()) as { data: { hits: T[] } | T[] };
  return 'hits' in data ? data.hits : data;
}

/** The slug of the first hit's specialization, and those of the first doctor of the search and of the list of doctors. */
async function specialtiesOf(phrase: string): Promise<[string, string, string]> {
  const text = encodeURIComponent(phrase);
  const hits = await answerOf<{ kind: string; path: string; name: string }>(`/v1/search?q=${text}`);
  const listed = await answerOf<{ specialist_slug: string }>(`/v1/doctors/list?search=${text}`);
  const first = hits[0]?.kind === 'specialization' ? hits[0].path.split('=')[1] : hits[0] && `${hits[0].kind} ${hits[0].name}`;
  const doctor = hits.find(({ kind }) => kind === 'doctor')?.path.split('/')[2];
  return [first ?? '-', doctor ?? '-', listed[0]?.specialist_slug ?? '-'];
}

/** The phrases that lead elsewhere, with what they led to. */
async function missesOf(given: typeof phrases): Promise<string[]> {
  const wrong: string[] = [];
  for (const [phrase, expected] of given) {
    const found = await specialtiesOf(phrase);
    if (!found.every((slug) => expected.split('|').includes(slug))) wrong.push(`${phrase} (${expected}): ${found.join(' / ')}`);
  }
  return wrong;
}

test('at least 56 of 60 phrases lead to the right specialization, and to its doctors', async () => {
  expect(new Set(phrases.map(([phrase]) => phrase)).size).toBe(60);
  const wrong = await missesOf(phrases);
  expect(phrases.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(56);
});

test('at least 36 of 40 phrases that the rows were not written for do too', async () => {
  expect(new Set(laterPhrases.map(([phrase]) => phrase)).size).toBe(40);
  const wrong = await missesOf(laterPhrases);
  expect(laterPhrases.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(36);
});

test('a named specialist comes without neighbours, fillers are no words, and doctors are found by name', async () => {
  const doctors = async (text: string) =>
    await answerOf<{ name: string; specialist_slug: string }>(`/v1/doctors/list?search=${encodeURIComponent(text)}`);
  const children = ['anak', 'neonatologi', 'tumbuh-kembang-anak'];
  expect((await doctors('dokter anak')).filter((one) => !children.includes(one.specialist_slug))).toEqual([]);
  const dental = ['dental', 'kedokteran-gigi-anak', 'bedah-mulut-dan-maksilofasial'];
  expect((await doctors('sakit gigi')).filter((one) => !dental.includes(one.specialist_slug))).toEqual([]);
  expect((await doctors('dr rina anak'))[0]?.name).toContain('Rina Kusumawardani');
  const kinds = (await answerOf<{ kind: string; name: string }>('/v1/search?q=sakit')).map(({ name }) => name);
  expect(kinds).not.toContain('Penyakit Dalam');
  expect((await answerOf<{ kind: string }>('/v1/search?q=rumah+sakit')).some(({ kind }) => kind === 'facility')).toBe(true);
});

test('the page names the specialist that the group lacks, and the nearest', async () => {
  const html = await (await app.fetch('/cari?q=pasang+behel')).text();
  expect(html).toContain('Sehati belum memiliki poli Ortodonti (kawat gigi).');
  expect(html).toContain('href="/dokter?spesialis=dental"');
  expect(await (await app.fetch('/dokter?cari=pasang+behel')).text()).toContain('Sehati belum memiliki poli Ortodonti (kawat gigi).');
});
