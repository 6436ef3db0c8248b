import { forBody } from './medicines/body.ts';
import { forBowels } from './medicines/bowels.ts';
import { forFever } from './medicines/fever.ts';
import type { Variant } from './medicines/row.ts';
import { forSenses } from './medicines/senses.ts';
import { forSkin } from './medicines/skin.ts';
import { vitamins } from './medicines/vitamins.ts';

// Medicines of the demo: names of active ingredients without brands, of free and limited sale. Permits, makers, prices and pharmacists are invented.

export const medicineCategories = [
  { slug: 'demam-dan-nyeri', name: 'Demam dan Nyeri', icon: 'medicines' },
  { slug: 'batuk-dan-pilek', name: 'Batuk dan Pilek', icon: 'lungs' },
  { slug: 'pencernaan', name: 'Pencernaan', icon: 'stomach' },
  { slug: 'alergi-dan-kulit', name: 'Alergi dan Kulit', icon: 'allergies' },
  { slug: 'vitamin-dan-mineral', name: 'Vitamin dan Mineral', icon: 'nutrition' },
  { slug: 'ibu-dan-anak', name: 'Ibu dan Anak', icon: 'rmnh' },
  { slug: 'mata-dan-telinga', name: 'Mata dan Telinga', icon: 'eye' },
  { slug: 'mulut-dan-tenggorokan', name: 'Mulut dan Tenggorokan', icon: 'mouth' },
  { slug: 'luka-dan-antiseptik', name: 'Luka dan Antiseptik', icon: 'bandage-adhesive' },
  { slug: 'otot-dan-sendi', name: 'Otot dan Sendi', icon: 'joints' },
  { slug: 'sembelit-dan-wasir', name: 'Sembelit dan Wasir', icon: 'pharmacy' },
  { slug: 'cacing-dan-kutu', name: 'Cacing dan Kutu', icon: 'pill-1' },
];

export const pharmacies = [
  { slug: 'apotek-sehati-dago', apoteker: 'apt. Wulan Kartikasari, S.Farm. (contoh)', short: 'dago', postCode: '40135' },
  { slug: 'apotek-sehati-melati', apoteker: 'apt. Yoga Pranata, S.Farm. (contoh)', short: 'melati', postCode: '40264' },
  { slug: 'apotek-sehati-cibiru', apoteker: 'apt. Neng Rahmi, S.Farm. (contoh)', short: 'cibiru', postCode: '40615' },
];

type DemoMedicine = Readonly<{
  slug: string;
  name: string;
  generic: string;
  category: string;
  /** Number of the printed warning; null = of free sale. */
  warning: number | null;
  baseUnit: string;
  form: string;
  variants: readonly Variant[];
  use: string;
  dosage: string;
  caution: string;
}>;

/** How a medicine of the demo is packed, by what it is called, how it is sold and what stock counts. */
function formOf(name: string, baseUnit: string, variants: readonly Variant[]): string {
  if (/semprot/i.test(name)) return 'semprot';
  if (/tetes/i.test(name)) return 'tetes';
  if (variants[0]?.[0] === 'tabung') return 'tabung';
  const forms: Readonly<Record<string, string>> = { botol: 'botol', tube: 'tube', pot: 'pot', saset: 'saset' };
  const others: Readonly<Record<string, string>> = { supositoria: 'supositoria', lembar: 'koyo', kapsul: 'blister' };
  return forms[baseUnit] ?? others[baseUnit] ?? 'strip';
}

export const medicines: readonly DemoMedicine[] = Object.entries({
  ...forFever,
  ...forBowels,
  ...forSkin,
  ...vitamins,
  ...forSenses,
  ...forBody,
}).flatMap(([category, list]) =>
  list.map(([slug, name, generic, warning, baseUnit, variants, use, dosage, caution]) => ({
    slug,
    name,
    generic,
    category,
    warning,
    baseUnit,
    form: formOf(name, baseUnit, variants),
    variants,
    use,
    dosage,
    caution,
  })),
);
