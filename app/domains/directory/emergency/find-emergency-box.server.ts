import { readsTags } from '#app/platform/cache/page-tags.server.ts';
import { ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import type { EmergencyBox } from '#app/platform/contacts/emergency-box.ts';
import type { Reads } from '#app/platform/operations/operation.server.ts';
import * as store from './emergency.store.server.ts';
import { boxOf, cityName } from './emergency-box-of-class.ts';
import { type EmergencyMatch, findGuesses, findMatchOrNull, readPhrases } from './emergency-match.ts';

/** The tags of everything that a text search shows: the boxes, and what leads to them. Reading the phrases again takes longer. */
export const emergencyTags = { boxes: 'emergencies', phrases: 'emergency-phrases' } as const;

type CachedReads = Pick<Reads, 'db' | 'cache'>;

/** What all boxes say and who has read them, and the numbers of the country, from the record cache. */
export const readEmergencyTexts = ({ cache, db }: CachedReads) =>
  cache.getOrLoad('emergency-texts', [emergencyTags.boxes, 'doctors'], () => store.findClassesAndNumbers(db));

/** The units with their emergency departments, from the record cache. */
export const readEmergencyUnits = ({ cache, db }: CachedReads) =>
  cache.getOrLoad('emergency-units', ['facilities', 'doctors', 'specializations'], () => store.findEmergencyUnits(db));

const cachedPhrases = ({ cache, db }: CachedReads) =>
  cache.getOrLoad('emergency-phrases', [emergencyTags.phrases], async () => {
    const { phrases, words } = await store.findPhrasesAndWords(db);
    return readPhrases(phrases, words);
  });

/** The match of a text. A word that the site knows is no typing error. */
async function matchOf(reads: CachedReads, text: string): Promise<EmergencyMatch | null> {
  const [phrases, { classes }] = [await cachedPhrases(reads), await readEmergencyTexts(reads)];
  const isLowered = (slug: string) => classes.some((one) => one.slug === slug && one.isLowered);
  const guessed = findGuesses(text, phrases);
  if (guessed.size > 0) for (const word of await store.findKnownWords(reads.db, [...guessed.keys()])) guessed.delete(word);
  return findMatchOrNull(text, phrases, { isLowered, guessed });
}

/** The box for what was typed; for a list, the unit that it is filtered by. No filter takes the box away. */
export async function findEmergencyBoxOrNull(
  reads: CachedReads,
  { text, unit }: { text: string; unit?: string },
): Promise<EmergencyBox | null> {
  const match = await matchOf(reads, text);
  return match && (await findClassBoxOrNull(reads, match, unit));
}

/** The box for a correction. It asks first, because nobody has typed that text. */
export async function findCorrectedEmergencyBoxOrNull(reads: CachedReads, reading: string): Promise<EmergencyBox | null> {
  const match = await matchOf(reads, reading);
  return match && (await findClassBoxOrNull(reads, match.level === 'now' ? { ...match, level: 'check' } : match));
}

/** The box of a class, also for a page on which somebody has chosen a sign instead of typing it; null where nobody has written that class. */
export async function findClassBoxOrNull(reads: CachedReads, match: EmergencyMatch, unit?: string): Promise<EmergencyBox | null> {
  const { classes, numbers } = await readEmergencyTexts(reads);
  const of = classes.find(({ slug }) => slug === match.class);
  return of ? boxOf(match, of, { numbers, units: await readEmergencyUnits(reads) }, unit) : null;
}

/** The numbers of the whole country, and those of the cities where a unit is, 119 before the others. */
export async function findEmergencyNumbers(reads: CachedReads) {
  readsTags([emergencyTags.boxes, 'facilities', 'doctors', 'specializations']);
  const [{ numbers }, units] = [await readEmergencyTexts(reads), await readEmergencyUnits(reads)];
  const cities = new Set(units.map(({ city }) => cityName(city)));
  const shown = numbers.filter(({ city }) => city === null || cities.has(cityName(city)));
  return shown.toSorted((a, b) => Number(b.slug === ambulanceNumber) - Number(a.slug === ambulanceNumber));
}
