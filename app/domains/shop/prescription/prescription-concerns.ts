import { ageText, canBeBirthDate, monthsOldOn } from '#app/platform/time/birth-date.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import type { KnownIngredients } from '../medicine-limit/ingredient-names.ts';
import type { Limit } from '../medicine-limit/medicine-limit.ts';
import { type Content, contentsOf } from '../medicine-limit/read-contents.ts';
import { doseOf, readDirections } from '../medicine-limit/read-directions.ts';
import type { WeightBand } from '../medicine-limit/weight-bands.ts';
import type { Patient } from './prescription.schema.ts';
import { isWeighedAt, pregnancyYears, saysAllergy } from './prescription-patient.ts';

/** What is checked by itself, and what is not; said beside each result. Nothing ever says that a prescription is safe. */
export const checkedText = 'Diperiksa otomatis: alergi, ganda, umur, dosis. Interaksi tidak.';
/** So long a reason is at least for giving what was found against. */
export const leastReason = 10;

/** A medicine that the patient gets. */
type GivenMedicine = Readonly<{ product: string; generic: string; directions: string }>;
/** What the patient has already: of another prescription, with its date, or in the cart. */
type OtherMedicine = Readonly<{ product: string; generic: string; on: string | null }>;

export type Checking = Readonly<{
  patient: Pick<Patient, 'birthDate' | 'sex' | 'weightKg' | 'hasAllergies' | 'allergies' | 'writtenAllergies' | 'allergens' | 'pregnancy'>;
  today: string;
  given: readonly GivenMedicine[];
  others: readonly OtherMedicine[];
  limits: readonly Limit[];
  known: KnownIngredients;
}>;

/** What the checks found. A medicine is given in spite of a concern with a reason alone; `unchecked` says what they could not see. */
export type Concerns = Readonly<{ concerns: readonly string[]; unchecked: readonly string[] }>;

/** The result as it is kept for the second person. */
export type Checked = Concerns & Readonly<{ reason: string }>;

/** An ingredient of a medicine; `key` is the same for all its names. */
type Part = Readonly<{ medicine: GivenMedicine; content: Content; key: string; limit: Limit | undefined }>;

const milligrams = (amount: number): string => `${(Math.round(amount * 100) / 100).toLocaleString('id-ID')} mg`;

const rangeText = ({ from, to }: WeightBand): string => `${from.toLocaleString('id-ID')}-${to.toLocaleString('id-ID')}`;

/** What the patient does not tolerate, as texts in which names of ingredients may stand. */
const allergiesOf = ({ hasAllergies, allergies, writtenAllergies, allergens }: Checking['patient']): string[] => [
  ...allergens,
  ...(hasAllergies !== 'no' && saysAllergy(allergies) ? [allergies] : []),
  ...(writtenAllergies && saysAllergy(writtenAllergies) ? [writtenAllergies] : []),
];

/** The ingredient itself is named, its group, or another one of its group. A text that names nothing of these is said to be unchecked. */
function findAllergies({ patient, limits, known }: Checking, parts: readonly Part[]): Concerns {
  const groups = new Map(limits.flatMap(({ ingredient, allergyGroup: group }) => (group ? [[known.keyOf(ingredient), group]] : [])));
  const allergies = allergiesOf(patient).map((text) => {
    const keys = known.namedIn(text);
    const ofKeys = [...keys].flatMap((key) => groups.get(key) ?? []);
    return { text, keys, groups: new Set([...ofKeys, ...[...groups.values()].filter((group) => known.says(text, group))]) };
  });
  const concerns = parts.flatMap(({ medicine, key }) => {
    const group = groups.get(key);
    const named = allergies.find(({ keys }) => keys.has(key));
    const alike = named ?? (group === undefined ? undefined : allergies.find((one) => one.groups.has(group)));
    return alike ? [`${medicine.product}: pasien alergi (${alike.text})${named ? '' : `, golongan ${group}`}.`] : [];
  });
  const unchecked = allergies
    .filter(({ keys, groups: of }) => keys.size === 0 && of.size === 0)
    .map(({ text }) => `Alergi “${text}” tidak dikenali sebagai zat aktif, jadi tidak dicocokkan.`);
  return { concerns, unchecked };
}

/** The same ingredient twice: here, in what was given of late, or in the cart. Two strengths may be meant, so it is a question. */
function findDoubles({ others, known }: Checking, parts: readonly Part[]): string[] {
  const here = parts.flatMap(({ medicine, content, key }, at) =>
    parts
      .slice(at + 1)
      .flatMap((other) =>
        other.medicine !== medicine && other.key === key
          ? [`${medicine.product} dan ${other.medicine.product}: sama-sama berisi ${content.ingredient}.`]
          : [],
      ),
  );
  const elsewhere = parts.flatMap(({ medicine, content: { ingredient }, key }) =>
    others
      .filter(({ generic }) => contentsOf(generic).some((one) => known.keyOf(one.ingredient) === key))
      .map(
        ({ product, on }) =>
          `${medicine.product}: ${ingredient} juga ada di ${on ? `resep ${mediumDateOf(on)}` : 'keranjang'} (${product}).`,
      ),
  );
  return [...here, ...elsewhere];
}

