import type { Actor } from '#app/platform/actor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { type RegionLevel, regionLevels } from './levels.schema.ts';
import { type RegionChoice, villageSearchText } from './rules.ts';
import type { Region, Village } from './schema.ts';
import { findProvinces, findRegionsIn, findVillages, getVillageOrNull, isListedRegion } from './store.server.ts';

const maxVillages = 10;

/** Every province, by name. Open to everybody. */
export async function listProvinces(_actor: Actor, platform: Platform): Promise<Region[]> {
  return await findProvinces(platform.db, { level: 'province' });
}

/** What lies directly in a region of that level, by name; null when there is no such region. Open to everybody. */
export async function listRegionsIn(
  _actor: Actor,
  { id, level }: { id: string; level: Exclude<RegionLevel, 'subdistrict'> },
  platform: Platform,
): Promise<Region[] | null> {
  return (await isListedRegion(platform.db, id, level)) ? await findRegionsIn(platform.db, { parentId: id }) : null;
}

/** Villages by what somebody types, best first. A text without letters and digits finds none. Open to everybody. */
export async function searchVillages(_actor: Actor, { text }: { text: string }, platform: Platform): Promise<Village[]> {
  const words = villageSearchText(text);
  return words === '' ? [] : await findVillages(platform.db, { text: words, max: maxVillages });
}

/** A village that is in use, with everything above it; null for any other code. Open to everybody. */
export async function findVillage(_actor: Actor, { id }: { id: string }, platform: Platform): Promise<Village | null> {
  return await getVillageOrNull(platform.db, id);
}

export type RegionOptions = Readonly<Record<RegionLevel, readonly Region[]>>;

/** What can be chosen at each level, given what is chosen above it. Open to everybody. */
export async function findRegionOptions(actor: Actor, choice: RegionChoice, platform: Platform): Promise<RegionOptions> {
  const [province, city, district, subdistrict] = await Promise.all([
    listProvinces(actor, platform),
    ...regionLevels.slice(0, 3).map((level) => (choice[level] ? findRegionsIn(platform.db, { parentId: choice[level] }) : [])),
  ]);
  return { province, city: city ?? [], district: district ?? [], subdistrict: subdistrict ?? [] };
}
