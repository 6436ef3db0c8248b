import { sql } from 'kysely';
import { shownFields } from '#app/kits/content/declare/declare-resource.server.ts';
import { namesAddress } from '#app/kits/content/stores/write-rows.server.ts';
import type { ResourceStore } from '#app/platform/content/resource-types.server.ts';
import type { ProfileSnapshot } from './group-profile.content.ts';
import type { GroupProfile, TextSection } from './group-profile.schema.ts';
import { writeStory } from './group-story.ts';

/** A group that has published none has no row, and its pages say nothing of it. */
export const profileStore: ResourceStore<ProfileSnapshot> = {
  listed: sql`
    select 'grup' as key, 'Profil grup' as title, p.id is not null as is_live, p.updated_at as changed_at,
      ${shownFields({ vision: sql`p.vision` })} as shown
    from (values (1)) one (id) left join group_profile p on p.id = one.id`,
  async read(db, key) {
    const row = key === 'grup' ? await db.selectFrom('group_profile').selectAll().executeTakeFirst() : undefined;
    if (!row) return null;
    return {
      description: row.description,
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
    await tx
      .insertInto('group_profile')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    return null;
  },
  async findMentions(db, address) {
    const text = sql`concat_ws(' ', description, array_to_string(intro, ' '), story::text, vision, array_to_string(mission, ' '))`;
    const { rows } = await sql<{ key: string; title: string }>`
      select 'grup' as key, 'Profil grup' as title from group_profile where ${namesAddress(text, address)}`.execute(db);
    return rows;
  },
  async unpublish() {
    return null;
  },
};
