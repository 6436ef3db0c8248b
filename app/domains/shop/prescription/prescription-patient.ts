import { canBeBirthDate, monthsOldOn } from '#app/platform/time/birth-date.ts';
import type { Patient } from './prescription.schema.ts';

/** So many digits a weight is written with behind the comma: ten grams change no dose, and three could be thousands. */
export const weightPlaces = 2;

/** Below this age a dose follows from the weight, so that nothing is prescribed without it. */
const weighedUnderYears = 12;
/** At these ages a pregnancy is asked for. The sex of a patient is stored nowhere, so that it excludes nobody. */
export const pregnancyYears = { from: 10, to: 60 } as const;

export const missingTexts = {
  birthDate: 'Tulis tanggal lahir pasien; tanyakan bila belum ditulis',
  weight: `Tulis berat badan: pasien ini di bawah ${weighedUnderYears} tahun`,
  hasAllergies: 'Tanyakan alergi obatnya, lalu pilih jawabannya',
  allergies: 'Tulis obatnya dan apa yang terjadi, contoh: penisilin, bengkak di wajah',
  pregnancy: 'Tanyakan apakah pasien hamil atau menyusui, lalu pilih jawabannya',
  contradiction: 'Ada alergi yang tertulis. Pilih "Ada, yaitu …", atau hapus tulisannya',
} as const;

export const allergyLabels = { no: 'Tidak ada yang diketahui', yes: 'Ada, yaitu …' } as const;

/** A medicine and what it did are named with words, not with a sign in their place. */
const namesSomething = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= 3;

type Allergies = Pick<Patient, 'hasAllergies' | 'allergies'>;
/** `isAboutPregnancy`: the patient has said so before anybody asked. */
type Facts = Allergies & Pick<Patient, 'birthDate' | 'weightKg' | 'pregnancy'> & Readonly<{ isAboutPregnancy: boolean }>;

/** What is missing of the answer about allergies. A text beside a no is not dropped without a word. */
function findMissingAllergies({ hasAllergies, allergies }: Allergies): Readonly<Record<string, string[]>> {
  if (hasAllergies === null) return { has_allergies: [missingTexts.hasAllergies] };
  if (hasAllergies === 'no') return allergies === '' ? {} : { allergies: [missingTexts.contradiction] };
  return namesSomething(allergies) ? {} : { allergies: [missingTexts.allergies] };
}

/** What has to be known of a patient before a doctor signs, and is not: the message of each field, as the form has them. Both dates as `2026-11-23`. */
export function findMissing(facts: Facts, today: string): Readonly<Record<string, string[]>> {
  const { birthDate, weightKg, pregnancy, isAboutPregnancy } = facts;
  const years = birthDate !== null && canBeBirthDate(birthDate, today) ? Math.floor(monthsOldOn(today, birthDate) / 12) : null;
  const isWeighed = weightKg !== null || years === null || years >= weighedUnderYears;
  const canBePregnant = isAboutPregnancy || years === null || (years >= pregnancyYears.from && years <= pregnancyYears.to);
  return {
    ...findMissingAllergies(facts),
    ...(pregnancy === null && canBePregnant ? { pregnancy: [missingTexts.pregnancy] } : {}),
    ...(years === null ? { birth_date: [missingTexts.birthDate] } : {}),
    ...(isWeighed ? {} : { weight_kg: [missingTexts.weight] }),
  };
}

/** The words of a text, in one line with a space around each. */
const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
const denial = /^ (?:tidak|tdk|tak|gak|ga|nggak|enggak|belum|nihil) (?:(?:ada|punya|pernah|alergi|obat|yang|diketahui) )*$/;

/** True for what a patient wrote of allergies, unless it is no word or denies them: "ada" alone says that there is one. */
export const saysAllergy = (written: string): boolean => wordsOf(written).trim() !== '' && !denial.test(wordsOf(written));

/** The allergies for everybody who reads a prescription: what the patient wrote stands beside another answer of the doctor. */
export function allergiesText({
  hasAllergies,
  allergies,
  writtenAllergies,
}: Pick<Patient, 'hasAllergies' | 'allergies' | 'writtenAllergies'>): string {
  const written = (writtenAllergies ?? '').trim().replace(/\.$/, '');
  const isRepeated = hasAllergies !== 'no' && wordsOf(allergies).includes(wordsOf(written));
  if (!saysAllergy(written) || isRepeated) return allergies;
  const answered = hasAllergies === 'no' ? allergyLabels.no.toLowerCase() : allergies;
  return `Pasien menulis: ${written}. Dokter: ${answered}`;
}

/** A weight as people read it; null where none is written. */
export const kilogramsText = (weightKg: number | null): string | null =>
  weightKg === null ? null : `${weightKg.toLocaleString('id-ID')} kg`;
