import { type LandingSection, landingSection } from './schema.ts';

/** The sections of a record. One that does not fit its kind is left out: the rest of the page is worth more than nothing. */
export function readSections(stored: unknown): LandingSection[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((section) => {
    const read = landingSection.safeParse(section);
    return read.success ? [read.data] : [];
  });
}
