import { plainWords } from '#app/platform/text/plain-words.ts';
import { type RegionLevel, regionLevels } from './region-levels.schema.ts';

/** The number of digits of a region's code at each level; the code begins with the code of its parent. */
const codeLengths: Readonly<Record<RegionLevel, number>> = { province: 2, city: 4, district: 6, subdistrict: 10 };

/** The selected region of each level; an empty text when none is selected. */
export type RegionChoice = Readonly<Record<RegionLevel, string>>;

const nothingChosen: RegionChoice = { province: '', city: '', district: '', subdistrict: '' };

/** The level of a region by its code; null for a text that is not a code. */
function levelOf(id: string): RegionLevel | null {
  return (/^[0-9]+$/.test(id) && regionLevels.find((level) => codeLengths[level] === id.length)) || null;
}

/** The region and all its parents, derived from the code. */
export function choiceOf(id: string): RegionChoice {
  const level = levelOf(id);
  if (!level) return nothingChosen;
  const at = (one: RegionLevel) => (codeLengths[one] <= id.length ? id.slice(0, codeLengths[one]) : '');
  return { province: at('province'), city: at('city'), district: at('district'), subdistrict: at('subdistrict') };
}

/** Clears each selection that does not belong to the one above it: another province clears the city and all below. */
export function tidyChoice(choice: RegionChoice): RegionChoice {
  let above = '';
  let open = true;
  const tidy = { ...nothingChosen } as Record<RegionLevel, string>;
  for (const level of regionLevels) {
    const id = choice[level];
    open = open && levelOf(id) === level && id.startsWith(above);
    if (!open) break;
    tidy[level] = id;
    above = id;
  }
  return tidy;
}

export const levelLabels: Readonly<Record<RegionLevel, string>> = {
  province: 'Provinsi',
  city: 'Kota / Kabupaten',
  district: 'Kecamatan',
  subdistrict: 'Kelurahan / Desa',
};

/**
 * The placeholder of a select without a selection; a select that depends on the level above names that level, as specified.
 */
export function levelPlaceholder(level: RegionLevel, isOpen: boolean): string {
  const above = regionLevels[regionLevels.indexOf(level) - 1];
  return isOpen || !above ? `Pilih ${levelLabels[level]}` : `Pilih ${levelLabels[above]} dulu`;
}

const shortNames: Readonly<Record<string, string>> = {
  bdg: 'bandung',
  diy: 'yogyakarta',
  jabar: 'jawa barat',
  jakbar: 'jakarta barat',
  jakpus: 'jakarta pusat',
  jaksel: 'jakarta selatan',
  jaktim: 'jakarta timur',
  jakut: 'jakarta utara',
  jateng: 'jawa tengah',
  jatim: 'jawa timur',
  jkt: 'jakarta',
  jogja: 'yogyakarta',
  kalbar: 'kalimantan barat',
  kalsel: 'kalimantan selatan',
  kalteng: 'kalimantan tengah',
  kaltim: 'kalimantan timur',
  sulsel: 'sulawesi selatan',
  sumbar: 'sumatera barat',
  sumsel: 'sumatera selatan',
  sumut: 'sumatera utara',
};

/** Normalises typed text for the search of villages: plain words, with abbreviated names expanded. */
export function villageSearchText(typed: string): string {
  const words = plainWords(typed).split(' ');
  return words
    .map((word) => (words.length > 1 ? (shortNames[word] ?? word) : word))
    .join(' ')
    .slice(0, 100)
    .trim();
}
