import type { GroupProfile, TextSection } from './group-profile.schema.ts';

/** The vision and the mission of the group as sections of its text. */
export function visionAndMission({ vision, mission }: GroupProfile): Readonly<{ vision: TextSection; mission: TextSection }> {
  return {
    vision: { id: 'visi', level: 3, title: 'Visi', paragraphs: [vision] },
    mission: { id: 'misi', level: 3, title: 'Misi', paragraphs: [], items: mission },
  };
}

/** The full text about the group. */
export function fullText(profile: GroupProfile): TextSection[] {
  const { vision, mission } = visionAndMission(profile);
  return [...profile.story, { id: 'visi-dan-misi', level: 2, title: 'Visi dan misi', paragraphs: [] }, vision, mission];
}
