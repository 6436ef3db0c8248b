import { ageText, canBeBirthDate, monthsOldOn } from '#app/platform/time/birth-date.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import type { Limit } from '../medicine-limit/medicine-limit.ts';
import { type Content, contentsOf, doseOf, readDirections } from '../medicine-limit/read-contents.ts';
import type { Patient } from './prescription.schema.ts';
import { allergiesText, isWeighedAt, saysAllergy } from './prescription-patient.ts';

/** What is checked by itself, and what is not; said beside each result. Nothing ever says that a prescription is safe. */
export const checkedText = 'Diperiksa otomatis: alergi, ganda, umur, dosis. Interaksi tidak.';
/** So long a reason is at least for giving what was found against. */
export const leastReason = 10;

/** A medicine that the patient gets. */
type GivenMedicine = Readonly<{ product: string; generic: string; directions: string }>;
/** What the patient has already: of another prescription, with its date, or in the cart. */
type OtherMedicine = Readonly<{ product: string; generic: string; on: string | null }>;

export type Checking = Readonly<{
  patient: Pick<Patient, 'birthDate' | 'weightKg' | 'hasAllergies' | 'allergies' | 'writtenAllergies' | 'allergens' | 'pregnancy'>;
  today: string;
  given: readonly GivenMedicine[];
  others: readonly OtherMedicine[];
  limits: ReadonlyMap<string, Limit>;
}>;

/** What the checks found. A medicine is given in spite of a concern with a reason alone; `unchecked` says what they could not see. */
export type Concerns = Readonly<{ concerns: readonly string[]; unchecked: readonly string[] }>;

/** The result as it is kept for the second person. */
export type Checked = Concerns & Readonly<{ reason: string }>;

type Part = Readonly<{ medicine: GivenMedicine; content: Content; limit: Limit | undefined }>;

const words = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
const names = (text: string, name: string): boolean => words(text).includes(words(name));
const milligrams = (amount: number): string => `${(Math.round(amount * 100) / 100).toLocaleString('id-ID')} mg`;

/** What the patient does not tolerate, as texts in which names of ingredients may stand. */
const allergiesOf = ({ hasAllergies, allergies, writtenAllergies, allergens }: Checking['patient']): string[] => [
  ...allergens,
  ...(hasAllergies !== 'no' && saysAllergy(allergies) ? [allergies] : []),
  ...(writtenAllergies && saysAllergy(writtenAllergies) ? [writtenAllergies] : []),
];

/** The ingredient itself is named, its group, or another one of its group. */
function allergyConcerns({ patient, limits }: Checking, parts: readonly Part[]): string[] {
  const texts = allergiesOf(patient);
  const groupOf = (ingredient: string) => limits.get(ingredient)?.allergyGroup ?? null;
  const groups = new Set(
    [...limits.keys()].filter((name) => texts.some((text) => names(text, name))).flatMap((name) => groupOf(name) ?? []),
  );
  return parts.flatMap(({ medicine, content: { ingredient } }) => {
    const group = groupOf(ingredient);
    const isNamed = texts.some((text) => names(text, ingredient) || (group !== null && names(text, group)));
    if (!isNamed && !(group !== null && groups.has(group))) return [];
    const why = isNamed ? '' : `, golongan ${group}`;
    return [`${medicine.product}: pasien alergi (${allergiesText(patient) || patient.allergens.join(', ')})${why}.`];
  });
}

/** The same ingredient twice: here, in what was given of late, or in the cart. Two strengths may be meant, so it is a question. */
function doubleConcerns({ others }: Checking, parts: readonly Part[]): string[] {
  const here = parts.flatMap(({ medicine, content }, at) =>
    parts
      .slice(at + 1)
      .flatMap((other) =>
        other.medicine !== medicine && other.content.ingredient === content.ingredient
          ? [`${medicine.product} dan ${other.medicine.product}: sama-sama berisi ${content.ingredient}.`]
          : [],
      ),
  );
  const elsewhere = parts.flatMap(({ medicine, content: { ingredient } }) =>
    others
      .filter(({ generic }) => contentsOf(generic).some((one) => one.ingredient === ingredient))
      .map(
        ({ product, on }) =>
          `${medicine.product}: ${ingredient} juga ada di ${on ? `resep ${mediumDateOf(on)}` : 'keranjang'} (${product}).`,
      ),
  );
  return [...here, ...elsewhere];
}

