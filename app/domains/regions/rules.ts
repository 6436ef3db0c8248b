import { plainWords } from '#app/platform/plain-words.ts';
import { type RegionLevel, regionLevels } from './levels.schema.ts';

/** Digits of a region's code at each level; a region's code begins with the code of what it lies in. */
const codeLengths: Readonly<Record<RegionLevel, number>> = { province: 2, city: 4, district: 6, subdistrict: 10 };

/** What is chosen at each level; empty text where nothing is. */
export type RegionChoice = Readonly<Record<RegionLevel, string>>;

const nothingChosen: RegionChoice = { province: '', city: '', district: '', subdistrict: '' };

/** The level of a region by its code; null for a text that is no code. */
function levelOf(id: string): RegionLevel | null {
  return (/^[0-9]+$/.test(id) && regionLevels.find((level) => codeLengths[level] === id.length)) || null;
}

/** Everything above a region, and the region itself, by the code alone. */
export function choiceOf(id: string): RegionChoice {
  const level = levelOf(id);
  if (!level) return nothingChosen;
  const at = (one: RegionLevel) => (codeLengths[one] <= id.length ? id.slice(0, codeLengths[one]) : '');
  return { province: at('province'), city: at('city'), district: at('district'), subdistrict: at('subdistrict') };
}

/** A choice in which nothing contradicts what stands above it: another province clears the city, and so on downwards. */
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

/** The words of a select that has nothing chosen; one that has to wait says for what (spec 2, section 4, "Address"). */
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

/** What somebody typed, as the search of villages reads it: plain words, names that people shorten at their full length. */
export function villageSearchText(typed: string): string {
  const words = plainWords(typed).split(' ');
  return words
    .map((word) => (words.length > 1 ? (shortNames[word] ?? word) : word))
    .join(' ')
    .slice(0, 100)
    .trim();
}
