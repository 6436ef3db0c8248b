import { canBeBirthDate, monthsOldOn } from '#app/platform/birth-date.ts';
import { decimalText } from '#app/platform/typed-number.ts';
import type { Patient } from './schema.ts';

/** Below this age a dose follows from the weight, so that nothing is prescribed without it. */
const weighedUnderYears = 12;

export const missingTexts = {
  birthDate: 'Tulis tanggal lahir pasien; tanyakan bila belum ditulis',
  weight: `Tulis berat badan: pasien ini di bawah ${weighedUnderYears} tahun`,
  allergies: 'Tanyakan alergi obatnya. Bila tidak ada yang diketahui, tulis "tidak ada"',
} as const;

/** What is written in the place of an answer, such as "belum ditanyakan". "Tidak ada" and "tidak ada yang diketahui" are answers. */
const unanswered =
  /^(?:(?:belum|tidak|tak|tdk|ga|gak|nggak|enggak|kurang) (?:per(?:nah|lu) )?(?:di)?(?:tanya|tanyakan|tahu|tau|ketahui|tulis|tuliskan|isi|yakin|jelas|ingat)(?![a-z])|(?:tanya|lupa)(?![a-z]))/i;

/** True for a text that says which medicines the patient must not get, or that none is known. */
export const isAllergyAnswer = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= 3 && !unanswered.test(text.trim());

type Facts = Pick<Patient, 'birthDate' | 'weightKg' | 'allergies'>;

/** What has to be known of a patient before a doctor signs, and is not: the message of each field, as the form has them. Both dates as `2026-11-23`. */
export function findMissing({ birthDate, weightKg, allergies }: Facts, today: string): Readonly<Record<string, string[]>> {
  const isAgeKnown = birthDate !== null && canBeBirthDate(birthDate, today);
  const isWeighed = weightKg !== null || !isAgeKnown || monthsOldOn(today, birthDate) >= weighedUnderYears * 12;
  return {
    ...(isAllergyAnswer(allergies) ? {} : { allergies: [missingTexts.allergies] }),
    ...(isAgeKnown ? {} : { birth_date: [missingTexts.birthDate] }),
    ...(isWeighed ? {} : { weight_kg: [missingTexts.weight] }),
  };
}

/** A weight as people read it; null where none is written. */
export const weightText = (weightKg: number | null): string | null => (weightKg === null ? null : `${decimalText(weightKg)} kg`);