/** What is not known of the patient and has to be, to judge an age or a dose. */
function missingConcerns({ patient: { birthDate, weightKg }, today }: Checking, months: number | null): string[] {
  if (months === null) return ['Tanggal lahir pasien tidak ditulis, jadi umurnya tidak diperiksa.'];
  return weightKg === null && !isWeighedAt(birthDate, today) ? [`Pasien ${ageText(birthDate ?? today, today)} tanpa berat badan.`] : [];
}

function limitConcerns({ patient: { birthDate, weightKg, pregnancy }, today }: Checking, months: number | null, parts: readonly Part[]) {
  const concerns: string[] = [];
  const unchecked: string[] = [];
  for (const { medicine, content, limit } of parts) {
    const { product, directions } = medicine;
    if (!limit) {
      unchecked.push(`Belum ada batas umur dan dosis untuk ${content.ingredient}.`);
      continue;
    }
    const { minAgeMonths, notInPregnancy, maxDoseMg, maxDayMg, maxDayMgPerKg, source } = limit;
    const over = (text: string) => concerns.push(`${product}: ${text} (${source}).`);
    if (minAgeMonths !== null && months !== null && months < minAgeMonths) {
      over(`pasien ${ageText(birthDate ?? today, today)}, ${content.ingredient} paling muda ${minAgeMonths} bulan`);
    }
    if (notInPregnancy && pregnancy !== null && pregnancy !== 'no' && pregnancy !== 'breastfeeding')
      over(`${content.ingredient} tidak diberikan saat hamil`);
    if (maxDoseMg === null && maxDayMg === null && maxDayMgPerKg === null) continue;
    const dose = doseOf(content, readDirections(directions));
    if (!dose) {
      unchecked.push(`Dosis ${content.ingredient} tidak dapat dihitung dari "${directions}".`);
      continue;
    }
    if (maxDoseMg !== null && dose.once > maxDoseMg) over(`${milligrams(dose.once)} sekali, paling banyak ${milligrams(maxDoseMg)}`);
    if (maxDayMg !== null && dose.day > maxDayMg) over(`${milligrams(dose.day)} sehari, paling banyak ${milligrams(maxDayMg)}`);
    if (maxDayMgPerKg === null) continue;
    if (weightKg === null) unchecked.push(`Dosis ${content.ingredient} per kg tidak diperiksa: berat badan tidak ditulis.`);
    else if (dose.day > maxDayMgPerKg * weightKg) {
      over(
        `${milligrams(dose.day)} sehari, paling banyak ${milligrams(maxDayMgPerKg * weightKg)} untuk ${weightKg.toLocaleString('id-ID')} kg`,
      );
    }
  }
  return { concerns, unchecked };
}

/** What speaks against what is given, from what the hospital itself knows. Of nothing that is given there is nothing to say. */
export function findConcerns(checking: Checking): Concerns {
  const { patient, today, given, limits } = checking;
  if (given.length === 0) return { concerns: [], unchecked: [] };
  const { birthDate } = patient;
  const months = birthDate !== null && canBeBirthDate(birthDate, today) ? monthsOldOn(today, birthDate) : null;
  const parts = given.flatMap((medicine) =>
    contentsOf(medicine.generic).map((content) => ({ medicine, content, limit: limits.get(content.ingredient) })),
  );
  const nameless = given.filter(({ generic }) => contentsOf(generic).length === 0);
  const byLimits = limitConcerns(checking, months, parts);
  return {
    concerns: [
      ...missingConcerns(checking, months),
      ...allergyConcerns(checking, parts),
      ...doubleConcerns(checking, parts),
      ...byLimits.concerns,
    ],
    unchecked: [
      ...nameless.map(({ product }) => `${product}: zat aktifnya tidak tercatat, jadi tidak diperiksa.`),
      ...new Set(byLimits.unchecked),
    ],
  };
}
