import type { PartOfDay } from '#app/domains/directory/doctor-list/part-of-day.schema.ts';

const table = <T>(lines: readonly (readonly [T, string])[]) =>
  new Map(lines.flatMap(([value, words]) => words.split(', ').map((word): [string, T] => [word, value])));

export const days = table<number[]>([
  [[1], 'senin, senen'],
  [[2], 'selasa, salasa'],
  [[3], 'rabu, rebo'],
  [[4], 'kamis, kemis'],
  [[5], 'jumat, jumaah, jumuah'],
  [[6], 'sabtu, saptu, setu'],
  [[7], 'ahad'],
  [[6, 7], 'akhir pekan, weekend'],
]);
export const untilWords = table([[true, 'sampai, sampe, hingga, sd, s d, sampai dengan']]);
export const dates = table([
  [0, 'hari ini, poe ieu, dinten ieu, dina iki, dino iki, sekarang'],
  [1, 'besok, isukan, enjing, sesuk'],
  [2, 'lusa, pageto, emben'],
]);
export const parts = table([
  ['morning', 'pagi, subuh, isuk isuk, esuk'],
  ['noon', 'siang, beurang, awan'],
  ['afternoon', 'sore'],
  ['evening', 'malam, peuting, bengi'],
] as const);
export const genders = table([
  ['female', 'perempuan, wanita, cewek, cewe, muslimah, awewe, wadon, wedok'],
  ['male', 'laki laki, laki, pria, cowok, cowo, lalaki, lanang'],
] as const);

export const payers = table([
  ['bpjs', 'bpjs kesehatan, bpjs, jkn, kis'],
  ['insurance', 'asuransi, cashless'],
] as const);
export const languages = table([
  ['en', 'bahasa inggris, inggris, english'],
  ['zh', 'bahasa mandarin, mandarin'],
  ['su', 'bahasa sunda, sunda'],
  ['jv', 'bahasa jawa'],
  ['ar', 'bahasa arab'],
  ['ja', 'bahasa jepang'],
  ['ko', 'bahasa korea'],
  ['nl', 'bahasa belanda'],
  ['de', 'bahasa jerman'],
  ['fr', 'bahasa prancis'],
] as const);

/** With the word of a part people say the hours of the day from the first to the last. */
export const saidHours: Readonly<Record<PartOfDay, readonly [number, number]>> = {
  morning: [1, 11],
  noon: [10, 17],
  afternoon: [13, 19],
  evening: [17, 23],
};

/** These say that a doctor is looked for, or an examination by one. */
export const doctorWords = new Set('dokter doktere dr drg spesialis sp jadwal poli poliklinik praktek praktik obgyn usg'.split(' '));
/** Before a gender, these make it a word of the topic. */
export const topicWords = new Set('pada untuk bagi penyakit kanker kelamin alat masalah'.split(' '));
/** They ask for who is free first. */
export const orderWords = new Set(['tercepat', 'paling cepat', 'terdekat', 'paling awal', 'secepatnya']);
/** They belong to the day after them. */
export const beforeDays = new Set('hari dina dino poe tiap setiap'.split(' '));
/** They belong to the language after them. */
export const beforeLanguages = new Set('berbahasa bisa bicara'.split(' '));
/** Before an hour, these make it the first at which the hours may begin. */
export const beforeHours = new Set('setelah sesudah sehabis selepas habis abis lewat mulai diatas atas'.split(' '));
export const hourWords = new Set('jam pukul pkl'.split(' '));
export const beforePlaces = new Set('di ke rs rsu rsia rumah sakit klinik cabang'.split(' '));

/** Before a value, these say that it is not wanted; words of the second set may stand between. */
export const excludingWords = new Set('bukan selain kecuali jangan tidak gak nggak'.split(' '));
export const betweenExcluding = new Set('di pada yang dokter waktu saat'.split(' '));
/** Between two values, these say that what is said of the first holds for the second. */
export const joiningWords = new Set('dan atau sama serta'.split(' '));
