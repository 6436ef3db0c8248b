import { hospitalsText, inCities } from '#app/platform/pages/group-place.ts';
import type { GroupProfile } from '../group-profile/group-profile.schema.ts';

type Group = Readonly<{ profile: GroupProfile | null; units: readonly Readonly<{ city: string }>[] }>;

/** The group in one sentence: its own, or what its records say before it has one. */
export function groupDescription({ profile, units }: Group): string {
  if (profile?.description) return profile.description;
  const text = `${hospitalsText(units)}${inCities(units)}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The highest number of each that the home page shows, as specified. */
export const homeLimits = {
  serviceCategories: 9,
  serviceCategoriesOnMobile: 6,
  /** One row on a wide screen. */
  medicineCategories: 6,
  specializations: 12,
  facilitySites: 3,
  landingPages: 3,
  events: 3,
  articles: 3,
} as const;
