/** The four levels, from the whole to the part, in the words of the specification. Without zod, for every side. */
export const regionLevels = ['province', 'city', 'district', 'subdistrict'] as const;
export type RegionLevel = (typeof regionLevels)[number];
