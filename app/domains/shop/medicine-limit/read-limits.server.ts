import type { Queryable } from '#app/platform/database/db.server.ts';
import { type KnownIngredients, knowIngredients } from './ingredient-names.ts';
import { findNamedIngredients, findPublished } from './medicine-limit.store.server.ts';
import type { Limit } from './medicine-limit.ts';
import { ingredientsIn } from './read-contents.ts';

/** The limits that hold, and all names of their ingredients and of those in these contents. */
export async function readLimits(
  db: Queryable,
  contents: readonly string[],
): Promise<Readonly<{ limits: readonly Limit[]; known: KnownIngredients }>> {
  const [limits, named] = [await findPublished(db), await findNamedIngredients(db)];
  return { limits, known: knowIngredients(named, [...limits.map(({ ingredient }) => ingredient), ...ingredientsIn(contents)]) };
}
