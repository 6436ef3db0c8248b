import { passwordLength, passwordTexts } from './passwords.schema.ts';

export type PasswordField = 'current_password' | 'password' | 'password_confirmation';
export type PasswordFault = { field: PasswordField; message: string };

export type PasswordContext = {
  /** Words that are easy to guess for this person on this site, in small letters: see `ownWords` and `placeWords`. */
  words: readonly string[];
  isCommon(text: string): boolean;
};

const weak = {
  common: 'Kata sandi ini dipakai banyak orang sehingga mudah ditebak. Coba gabungkan beberapa kata yang tidak berhubungan.',
  pattern: 'Kata sandi ini berupa pola atau pengulangan sehingga mudah ditebak. Coba gabungkan beberapa kata yang tidak berhubungan.',
  words: `Kata sandi ini terlalu dekat dengan nama rumah sakit atau dengan nama, email, atau nomor Anda. Di luar itu sisakan paling sedikit ${passwordLength.least} huruf atau angka.`,
} as const;

/** What is wrong with a password that was typed twice; empty when it can be used (guides: security R1, R2). */
export function findPasswordFaults(password: string, confirmation: string, context: PasswordContext): PasswordFault[] {
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
  if (length > passwordLength.most) return `Kata sandi paling banyak ${passwordLength.most} karakter.`;
  const small = password.toLowerCase();
  if (isCommon(small) || isCommon(withoutFringe(small))) return weak.common;
  if (isPattern(small)) return weak.pattern;
  const plain = lettersAndDigits(small);
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((text, word) => text.replaceAll(word, ''), plain);
  if (rest !== plain && ([...rest].length < passwordLength.least || isCommon(rest) || isPattern(rest))) return weak.words;
  return null;
}

const mostFringe = 4;

/** The word inside `sayang2026` or `!!rahasia`: up to 4 digits and marks around a word make it no harder to guess. */
function withoutFringe(text: string): string {
  const core = text.replace(/^\P{L}+|\P{L}+$/gu, '');
  return core.length >= 4 && text.length - core.length <= mostFringe ? core : text;
}

/** One to four characters over and over, or each the next (or the last) of the one before. */
function isPattern(text: string): boolean {
  if (/^(.{1,4}?)\1+$/su.test(text)) return true;
  const codes = [...text].map((one) => one.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

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

/** Words that lead to a person: the parts of name and address, and the number in the ways it is written. */
export function ownWords(person: { name?: string; email?: string | null; phone?: string | null }): string[] {
  const { name = '', email, phone } = person;
  const [local = '', domain = ''] = email?.split('@') ?? [];
  const parts = [...name.split(/\s+/), name, local, ...local.split(/[^\p{L}]+/u), domain.split('.')[0] ?? ''].map(lettersAndDigits);
  const digits = phone?.slice(1) ?? '';
  const national = digits.startsWith('62') ? digits.slice(2) : digits;
  const numbers = national ? [digits, `0${national}`, national, national.slice(-8), national.slice(-6)] : [];
  return [...new Set([...parts.filter((word) => word.length >= 3), ...numbers])];
}

/** What the link of a message can no longer do, in words. */
export const linkTexts = {
  closed: 'Tautan ini sudah dipakai atau sudah lewat 60 menit. Minta tautan baru, lalu buka yang terakhir dikirim.',
  taken: 'Email atau nomor ini sudah punya akun. Silakan masuk, atau minta tautan untuk mengatur ulang kata sandi.',
} as const;
