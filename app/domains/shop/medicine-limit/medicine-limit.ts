import { bandsText, type WeightBand } from './weight-bands.ts';

/** The page on which pharmacists keep limits. */
export const limitPath = '/staff/resep/batas';

export type LimitState = 'proposed' | 'published' | 'ended';

/** What is known of an active ingredient; of what is null nothing is checked. */
export type Limit = Readonly<{
  ingredient: string;
  allergyGroup: string | null;
  minAgeMonths: number | null;
  notInPregnancy: boolean;
  maxDoseMg: number | null;
  maxDayMg: number | null;
  maxDayMgPerKg: number | null;
  /** Doses by weight, the lightest first. */
  bands: readonly WeightBand[];
  source: string;
}>;

const milligrams = (amount: number): string => `${amount.toLocaleString('id-ID')} mg`;

/** A limit as people read it. */
export function limitText({ allergyGroup, minAgeMonths, notInPregnancy, maxDoseMg, maxDayMg, maxDayMgPerKg, bands }: Limit): string {
  const parts = [
    allergyGroup && `alergi golongan ${allergyGroup}`,
    minAgeMonths && `paling muda ${minAgeMonths % 12 === 0 ? `${minAgeMonths / 12} tahun` : `${minAgeMonths} bulan`}`,
    notInPregnancy && 'tidak saat hamil',
    maxDoseMg && `paling banyak ${milligrams(maxDoseMg)} sekali`,
    maxDayMg && `paling banyak ${milligrams(maxDayMg)} sehari`,
    maxDayMgPerKg && `paling banyak ${milligrams(maxDayMgPerKg)} per kg sehari`,
    bandsText(bands).replaceAll('\n', '; '),
  ];
  return parts.filter(Boolean).join('; ');
}
