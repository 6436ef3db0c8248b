import { ageText, canBeBirthDate, monthsOldOn } from '#app/platform/time/birth-date.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import type { KnownIngredients } from '../medicine-limit/ingredient-names.ts';
import type { Limit } from '../medicine-limit/medicine-limit.ts';
import { type Content, contentsOf } from '../medicine-limit/read-contents.ts';
import { doseOf, readDirections } from '../medicine-limit/read-directions.ts';
import type { WeightBand } from '../medicine-limit/weight-bands.ts';
import type { Patient } from './prescription.schema.ts';
import { isWeighedAt, pregnancyYears, saysAllergy } from './prescription-patient.ts';
import { whyWeighed } from './weighed-medicine.ts';

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

/** An ingredient of a medicine; `key` is the same for all its names, and each of its limits holds, so that of two the stricter one does. */
type Part = Readonly<{ medicine: GivenMedicine; content: Content; key: string; limits: readonly Limit[] }>;

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
  const members = limits.flatMap(({ ingredient, allergyGroup: group }) => (group ? [{ key: known.keyOf(ingredient), group }] : []));
  const allergies = allergiesOf(patient).map((text) => {
    const keys = known.namedIn(text);
    const meant = members.filter(({ key, group }) => keys.has(key) || known.says(text, group));
    return { text, keys, groups: new Set(meant.map(({ group }) => group)) };
  });
  const concerns = parts.flatMap(({ medicine, key }) => {
    const named = allergies.find(({ keys }) => keys.has(key));
    if (named) return [`${medicine.product}: pasien alergi (${named.text}).`];
    const own = members.filter((member) => member.key === key);
    return own.flatMap(({ group }) => {
      const alike = allergies.find(({ groups }) => groups.has(group));
      return alike ? [`${medicine.product}: pasien alergi (${alike.text}), golongan ${group}.`] : [];
    });
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
function findMissingFacts(checking: Checking, months: number | null): string[] {
  const { birthDate, weightKg } = checking.patient;
  const birth = months === null ? ['Tanggal lahir pasien tidak ditulis, jadi umurnya tidak diperiksa.'] : [];
  if (weightKg !== null) return birth;
  const { today, given } = checking;
  if (!isWeighedAt(birthDate, today)) return [...birth, `Pasien ${ageText(birthDate ?? today, today)} tanpa berat badan.`];
  const weighed = given.flatMap((medicine) => {
    const why = whyWeighed(medicine, checking);
    return why ? [`${medicine.product} (${why}) tanpa berat badan: tanya pasien, atau tulis alasannya.`] : [];
  });
  return [...birth, ...weighed];
}

/** True for a patient who may be pregnant and was not asked. */
function isUnasked({ sex, pregnancy }: Checking['patient'], months: number | null): boolean {
  const years = months === null ? null : Math.floor(months / 12);
  return pregnancy === null && sex !== 'male' && (years === null || (years >= pregnancyYears.from && years <= pregnancyYears.to));
}

/** What one limit says of one medicine. */
function checkLimit({ patient, today }: Checking, months: number | null, { medicine, content }: Part, limit: Limit): Concerns {
  const { product, directions } = medicine;
  const { birthDate, weightKg, pregnancy } = patient;
  const { minAgeMonths, notInPregnancy, maxDoseMg, maxDayMg, maxDayMgPerKg, bands, source } = limit;
  const concerns: string[] = [];
  const unchecked: string[] = [];
  const over = (text: string) => concerns.push(`${product}: ${text} (${source}).`);
  if (minAgeMonths !== null && months !== null && months < minAgeMonths) {
    over(`pasien ${ageText(birthDate ?? today, today)}, ${content.ingredient} paling muda ${minAgeMonths} bulan`);
  }
  if (notInPregnancy && isUnasked(patient, months))
    unchecked.push(`Kehamilan tidak ditanyakan, dan ${content.ingredient} tidak diberikan saat hamil.`);
  else if (notInPregnancy && (pregnancy === 'pregnant' || pregnancy === 'unknown'))
    over(`${content.ingredient} tidak diberikan saat hamil`);
  if (maxDoseMg === null && maxDayMg === null && maxDayMgPerKg === null && bands.length === 0) return { concerns, unchecked };
  const dose = doseOf(content, readDirections(directions));
  if (!dose) {
    unchecked.push(`Dosis ${content.ingredient} tidak dapat dihitung dari "${directions}".`);
    return { concerns, unchecked };
  }
  if (maxDoseMg !== null && dose.once > maxDoseMg) over(`${milligrams(dose.once)} sekali, paling banyak ${milligrams(maxDoseMg)}`);
  if (maxDayMg !== null && dose.day > maxDayMg) over(`${milligrams(dose.day)} sehari, paling banyak ${milligrams(maxDayMg)}`);
  const band = weightKg === null ? undefined : bands.find(({ from, to }) => weightKg >= from && weightKg <= to);
  if (band && dose.once > band.mg) over(`${milligrams(dose.once)} sekali, ${milligrams(band.mg)} untuk ${rangeText(band)} kg`);
  else if (band && dose.day > band.mg * band.times)
    over(`${milligrams(dose.day)} sehari, ${milligrams(band.mg * band.times)} untuk ${rangeText(band)} kg`);
  else if (bands.length > 0 && !band && (months === null || !isWeighedAt(birthDate, today)))
    unchecked.push(`Dosis ${content.ingredient} menurut berat badan tidak diperiksa: beratnya tidak ditulis, atau tidak ada dosis terbit.`);
  if (maxDayMgPerKg === null) return { concerns, unchecked };
  if (weightKg === null) unchecked.push(`Dosis ${content.ingredient} per kg tidak diperiksa: berat badan tidak ditulis.`);
  else if (dose.day > maxDayMgPerKg * weightKg) {
    over(
      `${milligrams(dose.day)} sehari, paling banyak ${milligrams(maxDayMgPerKg * weightKg)} untuk ${weightKg.toLocaleString('id-ID')} kg`,
    );
  }
  return { concerns, unchecked };
}

function checkLimits(checking: Checking, months: number | null, parts: readonly Part[]): Concerns {
  const found = parts.flatMap((part) =>
    part.limits.length === 0
      ? [{ concerns: [], unchecked: [`Belum ada batas umur dan dosis untuk ${part.content.ingredient}.`] }]
      : part.limits.map((limit) => checkLimit(checking, months, part, limit)),
  );
  return { concerns: found.flatMap(({ concerns }) => concerns), unchecked: found.flatMap(({ unchecked }) => unchecked) };
}

/** What speaks against what is given, from what the hospital itself knows. Of nothing that is given there is nothing to say. */
export function findConcerns(checking: Checking): Concerns {
  const { patient, today, given, limits, known } = checking;
  if (given.length === 0) return { concerns: [], unchecked: [] };
  const { birthDate } = patient;
  const months = birthDate !== null && canBeBirthDate(birthDate, today) ? monthsOldOn(today, birthDate) : null;
  const limitsOf = Map.groupBy(limits, ({ ingredient }) => known.keyOf(ingredient));
  const parts = given.flatMap((medicine) =>
    contentsOf(medicine.generic).map((content): Part => {
      const key = known.keyOf(content.ingredient);
      return { medicine, content, key, limits: limitsOf.get(key) ?? [] };
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
