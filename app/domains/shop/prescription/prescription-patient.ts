import { canBeBirthDate, monthsOldOn } from '#app/platform/time/birth-date.ts';
import type { Patient } from './prescription.schema.ts';

/** Below this age a dose follows from the weight, so that nothing is prescribed without it. */
const weighedUnderYears = 12;
/** At these ages a doctor asks for a pregnancy. Their form has no sex, so that it excludes nobody. */
export const pregnancyYears = { from: 10, to: 60 } as const;

/** At these ages a pregnancy of a woman is asked for where a prescription is sent, whose patient has a sex. */
const askedYears = { from: 12, to: 55 } as const;

type Sent = Pick<Patient, 'birthDate' | 'sex' | 'weightKg' | 'pregnancy'> & Readonly<{ isWeightUnknown: boolean }>;

/** True for a patient of whom a pregnancy is asked; false for one of whom it is not kept. Both dates as `2026-11-23`. */
export function canBePregnantAt({ birthDate, sex }: Pick<Patient, 'birthDate' | 'sex'>, today: string): boolean {
  const years = birthDate === null ? null : Math.floor(monthsOldOn(today, birthDate) / 12);
  return sex === 'female' && years !== null && years >= askedYears.from && years <= askedYears.to;
}

/** What is missing of a patient whose prescription is sent: the message of each field. */
export function findMissingOfSent(patient: Sent, today: string): Readonly<Record<string, string[]>> {
  const { birthDate, sex, weightKg, pregnancy, isWeightUnknown } = patient;
  const isKnown = birthDate !== null && canBeBirthDate(birthDate, today);
  return {
    ...(isKnown ? {} : { birth_date: [birthDate === null ? 'Tulis tanggal lahir pasien' : 'Masukkan tanggal lahir yang benar'] }),
    ...(sex === null ? { sex: ['Pilih jenis kelamin pasien'] } : {}),
    ...(weightKg !== null || isWeightUnknown || isWeighedAt(birthDate, today)
      ? {}
      : { weight_kg: [`Tulis berat badan: pasien ini di bawah ${weighedUnderYears} tahun. Bila tidak tahu, centang pilihannya.`] }),
    ...(pregnancy === null && isKnown && canBePregnantAt(patient, today) ? { pregnancy: ['Pilih salah satu'] } : {}),
  };
}

export const missingTexts = {
  birthDate: 'Tulis tanggal lahir pasien; tanyakan bila belum ditulis',
  weight: (medicine: string | null) =>
    `Tulis berat badan: ${medicine ? `perlu untuk ${medicine}` : `pasien ini di bawah ${weighedUnderYears} tahun`}`,
  hasAllergies: 'Tanyakan alergi obatnya, lalu pilih jawabannya',
  allergies: 'Tulis obatnya dan apa yang terjadi, contoh: penisilin, bengkak di wajah',
  pregnancy: 'Tanyakan apakah pasien hamil atau menyusui, lalu pilih jawabannya',
  contradiction: 'Ada alergi yang tertulis. Pilih "Ada, yaitu …", atau hapus tulisannya',
} as const;

export const allergyLabels = { no: 'Tidak ada yang diketahui', yes: 'Ada, yaitu …' } as const;

/** A medicine and what it did are named with words, not with a sign in their place. */
const namesSomething = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= 3;

type Allergies = Pick<Patient, 'hasAllergies' | 'allergies'>;
/** `isAboutPregnancy`: the patient has said so before anybody asked. `weighedFor`: a medicine whose dose follows from the weight at any age. */
type Facts = Allergies &
  Pick<Patient, 'birthDate' | 'weightKg' | 'pregnancy'> &
  Readonly<{ isAboutPregnancy: boolean; weighedFor: string | null }>;

/** What is missing of the answer about allergies. A text beside a no is not dropped without a word. */
function findMissingAllergies({ hasAllergies, allergies }: Allergies): Readonly<Record<string, string[]>> {
  if (hasAllergies === null) return { has_allergies: [missingTexts.hasAllergies] };
  if (hasAllergies === 'no') return allergies === '' ? {} : { allergies: [missingTexts.contradiction] };
  return namesSomething(allergies) ? {} : { allergies: [missingTexts.allergies] };
}

/** True for a patient whose dose does not follow from the weight, and for one whose age is not known. Both dates as `2026-11-23`. */
export const isWeighedAt = (birthDate: string | null, today: string): boolean =>
  birthDate === null || !canBeBirthDate(birthDate, today) || monthsOldOn(today, birthDate) >= weighedUnderYears * 12;

/** What has to be known of a patient before a doctor signs, and is not: the message of each field, as the form has them. Both dates as `2026-11-23`. */
export function findMissing(facts: Facts, today: string): Readonly<Record<string, string[]>> {
  const { birthDate, weightKg, pregnancy, isAboutPregnancy, weighedFor } = facts;
  const years = birthDate !== null && canBeBirthDate(birthDate, today) ? Math.floor(monthsOldOn(today, birthDate) / 12) : null;
  const isChild = !isWeighedAt(birthDate, today);
  const canBePregnant = isAboutPregnancy || years === null || (years >= pregnancyYears.from && years <= pregnancyYears.to);
  return {
    ...findMissingAllergies(facts),
    ...(pregnancy === null && canBePregnant ? { pregnancy: [missingTexts.pregnancy] } : {}),
    ...(years === null ? { birth_date: [missingTexts.birthDate] } : {}),
    ...(weightKg === null && (isChild || weighedFor !== null) ? { weight_kg: [missingTexts.weight(isChild ? null : weighedFor)] } : {}),
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