/** What is not known of the patient and has to be, to judge an age or a dose. */
function findMissingFacts({ patient: { birthDate, weightKg }, today }: Checking, months: number | null): string[] {
  if (months === null) return ['Tanggal lahir pasien tidak ditulis, jadi umurnya tidak diperiksa.'];
  return weightKg === null && !isWeighedAt(birthDate, today) ? [`Pasien ${ageText(birthDate ?? today, today)} tanpa berat badan.`] : [];
}

/** True for a patient who may be pregnant and was not asked. */
function isUnasked({ sex, pregnancy }: Checking['patient'], months: number | null): boolean {
  const years = months === null ? null : Math.floor(months / 12);
  return pregnancy === null && sex !== 'male' && (years === null || (years >= pregnancyYears.from && years <= pregnancyYears.to));
}

function checkLimits({ patient, today }: Checking, months: number | null, parts: readonly Part[]): Concerns {
  const { birthDate, weightKg, pregnancy } = patient;
  const concerns: string[] = [];
  const unchecked: string[] = [];
  for (const { medicine, content, limit } of parts) {
    const { product, directions } = medicine;
    if (!limit) {
      unchecked.push(`Belum ada batas umur dan dosis untuk ${content.ingredient}.`);
      continue;
    }
    const { minAgeMonths, notInPregnancy, maxDoseMg, maxDayMg, maxDayMgPerKg, bands, source } = limit;
    const over = (text: string) => concerns.push(`${product}: ${text} (${source}).`);
    if (minAgeMonths !== null && months !== null && months < minAgeMonths) {
      over(`pasien ${ageText(birthDate ?? today, today)}, ${content.ingredient} paling muda ${minAgeMonths} bulan`);
    }
    if (notInPregnancy && isUnasked(patient, months))
      unchecked.push(`Kehamilan tidak ditanyakan, dan ${content.ingredient} tidak diberikan saat hamil.`);
    else if (notInPregnancy && (pregnancy === 'pregnant' || pregnancy === 'unknown'))
      over(`${content.ingredient} tidak diberikan saat hamil`);
    if (maxDoseMg === null && maxDayMg === null && maxDayMgPerKg === null && bands.length === 0) continue;
    const dose = doseOf(content, readDirections(directions));
    if (!dose) {
      unchecked.push(`Dosis ${content.ingredient} tidak dapat dihitung dari "${directions}".`);
      continue;
    }
    if (maxDoseMg !== null && dose.once > maxDoseMg) over(`${milligrams(dose.once)} sekali, paling banyak ${milligrams(maxDoseMg)}`);
    if (maxDayMg !== null && dose.day > maxDayMg) over(`${milligrams(dose.day)} sehari, paling banyak ${milligrams(maxDayMg)}`);
    const band = weightKg === null ? undefined : bands.find(({ from, to }) => weightKg >= from && weightKg <= to);
    if (band && dose.once > band.mg) over(`${milligrams(dose.once)} sekali, ${milligrams(band.mg)} untuk ${rangeText(band)} kg`);
    else if (bands.length > 0 && !band && !isWeighedAt(birthDate, today))
      unchecked.push(
        `Dosis ${content.ingredient} menurut berat badan tidak diperiksa: beratnya tidak ditulis, atau tidak ada dosis terbit.`,
      );
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
  const { patient, today, given, limits, known } = checking;
  if (given.length === 0) return { concerns: [], unchecked: [] };
  const { birthDate } = patient;
  const months = birthDate !== null && canBeBirthDate(birthDate, today) ? monthsOldOn(today, birthDate) : null;
  const limitOf = new Map(limits.map((limit) => [known.keyOf(limit.ingredient), limit]));
  const parts = given.flatMap((medicine) =>
    contentsOf(medicine.generic).map((content): Part => {
      const key = known.keyOf(content.ingredient);
      return { medicine, content, key, limit: limitOf.get(key) };
    }),
  );
  const nameless = given.filter(({ generic }) => contentsOf(generic).length === 0);
  const [byAllergies, byLimits] = [findAllergies(checking, parts), checkLimits(checking, months, parts)];
  return {
    concerns: [
      ...new Set([...findMissingFacts(checking, months), ...byAllergies.concerns, ...findDoubles(checking, parts), ...byLimits.concerns]),
    ],
    unchecked: [
      ...nameless.map(({ product }) => `${product}: zat aktifnya tidak tercatat, jadi tidak diperiksa.`),
      ...byAllergies.unchecked,
      ...new Set(byLimits.unchecked),
    ],
  };
}
