import { passwordLength, passwordTexts } from './password-texts.ts';
import { isWeakNumber } from './weak-numbers.ts';

export type PasswordField = 'current_password' | 'password' | 'password_confirmation';
export type PasswordError = { field: PasswordField; message: string };

export type PasswordContext = {
  /** Lower-case words that are easy to guess for this person on this site: see `ownWords` and `placeWords`. */
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

/** Returns the errors of a password that was typed twice; empty when it is valid (docs/security.md, R1, R2). */
export function findPasswordErrors(password: string, confirmation: string, context: PasswordContext): PasswordError[] {
  if (password === '' || confirmation === '') {
    return [{ field: password === '' ? 'password' : 'password_confirmation', message: passwordTexts.bothNeeded }];
  }
  const message = weaknessOf(password.normalize('NFC'), context);
  if (message) return [{ field: 'password', message }];
  if (password === confirmation) return [];
  return [{ field: 'password_confirmation', message: 'Konfirmasi kata sandi belum sama dengan kata sandi. Ketik ulang keduanya.' }];
}

/** Returns the text for a weak password, or null. Any characters are allowed, and no kind is required. */
function weaknessOf(password: string, { words, isCommon }: PasswordContext): string | null {
  const length = [...password].length;
  if (length < passwordLength.least) return `Kata sandi paling sedikit ${passwordLength.least} karakter. Yang Anda ketik baru ${length}.`;
  if (length > passwordLength.max) return `Kata sandi paling banyak ${passwordLength.max} karakter.`;
  const small = password.toLowerCase();
  const plain = lettersAndDigits(small);
  // Signs in between do not make a long word or number harder to guess; in a short one they are the larger part.
  const guessable = guessableOf(small, isCommon) ?? (plain.length >= passwordLength.least ? guessableOf(plain, isCommon) : null);
  if (guessable) return weak[guessable];
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, ''), plain);
  if (rest !== plain && ([...rest].length < passwordLength.least || guessableOf(rest, isCommon))) return weak.words;
  return null;
}

/** Returns why a lower-case text is among the first guesses of a program, or null. */
function guessableOf(text: string, isCommon: PasswordContext['isCommon']): 'common' | 'pattern' | 'number' | null {
  if (isCommon(text) || isCommon(withoutFringe(text))) return 'common';
  if (isPattern(text)) return 'pattern';
  if (/^\d{5,}$/.test(text)) return isWeakNumber(text) ? 'number' : null;
  const [, before = '', word = '', after = ''] = /^(\d*)(\D+)(\d*)$/.exec(text) ?? [];
  return isCommon(word) && [before, after].every((digits) => digits === '' || isWeakNumber(digits)) ? 'common' : null;
}

const maxFringe = 4;

/** Returns the word inside `sayang2026` or `!!rahasia`: up to 4 digits and signs around a word do not make it harder to guess. */
function withoutFringe(text: string): string {
  const core = text.replace(/^\P{L}+|\P{L}+$/gu, '');
  return core.length >= 4 && text.length - core.length <= maxFringe ? core : text;
}

/** True for repeated characters, also with up to 4 digits and signs in between, and for ascending or descending sequences. */
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

/** Returns words of this site: its names, the names of the units, and hospital terms. */
export function placeWords(unitNames: readonly string[]): string[] {
  const named = unitNames.flatMap((name) => [lettersAndDigits(name), ...name.split(/[^\p{L}\p{N}]+/u).map(lettersAndDigits)]);
  return [...new Set([...ofThePlace, ...named.filter((word) => word.length >= 4)])];
}

/** Returns words that identify a person: name and address, whole and in parts, and the number in its common formats. */
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
