/**
 * The four levels from the largest to the smallest, named as in the specification. This file has no zod, because the browser imports it
 * too.
 */
export const regionLevels = ['province', 'city', 'district', 'subdistrict'] as const;
export type RegionLevel = (typeof regionLevels)[number];
