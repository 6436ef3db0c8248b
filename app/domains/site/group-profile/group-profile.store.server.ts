import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { GroupProfile, HomeSlide, TextSection } from './group-profile.schema.ts';
import { introText } from './profile-intro.ts';

/** What the group says of itself; null until it has published something. */
export async function getProfileOrNull(db: Queryable): Promise<GroupProfile | null> {
  const row = await db.selectFrom('group_profile').selectAll().executeTakeFirst();
  if (!row) return null;
  const [what = '', why = ''] = row.intro.map((text) => introText(text, row.years_of_service));
  return {
    description: row.description,
    yearsOfService: row.years_of_service,
    figures: row.figures as unknown as GroupProfile['figures'],
    intro: [what, why],
    story: row.story as unknown as TextSection[],
    vision: row.vision,
    mission: row.mission,
  };
}

/** The pictures of the first screen, in their order. */
export async function findSlides(db: Queryable): Promise<HomeSlide[]> {
  const { rows } = await sql<HomeSlide>`select name, alt, image from home_slides order by sort_order, id`.execute(db);
  return rows;
}
