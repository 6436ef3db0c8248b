import { type LandingSection, landingSection } from './landing-section.schema.ts';

/** Returns the valid sections of a record. An invalid section is left out, so that the rest of the page can still be shown. */
export function readSections(stored: unknown): LandingSection[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((section) => {
    const read = landingSection.safeParse(section);
    return read.success ? [read.data] : [];
  });
}
