import { passwordLength, passwordTexts } from './texts.rules.ts';
import { isWeakNumber } from './weak-numbers.rules.ts';

export type PasswordField = 'current_password' | 'password' | 'password_confirmation';
export type PasswordError = { field: PasswordField; message: string };

export type PasswordContext = {
  /** Words that are easy to guess for this person on this site, in small letters: see `ownWords` and `placeWords`. */
  words: readonly string[];
  isCommon(text: string): boolean;
};

const weak = {
  common: 'Kata sandi ini dipakai banyak orang sehingga mudah ditebak. Coba gabungkan beberapa kata yang tidak berhubungan.',
  pattern: 'Kata sandi ini berupa pola atau pengulangan sehingga mudah ditebak. Coba gabungkan beberapa kata yang tidak berhubungan.',
  number:
    'Kata sandi ini berupa tanggal, nomor telepon, atau urutan angka sehingga mudah ditebak. Coba gabungkan beberapa kata yang tidak berhubungan.',
  words: `Kata sandi ini terlalu dekat dengan nama rumah sakit atau dengan nama, email, atau nomor Anda. Di luar itu sisakan paling sedikit ${passwordLength.least} huruf atau angka.`,
} as const;

/** What is wrong with a password that was typed twice; empty when it can be used (guides: security R1, R2). */
export function findPasswordErrors(password: string, confirmation: string, context: PasswordContext): PasswordError[] {
  if (password === '' || confirmation === '') {
    return [{ field: password === '' ? 'password' : 'password_confirmation', message: passwordTexts.bothNeeded }];
  }
  const message = weaknessOf(password.normalize('NFC'), context);
  if (message) return [{ field: 'password', message }];
  if (password === confirmation) return [];
  return [{ field: 'password_confirmation', message: 'Konfirmasi Password belum sama dengan Password. Ketik ulang keduanya.' }];
}

/** Which sentence a password is refused with, or null. Any characters are welcome, none is asked for. */
function weaknessOf(password: string, { words, isCommon }: PasswordContext): string | null {
  const length = [...password].length;
  if (length < passwordLength.least) return `Kata sandi paling sedikit ${passwordLength.least} karakter. Yang Anda ketik baru ${length}.`;
  if (length > passwordLength.max) return `Kata sandi paling banyak ${passwordLength.max} karakter.`;
  const small = password.toLowerCase();
  const plain = lettersAndDigits(small);
  // Marks between make a long word or number no harder to guess; of a short one they are the larger part.
  const guessable = guessableOf(small, isCommon) ?? (plain.length >= passwordLength.least ? guessableOf(plain, isCommon) : null);
  if (guessable) return weak[guessable];
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, ''), plain);
  if (rest !== plain && ([...rest].length < passwordLength.least || guessableOf(rest, isCommon))) return weak.words;
  return null;
}

/** Why a text in small letters is among the first that a program tries, or null. */
function guessableOf(text: string, isCommon: PasswordContext['isCommon']): 'common' | 'pattern' | 'number' | null {
  if (isCommon(text) || isCommon(withoutFringe(text))) return 'common';
  if (isPattern(text)) return 'pattern';
  if (/^\d{5,}$/.test(text)) return isWeakNumber(text) ? 'number' : null;
  const [, before = '', word = '', after = ''] = /^(\d*)(\D+)(\d*)$/.exec(text) ?? [];
  return isCommon(word) && [before, after].every((digits) => digits === '' || isWeakNumber(digits)) ? 'common' : null;
}

const maxFringe = 4;

/** The word inside `sayang2026` or `!!rahasia`: up to 4 digits and marks around a word make it no harder to guess. */
function withoutFringe(text: string): string {
  const core = text.replace(/^\P{L}+|\P{L}+$/gu, '');
  return core.length >= 4 && text.length - core.length <= maxFringe ? core : text;
}

/** The same characters over and over, also with up to 4 digits and marks between, or each the next (or the last) of the one before. */
function isPattern(text: string): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  const core = letters.length >= 4 && text.length - letters.length <= maxFringe ? letters : text;
  if (isRepetition(text) || isRepetition(core)) return true;
  const codes = [...text].map((one) => one.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

const isRepetition = (text: string): boolean => /^(.+?)\1+$/su.test(text);

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const ofThePlace = [
  'sehati',
  'rumahsakit',
  'rumah',
  'sakit',
  'hospital',
  'klinik',
  'dokter',
  'perawat',
  'pasien',
  'apotek',
  'obat',
  'bandung',
];

/** Words of this site: its names, those of the units, and what a hospital is about. */
export function placeWords(unitNames: readonly string[]): string[] {
  const named = unitNames.flatMap((name) => [lettersAndDigits(name), ...name.split(/[^\p{L}\p{N}]+/u).map(lettersAndDigits)]);
  return [...new Set([...ofThePlace, ...named.filter((word) => word.length >= 4)])];
}

/** Words that lead to a person: name and address, whole and in parts, and the number in the ways it is written. */
export function ownWords(person: { name?: string; email?: string | null; phone?: string | null }): string[] {
  const { name = '', email, phone } = person;
  const [local = '', domain = ''] = email?.split('@') ?? [];
  const ofAddress = email ? [email, local, ...local.split(/[^\p{L}]+/u), domain, ...domain.split('.'), ...domain.split(/[.-]/)] : [];
  const parts = [name, ...name.split(/\s+/), ...ofAddress].map(lettersAndDigits);
  const digits = phone?.slice(1) ?? '';
  const national = digits.startsWith('62') ? digits.slice(2) : digits;
  const numbers = national ? [digits, `0${national}`, national, national.slice(-8), national.slice(-6)] : [];
  return [...new Set([...parts.filter((word) => word.length >= 3), ...numbers])];
}
