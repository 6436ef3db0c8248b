import { sql } from 'kysely';
import { type ResourceStore, shownFields } from '#app/platform/resources/declare.server.ts';
import type { ProfileSnapshot } from './editing.rules.ts';
import type { GroupProfile, TextSection } from './schema.ts';
import { writeStory } from './story.rules.ts';

export const profileStore: ResourceStore<ProfileSnapshot> = {
  listed: sql`
    select 'grup' as key, 'Profil grup' as title, true as is_live, updated_at as changed_at, ${shownFields({ vision: sql`vision` })} as shown
    from group_profile`,
  async read(db, key) {
    const row = key === 'grup' ? await db.selectFrom('group_profile').selectAll().executeTakeFirst() : undefined;
    if (!row) return null;
    return {
      years_of_service: String(row.years_of_service),
      figures: (row.figures as unknown as GroupProfile['figures']).map(({ value, label }) => `${value} | ${label}`).join('\n'),
      intro: row.intro.join('\n\n'),
      story: writeStory(row.story as unknown as TextSection[]),
      vision: row.vision,
      mission: row.mission.join('\n'),
    };
  },
  async publish(tx, _key, { figures, story, ...texts }, { now }) {
    const row = { ...texts, figures: JSON.stringify(figures), story: JSON.stringify(story), updated_at: now };
    await tx.updateTable('group_profile').set(row).execute();
    return null;
  },
  async unpublish() {
    return null;
  },
};
