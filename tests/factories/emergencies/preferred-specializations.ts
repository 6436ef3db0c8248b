import type { Database } from '#app/platform/database/db.server.ts';
import { createSpecialization } from '#tests/factories/directory.ts';

/** Creates what emergency classes prefer, without which they cannot be published. Gives the names by their slugs. */
export async function createPreferredSpecializations(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('emergency_classes').select('prefer').distinct().where('prefer', 'is not', null).execute();
  const names = new Map(rows.flatMap(({ prefer }) => prefer ?? []).map((slug) => [slug, `Bidang ${slug}`]));
  for (const [slug, name] of names) await createSpecialization(db, { slug, name });
  return names;
}
