import { z } from 'zod';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { type Region, regionsInInput, type Village, villageQuery } from './region.schema.ts';
import { findProvinces, findRegionsIn, findVillages, isListedRegion } from './region.store.server.ts';
import { type RegionChoice, villageSearchText } from './region.ts';
import { type RegionLevel, regionLevels } from './region-levels.schema.ts';

const maxVillages = 10;

/** All provinces, by name. */
export const listProvinces = operation({
  name: 'region.list_provinces',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  run: async ({ db }) => ok(await findProvinces(db, { level: 'province' })),
});

/** The regions directly below a region of that level, by name. */
export const listRegionsIn = operation({
  name: 'region.list_regions_in',
  access: 'public',
  limits: 'reads',
  input: regionsInInput,
  failures: { not_found: notFound },
  async run({ db }, { id, level }) {
    if (!(await isListedRegion(db, id, level))) return fail('not_found');
    return ok(await findRegionsIn(db, { parentId: id }));
  },
});

/** Villages that match the typed text, best first. */
export const searchVillages = operation({
  name: 'region.search_villages',
  access: 'public',
  limits: 'reads',
  input: villageQuery,
  run: async ({ db }, { search }) => ok(await findVillagesByName(db, search)),
});

/** The same for other operations. A text without letters and digits finds no villages. */
export async function findVillagesByName(db: Queryable, text: string): Promise<Village[]> {
  const words = villageSearchText(text);
  return words === '' ? [] : await findVillages(db, { text: words, max: maxVillages });
}

export type RegionOptions = Readonly<Record<RegionLevel, readonly Region[]>>;

/** The options of each level, given the selection in the level above. */
export async function findRegionOptions(db: Queryable, choice: RegionChoice): Promise<RegionOptions> {
  const [province, city, district, subdistrict] = await Promise.all([
    findProvinces(db, { level: 'province' }),
    ...regionLevels.slice(0, 3).map((level) => (choice[level] ? findRegionsIn(db, { parentId: choice[level] }) : [])),
  ]);
  return { province, city: city ?? [], district: district ?? [], subdistrict: subdistrict ?? [] };
}
