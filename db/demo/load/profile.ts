import { groupProfile, slides } from '../profile.ts';
import type { DemoLoad } from './demo-load.ts';

/** What the group says of itself, and the pictures of the first screen: into a database that has none of its own. */
export async function loadProfile({ trx, insert, now }: DemoLoad): Promise<void> {
  const { years, figures, story, ...texts } = groupProfile;
  await trx
    .insertInto('group_profile')
    .values({ ...texts, years_of_service: years, figures: JSON.stringify(figures), story: JSON.stringify(story), updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // A new database begins with a draft of it.
  await trx.deleteFrom('staff_records').where('kind', '=', 'group-profile').where('working', 'is', null).execute();
  const first = await trx.selectFrom('home_slides').select('id').limit(1).executeTakeFirst();
  if (first) return;
  await insert(
    'home_slides',
    slides.map((slide, at) => ({ ...slide, sort_order: at + 1, updated_at: now })),
  );
}
