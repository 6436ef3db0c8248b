import { listText } from '../text/list-text.ts';

/** The id of the shell's route, which has the group's hospitals. */
const shellId = 'shell/shell';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type Places = readonly Readonly<{ city: string }>[];

const numbers = ['dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh'];
/** More cities than these are counted. */
const maxNamed = 3;

/** The group's hospitals as the shell of a page has them; none where it failed. */
export function hospitalsOf(matches: Matches): Places {
  const shell = matches.find((match) => match?.id === shellId)?.loaderData as { units?: Places } | undefined;
  return shell?.units ?? [];
}

/** "tiga rumah sakit"; of one, and before there is any, "rumah sakit". */
export function hospitalsText(hospitals: Places): string {
  const count = hospitals.length;
  return count < 2 ? 'rumah sakit' : `${numbers[count - 2] ?? count} rumah sakit`;
}

/** " di Bandung dan Garut", or " di 4 kota"; nothing before there is a hospital. */
export function inCities(hospitals: Places): string {
  const names = [...new Set(hospitals.map(({ city }) => city.replace(/^(?:kota|kabupaten|kab\.)\s+/i, '').trim()))].filter(Boolean);
  if (names.length === 0) return '';
  return ` di ${names.length > maxNamed ? `${names.length} kota` : listText(names)}`;
}
